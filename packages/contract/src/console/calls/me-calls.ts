import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { email, id, instant, personName, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { chosenStaffPassword, companyAtHand, staffPasswordInput } from './auth-calls.ts'

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('只显示这一次') })

const mySession = z.object({
  id,
  company: companyAtHand,
  created_at: instant,
  seen_at: instant,
  expires_at: instant,
  address: z.string(),
  agent: z.string(),
  is_current: z.boolean(),
})

/** A person's own account: view and changes. */
export const meCalls = {
  updateMe: defineCall(consoleEndpoints.updateMe, {
    body: z.object({ name: personName, email: z.union([z.literal(''), email]) }),
    data: nothing,
  }),
  changeMyPassword: defineCall(consoleEndpoints.changeMyPassword, {
    body: z.object({ old_password: staffPasswordInput, password: chosenStaffPassword }),
    data: nothing,
  }),
  listMySessions: defineCall(consoleEndpoints.listMySessions, {
    data: z.object({ list: z.array(mySession) }),
  }),
  endMySession: defineCall(consoleEndpoints.endMySession, { params: z.object({ id }), data: nothing }),
  beginTotp: defineCall(consoleEndpoints.beginTotp, {
    data: z.object({ secret: z.string(), uri: z.string().describe('otpauth 地址，画成二维码') }),
  }),
  confirmTotp: defineCall(consoleEndpoints.confirmTotp, {
    // Six digits, with the blanks that apps write between them.
    body: z.object({ totp: text(10) }),
    data: recoveryCodes,
  }),
  removeTotp: defineCall(consoleEndpoints.removeTotp, { data: nothing }),
  renewRecoveryCodes: defineCall(consoleEndpoints.renewRecoveryCodes, { data: recoveryCodes }),
  /** server-sent: the events of `staleAfterEvent`, `me` when the own role has changed */
  followEvents: defineCall(consoleEndpoints.followEvents, { data: nothing }),
}
