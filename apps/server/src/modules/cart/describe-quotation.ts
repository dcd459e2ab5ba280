import type { Quotation, QuoteType } from '@yinpu/contract'
import type { QuotationRow } from './quotation-repository.ts'

export const summarise = (spec: { label: string; value: string }[]): string =>
  spec
    .filter(({ label }) => label !== '数量')
    .map(({ value }) => value)
    .join(' · ')

/** A saved quotation as the cart shows it. */
export const describeQuotation = (row: QuotationRow, now: number): Quotation => {
  const { quantity, unit } = row.quote as { quantity: number; unit: string }
  return {
    id: row.id,
    bjd_no: row.bjdNo,
    product: {
      id: row.productId ?? '',
      name: row.productName,
      image: row.productImage,
      baojia_type: row.quoteType as QuoteType,
    },
    summary: summarise(row.spec),
    spec: row.spec,
    request: row.request,
    quantity,
    unit,
    total_fen: row.totalFen,
    net_kg: row.netKg,
    valid_until: row.validUntil.getTime(),
    expired: row.validUntil.getTime() <= now,
    with_files: row.artworkLineId !== null,
  }
}
