import { afterSaleStates } from '@yinpu/contract'
import { labelOf } from './label-of.ts'
import type { ShownOrderRefund } from './refund-command.ts'
import { tellRefund } from './tell-refund.ts'

export const formatRefund = ({ order_no, after_sale, ...refund }: ShownOrderRefund): string => {
  const cause = after_sale
    ? `；售后 ${after_sale.after_no} ${labelOf(afterSaleStates, after_sale.state)}`
    : ''
  return `订单 ${order_no}：${tellRefund(refund)}${cause}`
}
