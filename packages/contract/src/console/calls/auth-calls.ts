import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { id, mobile, text } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { allPermissions, type Permission } from '../permissions.ts'

/** A password that is compared, not chosen. */
export const givenStaffPassword = z.string().min(1, messages.passwordRequired).max(200)
/** Six digits of the second factor, or one of the recovery codes. */
export const secondFactor = text(40)

export const permission = z.enum(allPermissions as [Permission, ...Permission[]])

export const companyAtHand = z.object({ id, name: z.string() })

const signedIn = z.object({
  need: z.enum(['totp', 'company']).optional().describe('还缺什么；没有则已登录'),
  companies: z.array(companyAtHand).optional(),
})

export const roleLimits = z.object({
  refund_fen: z.int().nonnegative().optional(),
  reprice_percent: z.int().min(0).max(100).optional(),
  aftersale_fen: z.int().nonnegative().optional(),
})

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
  companies: z.array(companyAtHand),
})

export const authCalls = {
  logIn: defineCall(consoleEndpoints.logIn, {
    body: z.object({
      mobile,
      password: givenStaffPassword,
      totp: secondFactor.optional(),
      company_id: id.optional(),
    }),
    data: signedIn,
  }),
  logOut: defineCall(consoleEndpoints.logOut, { data: nothing }),
  proveAgain: defineCall(consoleEndpoints.proveAgain, {
    body: z.object({ password: givenStaffPassword.optional(), totp: secondFactor.optional() }),
    data: nothing,
  }),
  switchCompany: defineCall(consoleEndpoints.switchCompany, {
    body: z.object({ company_id: id }),
    data: nothing,
  }),
  getMe: defineCall(consoleEndpoints.getMe, { data: me }),
}
