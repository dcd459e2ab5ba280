/** Money that a buyer puts on the own balance. */
export interface Recharge {
  /** by place in the shop's list; the first is the demo buyer */
  by: number
  hoursAgo: number
  amountFen: number
  channel: 'wechat' | 'alipay'
}

/** The demo buyer spends one of them with the first balance of the account, and has the other left. */
export const yinpuRecharges: Recharge[] = [
  { by: 3, hoursAgo: 44.6 * 24, amountFen: 100_000, channel: 'alipay' },
  { by: 0, hoursAgo: 26.4 * 24, amountFen: 30_000, channel: 'alipay' },
  { by: 8, hoursAgo: 6.3 * 24, amountFen: 200_000, channel: 'wechat' },
  { by: 0, hoursAgo: 55.4, amountFen: 50_000, channel: 'wechat' },
  { by: 10, hoursAgo: 3.8, amountFen: 50_000, channel: 'wechat' },
]

export const caiyinRecharges: Recharge[] = [
  { by: 4, hoursAgo: 19.7 * 24, amountFen: 50_000, channel: 'alipay' },
  { by: 2, hoursAgo: 25.3, amountFen: 10_000, channel: 'wechat' },
]
