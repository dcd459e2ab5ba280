import { NumberInput, Text, Textarea } from '@mantine/core'
import { formatFen, minuteOf } from '@yinpu/contract'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { changeWords, priceRange, readPrice } from './price-change.ts'
import { useMove } from './use-move.ts'

/** Another sum, as long as nothing is paid; the buyer sees it with its reason. */
export function RepriceForm({ order, close }: MoveProps) {
  const { limits } = useMe()
  const nowFen = order.total_fen ?? 0
  const placedFen = nowFen - (order.money?.adjust_fen ?? 0)
  const [yuan, setYuan] = useState<string | number>('')
  const [why, setWhy] = useState('')
  const [fault, setFault] = useState<string>()
  const reprice = useMove('repriceOrder', ({ old_code_until }) => {
    const told = `${order.order_no} 已改价，买家会看到`
    return old_code_until === undefined
      ? told
      : `${told}。旧金额的付款码 ${minuteOf(old_code_until)} 失效，用它付的款会自动退回`
  })
  const faults = faultsOf(reprice.error)
  const range = priceRange(placedFen, limits)
  const total_fen = readPrice(yuan)
  const submit = () => {
    if (total_fen === undefined) return setFault('请填写金额，最多两位小数')
    setFault(undefined)
    reprice.mutate(
      { params: { id: order.order_id }, body: { total_fen, was_fen: nowFen, why } },
      { onSuccess: close },
    )
  }
  return (
    <MoveDialog
      {...{ order, close, move: 'reprice', title: '付款前改价', action: '改价' }}
      isBusy={reprice.isPending}
      error={reprice.error}
      onSubmit={submit}
    >
      <Text>
        下单时 ¥{formatFen(placedFen)}
        {nowFen !== placedFen && `，现在 ¥${formatFen(nowFen)}`}
        {range &&
          `。您可以改为 ¥${formatFen(range.least)} 到 ¥${formatFen(range.most)}（原价的 ±${range.percent}%）`}
      </Text>
      <NumberInput
        label="改为（元）"
        data-autofocus
        hideControls
        min={0.01}
        decimalScale={2}
        value={yuan}
        error={fault ?? faults.total_fen}
        description={total_fen === undefined ? '运费也包括在内' : changeWords(placedFen, total_fen)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={setYuan}
      />
      <Textarea
        label="原因"
        description="买家会看到"
        autosize
        minRows={2}
        maxLength={200}
        value={why}
        error={faults.why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}
