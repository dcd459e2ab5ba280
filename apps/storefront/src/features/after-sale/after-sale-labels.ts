import {
  type AfterSaleState,
  type AfterSaleType,
  afterSaleTypes,
  type OrderState,
  textOf,
} from '@yinpu/contract'
import { stateText } from '../../session/state-texts.ts'

const types = textOf(afterSaleTypes)

export const typeLabel = (type: AfterSaleType): string => types[type] ?? ''
export const stateLabel = (state: AfterSaleState): string => stateText('afterSaleStateText', state)
export const orderStateLabel = (state: OrderState): string => stateText('orderStateText', state)
