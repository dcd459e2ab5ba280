import {
  type OrderDetail,
  type OrderState,
  type PayChannel,
  type Payment,
  payChannel,
  stateOfOrder,
  stateOfPayment,
  typeOfOrder,
} from '@yinpu/contract'

/** What of an order matters for paying it. */
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
>

export const dueFen = ({ money }: Pick<PayableOrder, 'money'>): number =>
  money.total_fen - money.paid_fen - (money.credit_fen ?? 0)

/** What open attempts have of the balance; whoever begins anew has it back. */
export const heldFen = ({ payments }: Pick<PayableOrder, 'payments'>): number =>
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

/** The last transfer, where it was ended without being confirmed and there is a word about why. */
export const endedTransfer = (order: Pick<PayableOrder, 'payments'>): Payment | undefined => {
  const last = newest(transfersOf(order))
  return last?.state === stateOfPayment.closed && last.note ? last : undefined
}

/** What is open before the buyer has chosen: nothing that would start a payment by itself. */
export const firstChannel = (
  order: Pick<PayableOrder, 'payments' | 'pay_channels'>,
): PayChannel | undefined =>
  pendingTransfer(order) || order.pay_channels.every((channel) => channel === payChannel.offline)
    ? payChannel.offline
    : undefined

/** Printed goods wait for artwork then, paper for its parcel, and samples are made. */
const statesAfterPaying: Record<PayableOrder['type'], OrderState> = {
  [typeOfOrder.printed]: stateOfOrder.awaitingFiles,
  [typeOfOrder.paper]: stateOfOrder.awaitingShipment,
  [typeOfOrder.samples]: stateOfOrder.inProduction,
}

/** Paid, and nothing has happened since. */
export const isJustPaid = ({
  type,
  state,
  actions,
}: Pick<PayableOrder, 'type' | 'state' | 'actions'>): boolean =>
  state === statesAfterPaying[type] && !actions.includes('pay')
