import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  jsonAnswer,
  listenOnLoopback,
  type SimulatorAnswer,
  type SimulatorRequest,
} from './loopback-server.ts'
import { shanghaiTime } from './times-and-sums.ts'

interface Options {
  customer: string
  key: string
  /**
   * Refuses a second query of a number within half an hour; kuaidi100 itself answers on, with routes that grow old.
   */
  isStrict?: boolean
  now?: () => number
}

export interface SimulatedParcel {
  com: string
  num: string
  /** the receiver's; without it any will do */
  phone?: string
  /** kuaidi100's own number for it */
  state: number
  events: { at: number; text: string; place?: string }[]
}

/** The fields of a query's `param`; empty if missing. */
interface Input {
  com: string
  num: string
  phone: string
  order: string
}

const strictPauseMs = 30 * 60_000
const phoneCarriers = new Set(['shunfeng', 'shunfengkuaiyun', 'zhongtong'])
const formType = 'application/x-www-form-urlencoded'

const refuse = (returnCode: string, message: string) =>
  jsonAnswer(200, { result: false, returnCode, message })

/** api.kuaidi100.com, “实时查询”: MD5 of param, key and customer, one after the other, in capitals. */
const signatureOf = (param: string, key: string, customer: string) =>
  createHash('md5').update(param, 'utf8').update(key).update(customer).digest('hex').toUpperCase()

const isText = (value: unknown) => typeof value === 'string'

const readParam = (json: string): Input | undefined => {
  try {
    const { com = '', num = '', phone = '', order = '' } = JSON.parse(json) as Partial<Input>
    const isInForm = [com, num, phone, order].every(isText) && /^[a-z\d]+$/.test(com) && /^.{6,32}$/.test(num)
    return isInForm ? { com, num, phone, order } : undefined
  } catch {
    return undefined
  }
}

const isTheirPhone = (phone: string, parcel: SimulatedParcel | undefined) =>
  /\d{4}$/.test(phone) && (parcel?.phone === undefined || parcel.phone.slice(-4) === phone.slice(-4))

/** Their number for a parcel that was signed for. */
const signed = 3

const writeRoute = ({ com, num, state, events }: SimulatedParcel, order: string) => {
  const sorted = events.toSorted((one, other) => (order === 'asc' ? one.at - other.at : other.at - one.at))
  const data = sorted.map(({ at, text, place }) => {
    const time = shanghaiTime(at)
    return { time, ftime: time, context: text, areaCode: null, areaName: place ?? null, status: '在途' }
  })
  const ischeck = state === signed ? '1' : '0'
  return { message: 'ok', nu: num, ischeck, condition: '00', com, status: '200', state: String(state), data }
}

/** kuaidi100's query for one parcel: a refusal has HTTP 200 and a `returnCode`. */
export const createKuaidi100Simulator = (options: Options) => {
  const { customer, key, isStrict = false, now = Date.now } = options
  const questions: Input[] = []
  const parcels = new Map<string, SimulatedParcel>()
  const lastAskedAt = new Map<string, number>()
  let delayMs = 0
  let rubbish: SimulatorAnswer | undefined

  const findParcel = (question: Input): SimulatorAnswer => {
    const { com, num, phone, order } = question
    const last = lastAskedAt.get(num)
    if (isStrict && last !== undefined && now() - last < strictPauseMs) return refuse('400', '查询过于频繁')
    lastAskedAt.set(num, now())
    questions.push(question)
    const parcel = parcels.get(num)
    if (phoneCarriers.has(com) && !isTheirPhone(phone, parcel))
      return refuse('408', '快递公司参数异常：验证码错误')
    if (parcel?.com !== com) return refuse('500', '查询无结果，请隔段时间再查')
    return jsonAnswer(200, writeRoute(parcel, order))
  }

  const answerForm = ({ method, path, headers, body }: SimulatorRequest): SimulatorAnswer => {
    if (method !== 'POST' || path !== '/poll/query.do') return { status: 404, headers: {}, body: '' }
    const { param = '', sign, ...form } = Object.fromEntries(new URLSearchParams(body))
    if (!headers['content-type']?.startsWith(formType) || !param || !sign || form.customer !== customer)
      return refuse('400', '提交的数据不完整，或者贵公司没授权')
    if (sign !== signatureOf(param, key, customer)) return refuse('503', '验证签名失败')
    const question = readParam(param)
    return question ? findParcel(question) : refuse('400', '找不到对应公司')
  }

  return {
    /** the questions that were in order, oldest first */
    questions,
    setRoute: (parcel: SimulatedParcel) => {
      parcels.set(parcel.num, parcel)
    },
    beSlow: (ms: number) => {
      delayMs = ms
    },
    /** Answers every query with this, until it is reset by undefined. */
    answerRubbish: (body: string | undefined, status = 200) => {
      rubbish = body === undefined ? undefined : { status, headers: {}, body }
    },
    listen: (port?: number) =>
      listenOnLoopback(async (request) => {
        // A pause alone must not stop a program from ending.
        if (delayMs > 0) await pause(delayMs, undefined, { ref: false })
        return rubbish ?? answerForm(request)
      }, port),
  }
}
