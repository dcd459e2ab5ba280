import { randomBytes } from 'node:crypto'
import { endpoints } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Redirect } from '../../kernel/answers.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Shop } from '../../kernel/shop.ts'
import { companyOfWechatState, makeWechatState } from '../../kernel/wechat-state.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { companyOfToken, hashToken, makeAccessToken } from '../company/access-token.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { wechatRepository } from './wechat-repository.ts'

export interface WechatDeps {
  db: Db
  now: () => number
  logger: Logger
  directory: ShopDirectory
  providers: Providers
}

const lifetimeMs = 10 * 60_000

const nothing = { enabled: false, url: '', state: '' }

const redirectTo = (origin: string) => `${origin}${endpoints.receiveWechatLogin.path}`

const keepState = ({ db, now }: WechatDeps, shop: Shop, state: string) =>
  wechatRepository.insertScan(db, {
    companyId: shop.id,
    stateHash: hashToken(state),
    expiresAt: new Date(now() + lifetimeMs),
  })

/**
 * A frame with a QR code of its own. Its state has the form of an AccessToken, company and 256 random bits, because
 * WeChat's answer contains nothing else that identifies the visitor's shop.
 */
export const showWechatQr = async (deps: WechatDeps, shop: Shop, origin: string) => {
  const { wechatLogin } = deps.providers.of(shop)
  if (!wechatLogin) return nothing
  const state = makeAccessToken(shop.id)
  await keepState(deps, shop, state)
  return { enabled: true, url: wechatLogin.frameUrl({ redirectUri: redirectTo(origin), state }), state }
}

/** The same inside WeChat, where the buyer needs one tap and nothing to scan. */
export const showWechatTap = async (deps: WechatDeps, shop: Shop, origin: string) => {
  const { wechatMp } = deps.providers.of(shop)
  if (!wechatMp) return nothing
  const state = makeWechatState(shop.id)
  await keepState(deps, shop, state)
  return { enabled: true, url: wechatMp.authorizeUrl({ redirectUri: redirectTo(origin), state }), state }
}

/** Time to sign in or register once, if the WeChat account is not bound yet. */
const ticketMs = 15 * 60_000

// In the fragment: no server, log or referrer ever sees it.
const toLogin = (fragment: string) => new Redirect(`/auth/login#${fragment}`)
const failed = (why: 'refused' | 'expired' | 'failed') => toLogin(`wechat_error=${why}`)

interface Answer {
  code?: string | undefined
  state?: string | undefined
}

/** A state is of one kind, as it was made: a code of one app is worth nothing to the other. */
const readState = (state: string) => {
  const tapped = companyOfWechatState(state)
  return { companyId: tapped ?? companyOfToken(state), isTap: tapped !== undefined }
}

/** WeChat sends the visitor back here. Whatever happened, it ends in the storefront's login. */
export const receiveWechatScan = async (
  { db, now, directory, providers, logger }: WechatDeps,
  { code, state }: Answer,
) => {
  const { companyId, isTap } = readState(state ?? '')
  const shop = companyId ? await directory.find(companyId) : undefined
  if (!state || !shop?.enabled) return failed('expired')
  const stateHash = hashToken(state)
  const isWaiting = await wechatRepository.isWaiting(db, shop.id, stateHash, new Date(now()))
  const { wechatLogin, wechatMp } = providers.of(shop)
  const app = isTap ? wechatMp : wechatLogin
  if (!isWaiting || !app) return failed('expired')
  if (!code) {
    await wechatRepository.deleteScan(db, shop.id, stateHash)
    return failed('refused')
  }
  try {
    const person = await app.identify(code)
    const { unionid } = person
    const ticket = randomBytes(32).toString('base64url')
    const scanned = { companyId: shop.id, stateHash, ticketHash: hashToken(ticket) }
    const expiresAt = new Date(now() + ticketMs)
    const isFirst = await wechatRepository.recordScan(
      db,
      scanned,
      // An openid belongs to one app: only that of the official account takes messages.
      { unionid, openid: person.openid ?? null, expiresAt },
      new Date(now()),
    )
    return isFirst ? toLogin(`wechat=${ticket}`) : failed('expired')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ reason: error.message }, 'WeChat login failed')
    return failed(error.isRefusal ? 'expired' : 'failed')
  }
}
