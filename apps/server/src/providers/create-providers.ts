import type { ExpressTracker } from './express/express-tracker.ts'
import { createKuaidi100Express } from './express/kuaidi100-express.ts'
import { createKuaidi100Labels } from './express/kuaidi100-labels.ts'
import type { LabelService } from './express/label-service.ts'
import type { MailSender } from './mail/mail-sender.ts'
import { createSmtpMail } from './mail/smtp-mail.ts'
import { createAlipay } from './payment/alipay/alipay.ts'
import type { PaymentProvider } from './payment/payment-provider.ts'
import { createWechatPay } from './payment/wechat-pay/wechat-pay.ts'
import type { ProviderSettings, ProvidersConfig } from './provider-settings.ts'
import { createAliyunSms } from './sms/aliyun-sms.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { createWechatLogin, type WechatLogin } from './wechat-login/wechat-login.ts'
import { createWechatMessages, type WechatMessages } from './wechat-login/wechat-messages.ts'
import { createWechatMp, type WechatMp } from './wechat-login/wechat-mp.ts'
import { createWechatShare, type WechatShare } from './wechat-share/wechat-share.ts'

export interface ShopProviders {
  sms?: SmsSender
  mail?: MailSender
  wechatLogin?: WechatLogin
  wechatMp?: WechatMp
  wechatMessages?: WechatMessages
  wechatShare?: WechatShare
  express?: ExpressTracker
  label?: LabelService
  wechatPay?: PaymentProvider
  alipay?: PaymentProvider
}

export interface ProviderShop {
  id: string
  name: string
  domain: string | null
  /** only then providers without settings are simulated */
  isDemo: boolean
}

export interface Providers {
  of(shop: ProviderShop): ShopProviders
  /** every set of providers that any shop may have */
  listAll(): ShopProviders[]
  close(): void
}

/** The settings of a shop in the file, else those of the environment; the surest name of the shop comes first. */
const settingsOf = ({ shared, shops }: ProvidersConfig, { id, domain, name }: ProviderShop) => {
  const key = [id, domain ?? '', name].find((candidate) => Object.hasOwn(shops, candidate))
  const own = key === undefined ? undefined : shops[key]
  return {
    sms: own?.sms === undefined ? shared.sms : own.sms,
    mail: own?.mail === undefined ? shared.mail : own.mail,
    wechatLogin: own?.wechatLogin === undefined ? shared.wechatLogin : own.wechatLogin,
    wechatMp: own?.wechatMp === undefined ? shared.wechatMp : own.wechatMp,
    wechatMessage: own?.wechatMessage === undefined ? shared.wechatMessage : own.wechatMessage,
    wechatShare: own?.wechatShare === undefined ? shared.wechatShare : own.wechatShare,
    express: own?.express === undefined ? shared.express : own.express,
    label: own?.label === undefined ? shared.label : own.label,
    wechatPay: own?.wechatPay === undefined ? shared.wechatPay : own.wechatPay,
    alipay: own?.alipay === undefined ? shared.alipay : own.alipay,
  }
}

const createFor = (settings: ProviderSettings, simulated: SimulatedPay | undefined): ShopProviders => {
  const { sms, mail, wechatLogin, wechatMp, wechatMessage, wechatShare, express, label, wechatPay, alipay } =
    settings
  return {
    ...(sms && { sms: createAliyunSms(sms) }),
    ...(mail && { mail: createSmtpMail(mail) }),
    ...(wechatLogin && { wechatLogin: createWechatLogin(wechatLogin) }),
    ...(wechatMp && { wechatMp: createWechatMp(wechatMp) }),
    // Messages go to those who have signed in by the same official account.
    ...(wechatMp && wechatMessage && { wechatMessages: createWechatMessages(wechatMp, wechatMessage) }),
    ...(wechatShare && { wechatShare: createWechatShare(wechatShare) }),
    ...(express && { express: createKuaidi100Express(express) }),
    ...(label === undefined && simulated?.label && { label: simulated.label }),
    ...(label && { label: createKuaidi100Labels(label) }),
    // An explicit "none" is none; only an unset provider is simulated.
    ...(wechatPay === undefined && simulated && { wechatPay: simulated.wechatPay }),
    ...(wechatPay && { wechatPay: createWechatPay(wechatPay) }),
    ...(alipay === undefined && simulated && { alipay: simulated.alipay }),
    ...(alipay && { alipay: createAlipay(alipay) }),
  }
}

/** The payments and labels of a demo shop without a real account. */
export type SimulatedPay = Required<Pick<ShopProviders, 'wechatPay' | 'alipay' | 'label'>>

/** Each shop's own providers, made at the first use and kept in memory. */
export const createProviders = (config: ProvidersConfig, simulated?: SimulatedPay): Providers => {
  const made = new Map<string, ShopProviders>()
  let everySet: ShopProviders[] | undefined
  return {
    of: (shop) => {
      const key = shop.isDemo ? `demo:${shop.id}` : shop.id
      const cached = made.get(key)
      if (cached) return cached
      const providers = createFor(settingsOf(config, shop), shop.isDemo ? simulated : undefined)
      made.set(key, providers)
      return providers
    },
    // All shops of the settings, because a webhook may come for a shop that had no visitor so far.
    listAll: () =>
      (everySet ??= [config.shared, ...Object.values(config.shops)].map((one) => createFor(one, simulated))),
    close: () => {
      for (const { mail } of made.values()) mail?.close?.()
    },
  }
}
