import type { ProviderDeps } from '../ask-provider.ts'
import { authorizeAddress, createSnsCalls } from './sns-calls.ts'
import { type WechatLoginSettings, wechatLoginShape } from './wechat-login.ts'

/** An official account (公众号) has the same settings as a website's login. */
export const wechatMpShape = wechatLoginShape
export type WechatMpSettings = WechatLoginSettings

export interface WechatMp {
  /** for WeChat's own browser alone */
  authorizeUrl(options: { redirectUri: string; state: string }): string
  /** Throws a ProviderError. */
  identify(code: string): Promise<{ unionid: string; openid: string }>
}

/**
 * Login inside WeChat by the shop's official account. It belongs to the same open platform account as the website's
 * login, so that a person has one unionid in both.
 */
export const createWechatMp = (settings: WechatMpSettings, deps: ProviderDeps = {}): WechatMp => {
  const { appId, openUrl } = settings
  const { identify } = createSnsCalls('wechat-mp', settings, deps)
  return {
    // The base scope would name the openid alone.
    authorizeUrl: (options) => authorizeAddress({ openUrl, appId, scope: 'snsapi_userinfo', ...options }),
    identify,
  }
}
