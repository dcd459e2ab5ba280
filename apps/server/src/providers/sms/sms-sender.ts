import type { z } from 'zod'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

export interface SmsMessage {
  mobile: string
  /** a code by default; a notification only if the sender has a template for it */
  template?: 'code' | 'notice'
  /** the template's variables; a notification has number and title */
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
}).transform((fields) => ({
  accessKeyId: fields.access_key_id,
  accessKeySecret: fields.access_key_secret,
  signName: fields.sign_name,
  templateCode: fields.template_code,
  ...(fields.notice_template_code !== undefined && { noticeTemplateCode: fields.notice_template_code }),
  endpoint: fields.endpoint,
}))

export type SmsSettings = z.output<typeof smsShape>
