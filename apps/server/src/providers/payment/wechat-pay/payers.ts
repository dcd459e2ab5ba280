import type { ProviderDeps } from '../../ask-provider.ts'
import { authorizeAddress, createSnsCalls } from '../../wechat-login/sns-calls.ts'
import type { PayerIdentity } from '../payment-provider.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

/** Undefined if the shop has no secret of its public account. */
export const createWechatPayers = (
  { appId, payers }: Pick<WechatPaySettings, 'appId' | 'payers'>,
  deps: ProviderDeps,
): PayerIdentity | undefined => {
  if (!payers) return undefined
  const { exchange } = createSnsCalls('wechat-pay', { appId, ...payers }, deps)
  return {
    appId,
    authorizeUrl: (options) =>
      authorizeAddress({ openUrl: payers.openUrl, appId, scope: 'snsapi_base', ...options }),
    identify: async (code) => ({ openid: (await exchange(code)).openid }),
  }
}
