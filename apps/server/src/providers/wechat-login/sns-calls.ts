import { z } from 'zod'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import { ProviderError, type ProviderName } from '../provider-error.ts'

interface SnsApp {
  appId: string
  appSecret: string
  apiUrl: string
}

const failure = z.object({ errcode: z.int().refine((code) => code !== 0) })
const tokenAnswer = z.object({
  access_token: z.string(),
  openid: z.string().min(1),
  unionid: z.string().optional(),
})

const personAnswer = z.object({ unionid: z.string().optional() })

/** “System busy”: WeChat's own trouble, not a no. */
const busy = -1

/** WeChat's calls about the people who use an app. */
export const createSnsCalls = (provider: ProviderName, app: SnsApp, deps: ProviderDeps) => {
  const { appId, appSecret, apiUrl } = app
  const problem = (reason: string, isRefusal: boolean) => new ProviderError(provider, reason, isRefusal)

  /** WeChat answers HTTP 200 for everything; `errcode` has the result. */
  const ask = async <Shape extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    shape: Shape,
  ): Promise<z.output<Shape>> => {
    const url = `${apiUrl}${path}?${new URLSearchParams(query)}`
    const { status, body } = await askProvider(provider, url, {}, deps)
    const failed = failure.safeParse(body)
    if (failed.success) throw problem(`errcode ${failed.data.errcode}`, failed.data.errcode !== busy)
    const parsed = shape.safeParse(body)
    if (!parsed.success) throw problem(`malformed answer (HTTP ${status})`, false)
    return parsed.data
  }

  /** A code is good once. */
  const exchange = (code: string) =>
    ask(
      '/sns/oauth2/access_token',
      { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
      tokenAnswer,
    )

  return {
    exchange,
    /** The person over all apps of the shop. */
    identify: async (code: string): Promise<{ unionid: string; openid: string }> => {
      const token = await exchange(code)
      const { access_token, openid } = token
      const unionid =
        token.unionid || (await ask('/sns/userinfo', { access_token, openid }, personAnswer)).unionid
      // An openid belongs to one app alone: an account keyed on it would be lost with the next app.
      if (!unionid) throw problem('no unionid', false)
      return { unionid, openid }
    },
  }
}

interface Authorization {
  openUrl: string
  appId: string
  scope: 'snsapi_base' | 'snsapi_userinfo'
  redirectUri: string
  state: string
}

/** The address to which WeChat's own browser is sent. WeChat compares its text: the names keep this order, and the fragment ends it. */
export const authorizeAddress = ({ openUrl, appId, scope, redirectUri, state }: Authorization): string => {
  const query = { appid: appId, redirect_uri: redirectUri, response_type: 'code', scope, state }
  return `${openUrl}/connect/oauth2/authorize?${new URLSearchParams(query)}#wechat_redirect`
}
