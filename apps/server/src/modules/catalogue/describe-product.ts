import { type CallData, type Calls, endpoints, typeOfQuote, typeOfSample } from '@yinpu/contract'
import { bleedOf } from '../../artwork/artwork-job-of.ts'
import { addressOfLink } from '../../drawing/link-picture.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { describePicture, firstPicture } from '../picture/picture-refs.ts'
import type { Product } from './catalogue-directory.ts'
import { drawingOf, galleryOf } from './drawn-facts.ts'
import { priceProduct } from './from-price.ts'
import { productLink } from './product-link.ts'

type Detail = CallData<Calls['getProduct']>

/** The production days of the default choices; another binding or a foil changes them, and the quote then says so. */
const termsOf = ({ read }: Product, tariff: ShopTariff): Detail['days'] => {
  const first = priceProduct(read, tariff, read.form.defaults)
  const terms = new Map(first.ok ? first.quote.terms.map((term) => [term.value, term]) : [])
  return tariff.source.rush.map(({ id, name, percent, days }) => {
    const term = terms.get(id)
    return { value: id, label: name, percent, days: term?.days ?? days, offered: term?.offered ?? true }
  })
}

/** The papers in each book of a product, by their names in the tariff. */
const contentsOf = ({ read }: Product, { source }: ShopTariff): Detail['contents'] => {
  if (read.quoteType !== typeOfQuote.sample || read.sampleType !== typeOfSample.paperBook) return undefined
  return read.source.books.map(({ id, name, papers, note = '' }) => ({
    value: id,
    label: name,
    papers: source.papers.flatMap((paper) => {
      const gsm = papers[paper.id]
      return gsm ? [{ id: paper.id, name: paper.name, gsm }] : []
    }),
    note,
  }))
}

/** The address of a product's templates; the choices follow as a query. */
export const templatePath = (companyId: string, productId: string): string =>
  endpoints.getTemplate.path.replace(':company_id', companyId).replace(':produce_id', productId)

/** A product with its whole quote form. */
export const describeProduct = (product: Product, shop: Pick<Shop, 'name' | 'tariff'>): Detail => {
  const { tariff } = shop
  const { row, read, offsetProductId, whiteSample, printed } = product
  const contents = contentsOf(product, tariff)
  return {
    id: row.id,
    name: row.name,
    cate_id: row.categoryId,
    baojia_type: row.quoteType,
    image: drawingOf(row),
    picture: firstPicture(row),
    from_fen: row.fromFen,
    unit: row.unit as Detail['unit'],
    tags: row.tags,
    ...(read.quoteType === typeOfQuote.gangRun && { compute_mode: read.source.compute_mode }),
    ...(read.quoteType === typeOfQuote.offset && { ysp_type: read.offsetType }),
    ...(read.quoteType === typeOfQuote.sample && { yangpin_type: read.sampleType }),
    units: [row.unit as Detail['unit']],
    facts: read.form.facts,
    fields: read.form.fields,
    defaults: { ...read.form.defaults, produce_id: row.id, rush: tariff.source.rush[0]?.id },
    days: termsOf(product, tariff),
    bleed_mm: bleedOf(read.quoteType, tariff),
    template: templatePath(row.companyId, row.id),
    // Beside photographs of the shop's own, drawings of sizes would say less.
    gallery: row.pictures.length > 0 && row.gallery.length === 0 ? [] : galleryOf(row, row.gallery),
    link_image: addressOfLink(row.companyId, row.id, productLink(shop.name, row)),
    pictures: row.pictures.map((one) => describePicture(row.companyId, one)),
    description: row.description,
    ...(offsetProductId && { offset_produce_id: offsetProductId }),
    ...(whiteSample && { white_sample: whiteSample }),
    ...(printed && printed.length > 0 && { printed }),
    ...(contents && { contents }),
  }
}
