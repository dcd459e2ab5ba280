import { endpoints } from '@yinpu/contract'
import type { Shop } from '../../kernel/shop.ts'
import { hashToken, makeAccessToken } from '../company/access-token.ts'
import type { WechatDeps } from './wechat-deps.ts'
import { wechatRepository } from './wechat-repository.ts'

const lifetimeMs = 10 * 60_000

/**
 * A frame with a QR code of its own. Its state has the form of an AccessToken, company and 256 random bits,
 * because WeChat's answer carries nothing else from which we could tell whose visitor it is.
 */
export const showWechatQr = async ({ db, now, providers }: WechatDeps, shop: Shop, origin: string) => {
  const { wechatLogin } = providers.of(shop)
  if (!wechatLogin) return { enabled: false, url: '', state: '' }
  const state = makeAccessToken(shop.id)
  const time = now()
  await wechatRepository.insertScan(db, {
    companyId: shop.id,
    stateHash: hashToken(state),
    expiresAt: new Date(time + lifetimeMs),
  })
  const redirectUri = `${origin}${endpoints.receiveWechatLogin.path}`
  return { enabled: true, url: wechatLogin.frameUrl({ redirectUri, state }), state }
}
