import { createPublicKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { fieldsOnly, onOff, requiredText } from '../../setting-fields.ts'
import { privateKeyField, publicKeyField } from '../key-fields.ts'
import { certificateNumber, readCertificates, rootNumbers } from './certificate-numbers.ts'

const isRsa = (key: KeyObject) => key.asymmetricKeyType === 'rsa'
const mustBeRsa = '须为 RSA 密钥'

const certificatesField = requiredText.transform(readCertificates)
const mustBeCertificate = '须为证书（PEM，以 -----BEGIN CERTIFICATE----- 开头）'

const isBare = (value: string) => {
  const { search, hash, username, password } = new URL(value)
  return search + hash + username + password === ''
}

interface ModeFields {
  private_key: KeyObject
  app_cert?: X509Certificate[] | undefined
  root_cert?: X509Certificate[] | undefined
}

/** The numbers by which both sides name their certificates; an app has one mode, which it has chosen at Alipay. */
export interface CertificateNumbers {
  app: string
  root: string
  /** of Alipay's own certificate, which its answers name */
  alipay: string
}

type Mode = { certificates?: CertificateNumbers } | { field: string; message: string }

const readMode = (
  { private_key, app_cert, root_cert }: ModeFields,
  theirs: X509Certificate | undefined,
): Mode => {
  const [ours] = app_cert ?? []
  if (!theirs && !ours && !root_cert) return {}
  if (!theirs)
    return {
      field: 'public_key',
      message: '证书模式下须为支付宝公钥证书（alipayCertPublicKey_RSA2.crt 的内容）',
    }
  if (!ours)
    return {
      field: 'app_cert',
      message: '支付宝公钥填写的是证书，证书模式下还须填写应用公钥证书（appCertPublicKey_….crt 的内容）',
    }
  if (!root_cert)
    return { field: 'root_cert', message: '证书模式下还须填写支付宝根证书（alipayRootCert.crt 的内容）' }
  if (!ours.publicKey.equals(createPublicKey(private_key)))
    return { field: 'app_cert', message: '与应用私钥不是一对' }
  const numbers = { app: certificateNumber(ours), root: rootNumbers(root_cert) }
  return { certificates: { ...numbers, alipay: certificateNumber(theirs) } }
}

export const alipayShape = fieldsOnly({
  app_id: requiredText,
  private_key: privateKeyField.refine(isRsa, mustBeRsa),
  /** Alipay's own, not the one that belongs to our private key; in the mode of certificates its certificate */
  public_key: requiredText,
  app_cert: certificatesField.refine((list) => list.length > 0, mustBeCertificate).optional(),
  root_cert: certificatesField.refine((list) => rootNumbers(list) !== '', mustBeCertificate).optional(),
  seller_id: requiredText.optional(),
  gateway: z
    .url({ protocol: /^https?$/, error: '须为 http:// 或 https:// 开头的网址', abort: true })
    .refine(isBare, '须为不带参数的网址')
    .default('https://openapi.alipay.com/gateway.do'),
  /** the app has permission for payment on mobile websites */
  wap: onOff,
  /** what the app has signed that gives a code of our own: 当面付 or 订单码 */
  code: z.enum(['precreate', 'order_code'], '须为 precreate（当面付）或 order_code（订单码）').optional(),
}).transform((fields, context) => {
  const fail = (field: string, message: string) => {
    context.issues.push({ code: 'custom', path: [field], message, input: undefined })
    return z.NEVER
  }
  const key = publicKeyField.refine(isRsa, mustBeRsa).safeParse(fields.public_key)
  if (!key.success) return fail('public_key', key.error.issues[0]?.message ?? '')
  const [theirs] = readCertificates(fields.public_key)
  const certificates = readMode(fields, theirs)
  if ('field' in certificates) return fail(certificates.field, certificates.message)
  return {
    appId: fields.app_id,
    privateKey: fields.private_key,
    publicKey: key.data,
    sellerId: fields.seller_id,
    gateway: fields.gateway,
    hasWap: fields.wap,
    code: fields.code,
    ...certificates,
  }
})

export type AlipaySettings = z.output<typeof alipayShape>
