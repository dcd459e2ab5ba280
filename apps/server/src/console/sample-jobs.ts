import { codes, type QuoteRequest, summariseSpec, typeOfQuote } from '@yinpu/contract'
import { mostSampleJobs } from '@yinpu/contract/console'
import { type QuoteResult, quotePaper } from '@yinpu/pricing'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { mapInPieces } from '../kernel/in-pieces.ts'
import { invalidFields, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { priceProduct } from '../modules/catalogue/from-price.ts'
import type { PricedItem } from '../modules/catalogue/pricing/pricing-work.ts'
import { type ReadDefinition, readDefinition } from '../modules/catalogue/product.ts'
import type { ProductRow } from '../modules/catalogue/product-repository.ts'
import { type SampleJob, tariffRepository } from '../modules/catalogue/tariff-repository.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { specOf } from '../modules/quote/describe-job.ts'
import { findStoredQuote } from '../modules/quote/quote-job.ts'
import type { ShopTariff } from '../tariff/shop-tariff.ts'

type SampleRequest = QuoteRequest & { request: { produce_id?: string | undefined } }

interface Sampled {
  job: SampleJob
  asked: SampleRequest | undefined
  /** undefined for paper, and for a product that is gone */
  product: ProductRow | undefined
}

const readJob = (job: SampleJob, products: ReadonlyMap<string, ProductRow>): Sampled => {
  const asked = findStoredQuote(job.baojia_type, job.request)
  const product = products.get(asked?.request.produce_id ?? '')
  return { job, asked, product: product?.quoteType === job.baojia_type ? product : undefined }
}

const refused = (message: string): QuoteResult => ({ ok: false, errors: [{ field: '', message }] })

const readOf = ({ product }: Sampled, tariff: ShopTariff): ReadDefinition | undefined =>
  product && readDefinition(product.quoteType, product.definition, tariff)

const priceJob = (sampled: Sampled, tariff: ShopTariff): QuoteResult => {
  const { asked, product } = sampled
  if (!asked) return refused('样活的内容已不再提供')
  if (asked.baojia_type === typeOfQuote.paper) return quotePaper(tariff.compiled, asked.request)
  const read = readOf(sampled, tariff)
  if (!read || !product?.enabled) return refused('产品已下架')
  return priceProduct(read, tariff, asked.request)
}

/** Much of it, but not all: the paper, the inks and the finishing. */
const detailOf = (sampled: Sampled, tariff: ShopTariff, result: QuoteResult): string => {
  const { asked, product } = sampled
  const read = readOf(sampled, tariff)
  if (!asked || !result.ok) return ''
  const shown = product && read && { row: product, read, offsetProductId: undefined }
  return summariseSpec(specOf({ ...asked, quote: result.quote, product: shown }, tariff))
}

const byId = (products: readonly ProductRow[]) => new Map(products.map((product) => [product.id, product]))

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

const isSold = ({ asked, product }: Sampled): boolean =>
  asked !== undefined && (asked.baojia_type === typeOfQuote.paper || product?.enabled === true)

export const listSamples = async (
  db: Db,
  companyId: string,
  products: readonly ProductRow[],
  before: ShopTariff,
): Promise<ListedSamples> => {
  const { jobs } = await jobsOf(db, companyId, products, before)
  const known = byId(products)
  const sampled = jobs.map((job) => readJob(job, known))
  const items = sampled.flatMap((one) =>
    one.asked && isSold(one) ? [{ request: one.asked, definition: one.product?.definition }] : [],
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
  return sampled.map((one) => {
    if (isSold(one)) next += 1
    const gone = refused(one.asked ? '产品已下架' : '样活的内容已不再提供')
    const [old, fresh] = isSold(one) ? [was[next] ?? gone, is[next] ?? gone] : [gone, gone]
    return {
      name: one.job.name,
      detail: detailOf(one, before, old),
      before_fen: old.ok ? old.quote.total_fen : undefined,
      after_fen: fresh.ok ? fresh.quote.total_fen : undefined,
      why: fresh.ok ? undefined : fresh.errors.map(({ message }) => message).join('；'),
    }
  })
}

/** A job without a price today would show nothing tomorrow: the shop must sell each of them. */
export const replaceSampleJobs = (
  db: Db,
  member: Member,
  { version, jobs }: { version: number; jobs: SampleJob[] },
  tariff: ShopTariff,
  now: number,
): Promise<null> =>
  db.transaction(async (tx) => {
    const { companyId } = member
    const known = byId(await windowRepository.listProducts(tx, companyId))
    if (jobs.length > mostSampleJobs) throw invalidFields({ jobs: `样活最多 ${mostSampleJobs} 个` })
    const faults = await mapInPieces(jobs, (job, at): [string, string][] => {
      const result = priceJob(readJob(job, known), tariff)
      return result.ok ? [] : [[`jobs.${at}`, `${job.name}：${result.errors[0]?.message ?? '算不出价格'}`]]
    })
    if (faults.flat().length > 0) throw invalidFields(Object.fromEntries(faults.flat()))
    if (!(await tariffRepository.putSampleJobs(tx, companyId, version, jobs, new Date(now))))
      throw new Refusal(codes.conflict, '样活刚被别人改过，请看过再改')
    await writeAudit(
      tx,
      member,
      {
        action: 'replaceSampleJobs',
        subject: { kind: 'company', id: companyId, name: '样活' },
        after: { jobs: jobs.map(({ name }) => name) },
      },
      now,
    )
    return null
  })
