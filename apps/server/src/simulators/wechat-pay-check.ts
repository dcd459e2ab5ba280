import { createVerify, type KeyObject } from 'node:crypto'
import type { SimulatorRequest } from './loopback-server.ts'

interface Merchant {
  mchid: string
  merchantSerial: string
  merchantPublicKey: KeyObject
}

const toleranceMs = 5 * 60_000

const readFields = (header: string): Record<string, string> => {
  const [scheme, list = ''] = header.split(/ (.*)/s)
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return {}
  return Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

/** pay.weixin.qq.com, “签名生成”: five lines, each with a line feed, over what was sent and not over what it means. */
const isSignedBy = (
  { method, target, body }: SimulatorRequest,
  { timestamp = '', nonce_str = '', signature = '' }: Record<string, string>,
  key: KeyObject,
) => {
  const verifier = createVerify('RSA-SHA256')
  for (const line of [method, target, timestamp, nonce_str, body]) verifier.update(`${line}\n`, 'utf8')
  return verifier.verify(key, signature, 'base64')
}

/** Whether a request is signed by the merchant, just now, and for the first time. */
export const createWechatPayCheck = (merchant: Merchant, now: () => number) => {
  const usedNonces = new Set<string>()
  return (request: SimulatorRequest): boolean => {
    const fields = readFields(request.headers.authorization ?? '')
    const { timestamp = '', nonce_str: nonce = '' } = fields
    const isSigned =
      fields.mchid === merchant.mchid &&
      fields.serial_no === merchant.merchantSerial &&
      /^\d{10}$/.test(timestamp) &&
      Math.abs(now() - Number(timestamp) * 1000) <= toleranceMs &&
      /^\w{16,32}$/.test(nonce) &&
      !usedNonces.has(nonce) &&
      isSignedBy(request, fields, merchant.merchantPublicKey)
    if (isSigned) usedNonces.add(nonce)
    return isSigned
  }
}
