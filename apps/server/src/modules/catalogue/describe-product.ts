import type { CallData, Calls, QuoteType } from '@yinpu/contract'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { Product } from './catalogue-directory.ts'

type Detail = CallData<Calls['getProduct']>

const termsOf = ({ source: { rush } }: ShopTariff): Detail['days'] =>
  rush.map(({ id, name, percent, days }) => ({ value: id, label: name, percent, days }))

/** A product with its whole quote form. */
export const describeProduct = ({ row, read, offsetProductId }: Product, tariff: ShopTariff): Detail => ({
  id: row.id,
  name: row.name,
  cate_id: row.categoryId,
  baojia_type: row.quoteType as QuoteType,
  image: row.image,
  from_fen: row.fromFen,
  unit: row.unit as Detail['unit'],
  tags: row.tags,
  ...(read.quoteType === 1 && { compute_mode: read.source.compute_mode }),
  ...(read.quoteType === 2 && { ysp_type: read.offsetType }),
  units: [row.unit as Detail['unit']],
  fields: read.form.fields,
  defaults: { ...read.form.defaults, produce_id: row.id, rush: tariff.source.rush[0]?.id },
  days: termsOf(tariff),
  gallery: row.gallery,
  description: row.description,
  ...(offsetProductId && { offset_produce_id: offsetProductId }),
})
