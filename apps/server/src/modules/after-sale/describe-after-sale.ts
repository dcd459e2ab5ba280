import {
  type AfterSaleDetail,
  type AfterSaleSummary,
  type Refund,
  stateOfAfterSale,
  typeOfAfterSale,
} from '@yinpu/contract'
import type { Shop } from '../../kernel/shop.ts'
import type { OrderLineRow } from '../order/order-repository.ts'
import { describeRefund } from '../payment/describe-payment.ts'
import type { PaymentRow } from '../payment/payment-repository.ts'
import type { RefundRow } from '../payment/refund/refund-repository.ts'
import { type FileLinks, previewUrl } from '../upload/file-links.ts'
import type { AfterSaleEventRow, AfterSaleLineRow, AfterSaleRow, FollowUp } from './after-sale-repository.ts'
import { afterSaleActionsOf } from './after-sale-state.ts'
import { statusOf } from './move-after-sale.ts'
import { usualFreightPayer } from './refund-offers.ts'

interface Summed {
  row: AfterSaleRow
  orderNo: string
  claimed: AfterSaleLineRow[]
  lines: Pick<OrderLineRow, 'id' | 'name' | 'image' | 'unit'>[]
}

export const describeAfterSale = ({ row, orderNo, claimed, lines }: Summed): AfterSaleSummary => ({
  after_id: row.id,
  after_no: row.afterNo,
  order_id: row.orderId,
  order_no: orderNo,
  type: row.type,
  state: row.state,
  amount_fen: row.amountFen,
  ...(row.agreedFen !== null && { agreed_fen: row.agreedFen }),
  offer:
    row.offeredFen === null || row.offerUntil === null
      ? undefined
      : { amount_fen: row.offeredFen, reason: row.reply, until: row.offerUntil.getTime() },
  reason: row.reason,
  question: row.question,
  lines: claimed.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line_id: lineId, name: line.name, image: line.image, quantity, unit: line.unit }] : []
  }),
  created_at: row.createdAt.getTime(),
  actions: afterSaleActionsOf(statusOf(row)),
})

export const describeAfterRefund = (refund: RefundRow, payments: PaymentRow[], links: FileLinks): Refund => ({
  ...describeRefund(refund, payments, links),
  at: (refund.doneAt ?? refund.askedAt ?? refund.createdAt).getTime(),
})

interface Parts extends Summed {
  events: AfterSaleEventRow[]
  images: { key: string; token: string }[]
  refunds: RefundRow[]
  payments: PaymentRow[]
  followUp: FollowUp | null
}

/** The shop has agreed, and the goods are not back yet. */
const isGoingBack = ({ type, state }: AfterSaleRow) =>
  type === typeOfAfterSale.returnAndRefund && state === stateOfAfterSale.inProgress

/** Everything of an after-sale that its buyer may see. */
export const describeWholeAfterSale = (shop: Shop, parts: Parts, links: FileLinks): AfterSaleDetail => {
  const { row, events, images, refunds, payments, followUp } = parts
  return {
    ...describeAfterSale(parts),
    description: row.description,
    images: images.map(({ key, token }, at) => ({
      preview: previewUrl(row.companyId, token),
      url: links({ key, name: `${row.afterNo}-${at + 1}` }),
    })),
    reply: row.reply,
    return_address: isGoingBack(row) ? shop.returnAddress : undefined,
    return_freight: isGoingBack(row) ? (row.freightBy ?? usualFreightPayer(row)) : undefined,
    ...(row.parcel && { parcel: row.parcel }),
    ...(followUp && {
      follow_up: { order_id: followUp.id, order_no: followUp.orderNo, state: followUp.state },
    }),
    refunds: refunds.map((refund) => describeAfterRefund(refund, payments, links)),
    timeline: events.map(({ state, title, note, createdAt }) => ({
      state,
      title,
      note,
      at: createdAt.getTime(),
    })),
  }
}
