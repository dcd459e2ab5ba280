import { codes } from '@yinpu/contract'
import { ApiFailure, failureText } from '../../session/api-failure.ts'
import type { BrowserSession } from '../../session/browser-session.ts'
import { findTicket, forgetTicket } from './wechat-records.ts'

type BindDeps = Pick<BrowserSession, 'api' | 'records' | 'buyer' | 'showSuccess' | 'showError'>

/** After a first login by mobile: the WeChat that was scanned before it becomes this buyer's. */
export const bindKeptTicket = async ({
  api,
  records,
  buyer,
  showSuccess,
  showError,
}: BindDeps): Promise<void> => {
  const kept = findTicket(records)
  forgetTicket(records)
  if (!kept) return
  const { ticket, state } = kept
  try {
    const answer = await api.call('bindWechat', { body: { ticket, state } }, { hasOwnMessages: true })
    if (answer.code !== codes.ok) return showError(answer.msg)
    showSuccess('微信已绑定，下次可直接扫码登陆')
    await buyer.reload()
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    showError(failureText(error))
  }
}
