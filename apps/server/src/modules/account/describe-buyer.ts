import type { Avatar, User } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Buyer } from '../../kernel/owner.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { orderRepository } from '../order/order-repository.ts'
import { memberLevelName } from './member-level.ts'

interface Deps {
  db: Db
  providers: Providers
}

/** What a buyer sees of the own account. */
export const describeBuyer = async ({ db, providers }: Deps, shop: Shop, buyer: Buyer): Promise<User> => {
  const owner = { companyId: shop.id, userId: buyer.id }
  const [last, counts] = await Promise.all([
    ledgerRepository.findLast(db, owner),
    orderRepository.countByState(db, owner),
  ])
  return {
    id: buyer.id,
    name: buyer.name,
    mobile: buyer.mobile,
    email: buyer.email,
    qq: buyer.qq,
    avatar: buyer.avatar as Avatar,
    balance_fen: last?.balanceFen ?? 0,
    level: memberLevelName(buyer.level),
    created_at: buyer.createdAt.getTime(),
    order_counts: Object.fromEntries(counts.map(({ state, n }) => [String(state), n])),
    unread: 0,
    wechat_offered: providers.of(shop).wechatLogin !== undefined,
    wechat_bound: buyer.wechatUnionid !== null,
  }
}
