import { codes, type PaymentInput, type payChannel } from '@yinpu/contract'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visitor } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import { askForPayer } from './authorize-payer.ts'
import { browserOf, methodFor } from './pay-browser.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { providerOf } from './provider-of.ts'
import { type ChosenMethod, unavailable } from './start-at-provider.ts'
import { wechatPayerRepository } from './wechat-payer-repository.ts'

export type ProvidedForm = Extract<
  PaymentInput,
  { channel: typeof payChannel.wechatPay | typeof payChannel.alipay }
>

type Choice = { chosen: ChosenMethod } | { authorize: string }

/**
 * The buyer has chosen a channel; the browser decides the method. Inside WeChat the payer must be known first: then the
 * result is the address that identifies the payer, and nothing is opened yet.
 */
export const chooseMethod = async (
  deps: Pick<PaymentDeps, 'db' | 'now' | 'providers'>,
  shop: Shop,
  buyer: Buyer,
  form: Pick<ProvidedForm, 'channel' | 'way'> & { other_payer?: boolean | undefined },
  { browser, origin, ip }: Pick<Visitor, 'browser' | 'origin' | 'ip'>,
  /** a path of our own to come back to */
  returnPath: string,
): Promise<Choice> => {
  const { channel } = form
  const provider = providerOf(deps.providers, shop, channel)
  if (!provider) throw unavailable(channel)
  const method = methodFor({
    channel,
    browser: browserOf(browser),
    methods: provider.methods,
    wished: form.way,
  })
  if (!method)
    throw new Refusal(
      codes.refused,
      '微信里打不开支付宝。请用微信支付，或点右上角的“…”选择在浏览器打开，再用支付宝付款',
    )
  const { payers, account } = provider
  if (method !== 'jsapi' || !payers) return { chosen: { channel, method, account, origin, clientIp: ip } }
  const known = form.other_payer
    ? undefined
    : await wechatPayerRepository.find(deps.db, ownerOf(shop, buyer), payers.appId)
  return known
    ? { chosen: { channel, method, account, origin, openid: known, clientIp: ip } }
    : { authorize: await askForPayer(deps, shop, buyer, { payers, origin, returnPath }) }
}
