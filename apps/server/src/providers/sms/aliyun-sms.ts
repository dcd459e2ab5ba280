import { randomUUID } from 'node:crypto'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { acs3Authorization, canonicalQuery, hashBody } from './acs3-signature.ts'
import type { SmsMessage, SmsSender, SmsSettings } from './sms-sender.ts'

interface Deps extends ProviderDeps {
  now?: () => number
  nonce?: () => string
}

const body = ''
const withoutMilliseconds = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`

const templateCodeOf = (settings: SmsSettings, template: SmsMessage['template']): string => {
  const { templateCode, noticeTemplateCode } = settings
  if (template !== 'notice') return templateCode
  if (noticeTemplateCode === undefined) throw new ProviderError('sms', 'no template for notices', true)
  return noticeTemplateCode
}

/** Aliyun reads SendSms's parameters from the query, also of a POST: its own SDK sends them there. */
const sendSmsRequest = (
  settings: SmsSettings,
  { mobile, template, params }: SmsMessage,
  at: number,
  nonce: string,
) => ({
  method: 'POST',
  path: '/',
  query: {
    PhoneNumbers: mobile,
    SignName: settings.signName,
    TemplateCode: templateCodeOf(settings, template),
    TemplateParam: JSON.stringify(params),
  },
  headers: {
    host: new URL(settings.endpoint).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': hashBody(body),
    'x-acs-date': withoutMilliseconds(at),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  },
  body,
})

/** Aliyun's codes look like `isv.BUSINESS_LIMIT_CONTROL`; anything else is not repeated. */
const codeForm = /^[\w.-]{1,64}$/

/** A server error of Aliyun is no refusal: the message may have been sent before it. */
const troubleForm = /^(OK|isp\.(SYSTEM_ERROR|GATEWAY_ERROR|UNKNOWN))$/

const checkAnswer = (status: number, answer: { Code?: unknown }) => {
  const { Code: code } = answer
  if (status === 200 && code === 'OK') return
  if (typeof code !== 'string') throw new ProviderError('sms', `malformed answer (HTTP ${status})`, false)
  const isRefusal = status < 500 && !troubleForm.test(code)
  throw new ProviderError('sms', codeForm.test(code) ? code : 'unknown code', isRefusal)
}

/** Signed by hand: the official SDK brings dozens of packages for this one call. */
export const createAliyunSms = (settings: SmsSettings, deps: Deps = {}): SmsSender => {
  const { now = Date.now, nonce = randomUUID } = deps
  return {
    hasNotice: settings.noticeTemplateCode !== undefined,
    send: async (message) => {
      const request = sendSmsRequest(settings, message, now(), nonce())
      // fetch writes the host itself, from the address.
      const { host: _, ...headers } = request.headers
      const { status, body: answer } = await askProvider(
        'sms',
        `${settings.endpoint}${request.path}?${canonicalQuery(request.query)}`,
        {
          method: request.method,
          headers: { ...headers, authorization: acs3Authorization(request, settings) },
        },
        deps,
      )
      checkAnswer(status, answer)
    },
  }
}
