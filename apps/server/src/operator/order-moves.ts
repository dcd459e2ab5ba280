import type { Db } from '../db/database.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { approveArtwork, finishProduction, rejectArtwork, shipOrder } from '../modules/order/shop-moves.ts'
import { confirmOfflinePayment } from '../modules/payment/confirm-offline.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { getCarrier } from './get-carrier.ts'
import { getNamedOrder } from './get-named-order.ts'
import { getOrderToConfirm } from './get-order-to-confirm.ts'
import { OperatorError } from './operator-error.ts'
import { isPickup } from './pickup.ts'

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
type Step = (db: Db, order: OrderRow, options: Options, now: number) => Promise<OrderRow>

export const moveCommand =
  (step: Step, getOrder: typeof getNamedOrder = getNamedOrder) =>
  async ({ database: { db }, now }: OperatorDeps, request: OperatorRequest): Promise<ShownMove> => {
    const { order, company } = await getOrder(db, request)
    const moved = await step(db, order, request.options, now())
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
  (db, order, { note = '' }, now) => confirmOfflinePayment(db, order, note, now),
  getOrderToConfirm,
)

export const approveCommand = moveCommand((db, order, _options, now) => approveArtwork(db, order, now))

export const rejectCommand = moveCommand(async (db, order, { why = '', line }, now) =>
  rejectArtwork(db, order, { why, lineIds: await pickLines(db, order, line), now }),
)

export const produceCommand = moveCommand((db, order, _options, now) => finishProduction(db, order, now))

export const shipCommand = moveCommand(async (db, order, { carrier = '', no = '' }, now) => {
  const { id, name } = await getCarrier(db, order.companyId, carrier)
  return shipOrder(db, order, { carrier: id, carrierName: name, trackingNo: no, now })
})
