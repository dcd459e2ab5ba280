import {
  type ArtworkSlot,
  describeJob,
  type FormField,
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
} from '@yinpu/contract'
import { type ArtworkJob, artworkJobOf } from '../../artwork/artwork-job.ts'
import { jobOfSlot } from '../../artwork/artwork-slots.ts'
import { jobWithTemplate } from '../../artwork/template/job-with-template.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { Product } from '../catalogue/catalogue-directory.ts'
import { openLabelForm, openOffsetForm, openSampleForm } from './open-forms.ts'
import { type QuotedJob, rushOf } from './quote-job.ts'

const paperSpec = ({ source }: ShopTariff, { paper, gsm, size, cut }: PaperRequest): SpecEntry[] => {
  const named = (records: readonly { id: string; name: string }[], id: string) =>
    records.find((record) => record.id === id)?.name ?? id
  return [
    { label: '纸张', value: `${named(source.papers, paper)} ${gsm}g` },
    { label: '规格', value: named(source.sheet_sizes, size) },
    ...(cut ? [{ label: '裁切', value: '代裁切' }] : []),
  ]
}

/** The form that a job was chosen in; one that belongs to no product was chosen from the whole tariff. */
const fieldsOf = ({ product, ...asked }: QuotedJob, tariff: ShopTariff): FormField[] => {
  if (product) return product.read.form.fields
  if (asked.baojia_type === typeOfQuote.offset) return openOffsetForm(tariff, asked.request.ysp_type).fields
  if (asked.baojia_type === typeOfQuote.sample) return openSampleForm(tariff, asked.request).fields
  return openLabelForm(tariff, asked.baojia_type === typeOfQuote.rollLabel).fields
}

/** What was chosen, in words, as a buyer would say it to the printer. */
export const specOf = (job: QuotedJob, tariff: ShopTariff): SpecEntry[] => {
  const rush = rushOf(job)
  const term = tariff.source.rush.find(({ id }) => id === rush)?.name
  if (job.baojia_type === typeOfQuote.paper)
    return [
      ...paperSpec(tariff, job.request),
      ...describeJob({ fields: [], values: {}, counted: job.quote, term }),
    ]
  return describeJob({ fields: fieldsOf(job, tariff), values: job.request, counted: job.quote, term })
}

/** What the job is called where no product gives it a name. */
export const nameOfJob = (job: QuotedJob): string => {
  if (job.product) return job.product.row.name
  if (job.baojia_type === typeOfQuote.sample) return textOf(sampleTypes)[job.request.yangpin_type] ?? ''
  const kind = textOf(quoteTypes)[job.baojia_type] ?? ''
  return job.baojia_type === typeOfQuote.offset
    ? `${kind} · ${textOf(offsetTypes)[job.request.ysp_type]}`
    : kind
}

const withBleed = (mm: number | undefined, { bleedMm }: ArtworkJob) =>
  // Bleed may be halves of millimetres: adding it must not leave the dust of floating point.
  mm === undefined ? undefined : Math.round((mm + 2 * bleedMm) * 100) / 100

type Offered = Pick<Product, 'read'> | undefined

const gangOf = (product: Offered) =>
  product?.read.quoteType === typeOfQuote.gangRun ? product.read.source : undefined

/** What the check compares files with; a gang-run product has sizes of its own. */
export const artworkJobFor = (
  asked: QuoteRequest | undefined,
  product: Offered,
  tariff: ShopTariff | undefined,
): ArtworkJob => artworkJobOf(asked, gangOf(product), tariff)

/** The same for one file, with the template that its buyer was offered. */
export const fileJobFor = (
  asked: QuoteRequest | undefined,
  product: Offered,
  tariff: ShopTariff | undefined,
  slot: ArtworkSlot | undefined,
): ArtworkJob => {
  const job = artworkJobFor(asked, product, tariff)
  return jobWithTemplate(slot ? jobOfSlot(job, slot) : job, asked, gangOf(product), tariff, slot?.id)
}

/** The file that the check will ask for, told before anybody draws it. */
export const artworkFileOf = (
  asked: QuoteRequest | undefined,
  product: Offered,
  tariff: ShopTariff | undefined,
): QuoteAnswer['file'] => {
  if (!asked || !needsArtwork(asked.baojia_type)) return undefined
  if (asked.baojia_type === typeOfQuote.rollLabel && asked.request.colours === 0) return undefined
  const job = artworkJobFor(asked, product, tariff)
  // On the shop's die the size is the die's; large pictures are open to scale, but their size is known.
  const isOnDie = job.isSizeOpen === true && job.isLarge !== true
  const [width, height] = isOnDie ? [undefined, undefined] : [job.widthMm, job.heightMm]
  return { width: withBleed(width, job), height: withBleed(height, job), bleed: job.bleedMm }
}
