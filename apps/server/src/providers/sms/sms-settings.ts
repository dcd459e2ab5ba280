import type { z } from 'zod'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

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
