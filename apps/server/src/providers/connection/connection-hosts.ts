import { type ConnectionKind, connectionKinds } from '@yinpu/contract/console'
import { ProviderSettingsError } from '../provider-settings.ts'

/** Other addresses of providers for what shops enter: a sandbox, or the simulators of a test. */
export type ConnectionHosts = Partial<Record<ConnectionKind, string>>

export const connectionHostsName = 'CONNECTION_HOSTS'

const isAddress = (value: string) => {
  try {
    return ['http:', 'https:', 'smtp:', 'smtps:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** `wechat-pay=https://…,alipay=https://…`: the owner of a shop names no address, so that no form reaches inside. */
export const readConnectionHosts = (text: string | undefined): ConnectionHosts =>
  Object.fromEntries(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [kind = '', ...rest] = part.split('=')
        const address = rest.join('=')
        if (!connectionKinds.some(({ value }) => value === kind) || !isAddress(address))
          throw new ProviderSettingsError(
            `环境变量 ${connectionHostsName} 有误：须为“接入=网址”，用逗号隔开，如 alipay=https://openapi-sandbox.dl.alipaydev.com/gateway.do`,
          )
        return [kind, address]
      }),
  )
