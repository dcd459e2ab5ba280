import type { z } from 'zod'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

export interface SmsMessage {
  mobile: string
  /** a code by default; a notice only if the sender has a text for it */
  template?: 'code' | 'notice'
  /** the template's variables; a notice has number and title */
  params: Record<string, string>
}

export interface SmsSender {
  hasNotice: boolean
  /** Throws a ProviderError. One that is no refusal leaves open whether the message went out. */
  send(message: SmsMessage): Promise<void>
}

export const smsShape = fieldsOnly({
  access_key_id: requiredText,
  access_key_secret: requiredText,
  sign_name: requiredText,
  template_code: requiredText,
  notice_template_code: requiredText.optional(),
  endpoint: origin.default('https://dysmsapi.aliyuncs.com'),
}).transform((given) => ({
  accessKeyId: given.access_key_id,
  accessKeySecret: given.access_key_secret,
  signName: given.sign_name,
  templateCode: given.template_code,
  ...(given.notice_template_code !== undefined && { noticeTemplateCode: given.notice_template_code }),
  endpoint: given.endpoint,
}))

export type SmsSettings = z.output<typeof smsShape>
