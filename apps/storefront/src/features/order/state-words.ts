import { type OrderState, orderStates, orderTypes } from '@yinpu/contract'

export const stateWords = (state: OrderState): string =>
  orderStates.find(({ value }) => value === state)?.label ?? ''

export const typeWords = (type: (typeof orderTypes)[number]['value']): string =>
  orderTypes.find(({ value }) => value === type)?.label ?? ''
