import type { ExpressTracker } from './express/express-tracker.ts'
import { createKuaidi100Express } from './express/kuaidi100-express.ts'
import type { MailSender } from './mail/mail-sender.ts'
import { createSmtpMail } from './mail/smtp-mail.ts'
import type { ProviderSettings, ProvidersConfig } from './provider-settings.ts'
import { createAliyunSms } from './sms/aliyun-sms.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { createWechatLogin, type WechatLogin } from './wechat-login/wechat-login.ts'

export interface ShopProviders {
  sms?: SmsSender
  mail?: MailSender
  wechatLogin?: WechatLogin
  express?: ExpressTracker
}

export interface ProviderShop {
  id: string
  name: string
  domain: string | null
}

export interface Providers {
  of(shop: ProviderShop): ShopProviders
  close(): void
}

/** What the file says of a shop, else what the environment says; the surest name of the shop comes first. */
const settingsOf = ({ shared, shops }: ProvidersConfig, { id, domain, name }: ProviderShop) => {
  const key = [id, domain ?? '', name].find((candidate) => Object.hasOwn(shops, candidate))
  const own = key === undefined ? undefined : shops[key]
  return {
    sms: own?.sms === undefined ? shared.sms : own.sms,
    mail: own?.mail === undefined ? shared.mail : own.mail,
    wechatLogin: own?.wechatLogin === undefined ? shared.wechatLogin : own.wechatLogin,
    express: own?.express === undefined ? shared.express : own.express,
  }
}

const createFor = ({ sms, mail, wechatLogin, express }: ProviderSettings): ShopProviders => ({
  ...(sms && { sms: createAliyunSms(sms) }),
  ...(mail && { mail: createSmtpMail(mail) }),
  ...(wechatLogin && { wechatLogin: createWechatLogin(wechatLogin) }),
  ...(express && { express: createKuaidi100Express(express) }),
})

/** Each shop's own providers, made when first asked for and kept. */
export const createProviders = (config: ProvidersConfig): Providers => {
  const made = new Map<string, ShopProviders>()
  return {
    of: (shop) => {
      const known = made.get(shop.id)
      if (known) return known
      const providers = createFor(settingsOf(config, shop))
      made.set(shop.id, providers)
      return providers
    },
    close: () => {
      for (const { mail } of made.values()) mail?.close?.()
    },
  }
}
