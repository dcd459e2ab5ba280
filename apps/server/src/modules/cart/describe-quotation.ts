import { type PictureRef, type Quotation, summariseSpec } from '@yinpu/contract'
import { listPriceOf } from '../../kernel/member-price.ts'
import type { ListedQuotation } from './quotation-repository.ts'

/** A saved quotation as the cart shows it. */
export const describeQuotation = (
  row: ListedQuotation,
  now: number,
  problem: string,
  picture?: PictureRef | undefined,
): Quotation => ({
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
  quantity: row.quantity,
  piece_unit: row.pieceUnit,
  styles: row.styles,
  total_quantity: row.totalQuantity,
  unit: row.unit,
  total_fen: row.totalFen,
  ...(row.discounted && listPriceOf(row.discounted)),
  net_kg: row.netKg,
  valid_until: row.validUntil.getTime(),
  expired: row.validUntil.getTime() <= now,
  ...(problem && { problem }),
  with_files: row.artworkLineId !== null,
})
