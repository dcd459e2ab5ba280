import { formatFen } from '@yinpu/contract'
import type { JobTexts, LinkContent } from '../../drawing/link-picture.ts'
import { drawingOf } from './drawn-facts.ts'
import type { ProductRow } from './product-repository.ts'

/** The preview of a link to a product. */
export const productLink = (shopName: string, row: ProductRow): LinkContent => ({
  shop: shopName,
  title: row.name,
  note: row.tags.join(' · '),
  price: `¥${formatFen(row.fromFen)} 起`,
  drawings: [drawingOf(row)],
  picture: row.pictures[0]?.picture_id,
})

/** The preview of a link to a configured job of the product. */
export const jobLink = (shopName: string, row: ProductRow, texts: JobTexts): LinkContent => ({
  ...productLink(shopName, row),
  ...texts,
})
