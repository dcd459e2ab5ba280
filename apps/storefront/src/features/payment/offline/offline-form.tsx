import { type OfflineChannel, payChannel } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { useId, useState } from 'react'
import { Money } from '../../../money/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { askedSum, dueFen, endedTransfer, type PayableOrder } from '../payable-order.ts'
import { usePaymentStart } from '../start-payment.ts'
import { type Copyable, OfflineAccount } from './offline-account.tsx'
import styles from './offline-form.module.css'
import { VoucherField } from './voucher-field.tsx'
import { useVoucher } from './voucher-upload.ts'

/** The terms that a buyer accepts by paying on delivery. */
function OnDeliveryNote({ fen }: { fen: number }) {
  return (
    <p className={styles.note}>
      现在不用付款，我们就开始处理订单；收货时请付 <Money fen={fen} isStrong />。
    </p>
  )
}

const submitLabel = ({ kind, account }: OfflineChannel) => {
  if (kind === 'on_delivery') return '确认到付'
  return account.length > 0 ? '我已转账，提交' : '提交，等店铺确认'
}

export interface SentTransfer {
  paymentNo: string
  label: string
  instructions: string
}

interface OfflineFormProps {
  order: PayableOrder
  options: readonly OfflineChannel[]
  /** method of the transfer whose voucher is to be replaced */
  firstLabel: string | undefined
  copyable: Copyable
  onSent: (transfer: SentTransfer) => void
  onMoved: () => void
  /** returns to the transfer as it was sent */
  onKeep: (() => void) | undefined
}

export function OfflineForm(props: OfflineFormProps) {
  const { order, options, firstLabel, copyable, onSent, onMoved, onKeep } = props
  const id = useId()
  const [value, setValue] = useState(() => options.find(({ label }) => label === firstLabel)?.value)
  const chosen = options.find((option) => option.value === value) ?? options[0]
  const { voucher, upload } = useVoucher(order.order_id)
  const { isSending, failed, send } = usePaymentStart({
    field: 'voucher',
    onStarted: ({ payment_no, instructions = '' }) => {
      // Then nothing waits for the shop: the order has changed.
      if (chosen?.kind === 'on_delivery') onMoved()
      else onSent({ paymentNo: payment_no, label: chosen?.label ?? '', instructions })
    },
    onMoved,
  })
  if (!chosen) return <p>店铺还没有填写收款信息，请选择其他付款方式。</p>

  const isOnDelivery = chosen.kind === 'on_delivery'
  const isTransfer = !isOnDelivery && chosen.account.length > 0
  const key = isTransfer && voucher.status === 'up' ? voucher.key : ''
  const ended = endedTransfer(order)
  return (
    <form
      aria-label="线下转账"
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        send({
          ...askedSum(order),
          channel: payChannel.offline,
          offline_channel: chosen.value,
          voucher: key,
        })
      }}
    >
      {ended && <p className={styles.ended}>上一次提交没有完成：{ended.note}</p>}
      <fieldset className={styles.options} aria-label="线下付款方式">
        <ChipRow>
          {options.map((option) => (
            <Chip
              key={option.value}
              type="radio"
              name={`${id}-option`}
              isChecked={option === chosen}
              onChange={() => setValue(option.value)}
            >
              {option.label}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      {chosen.note && <p className={styles.note}>{chosen.note}</p>}
      {isOnDelivery ? (
        <OnDeliveryNote fen={dueFen(order)} />
      ) : (
        <OfflineAccount order={order} account={chosen.account} copyable={copyable} />
      )}
      {isTransfer && <VoucherField voucher={voucher} upload={upload} problem={failed?.errors.voucher} />}
      <FormMessage>{failed?.errors.voucher ? undefined : failed?.message}</FormMessage>
      <div className={styles.actions}>
        <Button
          type="submit"
          size="md"
          loading={isSending}
          disabled={isTransfer && voucher.status === 'sending'}
        >
          {submitLabel(chosen)}
        </Button>
        {onKeep && <TextButton onClick={onKeep}>不换了</TextButton>}
      </div>
    </form>
  )
}
