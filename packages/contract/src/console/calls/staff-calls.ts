import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { id, instant, numeric, personName, requiredText, staffMobile } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { ownersOnly } from '../permissions.ts'
import { permission, roleLimits } from './auth-calls.ts'

/** Stored as hundredths of a percent. */
const isOfHundredths = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6

const params = z.object({ id })
const maskedMobile = z.string().describe('中间四位隐去')

const heldRole = z.object({ id, name: z.string(), is_owner: z.boolean() })

const person = z.object({
  id,
  name: z.string(),
  mobile: maskedMobile,
  role: heldRole,
  is_enabled: z.boolean(),
  has_totp: z.boolean(),
  /** the last request of a session, or the last change */
  seen_at: instant.optional(),
  joined_at: instant,
  is_me: z.boolean(),
  commission_percent: z.number().describe('本月的提成'),
})

const invitation = z.object({
  id,
  /** of an existing member: for a new password */
  is_reset: z.boolean(),
  name: z.string(),
  mobile: maskedMobile,
  role: heldRole,
  invited_by: z.string().optional(),
  created_at: instant,
  expires_at: instant,
})

const invited = z.object({
  link: z.string().describe('72 小时内有效，只能使用一次'),
  expires_at: instant,
  is_sent: z.boolean().describe('已用短信发出'),
})

const roleGiven = z.object({
  name: requiredText(20),
  permissions: z
    .array(permission)
    .max(100)
    .refine((list) => !list.some((one) => ownersOnly.includes(one)), '接入只归老板，不能给别的角色'),
  limits: roleLimits.default({}),
  own_customers_only: z
    .boolean()
    .optional()
    .describe('只看自己的客户：业务员是本人的客户，和他们的订单、钱款、留言；不写则不变，新角色为否'),
})

const role = z.object({
  id,
  name: z.string(),
  is_owner: z.boolean(),
  permissions: z.array(permission),
  limits: roleLimits,
  own_customers_only: z.boolean(),
  /** the number of its holders, the disabled ones too */
  people: z.int(),
})

/** The people of a shop and their roles. */
export const staffCalls = {
  listStaff: defineCall(consoleEndpoints.listStaff, {
    data: z.object({
      list: z.array(person),
      invitations: z.array(invitation),
      requires_totp: z.boolean(),
    }),
  }),
  inviteStaff: defineCall(consoleEndpoints.inviteStaff, {
    body: z.object({ name: personName, mobile: staffMobile, role_id: id }),
    data: invited,
  }),
  renewInvitation: defineCall(consoleEndpoints.renewInvitation, { params, data: invited }),
  revokeInvitation: defineCall(consoleEndpoints.revokeInvitation, { params, data: nothing }),
  assignRole: defineCall(consoleEndpoints.assignRole, {
    params,
    body: z.object({ role_id: id }),
    data: nothing,
  }),
  setCommission: defineCall(consoleEndpoints.setCommission, {
    params,
    body: z.object({
      percent: numeric(z.number().min(0).max(100).refine(isOfHundredths, '最多两位小数')).describe(
        '实收减实退的百分之几，最多两位小数；从本月起，过去的月份不变',
      ),
    }),
    data: nothing,
  }),
  disableStaff: defineCall(consoleEndpoints.disableStaff, { params, data: nothing }),
  enableStaff: defineCall(consoleEndpoints.enableStaff, { params, data: nothing }),
  resetStaffTotp: defineCall(consoleEndpoints.resetStaffTotp, { params, data: nothing }),
  resetStaffPassword: defineCall(consoleEndpoints.resetStaffPassword, { params, data: invited }),
  updateStaffSettings: defineCall(consoleEndpoints.updateStaffSettings, {
    body: z.object({ requires_totp: z.boolean() }),
    data: nothing,
  }),
  listRoles: defineCall(consoleEndpoints.listRoles, { data: z.object({ list: z.array(role) }) }),
  createRole: defineCall(consoleEndpoints.createRole, { body: roleGiven, data: z.object({ id }) }),
  updateRole: defineCall(consoleEndpoints.updateRole, { params, body: roleGiven, data: nothing }),
  removeRole: defineCall(consoleEndpoints.removeRole, { params, data: nothing }),
}
