import type { ProviderDeps } from '../../ask-provider.ts'
import { createSnsCalls } from '../../wechat-login/sns-calls.ts'
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
    // WeChat compares the text of the query: the names must have this order, and the fragment is part of it.
    authorizeUrl: ({ redirectUri, state }) => {
      const query = {
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      }
      return `${payers.openUrl}/connect/oauth2/authorize?${new URLSearchParams(query)}#wechat_redirect`
    },
    identify: async (code) => ({ openid: (await exchange(code)).openid }),
  }
}
