import type { Deliver } from './notice-post.ts'

export const simulatedPath = '/sim/pay'

export const wechatIds = { mchid: '1900000001', appid: 'wx00000000000demo', merchantSerial: 'D3A0' }
export const alipayIds = { appId: '2026000000000001', sellerId: '2088000000000001' }

export interface DemoOptions {
  dataDir: string
  now: () => number
  deliver: Deliver
}
