import { type KeyObject, verify } from 'node:crypto'

/** WeChat Pay's key of this serial, where it is known. */
export type FindKey = (serial: string) => Promise<KeyObject | undefined>

interface SignedMessage {
  /** names in small letters */
  headers: Record<string, string>
  body: Buffer
  now: number
}

const toleranceMs = 5 * 60_000
/** WeChat Pay sends such signatures now and then, to see who does not look. */
const probe = 'WECHATPAY/SIGNTEST/'

export const answerText = (timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

/** Only in its one right spelling: Node itself reads past stray characters and unused bits. */
const readBase64 = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

/** Why an answer or a notice is not believed to be WeChat Pay's; undefined where it is. */
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
  if (!key) return 'unknown serial'
  const bytes = readBase64(signature)
  const isTheirs = bytes && verify('sha256', answerText(timestamp, nonce, body), key, bytes)
  return isTheirs ? undefined : 'wrong signature'
}
