import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { choice, id, instant, requiredText, text } from '../fields.ts'
import { taxTerms } from './order-shapes.ts'
import { pictureRef } from './picture-shape.ts'

export const companyModes = [1, 2, 3] as const

export const issuedToken = z.object({ token: z.string(), expire_time: instant })

export const company = z.object({
  id,
  name: z.string(),
  slogan: z.string(),
  logo: z.string(),
  phone: z.string(),
  qq: z.string(),
  wechat: z.string(),
  address: z.string(),
  business_hours: z.string(),
  service: z
    .object({
      picture: pictureRef.optional().describe('微信二维码'),
      hours: z
        .array(z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() }))
        .describe('服务时间，北京时间；days 里 1 是周一'),
    })
    .optional()
    .describe('客服'),
  calendar: z
    .object({
      weekdays: z.array(z.int()).describe('每周的工作日，1 是周一'),
      dispatch_hour: z.int().describe('当天的货几点前交给物流'),
      open_days: z.array(z.string()).describe('另外上班的日子：2026-10-10'),
      closed_days: z.array(z.string()).describe('另外休息的日子：节假日和店休'),
      no_rush_weekdays: z.array(z.int()).describe('每周哪几天不接加急'),
      no_rush_days: z.array(z.string()).describe('哪些日子不接加急'),
    })
    .describe('工作日历，北京时间；交期的天数按它数'),
  tax: taxTerms.optional().describe('价格是否含税，和开票加的税点；价格含税也不加税点则没有'),
  icp: z.string(),
  about: z.string().describe('安全的富文本'),
  mode: z.literal(companyModes),
  link_image: z.string().optional().describe('分享首页时的图片，1200×630'),
  icon: z.string().optional().describe('图标的地址；后接 /180.png、/192.png、/512.png 或 /maskable.png'),
  wechat_sdk: z.string().optional().describe('微信 JS-SDK 的地址；店铺没有公众号则没有'),
  register_code: z.boolean().describe('注册时是否需要短信验证码'),
})

export const advert = z.object({
  id,
  position: z.string(),
  title: z.string(),
  subtitle: z.string(),
  image: z.string(),
  picture: pictureRef.optional().describe('店铺上传的图片'),
  link: z.string(),
})

export const carrier = z.object({ id, name: z.string(), note: z.string() })

export const companyCalls = {
  issueCompanyToken: defineCall(endpoints.issueCompanyToken, {
    body: z.object({
      app_auth_token: requiredText(200),
      public_key: requiredText(2000),
      mode: choice(companyModes),
      domain: text(63).default(''),
    }),
    data: issuedToken,
  }),
  getCompany: defineCall(endpoints.getCompany, { data: company, cacheable: true }),
  signShare: defineCall(endpoints.signShare, {
    query: z.object({ url: requiredText(2000).describe('正打开的本店页面') }),
    data: z.object({
      config: z
        .object({ app_id: z.string(), nonce: z.string(), timestamp: z.int(), signature: z.string() })
        .optional()
        .describe('没有公众号，或暂时拿不到凭据时没有'),
    }),
  }),
  listAdverts: defineCall(endpoints.listAdverts, {
    query: z.object({ position: text(40).optional() }),
    data: z.array(advert),
    cacheable: true,
  }),
  listCarriers: defineCall(endpoints.listCarriers, { data: z.array(carrier), cacheable: true }),
}
