import { z } from 'zod'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { fieldsOnly, requiredText } from '../setting-fields.ts'
import type { WechatMpSettings } from './wechat-mp.ts'

/** One template of the official account for all messages, as with SMS; its fields differ by the template. */
export const wechatMessageShape = fieldsOnly({
  template_id: requiredText,
  /** such as character_string1 */
  number_field: requiredText,
  /** such as thing2 */
  title_field: requiredText,
  /** such as time3 */
  time_field: requiredText.optional(),
})

export type WechatMessageSettings = z.output<typeof wechatMessageShape>

export interface WechatNotice {
  openid: string
  /** one message for each, however often it is sent within ten minutes */
  id: string
  number: string
  title: string
  /** as it stands on a page: 2026-11-19 08:30 */
  time: string
  /** the page that it opens; empty: none */
  url: string
}

export interface WechatMessages {
  /** Throws a ProviderError. */
  send(notice: WechatNotice): Promise<void>
}

const answerShape = z.object({ errcode: z.int().default(0) })
const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() })

/** WeChat refuses longer ones: 32 signs of a number, 20 of a thing. */
const longestNumber = 32
const longestTitle = 20
/** No token is used in its last minutes. */
const spareMs = 5 * 60_000
const expiredToken = new Set([40_001, 40_014, 42_001])
const busy = -1

const codeTexts: ReadonlyMap<number, string> = new Map([
  [40_003, '客户的微信不属于这个公众号'],
  [40_013, '公众号的 AppID 不对'],
  [40_125, '公众号的 AppSecret 不对'],
  [40_164, '公众号没有允许本服务器的 IP，请在后台把它加入 IP 白名单'],
  [40_037, '公众号没有这个模板，请核对模板 ID'],
  [43_004, '客户没有关注公众号'],
  [43_101, '客户拒收公众号的消息'],
  [45_009, '公众号今天发的消息已到上限'],
  [47_003, '模板的字段不对，请核对字段名'],
  [48_001, '公众号没有模板消息的权限'],
])

/** The reason for which a message was not sent, for the shop's people. */
export const describeWechatError = (error: unknown): string => {
  if (!(error instanceof ProviderError)) return '没有发出'
  const [, code = ''] = /^errcode (-?\d+)$/.exec(error.reason) ?? []
  if (error.isRefusal) return codeTexts.get(Number(code)) ?? `微信没有接受（代码 ${code}）`
  return error.isUnheard ? '连不上微信' : '微信没有正常应答'
}

const cut = (text: string, most: number) => [...text].slice(0, most).join('')

/** Template messages of the shop's official account. */
export const createWechatMessages = (
  { appId, appSecret, apiUrl }: WechatMpSettings,
  { template_id, number_field, title_field, time_field }: WechatMessageSettings,
  deps: ProviderDeps = {},
): WechatMessages => {
  let token: { value: string; until: number } | undefined

  const post = async (path: string, body: object) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const { status, body: answer } = await askProvider('wechat-mp', `${apiUrl}${path}`, init, deps)
    const outcome = answerShape.safeParse(answer).data
    if (status !== 200 || !outcome)
      throw new ProviderError('wechat-mp', `malformed answer (HTTP ${status})`, false)
    if (outcome.errcode !== 0)
      throw new ProviderError('wechat-mp', `errcode ${outcome.errcode}`, outcome.errcode !== busy)
    return answer
  }

  /** The stable one: fetching it does not end the token that another program of the same account uses. */
  const getToken = async () => {
    if (token && token.until > Date.now()) return token.value
    const input = { grant_type: 'client_credential', appid: appId, secret: appSecret }
    const answer = tokenShape.safeParse(await post('/cgi-bin/stable_token', input))
    if (!answer.success) throw new ProviderError('wechat-mp', 'malformed answer (HTTP 200)', false, true)
    const { access_token, expires_in } = answer.data
    token = { value: access_token, until: Date.now() + expires_in * 1000 - spareMs }
    return access_token
  }

  const isExpired = (error: unknown) =>
    error instanceof ProviderError && expiredToken.has(Number(/^errcode (\d+)$/.exec(error.reason)?.[1]))

  const sendOnce = async ({ openid, id, number, title, time, url }: WechatNotice) => {
    const query = new URLSearchParams({ access_token: await getToken() })
    await post(`/cgi-bin/message/template/send?${query}`, {
      ...{ touser: openid, template_id, client_msg_id: id },
      ...(url && { url }),
      data: {
        [number_field]: { value: cut(number, longestNumber) },
        [title_field]: { value: cut(title, longestTitle) },
        ...(time_field && { [time_field]: { value: time } }),
      },
    })
  }

  return {
    send: async (notice) => {
      try {
        await sendOnce(notice)
      } catch (error) {
        if (!isExpired(error)) throw error
        token = undefined
        await sendOnce(notice)
      }
    },
  }
}
