import type { OrderAction, OrderState, OrderType } from '@yinpu/contract'

/** Who sets an order in motion. Nobody can say that an order is paid but money that has come. */
export type Actor = 'buyer' | 'shop' | 'time' | 'money'

export type OrderMove =
  | 'pay'
  | 'pay-on-delivery'
  | 'submit-files'
  | 'withdraw-files'
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
  /** what else must be so */
  when?: (standing: Standing) => boolean
  /** what the timeline says */
  title: string
}

export const unpaidState: OrderState = 10
export const shippedState: OrderState = 60

const print: OrderType = 1
const paper: OrderType = 2

/** Every way an order can go; there is no other. */
export const transitions: readonly Transition[] = [
  { move: 'pay', from: [10], to: 20, by: ['money'], type: print, title: '已付款' },
  { move: 'pay', from: [10], to: 50, by: ['money'], type: paper, title: '已付款' },
  // Nothing is paid by it: what is due is collected with the goods.
  { move: 'pay-on-delivery', from: [10], to: 20, by: ['buyer'], type: print, title: '已选择到付' },
  { move: 'pay-on-delivery', from: [10], to: 50, by: ['buyer'], type: paper, title: '已选择到付' },
  { move: 'submit-files', from: [20, 35], to: 30, by: ['buyer'], type: print, title: '已提交稿件' },
  { move: 'withdraw-files', from: [30], to: 20, by: ['buyer'], type: print, title: '已撤回稿件' },
  { move: 'approve', from: [30], to: 40, by: ['shop'], type: print, title: '审稿通过，开始生产' },
  { move: 'reject', from: [30], to: 35, by: ['shop'], type: print, title: '审稿未通过' },
  { move: 'produce', from: [40], to: 50, by: ['shop'], type: print, title: '生产完成，待发货' },
  { move: 'ship', from: [50], to: 60, by: ['shop'], title: '已发货' },
  {
    move: 'receive',
    from: [60],
    to: 70,
    by: ['buyer', 'time'],
    when: ({ isToCollect }) => !isToCollect,
    title: '已收货',
  },
  { move: 'cancel', from: [10, 20, 30, 35], to: 90, by: ['buyer', 'shop'], title: '已取消' },
  // Goods that nobody has paid for, as when the buyer refuses the parcel.
  {
    move: 'cancel',
    from: [40, 50, 60],
    to: 90,
    by: ['shop'],
    when: ({ isToCollect }) => isToCollect === true,
    title: '到付款未收到，已取消',
  },
  { move: 'expire', from: [10], to: 90, by: ['time'], title: '超时未付款，已取消' },
]

interface Standing {
  state: OrderState
  type: OrderType
  /** is to be paid for when the goods are handed over, and was not yet */
  isToCollect?: boolean
}

export const standingOf = (order: { state: number; type: number; collectFen: number }): Standing => ({
  state: order.state as OrderState,
  type: order.type as OrderType,
  isToCollect: order.collectFen > 0,
})

/** The way that a move takes from here, or nothing where it is not open to this actor. */
export const findTransition = (standing: Standing, move: OrderMove, actor: Actor): Transition | undefined =>
  transitions.find(
    (one) =>
      one.move === move &&
      one.from.includes(standing.state) &&
      one.by.includes(actor) &&
      (one.type === undefined || one.type === standing.type) &&
      (one.when?.(standing) ?? true),
  )

/** Nothing leads on from here. */
export const isFinal = (state: OrderState): boolean => !transitions.some(({ from }) => from.includes(state))

const dayMs = 24 * 60 * 60_000

/** An order that nobody pays is closed after a day. */
export const unpaidMs = dayMs

/** Money on its way through a bank is waited for longer, once the buyer has said so. */
export const announcedMs = 7 * dayMs

/** Goods that nobody complains of are taken as received. */
export const receiveAfterMs = 10 * dayMs

export const afterSaleFrom: readonly OrderState[] = [40, 50, 60, 70]
export const afterSaleMs = 15 * dayMs

/** How an order's artwork stands, where the order still takes files. */
export interface ArtworkFacts {
  /** every line has what it needs, and nothing blocks */
  isComplete: boolean
  /** a warning waits for the buyer's word, and nothing on its line has to be changed first */
  canAccept: boolean
}

interface ActionFacts extends Standing {
  completedAt: number | undefined
  /** somebody of the shop has opened what was handed in */
  areFilesSeen?: boolean
  artwork?: ArtworkFacts | undefined
}

/** What this buyer may do now: the buttons that the page shows. */
export const actionsOf = (order: ActionFacts, now: number): OrderAction[] => {
  const may = (move: OrderMove, actor: Actor = 'buyer') => findTransition(order, move, actor) !== undefined
  const takesFiles = may('submit-files')
  const isClaimable =
    afterSaleFrom.includes(order.state) &&
    (order.completedAt === undefined || now < order.completedAt + afterSaleMs)
  return [
    ...(may('pay', 'money') ? (['pay'] as const) : []),
    ...(takesFiles ? (['upload'] as const) : []),
    ...(takesFiles && order.artwork?.canAccept ? (['accept'] as const) : []),
    ...(takesFiles && order.artwork?.isComplete ? (['submit'] as const) : []),
    ...(may('withdraw-files') && !order.areFilesSeen ? (['withdraw'] as const) : []),
    ...(may('receive') ? (['take_good'] as const) : []),
    ...(may('cancel') ? (['cancel'] as const) : []),
    ...(isClaimable ? (['after_sale'] as const) : []),
    ...(order.state === 10 ? [] : (['reorder'] as const)),
  ]
}
