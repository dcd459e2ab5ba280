import { codes } from '@yinpu/contract'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accountRepository } from '../account/account-repository.ts'
import { type GivenTicket, readTicket, ticketGone } from './redeem-wechat-ticket.ts'
import type { WechatDeps } from './wechat-deps.ts'
import { wechatRepository } from './wechat-repository.ts'

/** From now on this buyer signs in by scanning with that WeChat account. */
export const bindWechat = async (
  { db, now }: Pick<WechatDeps, 'db' | 'now'>,
  companyId: string,
  buyer: Buyer,
  given: GivenTicket,
): Promise<null> => {
  if (buyer.wechatUnionid) throw new Refusal(codes.conflict, '该账号已绑定其他微信，请先解除绑定')
  try {
    await db.transaction(async (tx) => {
      const ticket = readTicket(companyId, given)
      const wechatUnionid = await wechatRepository.consumeTicket(tx, ticket, new Date(now()))
      if (!wechatUnionid) throw ticketGone()
      await accountRepository.updateUser(tx, companyId, buyer.id, { wechatUnionid })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_wechat')) throw new Refusal(codes.conflict, '该微信已绑定其他账号')
    throw error
  }
  return null
}
