import { dayMs, type OrderState, type OrderType, stateOfOrder, typeOfOrder } from '@yinpu/contract'
import type { Side } from '../../kernel/actor.ts'
import type { OrderStatus } from './order-status.ts'

export type OrderMove =
  | 'pay'
  | 'pay-on-delivery'
  | 'unpay'
  | 'submit-files'
  | 'withdraw-files'
  | 'submit-before-payment'
  | 'withdraw-before-payment'
  | 'approve'
  | 'send-proof'
  | 'withdraw-proof'
  | 'agree-proof'
  | 'refuse-proof'
  | 'reject'
  | 'undo-approval'
  | 'return-to-review'
  | 'return-to-buyer'
  | 'produce'
  | 'ship-part'
  | 'ship'
  | 'close-rest'
  | 'correct-parcel'
  | 'withdraw-parcel'
  | 'change-delivery'
  | 'change-version'
  | 'change-version-artwork'
  | 'receive'
  | 'cancel'
  | 'expire'
  | 'reprice'

interface Transition {
  move: OrderMove
  from: readonly OrderState[]
  to: OrderState
  /** only received money can make an order paid */
  by: readonly Side[]
  /** the kind of order; without it, both */
  type?: OrderType
  /** another condition */
  when?: (status: OrderStatus) => boolean
  /** the title in the timeline */
  title: string
}

const {
  unpaid,
  awaitingFiles,
  underReview,
  turnedDown,
  inProduction,
  awaitingShipment,
  underWay,
  completed,
  cancelled,
} = stateOfOrder
const { printed, paper, samples } = typeOfOrder

/** Every way an order can go; there is no other. */
export const transitions: readonly Transition[] = [
  { move: 'pay', from: [unpaid], to: awaitingFiles, by: ['money'], type: printed, title: '已付款' },
  { move: 'pay', from: [unpaid], to: awaitingShipment, by: ['money'], type: paper, title: '已付款' },
  // There is no artwork to wait for.
  { move: 'pay', from: [unpaid], to: inProduction, by: ['money'], type: samples, title: '已付款，开始制作' },
  // This pays nothing: the sum is collected with the goods.
  {
    move: 'pay-on-delivery',
    from: [unpaid],
    to: awaitingFiles,
    by: ['buyer'],
    type: printed,
    title: '已选择到付',
  },
  {
    move: 'pay-on-delivery',
    from: [unpaid],
    to: awaitingShipment,
    by: ['buyer'],
    type: paper,
    title: '已选择到付',
  },
  {
    move: 'pay-on-delivery',
    from: [unpaid],
    to: inProduction,
    by: ['buyer'],
    type: samples,
    title: '已选择到付，开始制作',
  },
  // The shop has confirmed money that did not arrive. Once a press may be at work there is no way back.
  {
    move: 'unpay',
    from: [awaitingFiles, underReview, turnedDown],
    to: unpaid,
    by: ['shop'],
    type: printed,
    title: '撤销收款确认',
  },
  { move: 'unpay', from: [awaitingShipment], to: unpaid, by: ['shop'], type: paper, title: '撤销收款确认' },
  // No press stands ready for samples: an order that was marked as paid by mistake can go back only from here.
  { move: 'unpay', from: [inProduction], to: unpaid, by: ['shop'], type: samples, title: '撤销收款确认' },
  {
    move: 'submit-files',
    from: [awaitingFiles, turnedDown],
    to: underReview,
    by: ['buyer'],
    type: printed,
    title: '已提交稿件',
  },
  {
    move: 'withdraw-files',
    from: [underReview],
    to: awaitingFiles,
    by: ['buyer'],
    type: printed,
    // A buyer who is asked to agree to a proof names the changes instead.
    when: ({ proofStand }) => proofStand !== 'waiting',
    title: '已撤回稿件',
  },
  // Nobody looks at it before the order is paid; it goes to the shop with the payment.
  {
    move: 'submit-before-payment',
    from: [unpaid],
    to: unpaid,
    by: ['buyer'],
    type: printed,
    when: ({ isHandedIn }) => !isHandedIn,
    title: '稿件已备好，付款后审稿',
  },
  {
    move: 'withdraw-before-payment',
    from: [unpaid],
    to: unpaid,
    by: ['buyer'],
    type: printed,
    when: ({ isHandedIn }) => isHandedIn === true,
    title: '已撤回稿件',
  },
  {
    move: 'approve',
    from: [underReview],
    to: inProduction,
    by: ['shop'],
    type: printed,
    when: ({ isProofWanted }) => !isProofWanted,
    title: '审稿通过，开始生产',
  },
  // It stays under review until the buyer has said yes to the pages as they were drawn.
  {
    move: 'send-proof',
    from: [underReview],
    to: underReview,
    by: ['shop'],
    type: printed,
    when: ({ isProofWanted, proofStand }) => isProofWanted === true && proofStand !== 'waiting',
    title: '审稿通过，待确稿',
  },
  {
    move: 'withdraw-proof',
    from: [underReview],
    to: underReview,
    by: ['shop'],
    type: printed,
    when: ({ proofStand }) => proofStand === 'waiting',
    title: '不再需要确稿',
  },
  {
    move: 'agree-proof',
    from: [underReview],
    to: inProduction,
    by: ['buyer', 'shop'],
    type: printed,
    when: ({ proofStand }) => proofStand === 'waiting',
    title: '已确稿，开始生产',
  },
  {
    move: 'refuse-proof',
    from: [underReview],
    to: turnedDown,
    by: ['buyer'],
    type: printed,
    when: ({ proofStand }) => proofStand === 'waiting',
    title: '确稿要求修改',
  },
  { move: 'reject', from: [underReview], to: turnedDown, by: ['shop'], type: printed, title: '审稿未通过' },
  // Within seconds of the approval, as long as nothing has followed from it.
  {
    move: 'undo-approval',
    from: [inProduction],
    to: underReview,
    by: ['shop'],
    type: printed,
    title: '审稿通过已撤销',
  },
  {
    move: 'undo-approval',
    from: [underReview],
    to: underReview,
    by: ['shop'],
    type: printed,
    when: ({ proofStand }) => proofStand === 'waiting',
    title: '审稿通过已撤销',
  },
  // Until all of it is printed, a job that should not have been approved can be stopped.
  {
    move: 'return-to-review',
    from: [inProduction],
    to: underReview,
    by: ['shop'],
    type: printed,
    title: '退回重新审稿',
  },
  {
    move: 'return-to-buyer',
    from: [inProduction],
    to: turnedDown,
    by: ['shop'],
    type: printed,
    title: '生产前退回稿件',
  },
  // Paper is never in production.
  { move: 'produce', from: [inProduction], to: awaitingShipment, by: ['shop'], title: '生产完成，待发货' },
  // A parcel was sent and something is left: it is still the shop's turn.
  {
    move: 'ship-part',
    from: [awaitingShipment],
    to: awaitingShipment,
    by: ['shop'],
    title: '部分发货',
  },
  { move: 'ship', from: [awaitingShipment], to: underWay, by: ['shop'], title: '已发货' },
  // For an order that was sent in part; the rest is never sent.
  { move: 'close-rest', from: [awaitingShipment], to: underWay, by: ['shop'], title: '其余不再发' },
  // A wrong parcel number is of no use to the buyer; once the goods have arrived nobody needs it.
  ...([awaitingShipment, underWay] as const).map((state) => ({
    move: 'correct-parcel' as const,
    from: [state],
    to: state,
    by: ['shop'] as const,
    title: '运单已更正',
  })),
  // The contents of the parcel are to be sent again. Possible until the buyer has received the goods.
  {
    move: 'withdraw-parcel',
    from: [awaitingShipment, underWay],
    to: awaitingShipment,
    by: ['shop'],
    title: '发货已撤销',
  },
  // The buyer until the artwork is approved, the shop until the first parcel has left.
  ...([unpaid, awaitingFiles, underReview, turnedDown, inProduction, awaitingShipment] as const).map(
    (state) => ({
      move: 'change-delivery' as const,
      from: [state],
      to: state,
      by: state < inProduction ? (['buyer', 'shop'] as const) : (['shop'] as const),
      title: '收货信息已修改',
    }),
  ),
  // Until something is printed. Paper is never printed; the parcels are asked about beside the table.
  ...([awaitingFiles, underReview, turnedDown, inProduction] as const).map((state) => ({
    move: 'change-version' as const,
    from: [state],
    to: state,
    by: ['buyer', 'shop'] as const,
    title: '数量或规格已修改',
  })),
  {
    move: 'change-version',
    from: [awaitingShipment],
    to: awaitingShipment,
    by: ['buyer', 'shop'],
    type: paper,
    title: '数量或规格已修改',
  },
  // Another size or other pages: the artwork is checked anew, and goes to the shop by itself where it still fits.
  {
    move: 'change-version-artwork',
    from: [awaitingFiles, underReview, turnedDown, inProduction],
    to: awaitingFiles,
    by: ['buyer', 'shop'],
    type: printed,
    title: '规格已修改，稿件重新检查',
  },
  {
    move: 'receive',
    from: [underWay],
    to: completed,
    by: ['buyer', 'time'],
    when: ({ isToCollect, isOwed }) => !isToCollect && !isOwed,
    title: '已收货',
  },
  {
    move: 'cancel',
    from: [unpaid, awaitingFiles, underReview, turnedDown],
    to: cancelled,
    by: ['buyer', 'shop'],
    title: '已取消',
  },
  // Goods that nobody has paid for, as when the buyer refuses the parcel.
  {
    move: 'cancel',
    from: [inProduction, awaitingShipment, underWay],
    to: cancelled,
    by: ['shop'],
    when: ({ isToCollect }) => isToCollect === true,
    title: '到付款未收到，已取消',
  },
  // It stays in its state, at another price.
  { move: 'reprice', from: [unpaid], to: unpaid, by: ['shop'], title: '店铺改价' },
  { move: 'expire', from: [unpaid], to: cancelled, by: ['time'], title: '超时未付款，已取消' },
]

/** The transition that a move takes from here; undefined if it is not open to this side. */
export const findTransition = (status: OrderStatus, move: OrderMove, side: Side): Transition | undefined =>
  transitions.find(
    (one) =>
      one.move === move &&
      one.from.includes(status.state) &&
      one.by.includes(side) &&
      (one.type === undefined || one.type === status.type) &&
      (one.when?.(status) ?? true),
  )

/** The moves that hand artwork in: with the payment still to come it only waits for it. */
const handingIn = ['submit-files', 'submit-before-payment'] as const

/** The move by which the buyer hands artwork in now; undefined: the order takes no files. */
export const findHandingIn = (status: OrderStatus): (typeof handingIn)[number] | undefined =>
  handingIn.find((move) => findTransition(status, move, 'buyer') !== undefined)

/** The move by which the buyer takes it back; undefined: there is nothing to take back. */
export const findTakingBack = (status: OrderStatus) =>
  (['withdraw-files', 'withdraw-before-payment'] as const).find(
    (move) => findTransition(status, move, 'buyer') !== undefined,
  )

/** No move leads on from here. */
export const isFinal = (state: OrderState): boolean => !transitions.some(({ from }) => from.includes(state))

/** An order that nobody pays is closed after a day. */
export const unpaidMs = dayMs

/** The shop waits longer for a bank transfer, once the buyer has announced it. */
export const announcedMs = 7 * dayMs

/** An approval can be undone for so long: the ten seconds of its notice in the console, and a slow connection. */
export const undoApprovalMs = 30_000

/** The titles by which the timeline names an approval. */
export const approvalTitles: readonly string[] = transitions
  .filter(({ move }) => move === 'approve' || move === 'send-proof')
  .map(({ title }) => title)

/** Goods that nobody complains about count as received. */
export const receiveAfterMs = 10 * dayMs

export const afterSaleFrom: readonly OrderState[] = [inProduction, awaitingShipment, underWay, completed]
export const afterSaleMs = 15 * dayMs
