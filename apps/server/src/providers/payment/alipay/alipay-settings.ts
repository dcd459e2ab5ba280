import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { fieldsOnly, onOff, requiredText } from '../../setting-fields.ts'
import { privateKeyField, publicKeyField } from '../key-fields.ts'

const isRsa = (key: KeyObject) => key.asymmetricKeyType === 'rsa'
const mustBeRsa = '须为 RSA 密钥'

const isBare = (value: string) => {
  const { search, hash, username, password } = new URL(value)
  return search + hash + username + password === ''
}

export const alipayShape = fieldsOnly({
  app_id: requiredText,
  private_key: privateKeyField.refine(isRsa, mustBeRsa),
  /** Alipay's own, not the one that belongs to our private key */
  public_key: publicKeyField.refine(isRsa, mustBeRsa),
  seller_id: requiredText.optional(),
  gateway: z
    .url({ protocol: /^https?$/, error: '须为 http:// 或 https:// 开头的网址', abort: true })
    .refine(isBare, '须为不带参数的网址')
    .default('https://openapi.alipay.com/gateway.do'),
  /** the app has permission for payment on mobile websites */
  wap: onOff,
}).transform((fields) => ({
  appId: fields.app_id,
  privateKey: fields.private_key,
  publicKey: fields.public_key,
  sellerId: fields.seller_id,
  gateway: fields.gateway,
  hasWap: fields.wap,
}))

export type AlipaySettings = z.output<typeof alipayShape>
