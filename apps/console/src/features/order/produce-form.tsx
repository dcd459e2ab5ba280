import { Text } from '@mantine/core'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { RunningJobs } from './running-jobs.tsx'
import { useMove } from './use-move.ts'

/** Marks an order as printed and packed: it then waits for shipment. */
export function ProduceForm({ order, close }: MoveProps) {
  const produce = useMove('finishProduction', () => `${order.order_no} 生产完成，待发货`)
  return (
    <MoveDialog
      {...{ order, close, move: 'produce', title: '生产完成', action: '全部完成' }}
      isBusy={produce.isPending}
      error={produce.error}
      onSubmit={() => produce.mutate({ params: { id: order.order_id } }, { onSuccess: close })}
    >
      <RunningJobs order={order} then="没有报完的工序一并算完成。" />
      <Text>
        {order.lines.length} 款都已做完，订单进入待发货。工单里没有报完的工序会一并完成，记录里写明。
      </Text>
    </MoveDialog>
  )
}
