import { type OrderAction, stateOfOrder } from '@yinpu/contract'
import type { Side } from '../../kernel/actor.ts'
import {
  afterSaleFrom,
  afterSaleMs,
  findHandingIn,
  findTakingBack,
  findTransition,
  type OrderMove,
} from './order-state.ts'
import type { OrderStatus } from './order-status.ts'

/** The state of an order's artwork, as long as the order takes files. */
export interface ArtworkFacts {
  /** every line has the files it needs, and no error blocks them */
  isComplete: boolean
  /** a warning waits for the buyer to accept it, and nothing on its line has to be changed first */
  canAccept: boolean
}

interface ActionFacts extends OrderStatus {
  completedAt: number | undefined
  /** a member of staff has opened the submitted artwork */
  areFilesSeen?: boolean
  artwork?: ArtworkFacts | undefined
}

/** The actions that are open to this buyer now: the buttons on the page. */
export const actionsOf = (order: ActionFacts, now: number): OrderAction[] => {
  const may = (move: OrderMove, side: Side = 'buyer') => findTransition(order, move, side) !== undefined
  const takesFiles = findHandingIn(order) !== undefined
  const isClaimable =
    afterSaleFrom.includes(order.state) &&
    (order.completedAt === undefined || now < order.completedAt + afterSaleMs)
  return [
    ...(may('pay', 'money') || order.isOwed ? (['pay'] as const) : []),
    ...(takesFiles ? (['upload'] as const) : []),
    ...(takesFiles && order.artwork?.canAccept ? (['accept'] as const) : []),
    ...(takesFiles && order.artwork?.isComplete ? (['submit'] as const) : []),
    ...(findTakingBack(order) && !order.areFilesSeen ? (['withdraw'] as const) : []),
    ...(may('agree-proof') ? (['proof'] as const) : []),
    ...(may('receive') ? (['take_good'] as const) : []),
    ...(may('cancel') ? (['cancel'] as const) : []),
    ...(isClaimable ? (['after_sale'] as const) : []),
    ...(order.state === stateOfOrder.unpaid ? [] : (['reorder'] as const)),
  ]
}
