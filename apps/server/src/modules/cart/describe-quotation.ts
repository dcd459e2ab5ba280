import { type PictureRef, type Quotation, summariseSpec } from '@yinpu/contract'
import { listPriceOf } from '../../kernel/member-price.ts'
import type { ListedQuotation } from './quotation-repository.ts'

/** A saved quotation as the cart shows it. */
export const describeQuotation = (
  row: ListedQuotation,
  now: number,
  picture?: PictureRef | undefined,
): Quotation => {
  const { quantity, piece_unit, styles, total_quantity, unit } = row.quote
  return {
    id: row.id,
    bjd_no: row.bjdNo,
    product: {
      id: row.productId ?? '',
      name: row.productName,
      image: row.productImage,
      picture,
      baojia_type: row.quoteType,
    },
    summary: summariseSpec(row.spec),
    spec: row.spec,
    request: row.request,
    quantity,
    piece_unit,
    styles,
    total_quantity,
    unit,
    total_fen: row.totalFen,
    ...listPriceOf(row.quote),
    net_kg: row.netKg,
    valid_until: row.validUntil.getTime(),
    expired: row.validUntil.getTime() <= now,
    with_files: row.artworkLineId !== null,
  }
}
