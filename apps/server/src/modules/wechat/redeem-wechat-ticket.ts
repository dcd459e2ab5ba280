import { codes } from '@yinpu/contract'
import { Refusal } from '../../kernel/refusal.ts'
import { accountRepository } from '../account/account-repository.ts'
import { issueUserToken } from '../account/issue-user-token.ts'
import { rememberDevice } from '../account/known-device.ts'
import { disabledText } from '../account/user-gate.ts'
import { hashToken } from '../company/access-token.ts'
import type { WechatDeps } from './wechat-deps.ts'
import { wechatRepository } from './wechat-repository.ts'

export interface GivenTicket {
  ticket: string
  state: string
}

export const ticketGone = () => new Refusal(codes.refused, '微信登陆已失效，请重新扫码')

export const readTicket = (companyId: string, { ticket, state }: GivenTicket) => ({
  companyId,
  stateHash: hashToken(state),
  ticketHash: hashToken(ticket),
})

/** Signs in whoever's WeChat account is bound; of an unknown one the ticket stays good for binding it. */
export const redeemWechatTicket = async (
  { db, now }: Pick<WechatDeps, 'db' | 'now'>,
  companyId: string,
  given: GivenTicket & { device?: string | undefined },
) => {
  const ticket = readTicket(companyId, given)
  const time = now()
  const unionid = await wechatRepository.findTicket(db, ticket, new Date(time))
  if (!unionid) throw ticketGone()
  const user = await accountRepository.findByUnionid(db, companyId, unionid)
  if (!user) return { bound: false, token: '', expire_time: 0 }
  return db.transaction(async (tx) => {
    if (!(await wechatRepository.consumeTicket(tx, ticket, new Date(time)))) throw ticketGone()
    if (!user.enabled) throw new Refusal(codes.refused, disabledText)
    await rememberDevice(tx, { companyId, userId: user.id, now: time }, given.device)
    return { bound: true, ...(await issueUserToken(tx, companyId, user.id, time)) }
  })
}
