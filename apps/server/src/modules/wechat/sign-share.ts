import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { LentByWechat, WechatShare } from '../../providers/wechat-share/wechat-share.ts'
import { type TicketKey, wechatTicketRepository } from './wechat-ticket-repository.ts'

export interface ShareDeps {
  db: Db
  now: () => number
  logger: Logger
  providers: Providers
  secrets: SecretBox
}

/** A new one is fetched this long before the old one ends; others use the old one in the meantime. */
const marginMs = 10 * 60_000
/** Nobody else fetches for this long; after a failure it is also the pause before the next try. */
const claimMs = 30_000

/** The stored token or ticket, or a new one; undefined if there is none now. */
const borrow = async (
  { db, now, logger, secrets }: ShareDeps,
  key: TicketKey,
  appId: string,
  fetchNew: () => Promise<LentByWechat | undefined>,
): Promise<string | undefined> => {
  const whose = `${key.companyId}:${key.kind}`
  const stored = await wechatTicketRepository.find(db, key, appId)
  const leftMs = (stored?.expiresAt?.getTime() ?? 0) - now()
  const openStored = () => (stored?.sealed && leftMs > 0 ? secrets.open(stored.sealed, whose) : undefined)
  if (leftMs > marginMs) {
    const opened = await openStored()
    if (opened) return opened
  }
  const begun = new Date(now())
  if (!(await wechatTicketRepository.claim(db, key, appId, begun, new Date(now() + claimMs))))
    return openStored()
  try {
    const lent = await fetchNew()
    if (!lent) return openStored()
    await wechatTicketRepository.keep(db, key, {
      appId,
      sealed: await secrets.seal(lent.value, whose),
      expiresAt: new Date(now() + lent.expiresInMs),
      claimedUntil: begun,
    })
    return lent.value
  } catch (err) {
    logger.warn({ err, kind: key.kind }, 'nothing was lent by WeChat')
    return openStored()
  }
}

const borrowTicket = (deps: ShareDeps, companyId: string, share: WechatShare) => {
  const tokenKey: TicketKey = { companyId, kind: 'access_token' }
  return borrow(deps, { companyId, kind: 'jsapi_ticket' }, share.appId, async () => {
    const token = await borrow(deps, tokenKey, share.appId, share.fetchAccessToken)
    if (!token) return undefined
    try {
      return await share.fetchTicket(token)
    } catch (error) {
      // Another program of the account may have ended the token: the next try begins with a new one.
      if (error instanceof ProviderError && error.isRefusal)
        await wechatTicketRepository.drop(deps.db, tokenKey)
      throw error
    }
  })
}

/** The page's own address without the part after `#`, as WeChat compares it. */
const readOwnAddress = (pageUrl: string, origin: string): string => {
  const [address = ''] = pageUrl.split('#')
  if (!URL.canParse(address) || new URL(address).origin !== new URL(origin).origin)
    throw invalidFields({ url: '只能是本店页面的地址' })
  return address
}

/**
 * The configuration that a page passes to WeChat's browser before it may set its share preview; empty if the shop has
 * no account.
 */
export const signShare = async (deps: ShareDeps, shop: Shop, origin: string, address: string) => {
  const url = readOwnAddress(address, origin)
  const share = deps.providers.of(shop).wechatShare
  const ticket = share && (await borrowTicket(deps, shop.id, share))
  if (!ticket) return {}
  const nonce = randomBytes(12).toString('hex')
  const timestamp = Math.floor(deps.now() / 1000)
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`
  return { config: { app_id: share.appId, nonce, timestamp, signature: hash('sha1', text) } }
}
