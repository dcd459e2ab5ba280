import { Radio, Text, TextInput } from '@mantine/core'
import { formatFen } from '@yinpu/contract'
import { type CounterMethod, counterMethods, type WholeSheet } from '@yinpu/contract/console'
import { useNavigate } from 'react-router'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

/** A walk-in gets no message and has no monthly account. */
const methodsFor = ({ customer_id }: WholeSheet) =>
  counterMethods.filter(({ value }) => customer_id !== undefined || (value !== 'link' && value !== 'credit'))

/** 代客下单: staff order the quotation as it stands, with the money of the counter. */
export function TakeSheet({ sheet, close }: { sheet: WholeSheet; close: () => void }) {
  const navigate = useNavigate()
  const methods = methodsFor(sheet)
  const initial: { method: CounterMethod; address_text: string } = {
    method: sheet.customer_id ? 'link' : 'cash',
    address_text: '',
  }
  const form = useCallForm('takeQuoteSheet', {
    initial,
    input: ({ method, address_text }) => ({
      params: { id: sheet.id },
      body: { method, address_text, expect_fen: sheet.total_fen },
    }),
    done: ({ order_no, pickup_code }) =>
      [`已下单 ${order_no}`, pickup_code && `取件码 ${pickup_code}`].filter(Boolean).join('，'),
    showsRefusal: true,
    onDone: ({ order_id }) => {
      close()
      void navigate(`/orders/${order_id}`)
    },
  })
  const choose = (value: string) => {
    const chosen = methods.find((one) => one.value === value)
    if (chosen) form.set('method', chosen.value)
  }
  return (
    <AskDialog
      title={`按报价单 ${sheet.sheet_no} 下单`}
      action="下单"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text>
        {sheet.customer.company || sheet.customer.name}，合计 <b>{formatFen(sheet.total_fen)} 元</b>
        ，按报价单上的价格。
        {sheet.deposit_fen !== undefined &&
          `现在收定金 ${formatFen(sheet.deposit_fen)} 元，尾款 ${formatFen(sheet.total_fen - sheet.deposit_fen)} 元以后再收；月结不收定金。`}
      </Text>
      {sheet.needs_address && (
        <TextInput
          label="收货人、手机和地址"
          description={`整段贴进来；运费报到${sheet.place}`}
          {...form.text('address_text')}
        />
      )}
      <Radio.Group label="怎么付" value={form.values.method} error={form.errors.method} onChange={choose}>
        {methods.map(({ value, label }) => (
          <Radio key={value} mt={8} value={value} label={label} />
        ))}
      </Radio.Group>
    </AskDialog>
  )
}
