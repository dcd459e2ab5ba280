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
