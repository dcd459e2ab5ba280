import { isDeepStrictEqual } from 'node:util'
import { stateOfOrder } from '@yinpu/contract'
import { enqueue } from '../../jobs/enqueue.ts'
import { type LabelRow, labelRepository } from '../order/label-repository.ts'
import type { MovedOrder, OrderHook } from '../order/move-order.ts'
import type { ShipmentRow } from '../order/shipment-repository.ts'
import { shipmentRepository } from '../order/shipment-repository.ts'
import { isSameNumber } from '../order/shop-moves.ts'

/** The queue of questions about labels. */
export const clearLabelsJob = 'clear-labels'

type Delivered = Pick<MovedOrder['order'], 'state' | 'address' | 'carrier'>

interface Surroundings {
  order: Delivered
  before: Delivered
  parcels: readonly Pick<ShipmentRow, 'id' | 'trackingNo'>[]
}

/** A number goes to a parcel, is given back, or stays when its order moves. */
export const fateOfLabel = (
  label: Pick<LabelRow, 'trackingNo' | 'shipmentId' | 'carrier'>,
  { order, before, parcels }: Surroundings,
): { parcel: string } | 'cancel' | 'stays' => {
  const parcel = parcels.find(({ trackingNo }) => isSameNumber(trackingNo, label.trackingNo))
  if (parcel) return parcel.id === label.shipmentId ? 'stays' : { parcel: parcel.id }
  if (label.shipmentId !== null) return 'cancel'
  if (order.state !== stateOfOrder.awaitingShipment) return 'cancel'
  const isElsewhere = !isDeepStrictEqual(order.address, before.address) || order.carrier !== before.carrier
  return isElsewhere ? 'cancel' : 'stays'
}

/** A hook, under the order's lock: numbers without a parcel are cancelled once nothing can leave with them. */
export const settleLabels: OrderHook = async (tx, { order, before, now }) => {
  const { companyId, id } = order
  const labels = await labelRepository.listLive(tx, companyId, [id])
  if (labels.length === 0) return
  const parcels = await shipmentRepository.listOf(tx, companyId, id)
  for (const label of labels) {
    const fate = fateOfLabel(label, { order, before, parcels })
    if (fate === 'stays') continue
    if (fate !== 'cancel') {
      await labelRepository.update(tx, label, ['asked', 'bought'], { shipmentId: fate.parcel })
      continue
    }
    // The answer to a question that is out now comes first, so that its number is known.
    const dueAt = label.dueAt ?? new Date(now)
    await labelRepository.update(tx, label, ['asked', 'bought'], { state: 'cancelling', tries: 0, dueAt })
    await enqueue(tx, clearLabelsJob)
  }
}
