import { ApiFailure } from '@yinpu/client'
import { codes, type IssuedToken } from '@yinpu/contract'
import type { BrowserSession } from '../../session/browser-session.ts'
import { failureText } from '../../session/failure-text.ts'
import { safeTarget } from '../../session/return-target.ts'
import { ownDevice } from './own-device.ts'
import { findTicket, forgetTicket, keepTicket, redeemedCodeKey, type WechatReturn } from './wechat-records.ts'

export type Redeemed =
  | { state: 'bound'; issued: IssuedToken; to: string | null }
  /** this WeChat belongs to no account yet; the scan is stored until a login */
  | { state: 'unbound'; to: string | null }
  | { state: 'failed'; message: string }

/** After a scan, and after a tap inside WeChat. */
const refusalMessages = {
  refused: '您取消了微信登录，可以再试一次，或用手机号登录。',
  expired: '微信登录已过期，请再试一次。',
  failed: '微信登录失败，请再试一次，或用手机号登录。',
} as const

const failed = (message: string): Redeemed => ({ state: 'failed', message })

/** Exchanges the result of WeChat's callback for a token. */
export const redeemReturn = async (
  returned: WechatReturn,
  { api, records }: Pick<BrowserSession, 'api' | 'records'>,
): Promise<Redeemed> => {
  const redeemed = records.read(redeemedCodeKey)
  records.remove(redeemedCodeKey)
  if ('refusal' in returned) return failed(refusalMessages[returned.refusal])
  if (!redeemed) return failed(refusalMessages.expired)
  const body = { ticket: returned.ticket, state: redeemed.state, device: ownDevice() }
  try {
    const answer = await api.call('redeemWechatTicket', { body }, { hasOwnMessages: true })
    if (answer.code !== codes.ok) return failed(answer.msg)
    const { bound, ...issued } = answer.data
    const to = safeTarget(redeemed.to)
    if (bound) return { state: 'bound', issued, to }
    keepTicket(records, body.ticket, body.state)
    return { state: 'unbound', to }
  } catch (error) {
    if (error instanceof ApiFailure) return failed(failureText(error))
    throw error
  }
}

type BindDeps = Pick<BrowserSession, 'api' | 'records' | 'buyer' | 'showSuccess' | 'showError'>

/** After a first login by mobile, the WeChat of the earlier scan is bound to this buyer. */
export const bindStoredTicket = async ({
  api,
  records,
  buyer,
  showSuccess,
  showError,
}: BindDeps): Promise<void> => {
  const stored = findTicket(records)
  forgetTicket(records)
  if (!stored) return
  const { ticket, state } = stored
  try {
    const answer = await api.call('bindWechat', { body: { ticket, state } }, { hasOwnMessages: true })
    if (answer.code !== codes.ok) return showError(answer.msg)
    showSuccess('微信已绑定，下次可直接用微信登录')
    await buyer.reload()
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    showError(failureText(error))
  }
}
