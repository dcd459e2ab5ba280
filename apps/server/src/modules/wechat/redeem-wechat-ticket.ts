import { codes } from '@yinpu/contract'
import { isUniqueViolation } from '../../db/database-errors.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accountRepository, disabledText } from '../account/account-repository.ts'
import { issueUserToken } from '../account/issue-user-token.ts'
import { rememberDevice } from '../account/known-device.ts'
import { hashToken } from '../company/access-token.ts'
import type { WechatDeps } from './scan-wechat.ts'
import { wechatRepository } from './wechat-repository.ts'

interface TicketInput {
  ticket: string
  state: string
}

const ticketGone = () => new Refusal(codes.refused, '微信登录已失效，请再试一次')

const readTicket = (companyId: string, { ticket, state }: TicketInput) => ({
  companyId,
  stateHash: hashToken(state),
  ticketHash: hashToken(ticket),
})

/** Signs in the buyer whose WeChat account is bound; for an unknown account the ticket stays valid to bind it. */
export const redeemWechatTicket = async (
  { db, now }: Pick<WechatDeps, 'db' | 'now'>,
  companyId: string,
  input: TicketInput & { device?: string | undefined },
) => {
  const ticket = readTicket(companyId, input)
  const time = now()
  const unionid = await wechatRepository.findTicket(db, ticket, new Date(time))
  if (!unionid) throw ticketGone()
  const user = await accountRepository.findByUnionid(db, companyId, unionid)
  if (!user) return { bound: false, token: '', expire_time: 0 }
  return db.transaction(async (tx) => {
    const consumed = await wechatRepository.consumeTicket(tx, ticket, new Date(time))
    if (!consumed) throw ticketGone()
    if (!user.enabled) throw new Refusal(codes.refused, disabledText)
    if (consumed.openid)
      await accountRepository.updateUser(tx, companyId, user.id, { wechatOpenid: consumed.openid })
    await rememberDevice(tx, { companyId, userId: user.id, now: time }, input.device)
    return { bound: true, ...(await issueUserToken(tx, companyId, user.id, time)) }
  })
}

const otherWechat = () => new Refusal(codes.conflict, '该账号已绑定其他微信，请先解除绑定')

/** From now on this buyer signs in with that WeChat account. */
export const bindWechat = async (
  { db, now }: Pick<WechatDeps, 'db' | 'now'>,
  companyId: string,
  buyer: Buyer,
  input: TicketInput,
): Promise<null> => {
  try {
    await db.transaction(async (tx) => {
      // Two pages of one buyer may come at once, with one WeChat account or with two. The buyer comes before the
      // ticket, as an erasure takes them.
      await accountRepository.lock(tx, companyId, buyer.id)
      const ticket = readTicket(companyId, input)
      const consumed = await wechatRepository.consumeTicket(tx, ticket, new Date(now()))
      if (!consumed?.unionid) throw ticketGone()
      const { unionid: wechatUnionid, openid } = consumed
      const wechat = { wechatUnionid, ...(openid && { wechatOpenid: openid }) }
      const bound = await accountRepository.findUnionid(tx, companyId, buyer.id)
      if (bound && bound !== wechatUnionid) throw otherWechat()
      await accountRepository.updateUser(tx, companyId, buyer.id, wechat)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_wechat')) throw new Refusal(codes.conflict, '该微信已绑定其他账号')
    throw error
  }
  return null
}
