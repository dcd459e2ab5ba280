import type { Avatar, User } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { levelOf, memberPercent } from '../../kernel/member-price.ts'
import { type Buyer, type Owner, ownerOf } from '../../kernel/owner.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'

export interface BuyerDeps {
  db: Db
  providers: Providers
  /** counts the orders of a buyer by state */
  countOrders: (owner: Owner) => Promise<{ state: number; n: number; proofs: number }[]>
  /** counts the messages that the buyer has not read yet */
  countUnread: (owner: Owner) => Promise<number>
}

/** A buyer's own account, as its page shows it. */
export const describeBuyer = async (
  { db, providers, countOrders, countUnread }: BuyerDeps,
  shop: Shop,
  buyer: Buyer,
): Promise<User> => {
  const owner = ownerOf(shop, buyer)
  const [last, counts, unread] = await Promise.all([
    ledgerRepository.findLast(db, owner),
    countOrders(owner),
    countUnread(owner),
  ])
  return {
    id: buyer.id,
    name: buyer.name,
    mobile: buyer.mobile,
    email: buyer.email,
    qq: buyer.qq,
    avatar: buyer.avatar as Avatar,
    balance_fen: last?.balanceFen ?? 0,
    level: levelOf(shop, buyer)?.name ?? '',
    member_percent: memberPercent(shop, buyer),
    created_at: buyer.createdAt.getTime(),
    order_counts: Object.fromEntries(counts.map(({ state, n }) => [String(state), n])),
    proofs_waiting: counts.reduce((sum, { proofs }) => sum + proofs, 0),
    unread,
    wechat_offered: providers.of(shop).wechatLogin !== undefined,
    wechat_bound: buyer.wechatUnionid !== null,
    erasure_asked_at: buyer.erasureAskedAt?.getTime(),
  }
}
