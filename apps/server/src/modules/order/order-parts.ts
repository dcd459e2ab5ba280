import {
  type ArtworkSlot,
  codes,
  needsArtwork,
  type OrderType,
  typeOfOrder,
  typeOfQuote,
} from '@yinpu/contract'
import type { FreightOffer } from '@yinpu/pricing'
import { artworkSlotsOf } from '../../artwork/artwork-slots.ts'
import { newId } from '../../kernel/ids.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { keepQuote } from '../cart/kept-quote.ts'
import { workOf } from '../quote/describe-work.ts'
import { type QuotedJob, requestToKeep } from '../quote/quote-job.ts'
import type { CartLine } from './cart-lines.ts'
import type { NewLine } from './order-repository.ts'
import { orderedCount } from './order-total.ts'

/** Parts of an order that are the same whether a buyer places it or staff take it. */

interface FreightChoice {
  pickup?: boolean | undefined
  carrier?: string | undefined
}

/** The chosen carrier's freight among those that deliver there. */
export const freightOf = (carriers: readonly FreightOffer[], choice: FreightChoice) => {
  if (choice.pickup) return { carrier: 'pickup', carrierName: '自提', freightFen: 0 }
  const chosen = carriers.find(({ id }) => id === choice.carrier)
  if (!chosen) throw invalidFields({ carrier: '该物流不能送达此地址，请另选' })
  return { carrier: chosen.id, carrierName: chosen.name, freightFen: chosen.fee_fen }
}

export const slotsOfJob = (job: QuotedJob): ArtworkSlot[] =>
  artworkSlotsOf(
    job,
    job.product?.read.quoteType === typeOfQuote.gangRun ? job.product.read.source : undefined,
  )

type SoldLine = Pick<CartLine, 'id' | 'quoteType' | 'name' | 'image' | 'job' | 'problem' | 'spec'>

/** A line with its price, as it is ordered; refuses one without a price. */
export const lineOf = (shop: Shop, orderId: string, line: SoldLine, position: number): NewLine => {
  if (!line.job) throw new Refusal(codes.conflict, `${line.name}：${line.problem}`)
  const { quote, product } = line.job
  return {
    companyId: shop.id,
    id: newId(),
    orderId,
    position,
    sourceId: line.id,
    quoteType: line.quoteType,
    productId: product?.row.id ?? null,
    name: line.name,
    image: line.image,
    request: requestToKeep(line.job),
    slots: slotsOfJob(line.job),
    quote: keepQuote(quote),
    tariffVersion: shop.tariffVersion,
    spec: line.spec,
    work: workOf(quote),
    ...orderedCount(quote),
    totalFen: quote.total_fen,
    netKg: quote.net_kg,
  }
}

export const productsOf = (lines: readonly NewLine[]) => lines.flatMap(({ productId }) => productId ?? [])

/**
 * Paper alone is an order of paper. Samples alone wait for no artwork; together with a printed job they follow the
 * printed job.
 */
export const typeOfLines = (lines: readonly Pick<NewLine, 'quoteType'>[]): OrderType => {
  if (lines.every(({ quoteType }) => quoteType === typeOfQuote.paper)) return typeOfOrder.paper
  return lines.some(({ quoteType }) => needsArtwork(quoteType)) ? typeOfOrder.printed : typeOfOrder.samples
}
