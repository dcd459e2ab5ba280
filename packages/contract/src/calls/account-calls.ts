import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { avatars, dataFormats } from '../enumerations/account-enumerations.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import {
  chosenPassword,
  device,
  email,
  fen,
  id,
  instant,
  loginPassword,
  mobile,
  password,
  passwordInput,
  personName,
  qq,
  requiredText,
  sentCode,
  sentCodeOrNone,
  text,
} from '../fields.ts'
import { messages } from '../messages.ts'
import { issuedToken } from './company-calls.ts'

/** As the page checks it, by the specification's rules. */
export const loginForm = z.object({ mobile, password, code: sentCodeOrNone.optional() })
const knownDevice = {
  device: device.optional().describe('浏览器自行生成并保存的随机数，用于识别登录过的设备'),
}
/** As it is sent. A code is required after many failures of one mobile. */
export const loginRequest = loginForm.extend({ password: loginPassword, ...knownDevice })
/** Without a password, by a code of the scene `login`. */
export const codeLoginForm = z.object({ mobile, code: sentCode })
export const registerForm = z.object({
  mobile,
  password: chosenPassword,
  email,
  name: personName,
  code: sentCodeOrNone.optional().describe('店铺的register_code为true时必填'),
})
export const resetPasswordForm = z.object({ mobile, code: sentCode, password: chosenPassword })
export const changePasswordForm = z.object({ old_password: passwordInput, password: chosenPassword })
export const changeEmailForm = z.object({ email, code: sentCode })
/** A new mobile is proved by its code, and the buyer by the password or by a code to the old mobile. */
export const changeMobileForm = z.object({
  mobile,
  code: sentCode,
  password: z.string().max(20, messages.passwordTooLong).optional(),
  old_code: sentCodeOrNone.optional(),
})

export const changeQqForm = z.object({ qq })
export const profileForm = z.object({ name: personName, avatar: z.enum(valuesOf(avatars)) })

/** A buyer who requests all data, or erasure, proves their identity once more. */
export const exportDataForm = z.object({ password: passwordInput })
export const eraseForm = z.object({ password: passwordInput })

export const user = z.object({
  id,
  name: z.string(),
  company: z.string().describe('公司，由店铺填写，没有则为空'),
  mobile: z.string(),
  email: z.string(),
  qq: z.string(),
  avatar: z.enum(valuesOf(avatars)),
  balance_fen: fen,
  level: z.string().describe('会员等级名称'),
  member_percent: z.number().describe('会员优惠的百分比，没有为 0'),
  created_at: instant,
  order_counts: z.record(z.string(), z.int()).describe('订单状态 → 数量'),
  proofs_waiting: z.int().nonnegative().describe('等买家确稿的订单数，也算在审稿中的订单里'),
  unread: z.int().nonnegative().describe('未读消息数'),
  has_password: z.boolean().describe('false：由验证码开户，尚未设置密码'),
  wechat_offered: z.boolean().describe('店铺是否提供微信登录，扫码或微信内一键'),
  wechat_bound: z.boolean().describe('是否已绑定微信'),
  erasure_asked_at: instant.optional().describe('已申请注销，店铺处理中'),
})

/** The result of a scan in the browser; the state proves that this browser showed the code. */
const wechatTicket = z.object({ ticket: requiredText(200), state: requiredText(200) })

export const accountCalls = {
  register: defineCall(endpoints.register, { body: registerForm.extend(knownDevice), data: issuedToken }),
  login: defineCall(endpoints.login, { body: loginRequest, data: issuedToken }),
  loginByCode: defineCall(endpoints.loginByCode, {
    body: codeLoginForm.extend(knownDevice),
    data: issuedToken,
  }),
  logout: defineCall(endpoints.logout, { data: nothing }),
  sendCode: defineCall(endpoints.sendCode, {
    body: z.discriminatedUnion('scene', [
      z.object({ scene: z.literal(['password', 'login', 'register', 'mobile']), mobile, ...knownDevice }),
      z.object({ scene: z.literal('email'), email }),
      // To the mobile of the signed-in buyer.
      z.object({ scene: z.literal('old_mobile') }),
    ]),
    data: z.object({ retry_after: z.int().nonnegative().describe('多少秒后可重新发送') }),
  }),
  resetPassword: defineCall(endpoints.resetPassword, { body: resetPasswordForm, data: nothing }),
  getWechatQr: defineCall(endpoints.getWechatQr, {
    data: z.object({ enabled: z.boolean(), url: z.string(), state: z.string() }),
  }),
  getWechatTap: defineCall(endpoints.getWechatTap, {
    data: z.object({
      enabled: z.boolean().describe('店铺是否有微信内一键登录'),
      url: z.string().describe('在微信里打开，登录后回到登录页'),
      state: z.string(),
    }),
  }),
  // It answers with a redirection to the storefront; the envelope is only for its refusals.
  receiveWechatLogin: defineCall(endpoints.receiveWechatLogin, {
    // A buyer who refuses in WeChat comes back without a code.
    query: z.object({ code: text(200).optional(), state: text(200).optional() }),
    data: nothing,
  }),
  redeemWechatTicket: defineCall(endpoints.redeemWechatTicket, {
    body: wechatTicket.extend(knownDevice),
    data: issuedToken.extend({ bound: z.boolean().describe('false：该微信尚未绑定账号，无令牌') }),
  }),
  getUser: defineCall(endpoints.getUser, { data: user }),
  updateUser: defineCall(endpoints.updateUser, { body: profileForm, data: nothing }),
  changeQq: defineCall(endpoints.changeQq, { body: changeQqForm, data: nothing }),
  changePassword: defineCall(endpoints.changePassword, { body: changePasswordForm, data: nothing }),
  changeEmail: defineCall(endpoints.changeEmail, { query: changeEmailForm, data: nothing }),
  changeMobile: defineCall(endpoints.changeMobile, { query: changeMobileForm, data: nothing }),
  changeMobileByPost: defineCall(endpoints.changeMobileByPost, { body: changeMobileForm, data: nothing }),
  bindWechat: defineCall(endpoints.bindWechat, { body: wechatTicket, data: nothing }),
  unbindWechat: defineCall(endpoints.unbindWechat, { data: nothing }),
  // It answers with the file; the envelope is only for its refusals.
  exportMyData: defineCall(endpoints.exportMyData, {
    body: exportDataForm.extend({ format: z.enum(dataFormats).default('json') }),
    data: nothing,
  }),
  eraseMe: defineCall(endpoints.eraseMe, {
    body: eraseForm,
    data: z.object({
      erased: z.boolean().describe('false：还有未了结的事，已登记申请，由店铺处理'),
      open: z.array(z.string()).describe('还有什么未了结'),
    }),
  }),
  withdrawErasure: defineCall(endpoints.withdrawErasure, { data: nothing }),
}
