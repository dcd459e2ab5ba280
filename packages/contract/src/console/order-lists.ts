/** Names of the lists of orders. They stand apart from the shapes of the calls, which no page of the console loads. */

/** What of the shop's work is due: late already, until tonight, or within the next seven days. */
export const dueSpans = ['late', 'today', 'week'] as const
export const orderSorts = ['newest', 'due'] as const

/** What waits for the shop. */
export const queueNames = [
  { value: 'review', label: '待审稿' },
  { value: 'production', label: '待生产' },
  { value: 'shipping', label: '今日应发' },
  { value: 'payment', label: '待确认付款' },
  { value: 'refund', label: '待退款' },
  { value: 'after-sale', label: '售后待处理' },
  { value: 'inquiry', label: '未读询价' },
] as const
export type QueueName = (typeof queueNames)[number]['value']
