import { codes } from '@yinpu/contract'
import { buyer as theBuyer } from '../../kernel/actor.ts'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { changeDelivery } from './change-delivery.ts'
import type { MoveDeps } from './move-order.ts'
import { getOwnOrder } from './order-repository.ts'
import { getOrderAddress } from './order-total.ts'

interface Deps extends MoveDeps {
  now: () => number
}

interface AddressInput {
  order_id: string
  address_id: string
}

/**
 * A buyer changes the address of an order while its artwork is not approved, to one of the address book, as long as the
 * freight stays the same. Everything else the shop changes.
 */
export const changeOwnAddress = async (
  deps: Deps,
  shop: Shop,
  buyer: Buyer,
  { order_id, address_id }: AddressInput,
) => {
  const owner = ownerOf(shop, buyer)
  const seen = await getOwnOrder(deps.db, owner, order_id)
  const address = await getOrderAddress(deps.db, owner, address_id)
  const { order } = await changeDelivery(deps, shop, seen, {
    read: (order) => {
      if (!order.address) throw new Refusal(codes.refused, '这张订单到店自提，要寄送请联系店铺')
      return { ...order, address }
    },
    agree: async () => {
      throw new Refusal(codes.refused, '寄到这个地址运费不同，请在订单的留言里告诉店铺，由店铺来改')
    },
    ...{ why: '', by: theBuyer, now: deps.now() },
  })
  return order
}
