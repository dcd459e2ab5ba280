import { codes } from '@yinpu/contract'
import type { PaymentMethod } from '../../../providers/payment/payment-provider.ts'
import { browsers } from '../../../testing/browsers.ts'
import type { PayShop } from '../../../testing/pay-shop.ts'

interface PayMethod {
  channel: 1 | 2
  method: PaymentMethod
  /** the buyer's choice, if the browser alone does not decide it */
  wished?: 'page'
  browser?: string
  /** the call that opens a trade; a page of Alipay's needs no call, and nothing can fail */
  call?: string
}

/** Every method by which money comes through a provider. */
export const payMethods = {
  'WeChat’s code': { channel: 1, method: 'qr', call: 'native' },
  'WeChat’s sheet': { channel: 1, method: 'jsapi', call: 'jsapi', browser: browsers.wechat },
  'WeChat’s page on a phone': { channel: 1, method: 'h5', call: 'h5', browser: browsers.phone },
  'Alipay’s code': { channel: 2, method: 'qr', call: 'precreate' },
  'Alipay’s page': { channel: 2, method: 'page', wished: 'page' },
  'Alipay’s page on a phone': { channel: 2, method: 'wap', browser: browsers.phone },
} as const satisfies Record<string, PayMethod>

export type MethodName = keyof typeof payMethods
export const methodNames = Object.keys(payMethods) as MethodName[]

export const payMethodOf = (name: MethodName): PayMethod => payMethods[name]

/** The methods of one provider. */
export const methodsThrough = (channel: number): PayMethod[] =>
  methodNames.map(payMethodOf).filter((one) => one.channel === channel)

/** The provider of this method. */
export const providerFor = (shop: PayShop, name: MethodName) =>
  payMethods[name].channel === 1 ? shop.wechat : shop.alipay

/** WeChat tells us who pays, and the buyer's session stores it. */
const keepPayer = async (shop: PayShop, token: string, authorize: string) => {
  const ticket = (await shop.throughWechat(authorize)).split('#wechat=')[1] ?? ''
  await shop.must(shop.ask('keepWechatPayer', { body: { ticket } }, token))
}

/** A buyer begins to pay by this method; if WeChat still has to say who pays, the buyer goes there and comes back. */
const begin = async <Data extends { authorize?: string | undefined }>(
  shop: PayShop,
  name: MethodName,
  token: string,
  ask: (form: object, headers: Record<string, string>) => Promise<{ code: number; msg: string; data: Data }>,
) => {
  const { channel, wished, browser } = payMethodOf(name)
  const form = { channel, ...(wished && { way: wished }) }
  const headers: Record<string, string> = browser ? { 'user-agent': browser } : {}
  const answer = await ask(form, headers)
  if (answer.code !== codes.ok || !answer.data.authorize) return answer
  await keepPayer(shop, token, answer.data.authorize)
  return ask(form, headers)
}

/** Pays one order. */
export const payOrderBy = (
  shop: PayShop,
  name: MethodName,
  token: string,
  order_id: string,
  more: object = {},
) =>
  begin(shop, name, token, (form, headers) => {
    const body = { order_id, ...form, ...more } as never
    return shop.call('initPayment', shop.tokens.yinpu, { body }, token, headers)
  })

/** Pays several orders at once. */
export const payTogetherBy = (
  shop: PayShop,
  name: MethodName,
  token: string,
  fields: { order_ids: string[]; expect_fen: number; use_balance?: boolean; password?: string },
) =>
  begin(shop, name, token, (form, headers) => {
    const body = { ...fields, ...form } as never
    return shop.call('initTrade', shop.tokens.yinpu, { body }, token, headers)
  })

/** Adds money to the buyer's own balance. */
export const rechargeBy = (shop: PayShop, name: MethodName, token: string, amount_fen: number) =>
  begin(shop, name, token, (form, headers) => {
    const body = { amount_fen, ...form } as never
    return shop.call('initRecharge', shop.tokens.yinpu, { body }, token, headers)
  })
