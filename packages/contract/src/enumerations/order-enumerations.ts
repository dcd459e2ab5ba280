import { enumeration, type ValueOf } from './enumeration.ts'

export const orderStates = enumeration([
  { value: 10, label: '待付款' },
  { value: 20, label: '待传稿' },
  { value: 30, label: '审稿中' },
  { value: 35, label: '审稿未通过' },
  { value: 40, label: '生产中' },
  { value: 50, label: '待发货' },
  { value: 60, label: '待收货' },
  { value: 70, label: '已完成' },
  { value: 90, label: '已取消' },
])
export type OrderState = ValueOf<typeof orderStates>

export const orderTypes = enumeration([
  { value: 1, label: '印刷订单' },
  { value: 2, label: '纸张订单' },
  { value: 3, label: '样品订单' },
])
export type OrderType = ValueOf<typeof orderTypes>

/** The actions that a buyer may have on an order. */
export const orderActions = [
  'pay',
  'cancel',
  'upload',
  'accept',
  'submit',
  'withdraw',
  'proof',
  'take_good',
  'after_sale',
  'reorder',
] as const

export const afterSaleStates = enumeration([
  { value: 10, label: '待审核' },
  { value: 20, label: '处理中' },
  { value: 30, label: '待退款' },
  { value: 40, label: '已完成' },
  { value: 50, label: '已拒绝' },
  { value: 60, label: '已取消' },
])
export type AfterSaleState = ValueOf<typeof afterSaleStates>

export const afterSaleTypes = enumeration([
  { value: 1, label: '补印' },
  { value: 2, label: '仅退款' },
  { value: 3, label: '退货退款' },
])
export type AfterSaleType = ValueOf<typeof afterSaleTypes>

/** The usual reasons of complaints; others are free text. */
export const afterSaleReasons = [
  '印刷质量问题',
  '颜色偏差',
  '尺寸或裁切不对',
  '后道工艺问题',
  '数量短少',
  '与稿件不符',
  '运输破损',
  '其他',
] as const

/** The shop's faults: goods that come back for one of these come back at its cost. */
export const shopsFaults: readonly string[] = afterSaleReasons.filter((reason) => reason !== '其他')

export const afterSaleActions = ['cancel', 'reply', 'answer_offer', 'send_back'] as const
export type AfterSaleAction = (typeof afterSaleActions)[number]

/** Units in which an order is counted. */
export const orderUnits = ['张', 'pcs', '本', '个', '盒', '平方', '米'] as const

/** Units of an offer: work without a product of the shop is sold in other units too. */
export const offerUnits = [...orderUnits, '套', '份', '卷', '箱', '令', '件'] as const

/** The states of one piece of artwork. */
export const fileStates = enumeration([
  { value: 10, label: '待审核' },
  { value: 20, label: '已通过' },
  { value: 30, label: '未通过' },
])
export type FileState = ValueOf<typeof fileStates>

/** The purposes of a buyer's uploads: for an order, or with a message to the shop. */
export const uploadPurposes = ['artwork', 'voucher', 'after_sale', 'talk'] as const

/** The states of the automatic check of a file; `unchecked` kinds are for a person's eyes only. */
export const fileChecks = [
  { value: 'waiting', label: '检查中' },
  { value: 'checked', label: '已检查' },
  { value: 'unchecked', label: '需人工查看' },
  { value: 'off', label: '未检查' },
] as const

/**
 * An error stops a file from being printed, a warning may be accepted by the buyer, a note is only information. The
 * label names the buyer's next step; `forShop` the severity. The worst comes first.
 */
export const findingLevels = [
  { value: 'error', label: '必须修改', forShop: '错误' },
  { value: 'warning', label: '请确认', forShop: '提示' },
  { value: 'note', label: '提示', forShop: '说明' },
] as const
