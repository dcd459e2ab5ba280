import { endpoints, type PayChannel } from '@yinpu/contract'
import type { Shop } from '../../kernel/shop.ts'
import type { ProviderShop, Providers, ShopProviders } from '../../providers/create-providers.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'

export type ProvidedChannel = 1 | 2

const names: Record<ProvidedChannel, keyof Pick<ShopProviders, 'wechatPay' | 'alipay'>> = {
  1: 'wechatPay',
  2: 'alipay',
}

export const isProvided = (channel: number): channel is ProvidedChannel => channel === 1 || channel === 2

export const providerOf = (
  providers: Providers,
  shop: ProviderShop,
  channel: number,
): PaymentProvider | undefined => (isProvided(channel) ? providers.of(shop)[names[channel]] : undefined)

/** Every account that notices of a channel may be about. */
export const accountsOf = (providers: Providers, channel: ProvidedChannel): PaymentProvider[] =>
  providers.listAll().flatMap((of) => of[names[channel]] ?? [])

/** What a buyer can choose from in this shop. */
export const payChannelsOf = (providers: Providers, shop: Shop): PayChannel[] => {
  const channels: [PayChannel, boolean][] = [
    [1, providerOf(providers, shop, 1) !== undefined],
    [2, providerOf(providers, shop, 2) !== undefined],
    [3, true],
    [4, shop.offlineChannels.length > 0],
  ]
  return channels.filter(([, isOpen]) => isOpen).map(([channel]) => channel)
}

/** Where a provider tells us what has happened. */
export const notifyUrl = (origin: string, channel: number): string =>
  `${origin}${(channel === 1 ? endpoints.receiveWechatPayment : endpoints.receiveAlipayPayment).path}`
