import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { choice, id, instant, requiredText, text } from '../fields.ts'
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
  icp: z.string(),
  about: z.string().describe('安全的富文本'),
  mode: z.literal(companyModes),
  link_image: z.string().optional().describe('分享首页时的图片，1200×630'),
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
  listAdverts: defineCall(endpoints.listAdverts, {
    query: z.object({ position: text(40).optional() }),
    data: z.array(advert),
    cacheable: true,
  }),
  listCarriers: defineCall(endpoints.listCarriers, { data: z.array(carrier), cacheable: true }),
}
