import { Button, Group, NumberInput, Text, Textarea } from '@mantine/core'
import { formatFen, invoiceTypes, owedFenOf, plainYuan, pointsFor, taxOn, taxPercent } from '@yinpu/contract'
import { fenOf } from '../../session/call-fields.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { readPrice } from './price-change.ts'

/** An invoice that is wanted after the order adds its points to what was paid: a press fills them in. */
function LaterTax({
  order: { money },
  fill,
}: Pick<MoveProps, 'order'> & { fill: (yuan: string, why: string) => void }) {
  if (!money?.later_tax) return null
  const tax = money.later_tax
  const keptFen = money.total_fen - money.refunded_fen
  const offers = invoiceTypes
    .map((type) => ({ type, points: pointsFor(tax, type) }))
    .filter(({ points }) => points > 0)
  return (
    <Group gap="xs">
      <Text size="sm">客户后来要开票：</Text>
      {offers.map(({ type, points }) => (
        <Button
          key={type}
          size="compact-sm"
          onClick={() => fill(plainYuan(taxOn(keptFen, points)), `开${type}税点 ${taxPercent(points)}`)}
        >
          开{type} {taxPercent(points)}：{formatFen(taxOn(keptFen, points))}
        </Button>
      ))}
    </Group>
  )
}

/** 补差价: an extra sum on an order that has started. */
export function AskExtraForm({ order, close }: MoveProps) {
  const totalFen = order.total_fen ?? 0
  const form = useCallForm('askExtra', {
    initial: { amount_fen: '' as string | number, why: '' },
    yuan: { amount_fen: '金额，最多两位小数' },
    input: ({ amount_fen, why }, key) => ({
      params: { id: order.order_id },
      body: { amount_fen: fenOf(String(amount_fen)), was_fen: totalFen, why, key },
    }),
    done: ({ owed_fen = 0 }) => `${order.order_no} 已请客户补差价，现在待付 ${formatFen(owed_fen)}`,
    showsRefusal: true,
    onDone: close,
  })
  const extraFen = readPrice(form.values.amount_fen)
  return (
    <MoveDialog
      {...{ order, close, move: 'ask-extra', title: '补差价', action: '请客户补' }}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      <Text>合计 ¥{formatFen(totalFen)}。客户会收到通知，在订单里付款；付清以前可以用“少收”撤回。</Text>
      <LaterTax
        order={order}
        fill={(amount_fen, why) => {
          form.set('amount_fen', amount_fen)
          form.set('why', why)
        }}
      />
      <NumberInput
        label="补多少（元）"
        data-autofocus
        hideControls
        min={0.01}
        decimalScale={2}
        description={
          extraFen === undefined
            ? '加在合计上'
            : `合计改为 ${formatFen(totalFen + extraFen)}，待付 ${formatFen(owedFenOf(order.money) + extraFen)}`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.value('amount_fen')}
      />
      <Textarea label="原因" description="买家会看到" autosize minRows={2} {...form.text('why')} />
    </MoveDialog>
  )
}

/** Asks for less than is owed: an extra sum is taken back first, then the rest is lowered. */
export function LowerOwedForm({ order, close }: MoveProps) {
  const owedFen = owedFenOf(order.money)
  const extraFen = order.money?.extra_fen ?? 0
  const form = useCallForm('lowerOwed', {
    initial: { amount_fen: '' as string | number, why: '' },
    yuan: { amount_fen: '金额，最多两位小数' },
    input: ({ amount_fen, why }, key) => ({
      params: { id: order.order_id },
      body: { amount_fen: fenOf(String(amount_fen)), was_fen: owedFen, why, key },
    }),
    done: ({ owed_fen = 0 }) =>
      owed_fen > 0
        ? `${order.order_no} 现在待付 ${formatFen(owed_fen)}，买家会看到`
        : `${order.order_no} 已付清，买家会看到`,
    showsRefusal: true,
    onDone: close,
  })
  const lessFen = readPrice(form.values.amount_fen)
  return (
    <MoveDialog
      {...{ order, close, move: 'lower-owed', title: '少收尾款或补差价', action: '少收' }}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      <Text>
        现在待付 ¥{formatFen(owedFen)}
        {extraFen > 0 && `，其中补差价 ¥${formatFen(extraFen)}，先从这里减`}
        。减尾款算在您的改价幅度里。
      </Text>
      <NumberInput
        label="少收多少（元）"
        data-autofocus
        hideControls
        min={0.01}
        decimalScale={2}
        description={
          lessFen === undefined || lessFen > owedFen
            ? `最多 ${formatFen(owedFen)}`
            : `待付改为 ${formatFen(owedFen - lessFen)}`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.value('amount_fen')}
      />
      <Textarea label="原因" description="买家会看到" autosize minRows={2} {...form.text('why')} />
    </MoveDialog>
  )
}
