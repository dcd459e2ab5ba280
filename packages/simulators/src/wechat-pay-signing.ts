import { createCipheriv, createVerify, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'
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

/** pay.weixin.qq.com, “签名生成”: five lines, each with a line feed, over the sent text and not over its meaning. */
const isSignedBy = (
  { method, target, body }: SimulatorRequest,
  { timestamp = '', nonce_str = '', signature = '' }: Record<string, string>,
  key: KeyObject,
) => {
  const verifier = createVerify('RSA-SHA256')
  for (const line of [method, target, timestamp, nonce_str, body]) verifier.update(`${line}\n`, 'utf8')
  return verifier.verify(key, signature, 'base64')
}

/** Checks that a request is signed by the merchant, just now, and for the first time. */
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

export interface PlatformKey {
  serial: string
  privateKey: KeyObject
}

/** The headers by which WeChat Pay vouches for an answer or a webhook. */
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

/** Encrypts a text for the merchant, in WeChat Pay's form. */
export const sealForMerchant = (
  text: string,
  associatedData: string,
  apiV3Key: string,
  nonce = randomBytes(6).toString('hex'),
) => {
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}
