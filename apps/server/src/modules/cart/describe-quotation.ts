import { type Counted, type Quotation, type QuoteType, summariseSpec } from '@yinpu/contract'
import type { QuotationRow } from './quotation-repository.ts'

/** What was saved before quotes told designs and pieces apart counts as it did then. */
export const countedIn = (quote: Partial<Counted>): Counted => {
  const { quantity = 0, unit = '' } = quote
  const { piece_unit = unit, styles = 1, total_quantity = quantity } = quote
  return { quantity, piece_unit, styles, total_quantity, unit }
}

/** A saved quotation as the cart shows it. */
export const describeQuotation = (row: QuotationRow, now: number): Quotation => {
  return {
    id: row.id,
    bjd_no: row.bjdNo,
    product: {
      id: row.productId ?? '',
      name: row.productName,
      image: row.productImage,
      baojia_type: row.quoteType as QuoteType,
    },
    summary: summariseSpec(row.spec),
    spec: row.spec,
    request: row.request,
    ...countedIn(row.quote as Partial<Counted>),
    total_fen: row.totalFen,
    net_kg: row.netKg,
    valid_until: row.validUntil.getTime(),
    expired: row.validUntil.getTime() <= now,
    with_files: row.artworkLineId !== null,
  }
}
