import { type QuoteRequest, summariseSpec, typeOfQuote } from '@yinpu/contract'
import { type QuoteResult, quotePaper } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { priceProduct } from '../catalogue/from-price.ts'
import type { PricedItem } from '../catalogue/pricing/pricing-work.ts'
import { type ReadDefinition, readDefinition } from '../catalogue/product.ts'
import type { ProductRow } from '../catalogue/product-repository.ts'
import { type SampleJob, tariffRepository } from '../catalogue/tariff-repository.ts'
import { windowRepository } from '../catalogue/window-repository.ts'
import { specOf } from './describe-job.ts'
import { findStoredQuote } from './quote-job.ts'

type SampleRequest = QuoteRequest & { request: { produce_id?: string | undefined } }

interface Sampled {
  job: SampleJob
  quoteRequest: SampleRequest | undefined
  /** undefined for paper, and for a product that is gone */
  product: ProductRow | undefined
}

export const readJob = (job: SampleJob, products: ReadonlyMap<string, ProductRow>): Sampled => {
  const quoteRequest = findStoredQuote(job.baojia_type, job.request)
  const product = products.get(quoteRequest?.request.produce_id ?? '')
  return { job, quoteRequest, product: product?.quoteType === job.baojia_type ? product : undefined }
}

const refused = (message: string): QuoteResult => ({ ok: false, errors: [{ field: '', message }] })

const readOf = ({ product }: Sampled, tariff: ShopTariff): ReadDefinition | undefined =>
  product && readDefinition(product.quoteType, product.definition, tariff)

export const priceJob = (sampled: Sampled, tariff: ShopTariff): QuoteResult => {
  const { quoteRequest, product } = sampled
  if (!quoteRequest) return refused('样活的内容已不再提供')
  if (quoteRequest.baojia_type === typeOfQuote.paper) return quotePaper(tariff.compiled, quoteRequest.request)
  const read = readOf(sampled, tariff)
  if (!read || !product?.enabled) return refused('产品已下架')
  return priceProduct(read, tariff, quoteRequest.request)
}

/** Much of it, but not all: the paper, the inks and the finishing. */
const detailOf = (sampled: Sampled, tariff: ShopTariff, result: QuoteResult): string => {
  const { quoteRequest, product } = sampled
  const read = readOf(sampled, tariff)
  if (!quoteRequest || !result.ok) return ''
  const productView = product && read && { row: product, read, offsetProductId: undefined }
  return summariseSpec(specOf({ ...quoteRequest, quote: result.quote, product: productView }, tariff))
}

export const byId = (products: readonly ProductRow[]) =>
  new Map(products.map((product) => [product.id, product]))

/** The price of a product with its first options. */
const jobOf = (product: ProductRow, tariff: ShopTariff): SampleJob => {
  const { form } = readDefinition(product.quoteType, product.definition, tariff)
  const request = { ...form.defaults, produce_id: product.id }
  const { quantity } = form.defaults as { quantity?: number }
  const count = quantity === undefined ? '' : ` ${quantity} ${product.unit}`
  return {
    name: `${product.name}${count}`.slice(0, 60),
    baojia_type: product.quoteType,
    request,
  }
}

const paperJob = ({ source }: ShopTariff): SampleJob[] => {
  const paper = source.papers.find(({ id }) => id === 'tb') ?? source.papers[0]
  const gsm = paper?.gsm[Math.floor((paper.gsm.length - 1) / 2)]
  const size = source.sheet_sizes.at(-1)
  if (!paper || gsm === undefined || !size) return []
  const request = { paper: paper.id, gsm, size: size.id, reams: 5, cut: false }
  return [{ name: `${paper.name} 5 令`, baojia_type: typeOfQuote.paper, request }]
}

/** Gang-run products have prices of their own: a change of the tariff shows in the others. */
const usualKinds = [
  { type: typeOfQuote.offset, most: 7 },
  { type: typeOfQuote.rollLabel, most: 2 },
  { type: typeOfQuote.inkLabel, most: 1 },
  { type: typeOfQuote.gangRun, most: 1 },
]

const usualJobs = (products: readonly ProductRow[], tariff: ShopTariff): SampleJob[] => [
  ...paperJob(tariff),
  ...usualKinds.flatMap(({ type, most }) =>
    products
      .filter(({ enabled, quoteType }) => enabled && quoteType === type)
      .slice(0, most)
      .map((product) => jobOf(product, tariff)),
  ),
]

/** The shop's own jobs; if it has chosen none, its products with their first options. */
const jobsOf = async (db: Db, companyId: string, products: readonly ProductRow[], tariff: ShopTariff) => {
  const own = await tariffRepository.findSampleJobs(db, companyId)
  return {
    version: own?.version ?? 0,
    isOwn: own !== undefined && own.jobs.length > 0,
    jobs: own && own.jobs.length > 0 ? own.jobs : usualJobs(products, tariff),
  }
}

export const readSampleJobs = async (db: Db, companyId: string, tariff: ShopTariff) => {
  const products = await windowRepository.listProducts(db, companyId)
  const { version, isOwn, jobs } = await jobsOf(db, companyId, products, tariff)
  const known = byId(products)
  return {
    version,
    is_own: isOwn,
    jobs: await mapInPieces(jobs, (job) => {
      const sampled = readJob(job, known)
      return { ...job, detail: detailOf(sampled, tariff, priceJob(sampled, tariff)) }
    }),
    products: await mapInPieces(
      products.filter(({ enabled }) => enabled),
      (product) => ({
        id: product.id,
        name: product.name,
        unit: product.unit,
        job: jobOf(product, tariff),
      }),
    ),
  }
}

/** Jobs to compare, and of those the ones that a tariff can price. */
interface ListedSamples {
  sampled: Sampled[]
  items: PricedItem[]
}

const isSold = ({ quoteRequest, product }: Sampled): boolean =>
  quoteRequest !== undefined && (quoteRequest.baojia_type === typeOfQuote.paper || product?.enabled === true)

export const listSamples = async (
  db: Db,
  companyId: string,
  products: readonly ProductRow[],
  before: ShopTariff,
): Promise<ListedSamples> => {
  const { jobs } = await jobsOf(db, companyId, products, before)
  const known = byId(products)
  const sampled = jobs.map((job) => readJob(job, known))
  const items = sampled.flatMap((sample) =>
    sample.quoteRequest && isSold(sample)
      ? [{ request: sample.quoteRequest, definition: sample.product?.definition }]
      : [],
  )
  return { sampled, items }
}

/** The jobs by both tariffs; if the new one has no price for a job, the reason. */
export const compareSamples = (
  { sampled }: ListedSamples,
  before: ShopTariff,
  was: readonly (QuoteResult | undefined)[],
  is: readonly (QuoteResult | undefined)[],
) => {
  let next = -1
  return sampled.map((sample) => {
    if (isSold(sample)) next += 1
    const gone = refused(sample.quoteRequest ? '产品已下架' : '样活的内容已不再提供')
    const [old, fresh] = isSold(sample) ? [was[next] ?? gone, is[next] ?? gone] : [gone, gone]
    return {
      name: sample.job.name,
      detail: detailOf(sample, before, old),
      before_fen: old.ok ? old.quote.total_fen : undefined,
      after_fen: fresh.ok ? fresh.quote.total_fen : undefined,
      why: fresh.ok ? undefined : fresh.errors.map(({ message }) => message).join('；'),
    }
  })
}
