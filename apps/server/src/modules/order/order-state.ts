import type { OrderAction, OrderState, OrderType } from '@yinpu/contract'

/** Who sets an order in motion. Nobody can say that an order is paid but money that has come. */
export type Actor = 'buyer' | 'shop' | 'time' | 'money'

export type OrderMove =
  | 'pay'
  | 'submit-files'
  | 'approve'
  | 'reject'
  | 'produce'
  | 'ship'
  | 'receive'
  | 'cancel'
  | 'expire'

interface Transition {
  move: OrderMove
  from: readonly OrderState[]
  to: OrderState
  by: readonly Actor[]
  /** of which kind of order; without it, of both */
  type?: OrderType
  /** what the timeline says */
  title: string
}

const print: OrderType = 1
const paper: OrderType = 2

/** Every way an order can go; there is no other. */
export const transitions: readonly Transition[] = [
  { move: 'pay', from: [10], to: 20, by: ['money'], type: print, title: '已付款' },
  { move: 'pay', from: [10], to: 50, by: ['money'], type: paper, title: '已付款' },
  { move: 'submit-files', from: [20, 35], to: 30, by: ['buyer'], type: print, title: '已提交稿件' },
  { move: 'approve', from: [30], to: 40, by: ['shop'], type: print, title: '审稿通过，开始生产' },
  { move: 'reject', from: [30], to: 35, by: ['shop'], type: print, title: '审稿未通过' },
  { move: 'produce', from: [40], to: 50, by: ['shop'], type: print, title: '生产完成，待发货' },
  { move: 'ship', from: [50], to: 60, by: ['shop'], title: '已发货' },
  { move: 'receive', from: [60], to: 70, by: ['buyer', 'time'], title: '已收货' },
  { move: 'cancel', from: [10, 20, 30, 35], to: 90, by: ['buyer', 'shop'], title: '已取消' },
  { move: 'expire', from: [10], to: 90, by: ['time'], title: '超时未付款，已取消' },
]

interface Standing {
  state: OrderState
  type: OrderType
}

/** The way that a move takes from here, or nothing where it is not open to this actor. */
export const findTransition = (
  { state, type }: Standing,
  move: OrderMove,
  actor: Actor,
): Transition | undefined =>
  transitions.find(
    (one) =>
      one.move === move &&
      one.from.includes(state) &&
      one.by.includes(actor) &&
      (one.type === undefined || one.type === type),
  )

/** Nothing leads on from here. */
export const isFinal = (state: OrderState): boolean => !transitions.some(({ from }) => from.includes(state))

export const afterSaleFrom: readonly OrderState[] = [40, 50, 60, 70]
export const afterSaleMs = 15 * 24 * 60 * 60 * 1000

interface ActionFacts extends Standing {
  completedAt: number | undefined
}

/** What this buyer may do now: the buttons that the page shows. */
export const actionsOf = (order: ActionFacts, now: number): OrderAction[] => {
  const may = (move: OrderMove, actor: Actor = 'buyer') => findTransition(order, move, actor) !== undefined
  const isClaimable =
    afterSaleFrom.includes(order.state) &&
    (order.completedAt === undefined || now < order.completedAt + afterSaleMs)
  return [
    ...(may('pay', 'money') ? (['pay'] as const) : []),
    ...(may('submit-files') ? (['upload'] as const) : []),
    ...(may('receive') ? (['take_good'] as const) : []),
    ...(may('cancel') ? (['cancel'] as const) : []),
    ...(isClaimable ? (['after_sale'] as const) : []),
    ...(order.state === 10 ? [] : (['reorder'] as const)),
  ]
}
