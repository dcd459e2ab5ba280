import { Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { addressText, type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import type { ShopOrder } from './shop-order.ts'

type FormerDelivery = ShopOrder['delivery_changes'][number]

/** The freight by which the new delivery is dearer, as the refusal names it. */
const diffOf = (error: unknown): number | undefined => {
  if (!(error instanceof Refusal)) return undefined
  const data = error.data as { diff_fen?: number } | null
  return data?.diff_fen
}

const doneText = ({ diff_fen = 0, printed_at }: CallData<ConsoleCalls['changeDelivery']>) =>
  [
    '收货信息已改，已通知买家',
    diff_fen < 0 && `运费少 ${formatFen(-diff_fen)} 元，要退请在“退款”里办`,
    printed_at !== undefined && '之前打印过面单或送货单，请重新打印',
  ]
    .filter(Boolean)
    .join('。')

/** Asks for the word that the shop pays the dearer freight itself. */
function Waiver({
  diffFen,
  isWaived,
  onChange,
}: {
  diffFen: number | undefined
  isWaived: boolean
  onChange: (isWaived: boolean) => void
}) {
  if (diffFen === undefined) return null
  return (
    <Checkbox
      label={`运费多 ${formatFen(diffFen)} 元，由店里承担`}
      description="要向买家收的，改好以后点“补差价…”"
      checked={isWaived}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

/** Only what the person has changed is sent: numbers that are masked for them stay as they are. */
const changedOnly = <Value,>(value: Value, before: Value, blank: Value) => (value === before ? blank : value)

/** Changes recipient, place, carrier and remark of an order of which nothing has left yet. */
export function ChangeDeliveryForm({ order, close }: MoveProps) {
  const { address, carrier, remark, delivery } = order
  const [diffFen, setDiffFen] = useState<number>()
  const [version] = useState(delivery.version)
  const before = {
    name: address?.name ?? '',
    text: address ? addressText(address) : '',
  }
  const form = useCallForm('changeDelivery', {
    initial: {
      ...before,
      mobile: '',
      pickup: address === undefined,
      carrier: address ? carrier : (delivery.carriers[0]?.id ?? ''),
      remark,
      isWaived: false,
      why: '',
    },
    input: ({ isWaived, name, text, remark: typed, ...values }) => ({
      params: { id: order.order_id },
      body: {
        ...values,
        version,
        name: changedOnly(name, before.name, ''),
        text: changedOnly(text, before.text, ''),
        ...(typed !== remark && { remark: typed }),
        waive_fen: isWaived ? (diffFen ?? 0) : 0,
      },
    }),
    done: doneText,
    showsRefusal: true,
    onDone: close,
    onRefused: (error) => setDiffFen(diffOf(error)),
  })
  const { pickup, isWaived } = form.values
  return (
    <MoveDialog
      {...{ order, close, move: 'change-delivery', title: '改收货信息', action: '修改并通知买家' }}
      isDangerous
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      <Checkbox
        label="到店自提"
        checked={pickup}
        onChange={({ currentTarget }) => form.set('pickup', currentTarget.checked)}
      />
      {!pickup && (
        <>
          <TextInput label="收货人" autoComplete="off" data-autofocus {...form.text('name')} />
          <TextInput
            label={address ? '新电话（不改则不填）' : '电话'}
            placeholder={address?.mobile}
            autoComplete="off"
            {...form.text('mobile')}
          />
          <Textarea
            label="地址"
            placeholder="整段粘贴，省市区自动认出"
            autosize
            minRows={2}
            {...form.text('text')}
          />
          <Select
            label="物流"
            allowDeselect={false}
            data={delivery.carriers.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.value('carrier')}
            onChange={(chosen) => chosen && form.set('carrier', chosen)}
          />
        </>
      )}
      <Textarea label="买家的备注" autosize minRows={1} {...form.text('remark')} />
      <ReasonField label="为什么改" data-autofocus={undefined} {...form.text('why')} />
      <Waiver diffFen={diffFen} isWaived={isWaived} onChange={(waived) => form.set('isWaived', waived)} />
    </MoveDialog>
  )
}

interface RestoreProps {
  order: ShopOrder
  change: FormerDelivery
  close: () => void
}

/** Puts back what stood there before a change. */
export function RestoreDeliveryDialog({ order, change, close }: RestoreProps) {
  const [diffFen, setDiffFen] = useState<number>()
  const [version] = useState(order.delivery.version)
  const form = useCallForm('changeDelivery', {
    initial: { why: '', isWaived: false },
    input: ({ why, isWaived }) => ({
      params: { id: order.order_id },
      body: { version, restore: change.id, why, waive_fen: isWaived ? (diffFen ?? 0) : 0 },
    }),
    done: doneText,
    showsRefusal: true,
    onDone: close,
    onRefused: (error) => setDiffFen(diffOf(error)),
  })
  return (
    <AskDialog
      title={`改回原来的收货信息 ${order.order_no}`}
      action="改回并通知买家"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text>{formerText(change)}</Text>
      <ReasonField label="为什么改回" {...form.text('why')} />
      <Waiver
        diffFen={diffFen}
        isWaived={form.values.isWaived}
        onChange={(waived) => form.set('isWaived', waived)}
      />
    </AskDialog>
  )
}

/** A former delivery in one line. */
export const formerText = ({ address, carrier_name, remark }: FormerDelivery): string =>
  [
    address ? `${address.name} ${address.mobile} ${addressText(address)}` : '到店自提',
    address && carrier_name,
    remark && `备注：${remark}`,
  ]
    .filter(Boolean)
    .join('，')
