import { randomBytes } from 'node:crypto'
import { codes, endpoints, payChannel } from '@yinpu/contract'
import { Redirect } from '../../kernel/answers.ts'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { companyOfWechatState, makeWechatState } from '../../kernel/wechat-state.ts'
import type { PayerIdentity } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { hashToken } from '../company/access-token.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { shopAccountsOf } from './provider-of.ts'
import { wechatPayerRepository } from './wechat-payer-repository.ts'

/** WeChat takes the browser there and back at once: nobody has to decide anything. */
const lifetimeMs = 5 * 60_000

interface PayerRequest {
  payers: PayerIdentity
  origin: string
  /** a path of our own, without a fragment; the browser ends there */
  returnPath: string
}

/** The address at WeChat that tells us which WeChat user the browser belongs to. */
export const askForPayer = async (
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
  shop: Shop,
  buyer: Buyer,
  { payers, origin, returnPath }: PayerRequest,
): Promise<string> => {
  const state = makeWechatState(shop.id)
  await wechatPayerRepository.insertAuthorization(db, {
    ...ownerOf(shop, buyer),
    stateHash: hashToken(state),
    tokenHash: buyer.tokenHash,
    appId: payers.appId,
    returnPath,
    expiresAt: new Date(now() + lifetimeMs),
  })
  return payers.authorizeUrl({ redirectUri: `${origin}${endpoints.receiveWechatPayer.path}`, state })
}

type Failure = 'expired' | 'failed' | 'refused'

/** In the fragment: no server, log or referrer ever sees it. */
const backTo = (path: string, fragment: string) => new Redirect(`${path}#${fragment}`)
const failed = (path: string, why: Failure) => backTo(path, `wechat_error=${why}`)

/** The path to return to if the original one is unknown. */
const somewhere = '/user/order'

/**
 * WeChat sends the browser back here. The payer's identity waits for the session that asked; the browser only gets a
 * ticket, so that a link made by somebody else says nothing about the person who opens it.
 */
export const receivePayer = async (
  { db, now, directory, providers, logger }: PaymentDeps,
  { code, state = '' }: { code?: string | undefined; state?: string | undefined },
) => {
  const companyId = companyOfWechatState(state)
  const shop = companyId ? await directory.find(companyId) : undefined
  if (!shop?.enabled) return failed(somewhere, 'expired')
  const stateHash = hashToken(state)
  const waiting = await wechatPayerRepository.findWaiting(db, shop.id, stateHash, new Date(now()))
  const payers = shopAccountsOf(providers, shop, payChannel.wechatPay).find(
    (one) => one.payers && one.payers.appId === waiting?.appId,
  )?.payers
  if (!waiting || !payers) return failed(somewhere, 'expired')
  const { returnPath } = waiting
  if (!code) {
    await wechatPayerRepository.deleteWaiting(db, shop.id, stateHash, new Date(now()))
    return failed(returnPath, 'refused')
  }
  try {
    const { openid } = await payers.identify(code)
    const ticket = randomBytes(32).toString('base64url')
    const answer = { openid, ticketHash: hashToken(ticket), expiresAt: new Date(now() + lifetimeMs) }
    const isFirst = await wechatPayerRepository.recordOpenid(db, shop.id, stateHash, answer, new Date(now()))
    return isFirst ? backTo(returnPath, `wechat=${ticket}`) : failed(returnPath, 'expired')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ reason: error.message }, 'WeChat did not say who pays')
    return failed(returnPath, error.isRefusal ? 'expired' : 'failed')
  }
}

/** The session that asked fetches the payer's identity. */
export const keepPayer = async (
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
  shop: Shop,
  buyer: Buyer,
  ticket: string,
): Promise<null> => {
  const owner = ownerOf(shop, buyer)
  const seenAt = new Date(now())
  await db.transaction(async (tx) => {
    const session = { tokenHash: buyer.tokenHash, ticketHash: hashToken(ticket) }
    const seen = await wechatPayerRepository.consumeTicket(tx, owner, session, seenAt)
    if (!seen?.openid) throw new Refusal(codes.refused, '微信授权已失效，请重新选择微信支付')
    await wechatPayerRepository.keep(tx, { ...owner, appId: seen.appId, openid: seen.openid, seenAt })
  })
  return null
}
