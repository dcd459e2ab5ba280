import { NumberInput, Text, Textarea } from '@mantine/core'
import { formatFen, minuteOf, placedTotalOf, taxPercent, taxWithin } from '@yinpu/contract'
import { changeText } from '../../records/change-text.ts'
import { fenOf } from '../../session/call-fields.ts'
import { useMe } from '../../session/me.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { priceRange, readPrice } from './price-change.ts'

/** The tax inside a new total. */
const taxInside = (totalFen: number, points: number): string =>
  points > 0 ? `，其中税点 ${taxPercent(points)} 为 ${formatFen(taxWithin(totalFen, points))}` : ''

/** Changes the total before payment; the buyer sees it with the reason. */
export function RepriceForm({ order, close }: MoveProps) {
  const { limits } = useMe()
  const nowFen = order.total_fen ?? 0
  const { adjust_fen: adjustFen = 0, tax_fen: taxFen = 0, tax_points: taxPoints = 0 } = order.money ?? {}
  const placedFen = placedTotalOf({ totalFen: nowFen, adjustFen, taxFen, taxPoints })
  const computedFen = order.money?.computed_fen ?? placedFen
  const form = useCallForm('repriceOrder', {
    initial: { total_fen: '' as string | number, why: '' },
    yuan: { total_fen: '金额，最多两位小数' },
    input: ({ total_fen, why }) => ({
      params: { id: order.order_id },
      body: { total_fen: fenOf(String(total_fen)), was_fen: nowFen, why },
    }),
    done: ({ old_code_until }) => {
      const doneMessage = `${order.order_no} 已改价，买家会看到`
      return old_code_until === undefined
        ? doneMessage
        : `${doneMessage}。旧金额的付款码 ${minuteOf(old_code_until)} 失效，用它付的款会自动退回`
    },
    showsRefusal: true,
    onDone: close,
  })
  const range = priceRange({ computedFen, totalFen: nowFen }, limits)
  const included = taxPoints > 0 ? '运费和税点也包括在内' : '运费也包括在内'
  const totalFen = readPrice(form.values.total_fen)
  return (
    <MoveDialog
      {...{ order, close, move: 'reprice', title: '付款前改价', action: '改价' }}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      <Text>
        {computedFen !== placedFen && `算出 ¥${formatFen(computedFen)}，`}
        下单时 ¥{formatFen(placedFen)}
        {nowFen !== placedFen && `，现在 ¥${formatFen(nowFen)}`}
        {range &&
          `。您可以改为 ¥${formatFen(range.least)} 到 ¥${formatFen(range.most)}（算出的 ±${range.percent}%，前后各次一起算）`}
      </Text>
      <NumberInput
        label="改为（元）"
        data-autofocus
        hideControls
        min={0.01}
        decimalScale={2}
        description={
          totalFen === undefined
            ? included
            : changeText(computedFen, totalFen) + taxInside(totalFen, taxPoints)
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.value('total_fen')}
      />
      <Textarea label="原因" description="买家会看到" autosize minRows={2} {...form.text('why')} />
    </MoveDialog>
  )
}
