import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { id, instant, personName, requiredText, staffMobile } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { permission, roleLimits } from './auth-calls.ts'

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
  permissions: z.array(permission).max(100),
  limits: roleLimits.default({}),
})

const role = z.object({
  id,
  name: z.string(),
  is_owner: z.boolean(),
  permissions: z.array(permission),
  limits: roleLimits,
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
