import {
  type AfterSaleState,
  type AfterSaleType,
  afterSaleStates,
  afterSaleTypes,
  type OrderState,
  orderStates,
  textOf,
} from '@yinpu/contract'

const types = textOf(afterSaleTypes)
const states = textOf(afterSaleStates)
const orders = textOf(orderStates)

export const typeWords = (type: AfterSaleType): string => types[type] ?? ''
export const stateWords = (state: AfterSaleState): string => states[state] ?? ''
export const orderStateWords = (state: OrderState): string => orders[state] ?? ''

/** 5,000 张 */
export const quantityWords = ({ quantity, unit }: { quantity: number; unit: string }): string =>
  `${quantity.toLocaleString('zh-CN')} ${unit}`
