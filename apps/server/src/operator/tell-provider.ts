import type { ProviderError, ProviderName } from '../providers/provider-error.ts'

const names: Partial<Record<ProviderName, string>> = { 'wechat-pay': '微信支付', alipay: '支付宝' }

/** What keeps a provider from doing something, in one line. */
export const tellProvider = ({ provider, reason, isRefusal }: ProviderError): string =>
  `${names[provider] ?? provider}${isRefusal ? '拒绝了请求' : '没有正常应答'}（${reason}）`
