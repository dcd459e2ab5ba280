import { type QuoteAnswer, type QuoteRequest, typeOfQuote } from '@yinpu/contract'
import { type ArtworkJob, artworkJobOf } from '../../artwork/artwork-job.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { ReadDefinition } from '../catalogue/product.ts'

const withBleed = (mm: number | undefined, { bleedMm }: ArtworkJob) =>
  // Bleed may be halves of millimetres: adding it must not leave the dust of floating point.
  mm === undefined ? undefined : Math.round((mm + 2 * bleedMm) * 100) / 100

/** The file that the check will ask for, told before anybody draws it. */
export const artworkFileOf = (
  asked: QuoteRequest | undefined,
  product: { read: ReadDefinition } | undefined,
  tariff: ShopTariff,
): QuoteAnswer['file'] => {
  if (!asked || asked.baojia_type === typeOfQuote.paper) return undefined
  if (asked.baojia_type === typeOfQuote.rollLabel && asked.request.colours === 0) return undefined
  const gang = product?.read.quoteType === typeOfQuote.gangRun ? product.read.source : undefined
  const job = artworkJobOf(asked, gang, tariff)
  // On the shop's die the size is the die's; large pictures are open to scale, but their size is known.
  const isOnDie = job.isSizeOpen === true && job.isLarge !== true
  const [width, height] = isOnDie ? [undefined, undefined] : [job.widthMm, job.heightMm]
  return { width: withBleed(width, job), height: withBleed(height, job), bleed: job.bleedMm }
}
