import {
  endpoints,
  type PayChannel,
  type ProvidedChannel,
  payChannel,
  providedChannels,
} from '@yinpu/contract'
import type { Shop } from '../../kernel/shop.ts'
import type { ProviderShop, Providers, ShopProviders } from '../../providers/create-providers.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'

const names: Record<ProvidedChannel, keyof Pick<ShopProviders, 'wechatPay' | 'alipay'>> = {
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

/** Every account that webhooks of a channel may be about. */
export const accountsOf = (providers: Providers, channel: ProvidedChannel): PaymentProvider[] =>
  providers.listAll().flatMap((of) => of[names[channel]] ?? [])

/** The payment channels that a buyer can choose in this shop. */
export const payChannelsOf = (providers: Providers, shop: Shop): PayChannel[] => {
  const channels: [PayChannel, boolean][] = [
    [payChannel.wechatPay, providerOf(providers, shop, payChannel.wechatPay) !== undefined],
    [payChannel.alipay, providerOf(providers, shop, payChannel.alipay) !== undefined],
    [payChannel.balance, true],
    [payChannel.offline, shop.offlineChannels.length > 0],
  ]
  return channels.filter(([, isOpen]) => isOpen).map(([channel]) => channel)
}

/** The address of our webhook for a provider. */
export const notifyUrl = (origin: string, channel: number): string =>
  `${origin}${(channel === payChannel.wechatPay ? endpoints.receiveWechatPayment : endpoints.receiveAlipayPayment).path}`
