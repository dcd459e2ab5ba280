import type { Books, Deliver } from '@yinpu/simulators/pay-simulator'

export const wechatIds = { mchid: '1900000001', appid: 'wx00000000000demo', merchantSerial: 'D3A0' }
/** Of nothing real: only the simulated WeChat checks it. */
export const demoAppSecret = 'simulated'
export const alipayIds = { appId: '2026000000000001', sellerId: '2088000000000001' }

export interface Numbered {
  paymentNo: string
}

export type OpenBooks = <Entry extends Numbered>(folder: string) => Books<Entry>

export interface DemoOptions {
  dataDir: string
  now: () => number
  deliver: Deliver
  /** the store of trades; undefined means files in the folder */
  openBooks?: OpenBooks
}

export const simulatedPath = '/sim/pay'
export const simulatedWechatPath = '/sim/wechat'

/** The page of the trade that a bridge is called for, at no host yet. */
export const sheetPage = (prepay: string) =>
  `http://simulated.invalid${simulatedPath}/wechat/${prepay.slice('prepay_id=wx'.length)}`
