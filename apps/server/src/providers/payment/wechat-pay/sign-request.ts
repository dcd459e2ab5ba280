import { sign } from 'node:crypto'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

export interface RequestToSign {
  method: string
  /** path and query, as they are sent */
  target: string
  timestamp: string
  nonce: string
  body: string
}

type Merchant = Pick<WechatPaySettings, 'mchId' | 'serialNo' | 'privateKey'>

export const wechatPayScheme = 'WECHATPAY2-SHA256-RSA2048'

/** Every line ends with a line feed, also the last and an empty one. */
export const requestText = ({ method, target, timestamp, nonce, body }: RequestToSign): string =>
  [method, target, timestamp, nonce, body, ''].join('\n')

/** The header `Authorization`. */
export const signRequest = (request: RequestToSign, { mchId, serialNo, privateKey }: Merchant): string => {
  const fields = {
    mchid: mchId,
    nonce_str: request.nonce,
    timestamp: request.timestamp,
    serial_no: serialNo,
    signature: sign('sha256', Buffer.from(requestText(request)), privateKey).toString('base64'),
  }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `${wechatPayScheme} ${list.join(',')}`
}
