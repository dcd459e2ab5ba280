import { enumeration, type Member, type ValueOf, valuesOf } from './enumeration.ts'

export const messageGroups = enumeration([
  { value: 'order', label: '订单' },
  { value: 'money', label: '钱款' },
  { value: 'service', label: '售后与服务' },
])
export type MessageGroup = ValueOf<typeof messageGroups>

/** The channels of a message to the outside; the shop's own pages always have it. */
export const messageMethods = enumeration([
  { value: 'sms', label: '短信' },
  { value: 'mail', label: '邮件' },
  { value: 'wechat', label: '微信' },
])
export type MessageMethod = ValueOf<typeof messageMethods>

interface MessageKindLine extends Member<string> {
  readonly group: MessageGroup
  /** the channels if the shop has chosen nothing else: e-mail and WeChat cost nothing, an SMS is for urgent news */
  readonly usual: readonly MessageMethod[]
}

/** All notifications of a buyer: the one table that server, storefront and console read. */
export const messageKinds = [
  { value: 'order_taken', label: '店里为您下单', group: 'order', usual: ['sms', 'mail', 'wechat'] },
  { value: 'quote_ready', label: '店铺报价单', group: 'order', usual: ['sms', 'mail', 'wechat'] },
  { value: 'paid', label: '收到付款', group: 'order', usual: ['mail', 'wechat'] },
  { value: 'price_changed', label: '订单改价', group: 'order', usual: ['mail', 'wechat'] },
  { value: 'artwork_refused', label: '稿件未通过', group: 'order', usual: ['sms', 'mail', 'wechat'] },
  { value: 'proof_ready', label: '待确稿', group: 'order', usual: ['sms', 'mail', 'wechat'] },
  { value: 'proof_answered', label: '确稿的回复', group: 'order', usual: ['mail', 'wechat'] },
  { value: 'in_production', label: '稿件通过，开始生产', group: 'order', usual: ['mail', 'wechat'] },
  { value: 'shipped', label: '已发货', group: 'order', usual: ['sms', 'mail', 'wechat'] },
  { value: 'rest_not_sent', label: '其余不再发', group: 'order', usual: ['mail', 'wechat'] },
  { value: 'cancelled', label: '订单取消', group: 'order', usual: ['mail', 'wechat'] },
  { value: 'payment_missing', label: '付款没有收到', group: 'money', usual: ['mail', 'wechat'] },
  { value: 'refunded', label: '退款到账', group: 'money', usual: ['sms', 'mail', 'wechat'] },
  { value: 'balance_changed', label: '余额变动', group: 'money', usual: ['mail', 'wechat'] },
  { value: 'invoice_issued', label: '发票开具', group: 'money', usual: ['mail', 'wechat'] },
  { value: 'statement_issued', label: '对账单', group: 'money', usual: ['mail', 'wechat'] },
  { value: 'credit_changed', label: '月结额度', group: 'money', usual: ['mail', 'wechat'] },
  { value: 'order_answered', label: '留言回复', group: 'service', usual: ['mail', 'wechat'] },
  { value: 'after_sale', label: '售后进度', group: 'service', usual: ['sms', 'mail', 'wechat'] },
  { value: 'inquiry_answered', label: '询价答复', group: 'service', usual: ['sms', 'mail', 'wechat'] },
] as const satisfies readonly MessageKindLine[]
export type MessageKind = ValueOf<typeof messageKinds>

export const kindsOfGroup = (group: MessageGroup): MessageKind[] =>
  valuesOf(messageKinds.filter((kind) => kind.group === group))

/** The shop's chosen channels for some kinds; the others go out as usual. */
export type ChosenMethods = { readonly [Kind in MessageKind]?: readonly MessageMethod[] | undefined }

export const methodsOf = (kind: MessageKind, chosen: ChosenMethods): readonly MessageMethod[] =>
  chosen[kind] ?? messageKinds.find(({ value }) => value === kind)?.usual ?? []
