import { z } from 'zod'
import { jsonAnswer, type SimulatorAnswer, type SimulatorRequest } from './loopback-server.ts'
import type { Outage } from './pay-simulator.ts'
import { type PlatformKey, signAsWechatPay } from './wechat-pay-signing.ts'

/** Refusals of WeChat Pay. */
export const wechatPayFault = (status: number, code: string, message: string) =>
  jsonAnswer(status, { code, message })

export const wrongParameter = () => wechatPayFault(400, 'PARAM_ERROR', '参数错误')

export const unknownTransaction = () => wechatPayFault(404, 'ORDER_NOT_EXIST', '订单不存在')

export const numberForm = z.string().regex(/^[\w-]{6,32}$/)

export const fenForm = z.int().positive().max(10_000_000_000)

export const currencyForm = z.literal('CNY').default('CNY')

/** WeChat Pay takes no address with a query. */
export const notifyForm = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .refine((url) => !url.includes('?'))

export const textForm = (mostBytes: number) =>
  z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= mostBytes)

export const readForm = <Shape extends z.ZodType>(
  shape: Shape,
  json: string,
): z.output<Shape> | undefined => {
  try {
    return shape.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

/** A call of the API; outages are named by its kind. */
export interface WechatPayRoute {
  kind: string
  method: string
  path: RegExp
  /** `number` is the one in the path */
  answer: (request: SimulatorRequest, number: string) => SimulatorAnswer
  isUnsigned?: boolean
}

interface Options {
  routes: WechatPayRoute[]
  outages: Record<string, Outage>
  /** codes that WeChat Pay refuses a kind of call with, as where a merchant lacks a contract */
  refusals: Record<string, string>
  clock: { aheadMs: number }
  isMerchants: (request: SimulatorRequest) => boolean
  platformFor: (wished: string | undefined) => PlatformKey | undefined
  now: () => number
}

const lostConnection = () => new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })

const isJson = ({ method, headers }: SimulatorRequest) =>
  headers.accept?.startsWith('application/json') === true &&
  (method !== 'POST' || headers['content-type']?.startsWith('application/json') === true)

/** Answers one request, or breaks the connection by throwing. */
export const createWechatPayServing = ({
  routes,
  outages,
  refusals,
  clock,
  isMerchants,
  platformFor,
  now,
}: Options) => {
  const signBy = (answer: SimulatorAnswer, platform: PlatformKey | undefined): SimulatorAnswer =>
    platform
      ? { ...answer, headers: { ...answer.headers, ...signAsWechatPay(answer.body, platform, now()) } }
      : answer

  const serve = async (request: SimulatorRequest): Promise<SimulatorAnswer> => {
    const { method, path, headers } = request
    const route = routes.find((one) => one.method === method && one.path.test(path))
    if (!route) return wechatPayFault(404, 'RESOURCE_NOT_EXISTS', '接口不存在')
    const wished = platformFor(headers['wechatpay-serial'])
    const sign = (answer: SimulatorAnswer) => signBy(answer, wished ?? platformFor(undefined))
    const outage = [route.kind, '*'].map((kind) => outages[kind] ?? 'none').find((one) => one !== 'none')
    if (outage === 'unreachable') throw lostConnection()
    if (outage === 'server-error') return sign(wechatPayFault(500, 'SYSTEM_ERROR', '系统异常，请稍后重试'))
    // WeChat Pay signs only for whom it knows.
    if (!isMerchants(request)) return wechatPayFault(401, 'SIGN_ERROR', '签名错误')
    if (!wished || !isJson(request)) return sign(wrongParameter())
    const refusal = refusals[route.kind]
    if (refusal) return sign(wechatPayFault(403, refusal, '没有权限'))
    const answer = route.answer(request, route.path.exec(path)?.[1] ?? '')
    if (outage === 'answer-lost') throw lostConnection()
    return route.isUnsigned ? answer : sign(answer)
  }

  return async (request: SimulatorRequest): Promise<SimulatorAnswer> => {
    const answer = await serve(request)
    const date = new Date(now() + clock.aheadMs).toUTCString()
    return { ...answer, headers: { ...answer.headers, date } }
  }
}
