import { enumeration } from '../enumerations/enumeration.ts'

/** The channel by which a customer ordered with the staff. */
export const counterChannels = enumeration([
  { value: 'phone', label: '电话' },
  { value: 'wechat', label: '微信' },
  { value: 'visit', label: '到店' },
])
export type CounterChannel = (typeof counterChannels)[number]['value']

/** The payment methods of an order that staff take. */
export const counterMethods = enumeration([
  { value: 'cash', label: '现金' },
  { value: 'transfer', label: '转账或收款码' },
  { value: 'credit', label: '月结' },
  { value: 'link', label: '发付款链接' },
  { value: 'later', label: '先下单，以后再付' },
])
export type CounterMethod = (typeof counterMethods)[number]['value']

export const counterDraftStates = enumeration([
  { value: 'open', label: '草稿' },
  { value: 'ordered', label: '已下单' },
  { value: 'dropped', label: '已丢掉' },
])
export type CounterDraftState = (typeof counterDraftStates)[number]['value']

/** Drafts are saved as they are typed, and must not grow without end. */
export const mostCounterLines = 30
/** of one person, open at the same time */
export const mostCounterDrafts = 12
/** working days after which the latest date lies that a customer may wish */
export const mostLaterDays = 60
/** characters of one form's values, written as JSON */
export const mostFormText = 8_000

/** Reasons for a changed price that are chosen instead of typed. */
export const repriceReasons = [
  '老客户，同款再印',
  '量大优惠',
  '与同行比价',
  '上次有瑕疵，补偿',
  '急单加价',
  '抹零',
] as const
