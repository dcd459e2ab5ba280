import { randomUUID } from 'node:crypto'
import { createAcs3Check, type Fault } from './check-acs3.ts'
import { jsonAnswer, listenOnLoopback, type SimulatorRequest } from './loopback-server.ts'

const minute = 60_000
const windows = [
  { ms: minute, most: 1, name: '分钟' },
  { ms: 60 * minute, most: 5, name: '小时' },
  { ms: 24 * 60 * minute, most: 10, name: '天' },
]

/** Aliyun's limits of codes to one number under one signature. */
const createNumberLimits = () => {
  const sent = new Map<string, number[]>()
  return {
    /** Aliyun's words for the limit that one more message would break. */
    findBroken: (mobile: string, now: number): string | undefined => {
      const times = sent.get(mobile) ?? []
      const broken = windows.find(({ ms, most }) => times.filter((time) => time > now - ms).length >= most)
      return broken && `触发${broken.name}级流控Permits:${broken.most}`
    },
    count: (mobile: string, now: number) => {
      sent.set(mobile, [...(sent.get(mobile) ?? []), now])
    },
  }
}

interface Options {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  /** the variables in the template's text */
  templateVariables?: string[]
  /** of a second template, for notices */
  noticeTemplateCode?: string
  now?: () => number
}

interface ReceivedSms {
  mobile: string
  signName: string
  templateCode: string
  params: Record<string, string>
}

const noticeVariables = ['number', 'title']
const mobileForm = /^(\+?86)?1[3-9]\d{9}$/

const readParams = (json: string): Record<string, string> | undefined => {
  try {
    const value: unknown = JSON.parse(json)
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    const isText = isRecord && Object.values(value).every((one) => typeof one === 'string')
    return isText ? (value as Record<string, string>) : undefined
  } catch {
    return undefined
  }
}

/** Aliyun's SendSms: the service refuses with HTTP 200 and a code; the gateway with 4xx. */
export const createSmsSimulator = (options: Options) => {
  const { signName, templateCode, templateVariables = ['code'], now = Date.now } = options
  const variablesOf = new Map([[templateCode, templateVariables]])
  if (options.noticeTemplateCode) variablesOf.set(options.noticeTemplateCode, noticeVariables)
  const received: ReceivedSms[] = []
  const limits = createNumberLimits()
  const findGatewayFault = createAcs3Check(options, now)

  const refuse = (code: string, message: string): Fault => ({ status: 200, code, message })

  const findActionFault = ({ method, path, headers }: SimulatorRequest): Fault | undefined =>
    method === 'POST' &&
    path === '/' &&
    ['SendSms', 'GetSmsSign', 'GetSmsTemplate'].includes(headers['x-acs-action'] ?? '') &&
    headers['x-acs-version'] === '2017-05-25'
      ? undefined
      : { status: 404, code: 'InvalidAction.NotFound', message: 'Specified api is not found.' }

  const send = ({ query }: SimulatorRequest): Fault | undefined => {
    const { PhoneNumbers: mobile = '', TemplateParam = '{}' } = query
    const params = readParams(TemplateParam)
    const variables = variablesOf.get(query.TemplateCode ?? '')
    const missing = variables?.filter((name) => !params?.[name]) ?? []
    if (query.SignName !== signName) return refuse('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名')
    if (!variables) return refuse('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板')
    if (!mobileForm.test(mobile)) return refuse('isv.MOBILE_NUMBER_ILLEGAL', `${mobile}invalid mobile number`)
    if (!params) return refuse('isv.INVALID_JSON_PARAM', '参数格式错误，请修改为字符串值')
    if (missing.length > 0) return refuse('isv.TEMPLATE_MISSING_PARAMETERS', '模板缺少变量')
    // Aliyun's tight limits are on codes alone.
    const isCode = query.TemplateCode === templateCode
    const broken = isCode && limits.findBroken(mobile, now())
    if (broken) return refuse('isv.BUSINESS_LIMIT_CONTROL', broken)
    if (isCode) limits.count(mobile, now())
    received.push({ mobile, signName, templateCode: query.TemplateCode ?? '', params })
    return undefined
  }

  /** 0 is under review, 1 approved, 2 refused. */
  const reviews = { sign: 1, template: 1, isReadable: true }
  const clock = { aheadMs: 0 }
  const dateOf = () => new Date(now() + clock.aheadMs).toUTCString()

  const review = (action: string, { query }: SimulatorRequest) => {
    if (!reviews.isReadable) return { Code: 'NoPermission', Message: 'no permission' }
    if (action === 'GetSmsSign')
      return query.SignName === signName
        ? { Code: 'OK', SignName: signName, SignStatus: reviews.sign, AuditInfo: {} }
        : { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '该账号下找不到对应签名' }
    const variables = variablesOf.get(query.TemplateCode ?? '')
    if (!variables) return { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '该账号下找不到对应模板' }
    const TemplateContent = variables.map((name) => `\${${name}}`).join('，')
    return { Code: 'OK', TemplateStatus: String(reviews.template), TemplateContent, AuditInfo: {} }
  }

  const answer = (request: SimulatorRequest) => {
    const RequestId = randomUUID().toUpperCase()
    const action = request.headers['x-acs-action'] ?? ''
    const early = findActionFault(request) ?? findGatewayFault(request)
    const fault = early ?? (action === 'SendSms' ? send(request) : undefined)
    const told = fault
      ? jsonAnswer(fault.status, { RequestId, Message: fault.message, Code: fault.code })
      : jsonAnswer(
          200,
          action === 'SendSms'
            ? { RequestId, Message: 'OK', BizId: `${now()}^0`, Code: 'OK' }
            : { RequestId, ...review(action, request) },
        )
    return { ...told, headers: { ...told.headers, date: dateOf() } }
  }

  return { received, reviews, clock, listen: (port?: number) => listenOnLoopback(answer, port) }
}
