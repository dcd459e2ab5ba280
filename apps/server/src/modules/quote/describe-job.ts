import {
  type ArtworkSlot,
  describeJob,
  needsArtwork,
  offsetTypes,
  type PaperRequest,
  type QuoteAnswer,
  type QuoteRequest,
  quoteTypes,
  type SpecEntry,
  sampleTypes,
  textOf,
  typeOfQuote,
  typeOfSample,
} from '@yinpu/contract'
import { type GangProductSource, readGangProduct } from '@yinpu/pricing'
import type { ArtworkJob } from '../../artwork/artwork-job.ts'
import { artworkJobOf } from '../../artwork/artwork-job-of.ts'
import { jobOfSlot } from '../../artwork/artwork-slots.ts'
import { jobWithTemplate } from '../../artwork/template/job-with-template.ts'
import { listPriceOf } from '../../kernel/member-price.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { Product } from '../catalogue/catalogue-directory.ts'
import type { ProductForm } from '../catalogue/form/form-parts.ts'
import { gangForm } from '../catalogue/form/gang-form.ts'
import { bookContents } from '../catalogue/form/sample-form.ts'
import { openLabelForm, openOffsetForm, openSampleForm } from './open-forms.ts'
import { type QuotedJob, rushOf } from './quote-job.ts'

const paperSpec = ({ source }: ShopTariff, { paper, gsm, size, cut }: PaperRequest): SpecEntry[] => {
  const named = source.papers.find(({ id }) => id === paper)?.name ?? paper
  const sheet = source.sheet_sizes.find(({ id }) => id === size)
  return [
    { label: '纸张', value: `${named} ${gsm}g` },
    { label: '规格', value: sheet ? `${sheet.name} ${sheet.length}×${sheet.width} mm` : size },
    ...(cut ? [{ label: '裁切', value: '代裁切' }] : []),
  ]
}

/** The form of a job's product; a job without a product was chosen from the whole tariff. */
export const formOfJob = ({ product, ...request }: QuotedJob, tariff: ShopTariff): ProductForm => {
  if (product) return product.read.form
  if (request.baojia_type === typeOfQuote.offset) return openOffsetForm(tariff, request.request.ysp_type)
  if (request.baojia_type === typeOfQuote.sample) return openSampleForm(tariff, request.request.yangpin_type)
  return openLabelForm(tariff, request.baojia_type === typeOfQuote.rollLabel)
}

/** The papers in a book of samples: they are all that it contains. */
const contentsOf = ({ product, ...request }: QuotedJob, tariff: ShopTariff): SpecEntry[] => {
  if (request.baojia_type !== typeOfQuote.sample || request.request.yangpin_type !== typeOfSample.paperBook)
    return []
  const { book: id } = request.request
  const read = product?.read
  const books = read?.quoteType === typeOfQuote.sample && 'source' in read ? read.source.books : []
  const book = books.find((one) => one.id === id)
  return book ? [{ label: '内容', value: bookContents(tariff, book) }] : []
}

/** The sold product in words: its kind and its options, as a buyer would say it to the printer. */
export const specOf = (job: QuotedJob, tariff: ShopTariff): SpecEntry[] => {
  const rush = rushOf(job)
  const term = tariff.source.rush.find(({ id }) => id === rush)?.name
  if (job.baojia_type === typeOfQuote.paper)
    return [
      ...paperSpec(tariff, job.request),
      ...describeJob({ fields: [], values: {}, counted: job.quote, term }),
    ]
  const { facts, fields } = formOfJob(job, tariff)
  return describeJob({
    facts: [...facts, ...contentsOf(job, tariff)],
    fields,
    values: job.request,
    counted: job.quote,
    term,
  })
}

/** The fixed properties in a gang-run table; empty if the table is no longer valid. */
export const gangFactsOf = (table: unknown): SpecEntry[] =>
  readGangProduct(table).ok ? gangForm(table as GangProductSource).facts : []

/** The name of a job; of its kind if it has no product. */
export const nameOfJob = (job: QuotedJob): string => {
  if (job.product) return job.product.row.name
  if (job.baojia_type === typeOfQuote.sample) return textOf(sampleTypes)[job.request.yangpin_type] ?? ''
  const kind = textOf(quoteTypes)[job.baojia_type] ?? ''
  return job.baojia_type === typeOfQuote.offset
    ? `${kind} · ${textOf(offsetTypes)[job.request.ysp_type]}`
    : kind
}

const withBleed = (mm: number | undefined, { bleedMm }: ArtworkJob) =>
  // Bleed may be half millimetres: the sum must have no rounding error.
  mm === undefined ? undefined : Math.round((mm + 2 * bleedMm) * 100) / 100

type Offered = Pick<Product, 'read'> | undefined

const gangOf = (product: Offered) =>
  product?.read.quoteType === typeOfQuote.gangRun ? product.read.source : undefined

/** The job that the check compares files with; a gang-run product has sizes of its own. */
export const artworkJobFor = (
  request: QuoteRequest | undefined,
  product: Offered,
  tariff: ShopTariff | undefined,
): ArtworkJob => artworkJobOf(request, gangOf(product), tariff)

/** The same for one file, with the template that its buyer was offered. */
export const fileJobFor = (
  request: QuoteRequest | undefined,
  product: Offered,
  tariff: ShopTariff | undefined,
  slot: ArtworkSlot | undefined,
): ArtworkJob => {
  const job = artworkJobFor(request, product, tariff)
  return jobWithTemplate(slot ? jobOfSlot(job, slot) : job, request, gangOf(product), tariff, slot?.id)
}

/** The file that the check will require, so that the buyer knows it before drawing. */
export const artworkFileOf = (
  request: QuoteRequest | undefined,
  product: Offered,
  tariff: ShopTariff | undefined,
): QuoteAnswer['file'] => {
  if (!request || !needsArtwork(request.baojia_type)) return undefined
  if (request.baojia_type === typeOfQuote.rollLabel && request.request.colours === 0) return undefined
  const job = artworkJobFor(request, product, tariff)
  // On the shop's die the size is the die's; large pictures may be scaled, but their size is known.
  const isOnDie = job.isSizeOpen === true && job.isLarge !== true
  const [width, height] = isOnDie ? [undefined, undefined] : [job.widthMm, job.heightMm]
  return { width: withBleed(width, job), height: withBleed(height, job), bleed: job.bleedMm }
}

/** A priced job with all that belongs to its price; what a buyer reads of it, the shop decides (price-for-buyer). */
export const describeQuote = (job: QuotedJob, tariff: ShopTariff, validUntil: number): QuoteAnswer => ({
  ...job.quote,
  ...listPriceOf(job.quote),
  file: artworkFileOf(job, job.product, tariff),
  valid_until: validUntil,
})
