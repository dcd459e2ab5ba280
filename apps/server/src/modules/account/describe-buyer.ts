import type { Avatar, User } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { levelOf, memberPercent } from '../../kernel/member-price.ts'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { buyerSummaryRepository } from './buyer-summary-repository.ts'

export interface BuyerDeps {
  db: Db
  providers: Providers
}

/** A buyer's own account, as its page shows it. */
export const describeBuyer = async (
  { db, providers }: BuyerDeps,
  shop: Shop,
  buyer: Buyer,
): Promise<User> => {
  const row = await buyerSummaryRepository.get(db, ownerOf(shop, buyer))
  const { wechatLogin, wechatMp } = providers.of(shop)
  return {
    id: buyer.id,
    name: row.name,
    company: row.companyName,
    mobile: row.mobile,
    email: row.email,
    qq: row.qq,
    avatar: row.avatar as Avatar,
    balance_fen: row.balanceFen,
    level: levelOf(shop, row)?.name ?? '',
    member_percent: memberPercent(shop, row),
    created_at: row.createdAt.getTime(),
    order_counts: Object.fromEntries(row.orderCounts.map(({ state, n }) => [String(state), n])),
    proofs_waiting: row.orderCounts.reduce((sum, { proofs }) => sum + proofs, 0),
    unread: row.unread,
    has_password: row.hasPassword,
    wechat_offered: wechatLogin !== undefined || wechatMp !== undefined,
    wechat_bound: row.wechatUnionid !== null,
    erasure_asked_at: row.erasureAskedAt?.getTime(),
  }
}
