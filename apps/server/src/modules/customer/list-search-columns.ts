import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { facets, findableBy, keyOf } from '../order/search-words.ts'
import { erasureRepository, type LockedOrder } from './erasure-repository.ts'

type People = Parameters<typeof findableBy>[0]['people']

/** The search words of one person's locked orders, written anew: by their numbers, their goods and these people. */
export const listSearchColumns = async (
  tx: Db,
  owner: Owner,
  orders: LockedOrder[],
  peopleOf: (order: LockedOrder) => People,
) => {
  const { companyId } = owner
  const ids = orders.map(({ id }) => id)
  const goods = Map.groupBy(await erasureRepository.goodsOf(tx, companyId, ids), ({ orderId }) => orderId)
  const claims = await erasureRepository.followUpsOf(tx, owner)
  const numberOf = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  return orders.map((order) => {
    const claim = claims.find(({ followUpId }) => followUpId === order.id)
    const searchColumns = findableBy({
      companyId,
      numbers: [order.orderNo, claim?.afterNo, claim && numberOf.get(claim.orderId)].filter(
        (number) => number !== undefined,
      ),
      goods: (goods.get(order.id) ?? []).map(({ name }) => name),
      people: peopleOf(order),
      type: order.type,
      carrier: order.carrier,
      isRush: order.findKeys.includes(keyOf(companyId, facets.rush)),
    })
    return { order, searchColumns }
  })
}
