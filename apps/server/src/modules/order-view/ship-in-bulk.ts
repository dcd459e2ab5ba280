import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import type { Shop } from '../../kernel/shop.ts'
import { moveForShop, type ShopMoveDeps } from '../order/move-for-shop.ts'
import { shipOrder } from '../order/shop-moves.ts'
import { answerRows, failed, type ParcelRowInput, type Send } from './answer-parcel-rows.ts'

type ShippedRow = CallData<ConsoleCalls['shipInBulk']>['rows'][number]

/** Each order in a transaction of its own. */
export const shipInBulk = async (
  deps: ShopMoveDeps,
  member: Member,
  shop: Shop,
  inputs: ParcelRowInput[],
): Promise<ShippedRow[]> => {
  const send: Send = async (order, parcels, words) => {
    const move = { action: 'shipInBulk', order, details: { parcels: words } } as const
    await moveForShop(deps, member, move, (within, now) =>
      shipOrder(within, order, { parcels, by: member.actor, now }),
    )
  }
  const rows = await answerRows(deps, member, shop, send, inputs)
  return rows.map(({ order_no, no, result = failed('没有发') }) => ({ order_no, no, ...result }))
}
