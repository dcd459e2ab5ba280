import type { KeyObject } from 'node:crypto'
import { fieldsOnly, onOff, origin, requiredText } from '../../setting-fields.ts'
import { privateKeyField, publicKeyField } from '../key-fields.ts'

export interface WechatPaySettings {
  appId: string
  mchId: string
  /** of the merchant's own certificate */
  serialNo: string
  privateKey: KeyObject
  apiV3Key: string
  /** WeChat Pay's own; without it its certificates are fetched */
  publicKeyId?: string | undefined
  publicKey?: KeyObject | undefined
  url: string
  /** of the public account that the app id belongs to: with it buyers inside WeChat pay by its own sheet */
  payers?: { appSecret: string; openUrl: string; apiUrl: string } | undefined
  /** the merchant has permission for H5 payment */
  hasH5?: boolean | undefined
}

const isRsa = (key: KeyObject) => key.asymmetricKeyType === 'rsa'

export const wechatPayShape = fieldsOnly({
  app_id: requiredText,
  mch_id: requiredText.regex(/^\d{6,16}$/, '须为数字'),
  serial_no: requiredText.regex(/^[\da-f]{1,40}$/i, '须为商户证书的序列号').toUpperCase(),
  private_key: privateKeyField.refine(isRsa, '须为 RSA 私钥'),
  api_v3_key: requiredText.refine((key) => Buffer.byteLength(key) === 32, '须为 32 个字节'),
  public_key_id: requiredText.regex(/^PUB_KEY_ID_\w+$/, '须以 PUB_KEY_ID_ 开头').optional(),
  public_key: publicKeyField.refine(isRsa, '须为 RSA 公钥').optional(),
  url: origin.default('https://api.mch.weixin.qq.com'),
  app_secret: requiredText.optional(),
  open_url: origin.default('https://open.weixin.qq.com'),
  api_url: origin.default('https://api.weixin.qq.com'),
  h5: onOff,
})
  .superRefine(({ public_key_id, public_key }, context) => {
    const isWhole = (public_key_id === undefined) === (public_key === undefined)
    const missing = public_key === undefined ? 'public_key' : 'public_key_id'
    if (!isWhole) context.addIssue({ code: 'custom', path: [missing], message: '不可为空' })
  })
  .transform(
    (fields): WechatPaySettings => ({
      appId: fields.app_id,
      mchId: fields.mch_id,
      serialNo: fields.serial_no,
      privateKey: fields.private_key,
      apiV3Key: fields.api_v3_key,
      publicKeyId: fields.public_key_id,
      publicKey: fields.public_key,
      url: fields.url,
      payers:
        fields.app_secret === undefined
          ? undefined
          : { appSecret: fields.app_secret, openUrl: fields.open_url, apiUrl: fields.api_url },
      hasH5: fields.h5,
    }),
  )
