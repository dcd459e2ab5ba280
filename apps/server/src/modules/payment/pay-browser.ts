import { type ProvidedChannel, payChannel } from '@yinpu/contract'
import type { PaymentMethod } from '../../providers/payment/payment-provider.ts'

/** The kind of browser that shows the payment page. */
export type PayBrowser = 'wechat' | 'phone' | 'desktop'

/** Decides by the browser's user agent. WeChat for companies cannot pay to a shop's own account. */
export const browserOf = (browser: string): PayBrowser => {
  if (/MicroMessenger/i.test(browser) && !/wxwork/i.test(browser)) return 'wechat'
  return /Mobi|Android|iPhone|iPod|HarmonyOS/i.test(browser) ? 'phone' : 'desktop'
}

const usualMethods: Record<ProvidedChannel, Record<PayBrowser, PaymentMethod | undefined>> = {
  [payChannel.wechatPay]: { wechat: 'jsapi', phone: 'h5', desktop: 'qr' },
  // WeChat opens no page of Alipay's.
  [payChannel.alipay]: { wechat: undefined, phone: 'wap', desktop: 'qr' },
}

/** The methods to use instead if the account does not support one; Alipay's code is a product of its own. */
const instead: Record<ProvidedChannel, Partial<Record<PaymentMethod, PaymentMethod>>> = {
  [payChannel.wechatPay]: { jsapi: 'qr', h5: 'qr' },
  [payChannel.alipay]: { qr: 'page', wap: 'page' },
}

interface MethodInput {
  channel: ProvidedChannel
  browser: PayBrowser
  /** the methods that the account supports */
  methods: readonly PaymentMethod[]
  /** the method that the buyer has chosen */
  wished?: 'qr' | 'page' | undefined
}

/** The method by which this buyer pays in this browser; undefined if there is none. */
export const methodFor = ({ channel, browser, methods, wished }: MethodInput): PaymentMethod | undefined => {
  if (wished === 'qr' && methods.includes('qr')) return 'qr'
  const usual = usualMethods[channel][browser]
  const method = usual && wished === 'page' && browser === 'desktop' ? 'page' : usual
  return method === undefined || methods.includes(method) ? method : instead[channel][method]
}
