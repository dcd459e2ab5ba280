import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto'
import type { BridgeCall } from '@yinpu/contract'
import { z } from 'zod'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

interface RequestToSign {
  method: string
  /** path and query, as they are sent */
  target: string
  timestamp: string
  nonce: string
  body: string
}

type Merchant = Pick<WechatPaySettings, 'mchId' | 'serialNo' | 'privateKey'>

const wechatPayScheme = 'WECHATPAY2-SHA256-RSA2048'

/** Every line ends with a line feed, also the last and an empty one. */
const requestText = ({ method, target, timestamp, nonce, body }: RequestToSign): string =>
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

/** The input of the bridge of a page inside WeChat: four lines, signed by us. */
export const signBridgeCall = (
  call: Pick<BridgeCall, 'app_id' | 'time_stamp' | 'nonce' | 'package'>,
  { privateKey }: Pick<Merchant, 'privateKey'>,
): BridgeCall => {
  const text = [call.app_id, call.time_stamp, call.nonce, call.package, ''].join('\n')
  return {
    ...call,
    sign_type: 'RSA',
    pay_sign: sign('sha256', Buffer.from(text), privateKey).toString('base64'),
  }
}

/** WeChat Pay's key of this serial, if there is one. */
export type FindKey = (serial: string) => Promise<KeyObject | undefined>

export const unknownSerial = 'unknown serial'

/** No certificate has such a serial. */
export const isPublicKeyId = (serial: string): boolean => serial.startsWith('PUB_KEY_ID_')

export const publicKeyHint = '请填写 WECHAT_PAY_PUBLIC_KEY_ID 和 WECHAT_PAY_PUBLIC_KEY'

interface SignedMessage {
  /** names in small letters */
  headers: Record<string, string>
  body: Buffer
  now: number
}

const toleranceMs = 5 * 60_000
/** WeChat Pay sends such signatures now and then, to detect merchants that do not check. */
const probe = 'WECHATPAY/SIGNTEST/'

const answerText = (timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

/** Accepts only the canonical base64 spelling: Node ignores stray characters and unused bits. */
const readBase64 = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

/** The reason why an answer or a webhook is not accepted as WeChat Pay's; undefined if it is. */
export const findSignatureFault = async (
  { headers, body, now }: SignedMessage,
  findKey: FindKey,
): Promise<string | undefined> => {
  const {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
  } = headers
  if (!timestamp || !nonce || !serial || !signature) return 'no signature'
  if (signature.startsWith(probe)) return 'a probe'
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > toleranceMs)
    return 'not of this time'
  const key = await findKey(serial)
  if (!key) return unknownSerial
  const bytes = readBase64(signature)
  const isTheirs = bytes && verify('sha256', answerText(timestamp, nonce, body), key, bytes)
  return isTheirs ? undefined : 'wrong signature'
}

/** A part of a message that only the holder of the APIv3 key can read. */
export const sealedShape = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  nonce: z.string().min(1),
  associated_data: z.string().default(''),
})

type Sealed = Pick<z.output<typeof sealedShape>, 'ciphertext' | 'nonce' | 'associated_data'>

const tagLength = 16

/** Undefined if it is not sealed with this key, or was altered. */
export const openSealed = (sealed: Sealed, apiV3Key: string): string | undefined => {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, sealed.nonce, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(sealed.associated_data))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
