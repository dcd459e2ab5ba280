export type ProviderName =
  | 'sms'
  | 'mail'
  | 'wechat-login'
  | 'wechat-share'
  | 'storage'
  | 'express'
  | 'wechat-pay'
  | 'alipay'

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
  /** the provider has never heard of the request; otherwise it may have done what was asked, and nobody knows */
  readonly isUnheard: boolean

  constructor(provider: ProviderName, reason: string, isRefusal: boolean, isUnheard = false) {
    super(`${provider}: ${reason}`)
    this.provider = provider
    this.reason = reason
    this.isRefusal = isRefusal
    this.isUnheard = isUnheard
  }
}

/** Whether a message may be tried again without the danger that it arrives twice. */
export const isSurelyUnsent = (error: unknown): boolean =>
  error instanceof ProviderError && (error.isRefusal || error.isUnheard)
