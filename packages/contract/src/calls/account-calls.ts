import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { avatars } from '../enumerations/account-enumerations.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import { nothing } from '../envelope.ts'
import {
  email,
  fen,
  givenPassword,
  id,
  instant,
  mobile,
  password,
  personName,
  qq,
  requiredText,
  sentCode,
  text,
} from '../fields.ts'
import { issuedToken } from './company-calls.ts'

export const loginForm = z.object({ mobile, password })
export const registerForm = z.object({ mobile, password, email, name: personName })
export const resetPasswordForm = z.object({ mobile, code: sentCode, password })
export const changePasswordForm = z.object({ old_password: givenPassword, password })
export const changeEmailForm = z.object({ email, code: sentCode })
export const changeMobileForm = z.object({ mobile, code: sentCode })

export const changeQqForm = z.object({ qq })
export const profileForm = z.object({ name: personName, avatar: z.enum(valuesOf(avatars)) })

export const user = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  qq: z.string(),
  avatar: z.enum(valuesOf(avatars)),
  balance_fen: fen,
  level: z.string().describe('会员等级名称'),
  created_at: instant,
  order_counts: z.record(z.string(), z.int()).describe('订单状态 → 数量'),
  unread: z.int().nonnegative(),
  wechat_offered: z.boolean().describe('店铺是否提供微信扫码登陆'),
  wechat_bound: z.boolean().describe('是否已绑定微信'),
})

/** What a scan left in the browser; the state proves that it was this browser which showed the code. */
const wechatTicket = z.object({ ticket: requiredText(200), state: requiredText(200) })

export const accountCalls = {
  register: defineCall(endpoints.register, { body: registerForm, data: issuedToken }),
  login: defineCall(endpoints.login, { body: loginForm, data: issuedToken }),
  logout: defineCall(endpoints.logout, { data: nothing }),
  sendCode: defineCall(endpoints.sendCode, {
    body: z.discriminatedUnion('scene', [
      z.object({ scene: z.literal(['password', 'mobile']), mobile }),
      z.object({ scene: z.literal('email'), email }),
    ]),
    data: z.object({ retry_after: z.int().nonnegative().describe('多少秒后可重新发送') }),
  }),
  resetPassword: defineCall(endpoints.resetPassword, { body: resetPasswordForm, data: nothing }),
  getWechatQr: defineCall(endpoints.getWechatQr, {
    data: z.object({ enabled: z.boolean(), url: z.string(), state: z.string() }),
  }),
  // It answers with a redirection to the storefront; the envelope is only for its refusals.
  receiveWechatLogin: defineCall(endpoints.receiveWechatLogin, {
    // Whoever refuses in WeChat comes back without a code.
    query: z.object({ code: text(200).optional(), state: text(200).optional() }),
    data: nothing,
  }),
  redeemWechatTicket: defineCall(endpoints.redeemWechatTicket, {
    body: wechatTicket,
    data: issuedToken.extend({ bound: z.boolean().describe('false：该微信尚未绑定账号，无令牌') }),
  }),
  getUser: defineCall(endpoints.getUser, { data: user }),
  updateUser: defineCall(endpoints.updateUser, { body: profileForm, data: nothing }),
  changeQq: defineCall(endpoints.changeQq, { body: changeQqForm, data: nothing }),
  changePassword: defineCall(endpoints.changePassword, { body: changePasswordForm, data: nothing }),
  changeEmail: defineCall(endpoints.changeEmail, { query: changeEmailForm, data: nothing }),
  changeMobile: defineCall(endpoints.changeMobile, { query: changeMobileForm, data: nothing }),
  bindWechat: defineCall(endpoints.bindWechat, { body: wechatTicket, data: nothing }),
  unbindWechat: defineCall(endpoints.unbindWechat, { data: nothing }),
}
