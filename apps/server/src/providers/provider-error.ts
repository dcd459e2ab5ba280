export type ProviderName = 'sms' | 'mail' | 'wechat-login' | 'storage' | 'express' | 'wechat-pay' | 'alipay'

/**
 * A provider did not do what was asked of it. Carries no cause and none of the provider's own words: both may
 * repeat a secret, a mobile or a code, and whatever an error holds ends in a log.
 */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly provider: ProviderName
  /** short and in English, for logs */
  readonly reason: string
  /** the provider answered no; otherwise it could not be reached, was too slow, or spoke nonsense */
  readonly isRefusal: boolean

  constructor(provider: ProviderName, reason: string, isRefusal: boolean) {
    super(`${provider}: ${reason}`)
    this.provider = provider
    this.reason = reason
    this.isRefusal = isRefusal
  }
}
