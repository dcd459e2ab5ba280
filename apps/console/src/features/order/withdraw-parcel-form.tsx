import { Text } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

interface SentParcel {
  order_id: string
  order_no: string
  shipment_id: string
  carrier: string
  carrier_name: string
  tracking_no: string
}

/** The parcel's number as somebody else has corrected it meanwhile. */
const newerOf = (error: unknown): { carrier: string; no: string } | undefined => {
  if (!(error instanceof Refusal) || error.code !== codes.conflict) return undefined
  const data = error.data as { carrier?: string; no?: string } | null
  return data?.carrier && data.no ? { carrier: data.carrier, no: data.no } : undefined
}

/** Takes the shipping of a parcel back. The buyer reads the reason. */
export function WithdrawParcelDialog({ parcel, close }: { parcel: SentParcel; close: () => void }) {
  const [seen, setSeen] = useState({ carrier: parcel.carrier, no: parcel.tracking_no })
  const form = useCallForm('withdrawParcel', {
    initial: { why: '' },
    input: (body) => ({
      params: { id: parcel.order_id, shipment_id: parcel.shipment_id },
      body: { ...body, was: seen },
    }),
    done: ({ parcels }) =>
      parcels.length > 1
        ? `已撤销 ${parcels.length} 个包裹的发货，订单回到待发货`
        : '已撤销发货，订单回到待发货',
    showsRefusal: true,
    onDone: close,
    onRefused: (error) => {
      const newer = newerOf(error)
      if (newer) setSeen(newer)
    },
  })
  const name = parcel.tracking_no ? `${parcel.carrier_name} ${parcel.tracking_no}` : '到店自提'
  return (
    <AskDialog
      title={`撤销发货 ${parcel.order_no}`}
      action="撤销发货并通知买家"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm">
          里面的商品重新待发，订单回到待发货，这个运单不再跟踪，也不会到期自动收货。没有分别登记内容、一起发出的包裹会一起撤销。
        </Text>
      </div>
      <ReasonField label="为什么撤销" {...form.text('why')} />
    </AskDialog>
  )
}
