import { orderStates } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import { labelOf } from './label-of.ts'
import type { ShownMove } from './order-moves.ts'

export const formatMove = ({ order_no, was_state, state }: ShownMove): string =>
  `订单 ${order_no}：${labelOf(orderStates, was_state)} → ${labelOf(orderStates, state)}`

export const formatShipping = (move: ShownMove): string =>
  move.pickup ? `${formatMove(move)}，货已备好，等待买家来取` : formatMove(move)

export const formatCancelling = (move: ShownMove): string =>
  move.paid_fen > 0
    ? `${formatMove(move)}，买家已付 ${writeFen(move.paid_fen)} 元，已登记退款`
    : formatMove(move)
