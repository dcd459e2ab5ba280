import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { id, instant, kind, personName, staffMobile, text } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { allPermissions, type Permission } from '../permissions.ts'
import { invitationKinds } from '../service-lists.ts'

/** A password that is compared, not chosen. */
export const staffPasswordInput = z.string().min(1, messages.passwordRequired).max(200)
/** A new password; the server also refuses the most common ones and the own mobile. */
export const chosenStaffPassword = z
  .string()
  .min(1, messages.passwordRequired)
  .min(10, messages.staffPasswordLength)
  .max(200)
/** Six digits of the second factor, or one of the recovery codes. */
export const secondFactor = text(40)

export const permission = z.enum(allPermissions as [Permission, ...Permission[]])

export const companyAtHand = z.object({ id, name: z.string() })

const signedIn = z.object({
  need: z.enum(['code', 'totp', 'company']).optional().describe('还缺什么；没有则已登录'),
  companies: z.array(companyAtHand).optional(),
})

export const roleLimits = z.object({
  refund_fen: z.int().nonnegative().optional(),
  reprice_percent: z.int().min(0).max(100).optional(),
  waive_fen: z.int().nonnegative().optional(),
  aftersale_fen: z.int().nonnegative().optional(),
})

const invitationToken = text(120)

export const me = z.object({
  staff: z.object({
    id,
    name: z.string(),
    mobile: z.string().describe('中间四位隐去'),
    email: z.string(),
    has_totp: z.boolean(),
  }),
  company: companyAtHand,
  role: z.object({ name: z.string(), is_owner: z.boolean() }),
  permissions: z.array(permission),
  limits: roleLimits,
  own_customers_only: z.boolean().describe('只看自己的客户，和他们的订单、钱款、留言'),
  companies: z.array(companyAtHand),
  must_set_totp: z.boolean().describe('店铺要求两步验证而本人尚未设置：设置之前没有任何权限'),
})

export const authCalls = {
  logIn: defineCall(consoleEndpoints.logIn, {
    body: z.object({
      mobile: staffMobile,
      password: staffPasswordInput,
      code: text(6).optional().describe('短信验证码：密码错误过多之后，从陌生的地方登录时需要'),
      totp: secondFactor.optional(),
      company_id: id.optional(),
    }),
    data: signedIn,
  }),
  sendLoginCode: defineCall(consoleEndpoints.sendLoginCode, {
    body: z.object({ mobile: staffMobile }),
    data: z.object({ retry_after: z.int().describe('秒') }),
  }),
  logOut: defineCall(consoleEndpoints.logOut, { data: nothing }),
  proveAgain: defineCall(consoleEndpoints.proveAgain, {
    body: z.object({ password: staffPasswordInput.optional(), totp: secondFactor.optional() }),
    data: nothing,
  }),
  switchCompany: defineCall(consoleEndpoints.switchCompany, {
    body: z.object({ company_id: id }),
    data: nothing,
  }),
  getInvitation: defineCall(consoleEndpoints.getInvitation, {
    query: z.object({ token: invitationToken }),
    data: z.object({
      company: z.object({ name: z.string() }),
      name: z.string(),
      mobile: z.string().describe('中间四位隐去'),
      role: z.string(),
      expires_at: instant,
      kind: kind(invitationKinds).describe('known 用原密码接受；reset 是在本店工作的人'),
    }),
  }),
  acceptInvitation: defineCall(consoleEndpoints.acceptInvitation, {
    body: z.object({
      token: invitationToken,
      name: personName,
      password: staffPasswordInput.describe('新账号与重设：新密码，至少 10 位；已有账号：原密码'),
      totp: secondFactor.optional(),
    }),
    data: signedIn,
  }),
  getMe: defineCall(consoleEndpoints.getMe, { data: me }),
}
