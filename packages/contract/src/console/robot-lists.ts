/** Group robots that tell staff what waits for them. */
export const robotKinds = [
  { value: 'wecom', label: '企业微信' },
  { value: 'dingtalk', label: '钉钉' },
] as const
export type RobotKind = (typeof robotKinds)[number]['value']

export const robotEvents = [
  { value: 'new_order', label: '新订单' },
  { value: 'artwork_waiting', label: '稿件待审' },
  { value: 'refund_request', label: '退款待批' },
] as const
export type RobotEvent = (typeof robotEvents)[number]['value']
