import { useState } from 'react'
import { useLiveCall } from '../../../session/use-live-call.ts'
import { LiveNote } from '../../../ui/live-note.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { type PayableOrder, pendingTransfer } from '../payable-order.ts'
import type { Copyable } from './offline-account.tsx'
import { OfflineForm, type SentTransfer } from './offline-form.tsx'
import { OfflineWaiting } from './offline-waiting.tsx'

interface OfflinePanelProps {
  order: PayableOrder
  copyable: Copyable
  onSent: () => void
  onMoved: () => void
}

/** 线下转账: the shop's account, the voucher, and the wait for the shop. */
export function OfflinePanel({ order, copyable, onSent, onMoved }: OfflinePanelProps) {
  const { data: options, failed, retry } = useLiveCall('listOfflineChannels', {})
  const [sent, setSent] = useState<SentTransfer>()
  // The order at the time of the submission: it does not contain the new voucher yet.
  const [outdated, setOutdated] = useState<PayableOrder>()
  const [isReplacing, setReplacing] = useState(false)
  const pending = pendingTransfer(order)
  // Until the order contains it, the page uses its own copy.
  const isUnheard = sent && !order.payments.some(({ payment_no }) => payment_no === sent.paymentNo)
  const label = pending?.offline_label ?? (isUnheard ? sent.label : undefined)

  if (label !== undefined && !isReplacing) {
    const instructions =
      pending?.note || sent?.instructions || options?.find((one) => one.label === label)?.note
    const channel = options?.find((one) =>
      pending ? one.value === pending.offline_channel : one.label === label,
    )
    return (
      <OfflineWaiting
        order={order}
        label={label}
        message={instructions ?? ''}
        channel={channel}
        payment={order === outdated ? undefined : pending}
        copyable={copyable}
        onReplace={() => setReplacing(true)}
      />
    )
  }
  if (options) {
    return (
      <OfflineForm
        order={order}
        options={options.filter(({ value }) => order.offline_channels.includes(value))}
        firstLabel={label}
        copyable={copyable}
        onSent={(transfer) => {
          setSent(transfer)
          setOutdated(order)
          setReplacing(false)
          onSent()
        }}
        onMoved={onMoved}
        onKeep={isReplacing ? () => setReplacing(false) : undefined}
      />
    )
  }
  return (
    <div aria-busy={!failed}>
      <SkeletonBar width="60%" />
      <LiveNote failure={failed?.message} onRetry={retry} isRefused={false} refusedText="" />
    </div>
  )
}
