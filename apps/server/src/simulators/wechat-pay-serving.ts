import type { SimulatorAnswer, SimulatorRequest } from './loopback-server.ts'
import type { Outage } from './pay-simulator.ts'
import { wechatPayFault, wrongParameter } from './wechat-pay-fault.ts'
import { type PlatformKey, signAsWechatPay } from './wechat-pay-sign.ts'

/** A call of the API; its kind is what outages are named for. */
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
  isMerchants: (request: SimulatorRequest) => boolean
  platform: PlatformKey
  now: () => number
}

const lostConnection = () => new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })

const isJson = ({ method, headers }: SimulatorRequest) =>
  headers.accept === 'application/json' &&
  (method !== 'POST' || headers['content-type'] === 'application/json')

/** Answers one request, or breaks the connection by throwing. */
export const createWechatPayServing = ({ routes, outages, isMerchants, platform, now }: Options) => {
  const sign = (answer: SimulatorAnswer): SimulatorAnswer => ({
    ...answer,
    headers: { ...answer.headers, ...signAsWechatPay(answer.body, platform, now()) },
  })

  return async (request: SimulatorRequest): Promise<SimulatorAnswer> => {
    const { method, path, headers } = request
    const route = routes.find((one) => one.method === method && one.path.test(path))
    if (!route) return wechatPayFault(404, 'RESOURCE_NOT_EXISTS', '接口不存在')
    const outage = [route.kind, '*'].map((kind) => outages[kind] ?? 'none').find((one) => one !== 'none')
    if (outage === 'unreachable') throw lostConnection()
    if (outage === 'server-error') return sign(wechatPayFault(500, 'SYSTEM_ERROR', '系统异常，请稍后重试'))
    // WeChat Pay signs only for whom it knows.
    if (!isMerchants(request)) return wechatPayFault(401, 'SIGN_ERROR', '签名错误')
    const isForThisKey = (headers['wechatpay-serial'] ?? platform.serial) === platform.serial
    if (!isForThisKey || !isJson(request)) return sign(wrongParameter())
    const answer = route.answer(request, route.path.exec(path)?.[1] ?? '')
    if (outage === 'answer-lost') throw lostConnection()
    return route.isUnsigned ? answer : sign(answer)
  }
}
