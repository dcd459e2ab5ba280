import type { ConnectionKind } from '@yinpu/contract/console'
import { type SealedConnection, type ShopConnections, sealedFor } from '../kernel/shop-connection.ts'
import type { ConnectionHosts } from './connection/connection-hosts.ts'
import { type ConnectionFields, readConnection, settingsOfKind } from './connection/read-connection.ts'
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

export type PaymentName = 'wechatPay' | 'alipay'

export interface ProviderShop {
  id: string
  name: string
  domain: string | null
  /** only then providers without settings are simulated */
  isDemo: boolean
  /** what the shop has entered itself */
  connections: ShopConnections
}

export interface Providers {
  of(shop: ProviderShop): ShopProviders
  /** the account in use, then those of earlier, under which payments may still be open */
  listAccounts(shop: ProviderShop, name: PaymentName): PaymentProvider[]
  /** whether the installation has set it for this shop: then nobody changes it in the console */
  isInstalled(shop: ProviderShop, kind: ConnectionKind): boolean
  /** whether the installation has this setting for the shop */
  hasSetting(shop: ProviderShop, name: keyof ProviderSettings): boolean
  /** every set of providers that the installation gives to any shop */
  listAll(): ShopProviders[]
  close(): void
}

/** The settings of a shop in the file, else those of the environment; the surest name of the shop comes first. */
const settingsOf = (
  { shared, shops }: ProvidersConfig,
  { id, domain, name }: ProviderShop,
): ProviderSettings => {
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

/** The adapters of these settings. */
export const createAdapters = (
  {
    sms,
    mail,
    wechatLogin,
    wechatMp,
    wechatMessage,
    wechatShare,
    express,
    label,
    wechatPay,
    alipay,
  }: ProviderSettings,
  now: () => number = Date.now,
): ShopProviders => ({
  ...(sms && { sms: createAliyunSms(sms, { now }) }),
  ...(mail && { mail: createSmtpMail(mail) }),
  ...(wechatLogin && { wechatLogin: createWechatLogin(wechatLogin) }),
  ...(wechatMp && { wechatMp: createWechatMp(wechatMp) }),
  // Messages go to those who have signed in by the same official account.
  ...(wechatMp && wechatMessage && { wechatMessages: createWechatMessages(wechatMp, wechatMessage) }),
  ...(wechatShare && { wechatShare: createWechatShare(wechatShare) }),
  ...(express && { express: createKuaidi100Express(express) }),
  ...(label && { label: createKuaidi100Labels(label) }),
  ...(wechatPay && { wechatPay: createWechatPay(wechatPay, { now }) }),
  ...(alipay && { alipay: createAlipay(alipay, { now }) }),
})

// An explicit "none" is none; only an unset provider is simulated.
const withSimulated = (
  { wechatPay, alipay, label }: ProviderSettings,
  simulated: SimulatedPay | undefined,
  adapters: ShopProviders,
): ShopProviders => ({
  ...(wechatPay === undefined && simulated && { wechatPay: simulated.wechatPay }),
  ...(alipay === undefined && simulated && { alipay: simulated.alipay }),
  ...(label === undefined && simulated?.label && { label: simulated.label }),
  ...adapters,
})

/** The payments and labels of a demo shop without a real account. */
export type SimulatedPay = Required<Pick<ShopProviders, PaymentName | 'label'>>

export interface ConnectionDeps {
  now(): number
  /** the secrets of a connection; undefined if the key is lost */
  open(sealed: string, whose: string): string | undefined
  hosts: ConnectionHosts
}

const paymentNames: Partial<Record<ConnectionKind, PaymentName>> = {
  'wechat-pay': 'wechatPay',
  alipay: 'alipay',
}

/** The adapters of a version that a shop has entered; none if its secrets cannot be opened any more. */
const openVersion = (
  companyId: string,
  one: SealedConnection,
  { open, hosts, now }: ConnectionDeps,
): ShopProviders => {
  const secrets = open(one.sealed, sealedFor(companyId, one))
  if (secrets === undefined) return {}
  const fields = { ...one.entered, ...(JSON.parse(secrets) as object) } as ConnectionFields
  const read = readConnection(one.kind, fields, hosts)
  if ('faults' in read) return {}
  const adapters = createAdapters(read.settings, now)
  const name = paymentNames[one.kind]
  const payment = name && adapters[name]
  // Its notices come to an address of this shop.
  return payment ? { ...adapters, [name]: { ...payment, companyId } } : adapters
}

interface MadeProviders {
  connections: ShopConnections
  installed: ProviderSettings
  providers: ShopProviders
  versions: Map<string, ShopProviders>
}

/** Each shop's own providers, made at the first use and kept in memory for as long as their settings stand. */
export const createProviders = (
  config: ProvidersConfig,
  simulated?: SimulatedPay,
  deps: ConnectionDeps = { open: () => undefined, hosts: {}, now: Date.now },
): Providers => {
  const made = new Map<string, MadeProviders>()
  let everySet: ShopProviders[] | undefined

  const make = (shop: ProviderShop, earlier: MadeProviders | undefined): MadeProviders => {
    const { id, connections, isDemo } = shop
    const installed = earlier?.installed ?? settingsOf(config, shop)
    const isFree = (kind: ConnectionKind) =>
      settingsOfKind[kind].every((setting) => installed[setting] === undefined)
    // Certificates and tokens that an adapter has fetched outlive a change of something else.
    const versions = new Map(
      connections.versions.map((one) => {
        const key = `${one.kind}:${one.version}`
        return [key, earlier?.versions.get(key) ?? openVersion(id, one, deps)]
      }),
    )
    const own = connections.versions
      .filter(({ kind, isUsed }) => isUsed && isFree(kind))
      .map(({ kind, version }) => versions.get(`${kind}:${version}`))
    const adapters = earlier?.versions.get('installed') ?? createAdapters(installed)
    versions.set('installed', adapters)
    const providers = Object.assign(
      withSimulated(installed, isDemo ? simulated : undefined, adapters),
      ...own,
    ) as ShopProviders
    return { connections, installed, providers, versions }
  }

  const find = (shop: ProviderShop): MadeProviders => {
    const key = shop.isDemo ? `demo:${shop.id}` : shop.id
    const cached = made.get(key)
    if (cached?.connections === shop.connections) return cached
    const providers = make(shop, cached)
    made.set(key, providers)
    return providers
  }

  return {
    of: (shop) => find(shop).providers,
    listAccounts: (shop, name) => {
      const { providers, connections, versions } = find(shop)
      const stored = connections.versions.map(
        ({ kind, version }) => versions.get(`${kind}:${version}`)?.[name],
      )
      const demo = shop.isDemo ? simulated?.[name] : undefined
      const all = [providers[name], ...stored, demo].filter((one) => one !== undefined)
      return [...new Set(all)]
    },
    isInstalled: (shop, kind) =>
      settingsOfKind[kind].some((name) => find(shop).installed[name] !== undefined),
    hasSetting: (shop, name) => find(shop).installed[name] !== undefined,
    // All shops of the settings, because a webhook may come for a shop that had no visitor so far.
    listAll: () =>
      (everySet ??= [config.shared, ...Object.values(config.shops)].map((one) =>
        withSimulated(one, simulated, createAdapters(one)),
      )),
    close: () => {
      for (const { providers } of made.values()) providers.mail?.close?.()
    },
  }
}
