import type { ConnectionKind } from '@yinpu/contract/console'
import type { ProviderSettings } from '../provider-settings.ts'
import { alipayChecks } from './check-alipay.ts'
import { expressChecks, mailChecks, smsChecks } from './check-messages.ts'
import { wechatLoginChecks, wechatMpChecks } from './check-wechat-app.ts'
import { wechatPayChecks } from './check-wechat-pay.ts'
import type { ConnectionFields } from './read-connection.ts'
import { type Check, type CheckDeps, type CheckResult, runChecks } from './run-check.ts'

const needed = <Settings>(settings: Settings | null | undefined): Settings => {
  if (!settings) throw new Error('a connection has no settings')
  return settings
}

const wechatUrl = 'https://api.weixin.qq.com'

/** The steps of a test, for each kind. */
const checksOf: Record<
  ConnectionKind,
  (fields: ConnectionFields, settings: ProviderSettings, deps: CheckDeps, host: string | undefined) => Check[]
> = {
  'wechat-pay': (fields, { wechatPay }, deps) => wechatPayChecks(fields, needed(wechatPay), deps),
  alipay: (fields, { alipay }, deps) => alipayChecks(fields, needed(alipay), deps),
  sms: (_, { sms }, deps) => smsChecks(needed(sms), deps),
  mail: (_, { mail }) => mailChecks(needed(mail)),
  'wechat-mp': (fields, settings, deps, host = wechatUrl) => wechatMpChecks(fields, { settings }, host, deps),
  'wechat-login': (fields, _, deps, host = wechatUrl) => wechatLoginChecks(fields, host, deps),
  express: (_, { express }, deps) => expressChecks(needed(express), deps),
}

/** Tests what was entered at the provider itself, without moving money. */
export const checkConnection = (
  kind: ConnectionKind,
  fields: ConnectionFields,
  settings: ProviderSettings,
  deps: CheckDeps,
  host: string | undefined,
): Promise<CheckResult> => runChecks(checksOf[kind](fields, settings, deps, host))
