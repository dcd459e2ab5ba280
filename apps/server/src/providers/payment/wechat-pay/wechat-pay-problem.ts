import { ProviderError } from '../../provider-error.ts'

/** WeChat Pay could not be asked, or its answer cannot be used: what was asked may have happened all the same. */
export const trouble = (reason: string) => new ProviderError('wechat-pay', reason, false)

export const refusal = (code: string) => new ProviderError('wechat-pay', code, true)
