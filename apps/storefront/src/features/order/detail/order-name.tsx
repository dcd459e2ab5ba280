import type { OrderDetail } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { NameDialog } from '../../../forms/name-dialog.tsx'
import { useStep } from '../../../session/use-step.ts'
import styles from './order-name.module.css'

interface OrderNameProps {
  order: Pick<OrderDetail, 'order_id' | 'order_name'>
  onChanged: () => void
}

/** What the buyer calls the order, and the way to call it something else. */
export function OrderName({ order: { order_id, order_name = '' }, onChanged }: OrderNameProps) {
  const [isOpen, setOpen] = useState(false)
  // Read when the step runs, which is before the next render.
  const given = useRef('')
  const { isBusy, problem, run, forget } = useStep({
    ask: (api) =>
      api.call('renameOrder', { body: { order_id, order_name: given.current } }, { hasOwnMessages: true }),
    onDone: () => {
      setOpen(false)
      onChanged()
    },
    onMoved: onChanged,
  })
  return (
    <span className={styles.name}>
      {order_name && <b>{order_name}</b>}
      <button type="button" className={styles.change} onClick={() => setOpen(true)}>
        {order_name ? '改名' : '给订单起名'}
      </button>
      <NameDialog
        isOpen={isOpen}
        title="订单名称"
        name={order_name}
        isOptional
        isBusy={isBusy}
        problem={problem}
        onSave={(name) => {
          given.current = name
          run()
        }}
        onClose={() => {
          setOpen(false)
          forget()
        }}
      />
    </span>
  )
}
