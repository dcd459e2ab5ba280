import { type AfterSaleDetail, stateOfRefund } from '@yinpu/contract'
import { orderStateLabel, stateLabel } from '../after-sale-labels.ts'

type Followed = Pick<
  AfterSaleDetail,
  'after_id' | 'state' | 'question' | 'offer' | 'parcel' | 'refunds' | 'follow_up' | 'agreed_fen'
>

const refundedFen = ({ refunds }: Followed) =>
  refunds
    .filter(({ state }) => state === stateOfRefund.done)
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0)

/** Describes a change for a buyer who is looking at another part of the page. */
export const changeText = (before: Followed, after: Followed): string | undefined => {
  if (before.after_id !== after.after_id) return undefined
  if (before.state !== after.state)
    return `售后有新进展：${stateLabel(before.state)} → ${stateLabel(after.state)}`
  if (after.offer && before.offer?.amount_fen !== after.offer.amount_fen)
    return '店铺提议了退款金额，请您答复'
  if (before.offer && !after.offer) return '答复已提交'
  if (after.question && before.question !== after.question) return '店铺有问题要请您答复'
  if (before.question && !after.question) return '答复已提交'
  if (before.parcel?.tracking_no !== after.parcel?.tracking_no) return '运单号已保存'
  if (refundedFen(after) > refundedFen(before)) return '退款已退回'
  if (after.follow_up && before.follow_up?.state !== after.follow_up.state)
    return `补印订单：${orderStateLabel(after.follow_up.state)}`
  return undefined
}
