import { type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'

export interface PlatformKey {
  serial: string
  privateKey: KeyObject
}

/** The headers by which WeChat Pay vouches for an answer or a notice. */
export const signAsWechatPay = (body: string, { serial, privateKey }: PlatformKey, now: number) => {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), privateKey)
  return {
    'request-id': randomUUID(),
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature.toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}
