import { endpoints } from '@yinpu/contract'

/** Where a provider tells us what has happened. */
export const notifyUrl = (origin: string, channel: number): string =>
  `${origin}${(channel === 1 ? endpoints.receiveWechatPayment : endpoints.receiveAlipayPayment).path}`
