import { codes } from '@yinpu/contract'
import type { ApiClient } from '../../../session/api-client.ts'
import { failureReason } from '../../../session/failure-reason.ts'

/** The result that the server wrote into the fragment when WeChat sent the browser back. */
export type PayerReturn = { ticket: string } | { problem: string }

const problems: Record<string, string> = {
  refused: '您没有允许微信确认身份，请重新选择微信支付。',
  expired: '微信授权已失效，请重新选择微信支付。',
}

export const readPayerReturn = (hash: string): PayerReturn | undefined => {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const ticket = params.get('wechat')
  if (ticket) return { ticket }
  const error = params.get('wechat_error')
  return error === null ? undefined : { problem: problems[error] ?? '微信暂时没有回应，请重新选择微信支付。' }
}

/** Tells the server that this session is the payer; returns an empty text if the server accepts it. */
export const keepPayer = async (api: Pick<ApiClient, 'call'>, ticket: string): Promise<string> => {
  try {
    const answer = await api.call('keepWechatPayer', { body: { ticket } }, { hasOwnMessages: true })
    return answer.code === codes.ok ? '' : answer.msg
  } catch (error) {
    return failureReason(error)
  }
}
