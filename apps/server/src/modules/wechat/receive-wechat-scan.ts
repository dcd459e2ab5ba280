import { randomBytes } from 'node:crypto'
import { Redirect } from '../../kernel/answers.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { companyOfToken, hashToken } from '../company/access-token.ts'
import type { WechatDeps } from './wechat-deps.ts'
import { wechatRepository } from './wechat-repository.ts'

/** Time to sign in or register once, where the WeChat account is not bound yet. */
const ticketMs = 15 * 60_000

// In the fragment: no server, log or referrer ever sees it.
const toLogin = (fragment: string) => new Redirect(`/auth/login#${fragment}`)
const failed = (why: 'refused' | 'expired' | 'failed') => toLogin(`wechat_error=${why}`)

interface Answer {
  code?: string | undefined
  state?: string | undefined
}

/** WeChat sends the visitor back here. Whatever happened, it ends in the storefront's login. */
export const receiveWechatScan = async (
  { db, now, directory, providers, logger }: WechatDeps,
  { code, state }: Answer,
) => {
  const companyId = companyOfToken(state ?? '')
  const shop = companyId ? await directory.find(companyId) : undefined
  if (!state || !shop?.enabled) return failed('expired')
  const stateHash = hashToken(state)
  const isWaiting = await wechatRepository.isWaiting(db, shop.id, stateHash, new Date(now()))
  const { wechatLogin } = providers.of(shop)
  if (!isWaiting || !wechatLogin) return failed('expired')
  if (!code) {
    await wechatRepository.deleteScan(db, shop.id, stateHash)
    return failed('refused')
  }
  try {
    const { unionid } = await wechatLogin.identify(code)
    const ticket = randomBytes(32).toString('base64url')
    const scanned = { companyId: shop.id, stateHash, ticketHash: hashToken(ticket) }
    const expiresAt = new Date(now() + ticketMs)
    const isFirst = await wechatRepository.recordScan(db, scanned, { unionid, expiresAt }, new Date(now()))
    return isFirst ? toLogin(`wechat=${ticket}`) : failed('expired')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ reason: error.message }, 'WeChat login failed')
    return failed(error.isRefusal ? 'expired' : 'failed')
  }
}
