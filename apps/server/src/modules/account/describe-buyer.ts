import type { Avatar, User } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { accountRepository } from './account-repository.ts'
import type { Buyer } from './buyer.ts'
import { memberLevelName } from './member-level.ts'

/** What a buyer sees of the own account. */
export const describeBuyer = async (db: Db, companyId: string, buyer: Buyer): Promise<User> => ({
  id: buyer.id,
  name: buyer.name,
  mobile: buyer.mobile,
  email: buyer.email,
  qq: buyer.qq,
  avatar: buyer.avatar as Avatar,
  balance_fen: await accountRepository.sumBalanceFen(db, companyId, buyer.id),
  level: memberLevelName(buyer.level),
  created_at: buyer.createdAt.getTime(),
  order_counts: {},
  unread: 0,
  wechat_bound: buyer.wechatUnionid !== null,
})
