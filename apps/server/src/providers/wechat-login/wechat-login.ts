import type { z } from 'zod'
import type { ProviderDeps } from '../ask-provider.ts'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'
import { createSnsCalls } from './sns-calls.ts'

export const wechatLoginShape = fieldsOnly({
  app_id: requiredText,
  app_secret: requiredText,
  open_url: origin.default('https://open.weixin.qq.com'),
  api_url: origin.default('https://api.weixin.qq.com'),
}).transform((fields) => ({
  appId: fields.app_id,
  appSecret: fields.app_secret,
  openUrl: fields.open_url,
  apiUrl: fields.api_url,
}))

export type WechatLoginSettings = z.output<typeof wechatLoginShape>

export interface WechatLogin {
  /** the frame's origin, for the page's content security policy */
  frameOrigin: string
  frameUrl(options: { redirectUri: string; state: string }): string
  /** Throws a ProviderError. */
  identify(code: string): Promise<{ unionid: string; openid?: undefined }>
}

export const createWechatLogin = (settings: WechatLoginSettings, deps: ProviderDeps = {}): WechatLogin => {
  const { appId, openUrl } = settings
  const { identify } = createSnsCalls('wechat-login', settings, deps)

  return {
    frameOrigin: new URL(openUrl).origin,

    frameUrl: ({ redirectUri, state }) => {
      const query = {
        appid: appId,
        scope: 'snsapi_login',
        redirect_uri: redirectUri,
        state,
        login_type: 'jssdk',
        self_redirect: 'false',
        style: 'black',
        href: '',
      }
      return `${openUrl}/connect/qrconnect?${new URLSearchParams(query)}`
    },

    // The openid of the website's app is of no use to the official account.
    identify: async (code) => ({ unionid: (await identify(code)).unionid }),
  }
}
