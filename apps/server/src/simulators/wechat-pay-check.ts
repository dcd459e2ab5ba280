import { type KeyObject, verify } from 'node:crypto'
import { requestText, wechatPayScheme } from '../providers/payment/wechat-pay/sign-request.ts'
import type { SimulatorRequest } from './loopback-server.ts'

interface Merchant {
  mchid: string
  merchantSerial: string
  merchantPublicKey: KeyObject
}

const toleranceMs = 5 * 60_000

const readFields = (header: string): Record<string, string> => {
  const [scheme, list = ''] = header.split(/ (.*)/s)
  if (scheme !== wechatPayScheme) return {}
  return Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

/** As it was sent, provided that it was sent in the usual spelling. */
const targetOf = ({ path, query }: SimulatorRequest) => {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

/** Whether a request is signed by the merchant, just now, and for the first time. */
export const createWechatPayCheck = (merchant: Merchant, now: () => number) => {
  const usedNonces = new Set<string>()
  return (request: SimulatorRequest): boolean => {
    const fields = readFields(request.headers.authorization ?? '')
    const { timestamp = '', nonce_str: nonce = '', signature = '' } = fields
    const text = requestText({
      method: request.method,
      target: targetOf(request),
      timestamp,
      nonce,
      body: request.body,
    })
    const isSigned =
      fields.mchid === merchant.mchid &&
      fields.serial_no === merchant.merchantSerial &&
      /^\d{10}$/.test(timestamp) &&
      Math.abs(now() - Number(timestamp) * 1000) <= toleranceMs &&
      /^\w{16,32}$/.test(nonce) &&
      !usedNonces.has(nonce) &&
      verify('sha256', Buffer.from(text), merchant.merchantPublicKey, Buffer.from(signature, 'base64'))
    if (isSigned) usedNonces.add(nonce)
    return isSigned
  }
}
