import {
  endpoints,
  type PayChannel,
  type ProvidedChannel,
  payChannel,
  providedChannels,
} from '@yinpu/contract'
import type { ConnectionKind } from '@yinpu/contract/console'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentName, ProviderShop, Providers } from '../../providers/create-providers.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'

const names: Record<ProvidedChannel, PaymentName> = {
  [payChannel.wechatPay]: 'wechatPay',
  [payChannel.alipay]: 'alipay',
}

export const isProvided = (channel: number): channel is ProvidedChannel =>
  providedChannels.some((provided) => provided === channel)

export const providerOf = (
  providers: Providers,
  shop: ProviderShop,
  channel: number,
): PaymentProvider | undefined => (isProvided(channel) ? providers.of(shop)[names[channel]] : undefined)

/**
 * The account that a payment was begun under. The shop may use another by now; one that is gone altogether knows
 * nothing of it, and no other is asked.
 */
export const accountOf = (
  providers: Providers,
  shop: ProviderShop,
  { channel, account }: { channel: number; account: string },
): PaymentProvider | undefined => {
  if (!isProvided(channel)) return undefined
  if (account === '') return providerOf(providers, shop, channel)
  return providers.listAccounts(shop, names[channel]).find((one) => one.account === account)
}

/** Every account of a shop that webhooks of a channel may be about. */
export const shopAccountsOf = (providers: Providers, shop: ProviderShop, channel: ProvidedChannel) =>
  providers.listAccounts(shop, names[channel])

/** Every account of the installation that webhooks of a channel may be about. */
export const accountsOf = (providers: Providers, channel: ProvidedChannel): PaymentProvider[] =>
  providers.listAll().flatMap((of) => of[names[channel]] ?? [])

export const connectionOf: Record<ProvidedChannel, ConnectionKind> = {
  [payChannel.wechatPay]: 'wechat-pay',
  [payChannel.alipay]: 'alipay',
}

/** It has failed several times in a row: no buyer sees it until it works again. */
export const isHidden = ({ connections }: Pick<Shop, 'connections'>, channel: ProvidedChannel): boolean =>
  connections.health.some(({ kind, isHidden }) => isHidden && kind === connectionOf[channel])

/** The payment channels that a buyer can choose in this shop. */
export const payChannelsOf = (providers: Providers, shop: Shop): PayChannel[] => {
  const isOpen = (channel: ProvidedChannel) =>
    providerOf(providers, shop, channel) !== undefined && !isHidden(shop, channel)
  const channels: [PayChannel, boolean][] = [
    [payChannel.wechatPay, isOpen(payChannel.wechatPay)],
    [payChannel.alipay, isOpen(payChannel.alipay)],
    [payChannel.balance, true],
    [payChannel.offline, shop.offlineChannels.length > 0],
  ]
  return channels.filter(([, isOpen]) => isOpen).map(([channel]) => channel)
}

/** The address of our webhook for a provider; an account that a shop has entered itself has the shop's own. */
export const notifyUrl = (
  origin: string,
  channel: number,
  { companyId }: Pick<PaymentProvider, 'companyId'> = {},
): string => {
  const isWechat = channel === payChannel.wechatPay
  const { path } = isWechat ? endpoints.receiveWechatPayment : endpoints.receiveAlipayPayment
  return `${origin}${path}${companyId === undefined ? '' : `/${companyId}`}`
}
