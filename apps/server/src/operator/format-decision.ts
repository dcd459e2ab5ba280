import { afterSaleStates, orderStates } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import type { ShownDecision } from './after-sale-moves.ts'
import { labelOf } from './label-of.ts'
import { tellRefund } from './tell-refund.ts'
import { writeTime } from './write-time.ts'

const tellReprint = ({ follow_up }: ShownDecision) =>
  follow_up ? [`补印订单 ${follow_up.order_no}（${labelOf(orderStates, follow_up.state)}）`] : []

const tellReturn = ({ type, state, amount_fen, agreed_fen, after_no }: ShownDecision) =>
  type === 3 && state === 20
    ? [`同意退 ${writeFen(agreed_fen ?? amount_fen)} 元，收到退货后请用 received ${after_no}`]
    : []

const tellOffer = ({ offer, amount_fen }: ShownDecision) =>
  offer
    ? [
        `提议退 ${writeFen(offer.amount_fen)} 元（申请 ${writeFen(amount_fen)} 元），等买家同意，${writeTime(offer.until)} 前没有答复则按提议办理`,
      ]
    : []

export const formatDecision = (shown: ShownDecision): string => {
  const { after_no, was_state, state, refunds } = shown
  return [
    `售后 ${after_no}：${labelOf(afterSaleStates, was_state)} → ${labelOf(afterSaleStates, state)}`,
    ...tellOffer(shown),
    ...tellReprint(shown),
    ...tellReturn(shown),
    ...refunds.map(tellRefund),
  ].join('，')
}

export const formatQuestion = ({ after_no, state }: ShownDecision): string =>
  `售后 ${after_no}（${labelOf(afterSaleStates, state)}）：已向买家提问，等待答复`
