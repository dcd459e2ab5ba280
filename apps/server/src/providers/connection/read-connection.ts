import type { ConnectionFieldName, ConnectionKind } from '@yinpu/contract/console'
import type { z } from 'zod'
import { expressShape } from '../express/express-tracker.ts'
import { mailShape } from '../mail/mail-sender.ts'
import { alipayShape } from '../payment/alipay/alipay-settings.ts'
import { wechatPayShape } from '../payment/wechat-pay/wechat-pay-settings.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { smsShape } from '../sms/sms-sender.ts'
import { wechatLoginShape } from '../wechat-login/wechat-login.ts'
import { wechatShareShape } from '../wechat-share/wechat-share.ts'
import type { ConnectionHosts } from './connection-hosts.ts'

/** Everything that was entered, with the secrets. */
export type ConnectionFields = Partial<Record<ConnectionFieldName, string | number | boolean>>

type Faults = Partial<Record<ConnectionFieldName, string>>
export type ReadConnection = { settings: ProviderSettings } | { faults: Faults }

type Pairs = readonly (readonly [setting: string, field: ConnectionFieldName])[]

/** An empty field is one that was left out. */
const parse = <Shape extends z.ZodType>(
  shape: Shape,
  pairs: Pairs,
  fields: ConnectionFields,
  more: Record<string, string | undefined>,
): { value: z.output<Shape> } | { faults: Faults } => {
  const entries = [...pairs.map(([setting, field]) => [setting, fields[field]]), ...Object.entries(more)]
  const present = Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))
  const parsed = shape.safeParse(present)
  if (parsed.success) return { value: parsed.data }
  const faults: Faults = {}
  for (const { path, message } of parsed.error.issues) {
    const field = pairs.find(([setting]) => setting === String(path[0]))?.[1]
    if (field) faults[field] ??= message
  }
  return { faults }
}

const same = (...names: ConnectionFieldName[]): Pairs => names.map((name) => [name, name] as const)

const wechatPayPairs: Pairs = [
  ['app_id', 'wechat_app_id'],
  ...same(
    'mch_id',
    'serial_no',
    'private_key',
    'api_v3_key',
    'public_key_id',
    'public_key',
    'app_secret',
    'h5',
  ),
]
const alipayPairs: Pairs = [
  ['app_id', 'alipay_app_id'],
  ['public_key', 'alipay_public_key'],
  ...same('private_key', 'app_cert', 'root_cert', 'seller_id', 'wap', 'code'),
]
const smsPairs = same(
  'access_key_id',
  'access_key_secret',
  'sign_name',
  'template_code',
  'notice_template_code',
)
const appPairs: Pairs = [['app_id', 'wechat_app_id'], ...same('app_secret')]
const expressPairs: Pairs = [
  ['customer', 'express_customer'],
  ['key', 'express_key'],
]

/** Implicit TLS stands on port 465 alone; the others begin it with STARTTLS. */
const mailUrl = ({ smtp_host, smtp_port, smtp_user = '', smtp_password = '' }: ConnectionFields) => {
  const who = [smtp_user, smtp_password].map((part) => encodeURIComponent(String(part))).join(':')
  return `${Number(smtp_port) === 465 ? 'smtps' : 'smtp'}://${who}@${smtp_host}:${smtp_port}`
}

/** A test's mail server stands in for the entered one; name and password stay. */
const mailUrlAt = (fields: ConnectionFields, host: string | undefined) => {
  if (host === undefined) return mailUrl(fields)
  const { protocol, host: at } = new URL(host)
  return mailUrl(fields).replace(/^smtps?:(.*@).*$/, `${protocol}$1${at}`)
}

type Reader = (fields: ConnectionFields, host: string | undefined) => ReadConnection

const one = <Name extends keyof ProviderSettings>(
  name: Name,
  parsed: { value: ProviderSettings[Name] } | { faults: Faults },
): ReadConnection => ('faults' in parsed ? parsed : { settings: { [name]: parsed.value } })

const readers: Record<ConnectionKind, Reader> = {
  'wechat-pay': (fields, url) => one('wechatPay', parse(wechatPayShape, wechatPayPairs, fields, { url })),
  alipay: (fields, gateway) => one('alipay', parse(alipayShape, alipayPairs, fields, { gateway })),
  sms: (fields, endpoint) => one('sms', parse(smsShape, smsPairs, fields, { endpoint })),
  mail: (fields, host) => {
    const parsed = parse(mailShape, [['from', 'mail_from']], fields, { url: mailUrlAt(fields, host) })
    if ('faults' in parsed) return parsed
    return { settings: { mail: { ...parsed.value, isPublicOnly: host === undefined } } }
  },
  'wechat-mp': (fields, host) => {
    const login = parse(wechatLoginShape, appPairs, fields, { open_url: host, api_url: host })
    if ('faults' in login) return login
    const share = parse(wechatShareShape, appPairs, fields, { api_url: host })
    if ('faults' in share) return share
    return {
      settings: {
        ...(fields.login === true && { wechatMp: login.value }),
        ...(fields.share === true && { wechatShare: share.value }),
      },
    }
  },
  'wechat-login': (fields, host) =>
    one('wechatLogin', parse(wechatLoginShape, appPairs, fields, { open_url: host, api_url: host })),
  express: (fields, url) => one('express', parse(expressShape, expressPairs, fields, { url })),
}

/** The settings of its adapter, or the faults by field. */
export const readConnection = (
  kind: ConnectionKind,
  fields: ConnectionFields,
  hosts: ConnectionHosts,
): ReadConnection => readers[kind](fields, hosts[kind])

/** The settings that a kind of connection gives: set by the installation, it rules them as a whole. */
export const settingsOfKind: Record<ConnectionKind, readonly (keyof ProviderSettings)[]> = {
  'wechat-pay': ['wechatPay'],
  alipay: ['alipay'],
  sms: ['sms'],
  mail: ['mail'],
  'wechat-mp': ['wechatMp', 'wechatShare'],
  'wechat-login': ['wechatLogin'],
  express: ['express'],
}
