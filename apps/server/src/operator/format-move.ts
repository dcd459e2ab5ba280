import { orderStates } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import type { ShownCancelling } from './cancel-command.ts'
import { labelOf } from './label-of.ts'
import type { ShownMove } from './order-moves.ts'
import type { ShownRefund } from './show-refund.ts'

export const formatMove = ({ order_no, was_state, state }: ShownMove): string =>
  `订单 ${order_no}：${labelOf(orderStates, was_state)} → ${labelOf(orderStates, state)}`

const tellCollecting = ({ collect_fen, order_no }: ShownMove) =>
  collect_fen > 0 ? `，到付：请向买家收 ${writeFen(collect_fen)} 元，收到后用 confirm ${order_no} 确认` : ''

export const formatShipping = (move: ShownMove): string =>
  `${formatMove(move)}${move.pickup ? '，货已备好，等待买家来取' : ''}${tellCollecting(move)}`

/** Money that is collected with the goods leaves the order where it is on its way. */
export const formatConfirming = (move: ShownMove): string =>
  move.was_state === move.state
    ? `订单 ${move.order_no}（${labelOf(orderStates, move.state)}）：到付款 ${writeFen(move.paid_fen)} 元已收到`
    : formatMove(move)

const tellMoneyBack = ({ amount_fen, channel, to, refund_no }: ShownRefund) => {
  const sum = `${writeFen(amount_fen)} 元`
  if (to === 'balance') return `，${sum}已原路退回余额`
  return channel === 4
    ? `，${sum}请线下退给买家，再用 refund ${refund_no} 完成`
    : `，${sum}将自动原路退回（退款单 ${refund_no}）`
}

export const formatCancelling = ({ refunds, ...move }: ShownCancelling): string =>
  `${formatMove(move)}${refunds.map(tellMoneyBack).join('')}`
