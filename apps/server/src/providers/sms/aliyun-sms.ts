import { ProviderError } from '../provider-error.ts'
import { type AliyunDeps, askAliyunSms } from './ask-aliyun-sms.ts'
import type { SmsMessage, SmsSender, SmsSettings } from './sms-sender.ts'

const templateCodeOf = (settings: SmsSettings, template: SmsMessage['template']): string => {
  const { templateCode, noticeTemplateCode } = settings
  if (template !== 'notice') return templateCode
  if (noticeTemplateCode === undefined) throw new ProviderError('sms', 'no template for notices', true)
  return noticeTemplateCode
}

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

export const createAliyunSms = (settings: SmsSettings, deps: AliyunDeps = {}): SmsSender => ({
  hasNotice: settings.noticeTemplateCode !== undefined,
  send: async ({ mobile, template, params }) => {
    const query = {
      PhoneNumbers: mobile,
      SignName: settings.signName,
      TemplateCode: templateCodeOf(settings, template),
      TemplateParam: JSON.stringify(params),
    }
    const { status, body } = await askAliyunSms(settings, 'SendSms', query, deps)
    checkAnswer(status, body)
  },
})
