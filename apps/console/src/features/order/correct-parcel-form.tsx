import { Group, Select, Text, TextInput } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { carrierOfNumber } from '@yinpu/contract/console'
import { useState } from 'react'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { ReasonField } from './reason-field.tsx'
import styles from './ship-form.module.css'

interface SentParcel {
  order_id: string
  order_no: string
  shipment_id: string
  carrier: string
  carrier_name: string
  tracking_no: string
}

interface SeenParcel {
  carrier: string
  no: string
}

/** The parcel as somebody else has corrected it meanwhile. */
const newerOf = (error: unknown): SeenParcel | undefined => {
  if (!(error instanceof Refusal) || error.code !== codes.conflict) return undefined
  const data = error.data as Partial<SeenParcel> | null
  return data?.carrier && data.no ? { carrier: data.carrier, no: data.no } : undefined
}

/** Corrects the number or carrier of a sent parcel. The buyer reads the old and new values, and the reason. */
export function CorrectParcelDialog({ parcel, close }: { parcel: SentParcel; close: () => void }) {
  const carriers = useRead('listCarriers', {})
  const [seen, setSeen] = useState({ carrier: parcel.carrier, no: parcel.tracking_no })
  const form = useCallForm('correctParcel', {
    initial: { carrier: parcel.carrier, no: parcel.tracking_no, why: '' },
    input: (body) => ({
      params: { id: parcel.order_id, shipment_id: parcel.shipment_id },
      body: { ...body, was: seen },
    }),
    done: '运单已更正，已通知买家',
    showsRefusal: true,
    onDone: close,
    onRefused: (error) => {
      const newer = newerOf(error)
      if (newer) setSeen(newer)
    },
  })
  const names = carriers.data ?? []
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? id
  return (
    <AskDialog
      title={`更正运单 ${parcel.order_no}`}
      action="更正并通知买家"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
      isOver={carriers.data === undefined}
    >
      {carriers.error && !carriers.data && (
        <Failed error={carriers.error} retry={() => void carriers.refetch()} />
      )}
      {carriers.isPending && <LoadingRows rows={2} />}
      <Text size="sm">
        现在是：{seen.carrier === parcel.carrier ? parcel.carrier_name : nameOf(seen.carrier)} {seen.no}
      </Text>
      <Group gap={8} align="flex-start" wrap="nowrap">
        <Select
          className={styles.carrier ?? ''}
          label="物流"
          allowDeselect={false}
          data={names.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.value('carrier')}
          onChange={(carrier) => carrier && form.set('carrier', carrier)}
        />
        <TextInput
          className={styles.no ?? ''}
          label="正确的运单号"
          {...form.text('no')}
          onChange={(event) => {
            const no = event.currentTarget.value.trim()
            const recognised = carrierOfNumber(names, no)
            form.change({ no, ...(recognised && { carrier: recognised.id }) })
          }}
        />
      </Group>
      <ReasonField label="为什么更正" {...form.text('why')} />
    </AskDialog>
  )
}
