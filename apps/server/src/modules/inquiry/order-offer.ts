import {
  codes,
  pointsFor,
  stateOfOffer,
  stateOfOrder,
  sumsOf,
  typeOfLine,
  typeOfOrder,
} from '@yinpu/contract'
import { unitPrice } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { findRepeat, once } from '../idempotency/once.ts'
import type { NewLine } from '../order/order-repository.ts'
import { getOrderAddress } from '../order/order-total.ts'
import { wishFor } from '../order/proof/proof-rule.ts'
import { refuseBeyondUnpaid } from '../order/unpaid-bound.ts'
import {
  type InvoiceWish,
  invoiceOf,
  onlineDeposit,
  type PlacedOrder,
  writeOrder,
} from '../order/write-order.ts'
import { offerProblem } from './describe-offer.ts'
import { type InquiryRow, inquiryRepository } from './inquiry-repository.ts'
import { knownGoodsFen } from './offer-limit.ts'
import { type OfferRow, offerRepository } from './offer-repository.ts'

interface Deps {
  db: Db
  now: () => number
  /** how many orders of one buyer may wait for their money */
  mostUnpaid: number
}

interface Input {
  offer_id: string
  address_id: string
  invoice?: InvoiceWish | undefined
  order_name: string
  remark: string
  expect_fen: number
}

/** The shop chooses the carrier of an offer: the freight is part of the offer. */
const arranged = { carrier: 'arranged', carrierName: '店铺安排' }

/** A line without a computed configuration: its text describes the goods, and the price is the offer's. */
const lineOf = (orderId: string, { inquiryNo }: InquiryRow, offer: OfferRow): NewLine => {
  const { companyId, id, version, title, detail, quantity, unit, goodsFen, days } = offer
  const pieceYuan = unitPrice(goodsFen, quantity)
  return {
    companyId,
    id: newId(),
    orderId,
    position: 0,
    // A source becomes one line only: whatever races, an offer is ordered once.
    sourceId: id,
    quoteType: typeOfLine.offer,
    productId: null,
    name: title,
    image: '',
    request: {},
    slots: [],
    quote: {
      total_fen: goodsFen,
      unit_price: pieceYuan,
      quantity,
      piece_unit: unit,
      styles: 1,
      total_quantity: quantity,
      unit,
      lines: [
        {
          code: 'offer',
          name: '店铺报价',
          basis: `询价 ${inquiryNo} 第 ${version} 版`,
          quantity,
          rate: pieceYuan,
          amount_fen: goodsFen,
        },
      ],
      net_kg: 0,
      ...(days !== null && { days }),
    },
    tariffVersion: null,
    spec: [
      { label: '要求', value: detail },
      { label: '报价', value: `${inquiryNo} 第 ${version} 版` },
    ],
    work: [],
    quantity,
    unit,
    totalFen: goodsFen,
    netKg: 0,
  }
}

const refuseOver = (offer: OfferRow, now: number) => {
  const problem = offerProblem(offer, now)
  if (problem) throw new Refusal(codes.conflict, problem, offer.orderId ? { order_id: offer.orderId } : {})
}

/** Orders an offer at exactly its price, once, or not at all. */
export const orderOffer = async (
  { db, now, mostUnpaid }: Deps,
  shop: Shop,
  buyer: Buyer,
  input: Input,
  key: string | undefined,
): Promise<PlacedOrder> => {
  const owner = ownerOf(shop, buyer)
  const request = { ...owner, call: 'orderOffer', key, body: input, now: now() }
  const repeated = await findRepeat<PlacedOrder>(db, request)
  if (repeated) return repeated
  const seen = isUuid(input.offer_id) ? await offerRepository.findOwn(db, owner, input.offer_id) : undefined
  if (!seen) throw notFound()
  const address = await getOrderAddress(db, owner, input.address_id)
  return db.transaction((tx) =>
    once(tx, request, async () => {
      const time = now()
      await refuseBeyondUnpaid(tx, owner, mostUnpaid)
      // The shop withdraws and replaces offers under the same lock: the offer stays as it is now until it is ordered.
      await inquiryRepository.lock(tx, owner.companyId, seen.inquiry.id)
      const row = await offerRepository.findOwn(tx, owner, input.offer_id)
      if (!row) throw notFound()
      const { offer, inquiry } = row
      refuseOver(offer, time)
      const points = pointsFor(shop.tax, input.invoice?.type)
      const { totalFen, ...tax } = sumsOf(offer, points)
      const knownFen = knownGoodsFen(
        inquiry,
        await offerRepository.listOf(tx, owner.companyId, [inquiry.id]),
        offer,
      )
      if (totalFen !== input.expect_fen)
        throw new Refusal(codes.conflict, '价格有变动，请确认后再提交', {
          expect_fen: input.expect_fen,
          total_fen: totalFen,
        })
      const id = newId()
      const at = new Date(time)
      const order = {
        ...owner,
        id,
        type: typeOfOrder.printed,
        state: stateOfOrder.unpaid,
        name: input.order_name,
        goodsFen: offer.goodsFen,
        freightFen: offer.freightFen,
        memberFen: 0,
        discountFen: 0,
        discountCode: '',
        ...tax,
        totalFen,
        depositPercent: onlineDeposit(shop),
        computedFen: sumsOf({ goodsFen: knownFen, freightFen: offer.freightFen }, points).totalFen,
        ...arranged,
        address,
        rush: '',
        promisedDays: offer.days,
        countsWorkingDays: true,
        dueAt: null,
        invoice: invoiceOf(input.invoice) ?? null,
        remark: input.remark,
        proofWanted: await wishFor(tx, owner.companyId, [], undefined),
        submitsItself: true,
        createdAt: at,
        movedAt: at,
      }
      const placed = await writeOrder(tx, shop, buyer, { order, lines: [lineOf(id, inquiry, offer)] }, time)
      await offerRepository.end(tx, offer, stateOfOffer.ordered, id)
      await inquiryRepository.announce(tx, owner.companyId, inquiry.id)
      return placed
    }),
  )
}
