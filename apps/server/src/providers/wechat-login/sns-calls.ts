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

  return {
    problem,
    ask,
    /** A code is good once. */
    exchange: (code: string) =>
      ask(
        '/sns/oauth2/access_token',
        { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
        tokenAnswer,
      ),
  }
}
