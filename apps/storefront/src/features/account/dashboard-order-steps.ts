import { type OrderState, orderStates, stateOfOrder, type User } from '@yinpu/contract'

type OrderCounts = User['order_counts']

/** States that an order does not leave again. */
const finalStates: readonly OrderState[] = [stateOfOrder.completed, stateOfOrder.cancelled]
/** To be paid, given artwork or better artwork, and confirmed on arrival; in the others it is the shop's turn. */
const buyersTurn: readonly OrderState[] = [
  stateOfOrder.unpaid,
  stateOfOrder.awaitingFiles,
  stateOfOrder.turnedDown,
  stateOfOrder.underWay,
]

export interface OrderStep {
  state: OrderState
  label: string
  count: number
  isBuyersTurn: boolean
  to: string
}

/** A state that is not counted has no orders. */
const stepOf =
  (counts: OrderCounts) =>
  ({ value, label }: (typeof orderStates)[number]): OrderStep => ({
    state: value,
    label,
    count: counts[value] ?? 0,
    isBuyersTurn: buyersTurn.includes(value),
    to: `/user/order?state=${value}`,
  })

const isFinal = ({ state }: OrderStep) => finalStates.includes(state)

/** What a buyer's orders are waiting for, in the order in which one order goes through it, and what has ended. */
export const orderSteps = (counts: OrderCounts): { open: OrderStep[]; ended: OrderStep[] } => {
  const steps = orderStates.map(stepOf(counts))
  return { open: steps.filter((step) => !isFinal(step)), ended: steps.filter(isFinal) }
}

export const hasOrders = (counts: OrderCounts): boolean => Object.values(counts).some((count) => count > 0)

/** How many open orders wait for the buyer, and how many for the shop. */
export const countTurns = (open: readonly OrderStep[]): { buyer: number; shop: number } => {
  const sum = (steps: readonly OrderStep[]) => steps.reduce((total, { count }) => total + count, 0)
  return {
    buyer: sum(open.filter(({ isBuyersTurn }) => isBuyersTurn)),
    shop: sum(open.filter(({ isBuyersTurn }) => !isBuyersTurn)),
  }
}
