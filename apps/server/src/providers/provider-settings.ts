import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type ExpressSettings, expressShape } from './express/express-tracker.ts'
import { type LabelSettings, labelShape } from './express/label-service.ts'
import { type MailSettings, mailShape } from './mail/mail-sender.ts'
import { type AlipaySettings, alipayShape } from './payment/alipay/alipay-settings.ts'
import { type WechatPaySettings, wechatPayShape } from './payment/wechat-pay/wechat-pay-settings.ts'
import { fieldsOnly } from './setting-fields.ts'
import { type SmsSettings, smsShape } from './sms/sms-sender.ts'
import { type WechatLoginSettings, wechatLoginShape } from './wechat-login/wechat-login.ts'
import { type WechatMessageSettings, wechatMessageShape } from './wechat-login/wechat-messages.ts'
import { type WechatMpSettings, wechatMpShape } from './wechat-login/wechat-mp.ts'
import { type WechatShareSettings, wechatShareShape } from './wechat-share/wechat-share.ts'

/** Undefined: not set here. Null: this shop shall not have it. */
export interface ProviderSettings {
  sms?: SmsSettings | null | undefined
  mail?: MailSettings | null | undefined
  wechatLogin?: WechatLoginSettings | null | undefined
  wechatMp?: WechatMpSettings | null | undefined
  wechatMessage?: WechatMessageSettings | null | undefined
  wechatShare?: WechatShareSettings | null | undefined
  express?: ExpressSettings | null | undefined
  label?: LabelSettings | null | undefined
  wechatPay?: WechatPaySettings | null | undefined
  alipay?: AlipaySettings | null | undefined
}

export interface ProvidersConfig {
  /** of the whole installation */
  shared: ProviderSettings
  /** of single shops, by their name, domain or id */
  shops: Record<string, ProviderSettings>
}

/** Names the setting to repair and repeats no value, which may be a secret. */
export class ProviderSettingsError extends Error {
  override name = 'ProviderSettingsError'
}

const providersShape = fieldsOnly({
  sms: smsShape.nullish(),
  mail: mailShape.nullish(),
  wechat_login: wechatLoginShape.nullish(),
  wechat_mp: wechatMpShape.nullish(),
  wechat_message: wechatMessageShape.nullish(),
  wechat_share: wechatShareShape.nullish(),
  express: expressShape.nullish(),
  label: labelShape.nullish(),
  wechat_pay: wechatPayShape.nullish(),
  alipay: alipayShape.nullish(),
}).transform(
  ({ wechat_login, wechat_mp, wechat_message, wechat_share, wechat_pay, ...others }): ProviderSettings => ({
    ...others,
    wechatLogin: wechat_login,
    wechatMp: wechat_mp,
    wechatMessage: wechat_message,
    wechatShare: wechat_share,
    wechatPay: wechat_pay,
  }),
)

const fileShape = z.record(z.string().min(1), providersShape, {
  error: (issue) => (issue.code === 'invalid_key' ? '店铺的名称、域名或编号不可为空' : '须为对象'),
})

const variables: Record<string, Record<string, string>> = {
  sms: {
    access_key_id: 'ALIYUN_ACCESS_KEY_ID',
    access_key_secret: 'ALIYUN_ACCESS_KEY_SECRET',
    sign_name: 'SMS_SIGN_NAME',
    template_code: 'SMS_TEMPLATE_CODE',
    notice_template_code: 'SMS_NOTICE_TEMPLATE_CODE',
    endpoint: 'SMS_ENDPOINT',
  },
  mail: { url: 'SMTP_URL', from: 'MAIL_FROM' },
  wechat_login: {
    app_id: 'WECHAT_LOGIN_APP_ID',
    app_secret: 'WECHAT_LOGIN_APP_SECRET',
    open_url: 'WECHAT_LOGIN_OPEN_URL',
    api_url: 'WECHAT_LOGIN_API_URL',
  },
  wechat_mp: {
    app_id: 'WECHAT_MP_APP_ID',
    app_secret: 'WECHAT_MP_APP_SECRET',
    open_url: 'WECHAT_MP_OPEN_URL',
    api_url: 'WECHAT_MP_API_URL',
  },
  wechat_message: {
    template_id: 'WECHAT_MESSAGE_TEMPLATE_ID',
    number_field: 'WECHAT_MESSAGE_NUMBER_FIELD',
    title_field: 'WECHAT_MESSAGE_TITLE_FIELD',
    time_field: 'WECHAT_MESSAGE_TIME_FIELD',
  },
  wechat_share: {
    app_id: 'WECHAT_SHARE_APP_ID',
    app_secret: 'WECHAT_SHARE_APP_SECRET',
    api_url: 'WECHAT_SHARE_API_URL',
    sdk_url: 'WECHAT_SHARE_SDK_URL',
  },
  express: { customer: 'KUAIDI100_CUSTOMER', key: 'KUAIDI100_KEY', url: 'KUAIDI100_URL' },
  label: {
    key: 'KUAIDI100_LABEL_KEY',
    secret: 'KUAIDI100_LABEL_SECRET',
    accounts: 'KUAIDI100_LABEL_ACCOUNTS',
    url: 'KUAIDI100_LABEL_URL',
  },
  wechat_pay: {
    app_id: 'WECHAT_PAY_APP_ID',
    mch_id: 'WECHAT_PAY_MCH_ID',
    serial_no: 'WECHAT_PAY_SERIAL_NO',
    private_key: 'WECHAT_PAY_PRIVATE_KEY',
    api_v3_key: 'WECHAT_PAY_API_V3_KEY',
    public_key_id: 'WECHAT_PAY_PUBLIC_KEY_ID',
    public_key: 'WECHAT_PAY_PUBLIC_KEY',
    url: 'WECHAT_PAY_URL',
    app_secret: 'WECHAT_PAY_APP_SECRET',
    open_url: 'WECHAT_PAY_OPEN_URL',
    api_url: 'WECHAT_PAY_API_URL',
    h5: 'WECHAT_PAY_H5',
  },
  alipay: {
    app_id: 'ALIPAY_APP_ID',
    private_key: 'ALIPAY_PRIVATE_KEY',
    public_key: 'ALIPAY_PUBLIC_KEY',
    app_cert: 'ALIPAY_APP_CERT',
    root_cert: 'ALIPAY_ROOT_CERT',
    seller_id: 'ALIPAY_SELLER_ID',
    gateway: 'ALIPAY_GATEWAY',
    wap: 'ALIPAY_WAP',
    code: 'ALIPAY_CODE',
  },
}

export const providerVariableNames = [
  ...Object.values(variables).flatMap((fields) => Object.values(fields)),
  'PROVIDERS_FILE',
]

export type Environment = Record<string, string | undefined>

/** The fields of one provider in the environment, or nothing if there are none. */
const presentFields = (environment: Environment, fields: Record<string, string>) => {
  const entries = Object.entries(fields).flatMap(([field, name]) =>
    environment[name] === undefined ? [] : [[field, environment[name]]],
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Providers as the environment names them, field by field; one that is half named is refused. */
export const readVariables = <Shape extends z.ZodType>(
  shape: Shape,
  variables: Record<string, Record<string, string>>,
  environment: Environment,
): z.output<Shape> => {
  const entries = Object.entries(variables).map(([provider, fields]) => [
    provider,
    presentFields(environment, fields),
  ])
  const parsed = shape.safeParse(Object.fromEntries(entries))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [provider, field] = (issue?.path ?? []).map(String)
  const fields = variables[provider ?? ''] ?? {}
  const name = fields[field ?? ''] ?? ''
  const others = Object.values(fields).filter((other) => environment[other] !== undefined)
  // A shape may say more of what lacks than that it does.
  const saysMore = issue?.code === 'custom' && issue.message !== '不可为空'
  const problem =
    environment[name] === undefined && !saysMore
      ? `已填写 ${others.join('、')}，此项不可为空`
      : issue?.message
  throw new ProviderSettingsError(`环境变量 ${name} 有误：${problem}`)
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ProviderSettingsError(`环境变量 PROVIDERS_FILE 有误：无法读取 ${path}（${code ?? '未知错误'}）`)
  }
}

const parseJson = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the text around the fault.
    throw new ProviderSettingsError(`服务商文件 ${path} 有误：不是有效的 JSON`)
  }
}

const readShops = (path: string): Record<string, ProviderSettings> => {
  const parsed = fileShape.safeParse(parseJson(path, readText(path)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const problem = [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')
  throw new ProviderSettingsError(`服务商文件 ${path} 有误：${problem}`)
}

/** `environment` has no empty values. */
export const readProviderSettings = (environment: Environment): ProvidersConfig => ({
  shared: readVariables(providersShape, variables, environment),
  shops: environment.PROVIDERS_FILE ? readShops(resolve(environment.PROVIDERS_FILE)) : {},
})
