import {
  type OrderDetail,
  type OrderState,
  type PayChannel,
  type Payment,
  type PaymentKind,
  payChannel,
  stateOfOrder,
  stateOfPayment,
  typeOfOrder,
} from '@yinpu/contract'

/** The fields of an order that the payment needs. */
export type PayableOrder = Pick<
  OrderDetail,
  | 'order_id'
  | 'order_no'
  | 'type'
  | 'state'
  | 'actions'
  | 'money'
  | 'payments'
  | 'pay_channels'
  | 'offline_channels'
  | 'credit'
  | 'collect_fen'
  | 'confirm_before'
  | 'timeline'
> & {
  /** the part of the price that the buyer pays now; undefined: the one that is meant */
  part?: PaymentKind
}

/** A part of the price that can be paid now. */
export interface DuePart {
  part: PaymentKind
  fen: number
}

/** The sum that has come or is on the monthly account. */
export const settledFen = ({ money }: Pick<PayableOrder, 'money'>): number =>
  money.paid_fen + (money.credit_fen ?? 0)

/**
 * The parts of the price that can be paid now, the one that is meant first: everything or the deposit of an unpaid
 * order, extra sums and the rest of one that has started.
 */
export const dueParts = ({ money, state }: Pick<PayableOrder, 'money' | 'state'>): DuePart[] => {
  const { total_fen, deposit_fen = 0, extra_fen = 0, rest_fen = 0 } = money
  const parts: DuePart[] =
    state === stateOfOrder.unpaid
      ? [
          { part: 'full', fen: total_fen },
          { part: 'deposit', fen: deposit_fen },
        ]
      : [
          { part: 'extra', fen: extra_fen },
          { part: 'rest', fen: rest_fen },
        ]
  return parts.filter(({ part, fen }) => part === 'full' || fen > 0)
}

export const dueFen = (order: Pick<PayableOrder, 'money' | 'state' | 'part'>): number => {
  const parts = dueParts(order)
  return (parts.find(({ part }) => part === order.part) ?? parts[0])?.fen ?? 0
}

/** The part and its sum, as a payment names them. */
export const askedSum = (order: Pick<PayableOrder, 'order_id' | 'money' | 'state' | 'part'>) => ({
  order_id: order.order_id,
  ...(order.part !== undefined && order.part !== 'full' && { part: order.part }),
  expect_fen: dueFen(order),
})

/** The amount of the balance that open attempts hold; a new attempt releases it. */
export const reservedBalanceFen = ({ payments }: Pick<PayableOrder, 'payments'>): number =>
  payments
    .filter(({ state }) => state === stateOfPayment.open)
    .reduce((sum, { balance_fen = 0 }) => sum + balance_fen, 0)

export const isProvided = (channel: PayChannel): boolean =>
  channel === payChannel.wechatPay || channel === payChannel.alipay

const newest = (payments: readonly Payment[]): Payment | undefined =>
  payments.reduce<Payment | undefined>(
    (last, one) => (last && last.created_at >= one.created_at ? last : one),
    undefined,
  )

const transfersOf = ({ payments }: Pick<PayableOrder, 'payments'>) =>
  payments.filter(({ channel }) => channel === payChannel.offline)

/** The transfer that the shop still has to confirm. */
export const pendingTransfer = (order: Pick<PayableOrder, 'payments'>): Payment | undefined =>
  newest(transfersOf(order).filter(({ state }) => state === stateOfPayment.announced))

/** The last transfer, if it was ended without a confirmation and with a reason. */
export const endedTransfer = (order: Pick<PayableOrder, 'payments'>): Payment | undefined => {
  const last = newest(transfersOf(order))
  return last?.state === stateOfPayment.closed && last.note ? last : undefined
}

/** The method that is selected at first: never one that would start a payment by itself. */
export const firstChannel = (
  order: Pick<PayableOrder, 'payments' | 'pay_channels'>,
): PayChannel | undefined =>
  pendingTransfer(order) || order.pay_channels.every((channel) => channel === payChannel.offline)
    ? payChannel.offline
    : undefined

/** After the payment printed goods wait for artwork and paper for its parcel; samples are made. */
const statesAfterPaying: Record<PayableOrder['type'], OrderState> = {
  [typeOfOrder.printed]: stateOfOrder.awaitingFiles,
  [typeOfOrder.paper]: stateOfOrder.awaitingShipment,
  [typeOfOrder.samples]: stateOfOrder.inProduction,
}

/** Artwork that was handed in before went to the shop with the payment: both have one time. */
const isWithArtwork = ({ state, timeline }: Pick<PayableOrder, 'state' | 'timeline'>) => {
  const [last, before] = timeline
  return state === stateOfOrder.underReview && last !== undefined && last.at === before?.at
}

/** True if the order is paid and nothing has happened since. */
export const isJustPaid = ({
  type,
  state,
  actions,
  timeline,
}: Pick<PayableOrder, 'type' | 'state' | 'actions' | 'timeline'>): boolean =>
  !actions.includes('pay') && (state === statesAfterPaying[type] || isWithArtwork({ state, timeline }))
