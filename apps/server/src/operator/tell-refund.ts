import { refundStates } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import { labelOf } from './label-of.ts'
import { plainText } from './plain-text.ts'
import type { ShownRefund } from './show-refund.ts'
import { writeWay } from './write-way.ts'

const nextStep = ({ state, to, channel, refund_no }: ShownRefund) => {
  const isByHand = to === 'origin' && channel === 4
  if (state === 10 && isByHand) return `，请线下退给买家，再用 refund ${refund_no} 完成`
  if (state === 10) return '，系统会继续向支付机构申请'
  if (state === 30) return `，可用 refund ${refund_no} 重试，或加 --back 余额 改退到余额`
  return isByHand ? '，请确认已转账给买家' : ''
}

/** How a refund stands, and what is left to do. */
export const tellRefund = (refund: ShownRefund): string => {
  const { refund_no, amount_fen, state, failure } = refund
  const answer = failure ? `，支付机构答复：${plainText(failure)}` : ''
  return `退款单 ${refund_no}，${writeFen(amount_fen)} 元，${writeWay(refund)}，${labelOf(refundStates, state)}${answer}${nextStep(refund)}`
}
