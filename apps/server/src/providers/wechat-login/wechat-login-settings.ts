import type { z } from 'zod'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

export const wechatLoginShape = fieldsOnly({
  app_id: requiredText,
  app_secret: requiredText,
  open_url: origin.default('https://open.weixin.qq.com'),
  api_url: origin.default('https://api.weixin.qq.com'),
}).transform((given) => ({
  appId: given.app_id,
  appSecret: given.app_secret,
  openUrl: given.open_url,
  apiUrl: given.api_url,
}))

export type WechatLoginSettings = z.output<typeof wechatLoginShape>
