import { type ProvidedChannel, payChannel } from '@yinpu/contract'
import type { TradeWay } from '../../providers/payment/payment-provider.ts'

/** Where a buyer looks at the page that pays. */
export type PayPlace = 'wechat' | 'phone' | 'desktop'

/** By what the browser calls itself. WeChat for companies has no sheet that pays for a shop's own account. */
export const placeOf = (browser: string): PayPlace => {
  if (/MicroMessenger/i.test(browser) && !/wxwork/i.test(browser)) return 'wechat'
  return /Mobi|Android|iPhone|iPod|HarmonyOS/i.test(browser) ? 'phone' : 'desktop'
}

const usualWays: Record<ProvidedChannel, Record<PayPlace, TradeWay | undefined>> = {
  [payChannel.wechatPay]: { wechat: 'jsapi', phone: 'h5', desktop: 'qr' },
  // WeChat opens no page of Alipay's.
  [payChannel.alipay]: { wechat: undefined, phone: 'wap', desktop: 'qr' },
}

/** For what the account was not opened for, what there has always been. */
const instead: Partial<Record<TradeWay, TradeWay>> = { jsapi: 'qr', h5: 'qr', wap: 'page' }

interface Wanted {
  channel: ProvidedChannel
  place: PayPlace
  /** what the account was opened for */
  ways: readonly TradeWay[]
  /** what the buyer has asked for */
  wished?: 'qr' | 'page' | undefined
}

/** How this buyer pays, there where they are; undefined where that cannot be. */
export const wayFor = ({ channel, place, ways, wished }: Wanted): TradeWay | undefined => {
  if (wished === 'qr') return 'qr'
  const usual = usualWays[channel][place]
  const way = usual && wished === 'page' && place === 'desktop' ? 'page' : usual
  return way === undefined || ways.includes(way) ? way : instead[way]
}
