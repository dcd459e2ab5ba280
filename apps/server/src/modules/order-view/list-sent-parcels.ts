import { type CallData, summariseSpec } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { findTransition } from '../order/order-state.ts'
import { statusOf } from '../order/order-status.ts'
import { type SentParcelFilter, sentParcelRepository } from './sent-parcel-repository.ts'

type List = CallData<ConsoleCalls['listSentParcels']>

interface Query extends SentParcelFilter {
  limit: number
  cursor?: string | undefined
}

/** Parcels that have left the shop, a page at a time. */
export const listSentParcels = async (
  db: Db,
  { companyId }: Member,
  { limit, cursor, ...filter }: Query,
): Promise<List> => {
  const after = cursor ? readCursor(cursor, 'newest') : undefined
  const rows = await sentParcelRepository.list(db, companyId, { filter, cursor: after, most: limit + 1 })
  const page = rows.slice(0, limit)
  const goodsOf = await sentParcelRepository.goodsOf(db, companyId, page)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    list: page.map((row) => {
      const [first, ...others] = goodsOf.get(row.id)?.goods ?? []
      const { address } = row
      return {
        shipment_id: row.id,
        order_id: row.orderId,
        order_no: row.orderNo,
        state: row.state,
        shipped_at: row.shippedAt.getTime(),
        carrier: row.carrier,
        carrier_name: row.carrierName,
        tracking_no: row.trackingNo,
        track_text: row.trackText,
        recipient: address?.name ?? '',
        place: address ? `${address.province}${address.city}${address.district}` : '',
        product: {
          name: first?.name ?? '',
          summary: summariseSpec(first?.spec ?? []),
          quantity: first?.quantity ?? 0,
          unit: first?.unit ?? '',
        },
        more_lines: others.length,
        can_correct:
          row.trackingNo !== '' && findTransition(statusOf(row), 'correct-parcel', 'shop') !== undefined,
        can_withdraw: findTransition(statusOf(row), 'withdraw-parcel', 'shop') !== undefined,
      }
    }),
    next: last && writeCursor({ sort: 'newest', value: last.micros, id: last.id }),
  }
}
