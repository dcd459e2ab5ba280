import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { mayAskAgain } from '../../providers/express/express-tracker.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { type ShipmentRow, shipmentRepository } from './shipment-repository.ts'

interface Deps {
  db: Db
  now: () => number
  logger: Logger
  providers: Providers
}

const isDone = ({ trackState }: ShipmentRow) => trackState === 'signed' || trackState === 'returned'

const trackOne = async (
  { db, now, logger, providers }: Deps,
  shop: Shop,
  order: OrderRow,
  row: ShipmentRow,
) => {
  const { express } = providers.of(shop)
  if (!express || isDone(row) || !mayAskAgain(row.askedAt?.getTime(), now())) return
  if (!(await shipmentRepository.claimQuestion(db, row, new Date(now())))) return
  const { carrier, trackingNo } = row
  const tracked = await express
    .track({ carrier, trackingNo, phone: order.address?.mobile })
    .catch((err: unknown) => void logger.warn({ err, trackingNo }, 'parcel was not tracked'))
  if (!tracked) return
  const { state, stateText, events } = tracked
  await db.transaction(async (tx) => {
    await shipmentRepository.keepTrack(tx, row, { trackState: state, trackText: stateText, track: events })
    await orderRepository.announce(tx, order)
  })
}

/**
 * Queries the carrier for the parcels of an order, in the background while somebody looks at it, and never too often.
 */
export const createParcelTracker = (deps: Deps) => {
  const underway = new Set<Promise<void>>()
  return {
    /** Does not wait. */
    ask: (shop: Shop, order: OrderRow, rows: ShipmentRow[]) => {
      for (const row of rows) {
        const asking = trackOne(deps, shop, order, row)
          .catch((err: unknown) => deps.logger.error({ err }, 'parcel was not tracked'))
          .finally(() => underway.delete(asking))
        underway.add(asking)
      }
    },
    settled: async () => {
      await Promise.all(underway)
    },
  }
}

export type ParcelTracker = ReturnType<typeof createParcelTracker>
