import {
  type AfterSaleState,
  type AfterSaleType,
  afterSaleTypes,
  type OrderState,
  textOf,
} from '@yinpu/contract'
import { stateText } from '../../session/state-texts.ts'

const types = textOf(afterSaleTypes)

export const typeWords = (type: AfterSaleType): string => types[type] ?? ''
export const stateWords = (state: AfterSaleState): string => stateText('afterSaleStateText', state)
export const orderStateWords = (state: OrderState): string => stateText('orderStateText', state)
