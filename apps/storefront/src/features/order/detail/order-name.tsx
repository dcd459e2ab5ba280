import type { OrderDetail } from '@yinpu/contract'
import { useRef } from 'react'
import { NameDialog } from '../../../forms/name-dialog.tsx'
import { useStep } from '../../../session/use-step.ts'
import styles from './order-name.module.css'

type Named = Pick<OrderDetail, 'order_id' | 'order_name'>

/** The buyer's name for the order, and a button to change it. */
export function OrderName({ order: { order_name }, onRename }: { order: Named; onRename: () => void }) {
  return (
    <span className={styles.name}>
      {order_name && <b>{order_name}</b>}
      <button type="button" className={styles.change} onClick={onRename}>
        {order_name ? '改名' : '给订单起名'}
      </button>
    </span>
  )
}

interface OrderNameDialogProps {
  order: Named
  isOpen: boolean
  onChanged: () => void
  onClose: () => void
}

export function OrderNameDialog({ order, isOpen, onChanged, onClose }: OrderNameDialogProps) {
  const { order_id, order_name = '' } = order
  // Read when the step runs, which is before the next render.
  const lastSent = useRef('')
  const { isBusy, problem, run, forget } = useStep({
    ask: (api) =>
      api.call('renameOrder', { body: { order_id, order_name: lastSent.current } }, { hasOwnMessages: true }),
    onDone: () => {
      onClose()
      onChanged()
    },
    onMoved: onChanged,
  })
  return (
    <NameDialog
      isOpen={isOpen}
      title="订单名称"
      name={order_name}
      isOptional
      isBusy={isBusy}
      problem={problem}
      onSave={(name) => {
        lastSent.current = name
        run()
      }}
      onClose={() => {
        forget()
        onClose()
      }}
    />
  )
}
