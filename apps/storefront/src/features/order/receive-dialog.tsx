import type { OrderSummary } from '@yinpu/contract'
import { useStep } from '../../session/use-step.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface ReceiveDialogProps {
  order: Pick<OrderSummary, 'order_id'>
  isOpen: boolean
  onDone: () => void
  onMoved: () => void
  onClose: () => void
}

export function ReceiveDialog({ order, isOpen, onDone, onMoved, onClose }: ReceiveDialogProps) {
  const { isBusy, problem, run, forget } = useStep({
    ask: (api) => api.call('takeGoods', { query: { order_id: order.order_id } }, { hasOwnMessages: true }),
    onDone,
    onMoved,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="确认已经收到货？"
      detail="请先清点数量、看过质量再确认。确认后订单就完成了。"
      confirmLabel="确认收货"
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onClose={() => {
        forget()
        onClose()
      }}
    />
  )
}
