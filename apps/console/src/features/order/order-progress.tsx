import { type OrderState, type OrderType, stateOfOrder, typeOfOrder } from '@yinpu/contract'
import styles from './order-progress.module.css'

const { awaitingFiles, underReview, inProduction, awaitingShipment, underWay, completed, cancelled } =
  stateOfOrder

/** Each step, and the state from which on it is done. */
const printed = [
  { label: '付款', passedAt: awaitingFiles },
  { label: '传稿', passedAt: underReview },
  { label: '审稿', passedAt: inProduction },
  { label: '生产', passedAt: awaitingShipment },
  { label: '发货', passedAt: underWay },
  { label: '完成', passedAt: completed },
]
const paper = printed.filter(({ label }) => ['付款', '发货', '完成'].includes(label))
const samples = [
  { label: '付款', passedAt: inProduction },
  ...printed.filter(({ label }) => ['生产', '发货', '完成'].includes(label)),
]
const stepsOf: Record<OrderType, typeof printed> = {
  [typeOfOrder.printed]: printed,
  [typeOfOrder.paper]: paper,
  [typeOfOrder.samples]: samples,
}

/** The progress of an order, as steps in a row. */
export function OrderProgress({ state, type }: { state: OrderState; type: OrderType }) {
  if (state === cancelled) return null
  const steps = stepsOf[type]
  const current = steps.findIndex(({ passedAt }) => state < passedAt)
  return (
    <ol className={styles.steps} aria-label="进度">
      {steps.map(({ label }, at) => (
        <li
          key={label}
          data-passed={current < 0 || at < current}
          aria-current={at === current ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
