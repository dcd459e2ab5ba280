import { z } from 'zod'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

export const wechatLoginShape = fieldsOnly({
  app_id: requiredText,
  app_secret: requiredText,
  open_url: origin.default('https://open.weixin.qq.com'),
  api_url: origin.default('https://api.weixin.qq.com'),
}).transform((given) => ({
  appId: given.app_id,
  appSecret: given.app_secret,
  openUrl: given.open_url,
  apiUrl: given.api_url,
}))

export type WechatLoginSettings = z.output<typeof wechatLoginShape>

export interface WechatLogin {
  /** where the frame comes from, for the page's content security policy */
  frameOrigin: string
  frameUrl(wanted: { redirectUri: string; state: string }): string
  /** Throws a ProviderError. */
  identify(code: string): Promise<{ unionid: string }>
}

const problem = (reason: string, isRefusal: boolean) => new ProviderError('wechat-login', reason, isRefusal)

const failure = z.object({ errcode: z.int().refine((code) => code !== 0) })
const tokenAnswer = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() })
const personAnswer = z.object({ unionid: z.string().optional() })

/** “System busy”: WeChat's own trouble, not a no. */
const busy = -1

/** WeChat answers HTTP 200 for everything; `errcode` tells. */
const read = <Shape extends z.ZodType>(shape: Shape, status: number, body: object): z.output<Shape> => {
  const failed = failure.safeParse(body)
  if (failed.success) throw problem(`errcode ${failed.data.errcode}`, failed.data.errcode !== busy)
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw problem(`malformed answer (HTTP ${status})`, false)
  return parsed.data
}

export const createWechatLogin = (settings: WechatLoginSettings, deps: ProviderDeps = {}): WechatLogin => {
  const { appId, appSecret, openUrl, apiUrl } = settings

  const ask = async <Shape extends z.ZodType>(path: string, query: Record<string, string>, shape: Shape) => {
    const url = `${apiUrl}${path}?${new URLSearchParams(query)}`
    const { status, body } = await askProvider('wechat-login', url, {}, deps)
    return read(shape, status, body)
  }

  const exchange = (code: string) =>
    ask(
      '/sns/oauth2/access_token',
      { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
      tokenAnswer,
    )

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

    identify: async (code) => {
      const token = await exchange(code)
      const { access_token, openid } = token
      const unionid =
        token.unionid || (await ask('/sns/userinfo', { access_token, openid }, personAnswer)).unionid
      // An openid belongs to one app alone: an account keyed on it would be lost with the next app.
      if (!unionid) throw problem('no unionid', false)
      return { unionid }
    },
  }
}
