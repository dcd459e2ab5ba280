import { createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const prefix = 'prepay_id=wx'

export const prepayIdOf = (token: string) => `wx${token}`

const callShape = z.object({
  appId: z.string(),
  timeStamp: z.string().regex(/^\d{10}$/),
  nonceStr: z.string().regex(/^\w{1,32}$/),
  package: z.string().startsWith(prefix),
  signType: z.literal('RSA'),
  paySign: z.string().min(1),
})

interface Merchant {
  appid: string
  merchantPublicKey: KeyObject
}

const toleranceMs = 2 * 60 * 60_000

/**
 * pay.weixin.qq.com, “JSAPI 调起支付”: app, time, nonce and package, each with a line feed, signed by the merchant.
 * Returns the token of the trade that the sheet opens for; undefined if it does not open.
 */
export const readBridgeCall = (
  input: unknown,
  { appid, merchantPublicKey }: Merchant,
  now: number,
): string | undefined => {
  const call = callShape.safeParse(input).data
  if (call?.appId !== appid || Math.abs(now - Number(call.timeStamp) * 1000) > toleranceMs) return undefined
  const verifier = createVerify('RSA-SHA256')
  for (const line of [call.appId, call.timeStamp, call.nonceStr, call.package])
    verifier.update(`${line}\n`, 'utf8')
  return verifier.verify(merchantPublicKey, call.paySign, 'base64')
    ? call.package.slice(prefix.length)
    : undefined
}
