import type { QuoteRequest } from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { ArtworkJob } from '../artwork-job.ts'
import { pagesOfTemplate, templateOf } from './template-of.ts'

/** The job with the template that its buyer was offered, of one slot if the file is for one. */
export const jobWithTemplate = (
  job: ArtworkJob,
  quoteRequest: QuoteRequest | undefined,
  gang: GangProductSource | undefined,
  tariff: ShopTariff | undefined,
  slot: string | undefined,
): ArtworkJob => {
  const template = quoteRequest && tariff && templateOf(quoteRequest, gang, tariff)
  const pages = template ? pagesOfTemplate(template, slot) : []
  return template && pages.length > 0 ? { ...job, template: { scale: template.scale, pages } } : job
}
