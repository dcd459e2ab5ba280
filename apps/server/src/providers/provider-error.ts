export type ProviderName =
  | 'sms'
  | 'mail'
  | 'wechat-login'
  | 'wechat-mp'
  | 'wechat-share'
  | 'storage'
  | 'express'
  | 'label'
  | 'robot'
  | 'wechat-pay'
  | 'alipay'

/**
 * A provider did not do its work. Carries no cause and none of the provider's own words: both may repeat a secret,
 * a mobile or a code, and every field of an error ends in a log.
 */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly provider: ProviderName
  /** short and in English, for logs */
  readonly reason: string
  /** true if the provider refused; otherwise it was unreachable, too slow, or its answer was malformed */
  readonly isRefusal: boolean
  /** the provider has never received the request; otherwise it may have done the work, and the result is unknown */
  readonly isUnheard: boolean

  constructor(provider: ProviderName, reason: string, isRefusal: boolean, isUnheard = false) {
    super(`${provider}: ${reason}`)
    this.provider = provider
    this.reason = reason
    this.isRefusal = isRefusal
    this.isUnheard = isUnheard
  }
}

/** True if a message may be sent again without the danger that it arrives twice. */
export const isSurelyUnsent = (error: unknown): boolean =>
  error instanceof ProviderError && (error.isRefusal || error.isUnheard)

const names: Partial<Record<ProviderName, string>> = { 'wechat-pay': '微信支付', alipay: '支付宝' }

/** The provider's refusal or failure, in one line for the shop's people. */
export const describeProviderError = ({ provider, reason, isRefusal }: ProviderError): string =>
  `${names[provider] ?? provider}${isRefusal ? '拒绝了请求' : '没有正常应答'}（${reason}）`
