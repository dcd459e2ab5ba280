import { paymentStates, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import { operator } from '../kernel/actor.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { cancelOrder } from '../modules/order/end-order.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { approveArtwork, finishProduction, rejectArtwork, shipOrder } from '../modules/order/shop-moves.ts'
import { confirmOfflinePayment } from '../modules/payment/confirm-offline.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund-repository.ts'
import { readShopTariff } from '../tariff/shop-tariff.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { labelOf, writeChannel } from './format-text.ts'
import { getNamedOrder, getOwned } from './get-named.ts'
import { OperatorError } from './operator-error.ts'
import { isPickup, pickup, readMoneyNumber } from './read-name.ts'
import { type ShownRefund, showRefund } from './shop-payments.ts'

/** One of the shop's carriers by its id or name, or no carrier at all where the buyer comes for the goods. */
const getCarrier = async (
  db: Db,
  companyId: string,
  wanted: string,
): Promise<{ id: string; name: string }> => {
  if (isPickup(wanted)) return pickup
  const { freight } = readShopTariff(await companyRepository.findTariff(db, companyId)).source
  const given = wanted.toLowerCase()
  const found = freight.carriers.find(({ id, name }) => id.toLowerCase() === given || name === wanted)
  if (found) return found
  const known = [...freight.carriers, pickup].map(({ id, name }) => `${name}（${id}）`).join('、')
  throw new OperatorError(`店铺没有物流“${wanted}”，可以用：${known}`)
}

/** The order that is named itself, or by the payment that its buyer has announced or makes on delivery. */
const getOrderToConfirm = async (
  db: Db,
  request: Pick<OperatorRequest, 'args' | 'company'>,
): ReturnType<typeof getNamedOrder> => {
  const paymentNo = readMoneyNumber('ZF', request.args[0] ?? '')
  if (!paymentNo) return getNamedOrder(db, request)
  const found = await paymentRepository.findByNo(db, paymentNo)
  const { row, company } = await getOwned(db, found, request.company, `支付单“${paymentNo}”`)
  if (row.state !== stateOfPayment.announced && row.state !== stateOfPayment.onDelivery) {
    const way = writeChannel({ channel: row.channel, offline_label: row.offlineLabel })
    throw new OperatorError(`支付单 ${paymentNo}（${way}）${labelOf(paymentStates, row.state)}，不能确认`)
  }
  return getNamedOrder(db, { args: [row.orderId], company: company.id })
}

export interface ShownMove {
  order_id: string
  order_no: string
  company_id: string
  company: string
  was_state: number
  state: number
  paid_fen: number
  /** still to be collected when the goods are handed over */
  collect_fen: number
  /** without a parcel: the buyer comes for the goods */
  pickup: boolean
}

type Options = OperatorRequest['options']
type Step = (
  deps: OperatorDeps['payments'],
  order: OrderRow,
  options: Options,
  now: number,
) => Promise<OrderRow>

const moveCommand =
  (step: Step, getOrder: typeof getNamedOrder = getNamedOrder) =>
  async ({ payments, now }: OperatorDeps, request: OperatorRequest): Promise<ShownMove> => {
    const { order, company } = await getOrder(payments.db, request)
    const moved = await step(payments, order, request.options, now())
    return {
      order_id: order.id,
      order_no: order.orderNo,
      company_id: company.id,
      company: company.name,
      was_state: order.state,
      state: moved.state,
      paid_fen: moved.paidFen,
      collect_fen: moved.collectFen,
      pickup: isPickup(request.options.carrier),
    }
  }

/** The lines at these positions, counted from 1; all of them where none is named. */
const pickLines = async (db: Db, { companyId, id, orderNo }: OrderRow, positions: string | undefined) => {
  const ids = (await orderRepository.linesOf(db, companyId, [id])).map((line) => line.id)
  if (positions === undefined) return ids
  return positions.split(',').map((position) => {
    const lineId = ids[Number(position) - 1]
    if (!lineId) throw new OperatorError(`订单 ${orderNo} 共 ${ids.length} 款，没有第 ${position} 款`)
    return lineId
  })
}

export const confirmCommand = moveCommand(
  (deps, order, { note = '' }, now) => confirmOfflinePayment(deps, order, note, operator, now),
  getOrderToConfirm,
)

export const approveCommand = moveCommand((deps, order, _options, now) =>
  approveArtwork(deps, order, operator, now),
)

export const rejectCommand = moveCommand(async (deps, order, { why = '', line }, now) =>
  rejectArtwork(deps, order, { why, lineIds: await pickLines(deps.db, order, line), by: operator, now }),
)

export const produceCommand = moveCommand((deps, order, _options, now) =>
  finishProduction(deps, order, operator, now),
)

export const shipCommand = moveCommand(async (deps, order, { carrier = '', no = '' }, now) => {
  const { id, name } = await getCarrier(deps.db, order.companyId, carrier)
  return shipOrder(deps, order, {
    parcels: [{ carrier: id, carrierName: name, trackingNo: no }],
    by: operator,
    now,
  })
})

export interface ShownCancelling extends ShownMove {
  /** what goes back for it, besides what went back before */
  refunds: ShownRefund[]
}

const cancel = moveCommand((deps, order, { why = '' }, now) =>
  cancelOrder(deps, order, { by: operator, reason: why, now }),
)

export const cancelCommand = async (
  deps: OperatorDeps,
  request: OperatorRequest,
): Promise<ShownCancelling> => {
  const moved = await cancel(deps, request)
  if (moved.paid_fen > 0) deps.payments.poller.soon()
  const of = [deps.database.db, moved.company_id, moved.order_id] as const
  const [refunds, payments] = await Promise.all([
    refundRepository.listOf(...of),
    paymentRepository.listOf(...of),
  ])
  const paymentOf = new Map(payments.map((payment) => [`cancel:${payment.id}`, payment]))
  return {
    ...moved,
    refunds: refunds
      .filter(({ cause }) => paymentOf.has(cause))
      .map((refund) => showRefund(refund, paymentOf.get(refund.cause))),
  }
}
