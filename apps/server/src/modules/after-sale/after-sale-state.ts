import {
  type AfterSaleAction,
  type AfterSaleState,
  type AfterSaleType,
  stateOfAfterSale,
  typeOfAfterSale,
} from '@yinpu/contract'
import type { AfterSaleTurn, ShopAfterSaleMove } from '@yinpu/contract/console'
import type { Side } from '../../kernel/actor.ts'

/**
 * The side that moves an after-sale; `goods`: the reprint has reached its buyer, `money`: the refund has, `time`:
 * nobody has answered.
 */
export type AfterSaleSide = Side | 'goods'

export type AfterSaleMove =
  | 'ask'
  | 'reply'
  | 'agree'
  | 'refuse'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'send-back'
  | 'receive'
  | 'cancel'
  | 'finish'
  | 'reopen'

/** The facts that decide which moves are open. */
export interface AfterSaleStatus {
  state: AfterSaleState
  type: AfterSaleType
  /** the shop waits for an answer */
  isAsked: boolean
  /** goods are on their way back */
  isSentBack: boolean
  /** the shop offers less than the buyer claimed, and waits for the buyer's yes */
  isOffered: boolean
}

interface Transition {
  move: AfterSaleMove
  from: readonly AfterSaleState[]
  to: AfterSaleState
  by: AfterSaleSide
  types?: readonly AfterSaleType[]
  when?: (status: AfterSaleStatus) => boolean
  /** as the buyer reads it */
  title: string
  /** as staff read it, if the title speaks to the buyer */
  shopTitle?: string
}

const { applied, inProgress, awaitingRefund, completed, refused, cancelled } = stateOfAfterSale
const { reprint, refundOnly, returnAndRefund } = typeOfAfterSale

const whenAwaitingShop = ({ isAsked }: AfterSaleStatus) => isAsked
const whenOffered = ({ isOffered }: AfterSaleStatus) => isOffered

/** Every way an after-sale can go; there is no other. */
export const afterSaleTransitions: readonly Transition[] = [
  { move: 'ask', from: [applied], to: applied, by: 'shop', title: '店铺提问' },
  { move: 'ask', from: [inProgress], to: inProgress, by: 'shop', title: '店铺提问' },
  {
    move: 'reply',
    from: [applied],
    to: applied,
    by: 'buyer',
    when: whenAwaitingShop,
    title: '买家答复',
  },
  {
    move: 'reply',
    from: [inProgress],
    to: inProgress,
    by: 'buyer',
    when: whenAwaitingShop,
    title: '买家答复',
  },
  { move: 'agree', from: [applied], to: inProgress, by: 'shop', types: [reprint], title: '店铺同意补印' },
  {
    move: 'agree',
    from: [applied],
    to: awaitingRefund,
    by: 'shop',
    types: [refundOnly],
    title: '店铺同意退款',
  },
  {
    move: 'agree',
    from: [applied],
    to: inProgress,
    by: 'shop',
    types: [returnAndRefund],
    title: '店铺同意退货，请寄回商品',
    shopTitle: '同意退货，等买家寄回',
  },
  {
    move: 'offer',
    from: [applied],
    to: applied,
    by: 'shop',
    types: [refundOnly, returnAndRefund],
    title: '店铺提议了退款金额，请您答复',
    shopTitle: '提议了退款金额，等买家答复',
  },
  {
    move: 'accept',
    from: [applied],
    to: awaitingRefund,
    by: 'buyer',
    types: [refundOnly],
    when: whenOffered,
    title: '买家同意退款金额',
  },
  {
    move: 'accept',
    from: [applied],
    to: inProgress,
    by: 'buyer',
    types: [returnAndRefund],
    when: whenOffered,
    title: '买家同意退款金额，请寄回商品',
    shopTitle: '同意退款金额，等买家寄回',
  },
  {
    move: 'accept',
    from: [applied],
    to: awaitingRefund,
    by: 'time',
    types: [refundOnly],
    when: whenOffered,
    title: '到期没有答复，按店铺提议的金额退款',
    shopTitle: '买家到期没有答复，按提议的金额退款',
  },
  {
    move: 'accept',
    from: [applied],
    to: inProgress,
    by: 'time',
    types: [returnAndRefund],
    when: whenOffered,
    title: '到期没有答复，按店铺提议的金额退货，请寄回商品',
    shopTitle: '买家到期没有答复，按提议的金额退货，等买家寄回',
  },
  {
    move: 'decline',
    from: [applied],
    to: applied,
    by: 'buyer',
    when: whenOffered,
    title: '买家不同意退款金额',
  },
  { move: 'refuse', from: [applied], to: refused, by: 'shop', title: '店铺未同意' },
  {
    move: 'refuse',
    from: [inProgress],
    to: refused,
    by: 'shop',
    types: [returnAndRefund],
    title: '店铺未同意退款',
  },
  {
    move: 'send-back',
    from: [inProgress],
    to: inProgress,
    by: 'buyer',
    types: [returnAndRefund],
    title: '商品已寄回',
  },
  {
    move: 'receive',
    from: [inProgress],
    to: awaitingRefund,
    by: 'shop',
    types: [returnAndRefund],
    title: '店铺已收到退货',
  },
  { move: 'cancel', from: [applied], to: cancelled, by: 'buyer', title: '已取消' },
  {
    move: 'cancel',
    from: [inProgress],
    to: cancelled,
    by: 'buyer',
    types: [returnAndRefund],
    when: ({ isSentBack }) => !isSentBack,
    title: '已取消',
  },
  {
    move: 'finish',
    from: [awaitingRefund],
    to: completed,
    by: 'money',
    types: [refundOnly, returnAndRefund],
    title: '退款完成',
  },
  { move: 'finish', from: [inProgress], to: completed, by: 'goods', types: [reprint], title: '补印完成' },
  // The shop said by mistake that the money was given back: it is owed again.
  {
    move: 'reopen',
    from: [completed],
    to: awaitingRefund,
    by: 'money',
    types: [refundOnly, returnAndRefund],
    title: '退款更正，待退款',
  },
]

/** The transition that a move takes from here; undefined if it is not open to this side. */
export const findAfterSaleTransition = (
  status: AfterSaleStatus,
  move: AfterSaleMove,
  side: AfterSaleSide,
): Transition | undefined =>
  afterSaleTransitions.find(
    (one) =>
      one.move === move &&
      one.by === side &&
      one.from.includes(status.state) &&
      (one.types?.includes(status.type) ?? true) &&
      (one.when?.(status) ?? true),
  )

const buyersMoves: [AfterSaleMove, AfterSaleAction][] = [
  ['reply', 'reply'],
  ['accept', 'answer_offer'],
  ['send-back', 'send_back'],
  ['cancel', 'cancel'],
]

/** The moves that are open to this buyer now: the buttons on the page. */
export const afterSaleActionsOf = (status: AfterSaleStatus): AfterSaleAction[] =>
  buyersMoves
    .filter(([move]) => findAfterSaleTransition(status, move, 'buyer') !== undefined)
    .map(([, action]) => action)

const shopTitles = new Map(
  afterSaleTransitions.flatMap(({ title, shopTitle }) => (shopTitle ? [[title, shopTitle] as const] : [])),
)

/**
 * The title of an event, an order's or an after-sale's, in the shop's own words; the name of the actor stands beside
 * it.
 */
export const shopTitleOf = (title: string): string => shopTitles.get(title) ?? title.replace(/^店铺/, '')

/** No move leads on from here, except for correcting a mistake. */
export const isAfterSaleOver = (state: AfterSaleState): boolean =>
  !afterSaleTransitions.some(({ from, move }) => move !== 'reopen' && from.includes(state))

const shopsMoves: readonly ShopAfterSaleMove[] = ['agree', 'refuse', 'ask', 'receive']

/** The moves that are open to the shop now. */
export const shopMovesOf = (status: AfterSaleStatus): ShopAfterSaleMove[] =>
  shopsMoves.filter((move) => findAfterSaleTransition(status, move, 'shop') !== undefined)

/**
 * The side whose turn it is; `running`: a reprint or a refund is on its way. The repository's conditions decide the
 * same.
 */
export const turnOf = ({
  state,
  type,
  isAsked,
  isSentBack,
  isOffered,
}: AfterSaleStatus): AfterSaleTurn | undefined => {
  if (isAfterSaleOver(state)) return undefined
  if (state === awaitingRefund) return 'running'
  if (isAsked || isOffered) return 'buyer'
  if (state === applied || isSentBack) return 'shop'
  return type === returnAndRefund ? 'buyer' : 'running'
}
