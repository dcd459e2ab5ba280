import { z } from 'zod'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

export const wechatShareShape = fieldsOnly({
  app_id: requiredText,
  app_secret: requiredText,
  api_url: origin.default('https://api.weixin.qq.com'),
  sdk_url: origin.default('https://res.wx.qq.com'),
}).transform((fields) => ({
  appId: fields.app_id,
  appSecret: fields.app_secret,
  apiUrl: fields.api_url,
  sdkUrl: fields.sdk_url,
}))

export type WechatShareSettings = z.output<typeof wechatShareShape>

/** A ticket or token of WeChat that is valid for a while. */
export interface LentByWechat {
  value: string
  expiresInMs: number
}

export interface WechatShare {
  appId: string
  /** the script that a page inside WeChat loads, and its origin for the page's policy */
  sdk: { url: string; origin: string }
  /** Both throw a ProviderError. */
  fetchAccessToken(): Promise<LentByWechat>
  fetchTicket(accessToken: string): Promise<LentByWechat>
}

const problem = (reason: string, isRefusal: boolean) => new ProviderError('wechat-share', reason, isRefusal)

const failure = z.object({ errcode: z.int().refine((code) => code !== 0) })
const lifetime = z.int().positive().max(86_400)
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: lifetime })
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: lifetime })

/** “System busy”: WeChat's own trouble, not a no. */
const busy = -1

/** WeChat answers HTTP 200 for everything; `errcode` has the result. */
const read = <Shape extends z.ZodType>(shape: Shape, status: number, body: object): z.output<Shape> => {
  const failed = failure.safeParse(body)
  if (failed.success) throw problem(`errcode ${failed.data.errcode}`, failed.data.errcode !== busy)
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw problem(`malformed answer (HTTP ${status})`, false)
  return parsed.data
}

/** Share cards of an official account: the data that its pages need in WeChat's own browser. */
export const createWechatShare = (settings: WechatShareSettings, deps: ProviderDeps = {}): WechatShare => {
  const { appId, appSecret, apiUrl, sdkUrl } = settings
  return {
    appId,
    sdk: { url: `${sdkUrl}/open/js/jweixin-1.6.0.js`, origin: new URL(sdkUrl).origin },

    // The stable one: fetching it does not end the token that another program of the same account uses.
    fetchAccessToken: async () => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
      }
      const { status, body } = await askProvider('wechat-share', `${apiUrl}/cgi-bin/stable_token`, init, deps)
      const { access_token, expires_in } = read(tokenAnswer, status, body)
      return { value: access_token, expiresInMs: expires_in * 1000 }
    },

    fetchTicket: async (accessToken) => {
      const query = new URLSearchParams({ access_token: accessToken, type: 'jsapi' })
      const url = `${apiUrl}/cgi-bin/ticket/getticket?${query}`
      const { status, body } = await askProvider('wechat-share', url, {}, deps)
      const { ticket, expires_in } = read(ticketAnswer, status, body)
      return { value: ticket, expiresInMs: expires_in * 1000 }
    },
  }
}
