import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusal.ts'
import { listChanges } from '../modules/audit/document-changes.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import { alone } from '../modules/catalogue/pricing/pricing-work.ts'
import type { ProductRow } from '../modules/catalogue/product-repository.ts'
import { tryTariff } from '../modules/catalogue/replace-tariff.ts'
import { type ScheduledRow, tariffRepository } from '../modules/catalogue/tariff-repository.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { readTariffInForce } from '../modules/company/published-tariff.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { wrongDocument } from '../modules/company/wrong-document.ts'
import { whose } from './document-routes.ts'
import {
  changedPrices,
  describeVersion,
  orderTariff,
  type Publication,
  publishTariff,
  signatureOf,
} from './publish-tariff.ts'
import { compareSamples, listSamples, readSampleJobs, replaceSampleJobs } from './sample-jobs.ts'
import { cancelScheduled, scheduleTariff } from './schedule-tariff.ts'

interface Deps {
  db: Db
  now: () => number
  pricing: PricingPool
  directory: Pick<ShopDirectory, 'find'>
}

const versionsAtOnce = 50
const endedShown = 20

/** The tariff in force. */
const getNewest = async (db: Db, companyId: string) => {
  const newest = await tariffRepository.findVersion(db, companyId)
  if (!newest) throw notFound()
  return newest
}

const mostVersion = 2_000_000_000

/** Anything but the number of a version of this shop is answered as not found. */
const getVersion = async (db: Db, companyId: string, n: string | number) => {
  const number = /^[1-9]\d{0,9}$/.test(String(n)) ? Number(n) : 0
  const found =
    number > 0 && number <= mostVersion
      ? await tariffRepository.findVersion(db, companyId, number)
      : undefined
  if (!found) throw notFound()
  return found
}

/** The sample jobs by the tariff in force; none if that is older than today's bounds and prices nothing. */
const sampleBefore = async (
  { db, pricing, directory }: Deps,
  companyId: string,
  products: readonly ProductRow[],
) => {
  const named = await readTariffInForce(db, directory, companyId).catch(() => undefined)
  if (!named) return undefined
  const before = named.tariff
  const samples = await listSamples(db, companyId, products, before)
  const work = { items: samples.items, options: alone }
  const was = await pricing.price({ companyId, person: 'staff' }, named, 'quotes', work)
  return { before, samples, was }
}

/** The effects of a tariff, by the same function that publishing prices with. Nothing is written. */
const checkTariff = async (deps: Deps, companyId: string, document: Record<string, unknown>) => {
  const { db, pricing } = deps
  const newest = await getNewest(db, companyId)
  const products = await windowRepository.listProducts(db, companyId)
  const sampled = await sampleBefore(deps, companyId, products)
  const tried = await tryTariff(document, products, { pricing, companyId }, sampled?.samples.items)
  if (!tried.ok) throw wrongDocument(document, tried.issues)
  const { repriced } = tried
  return {
    version: newest.version,
    changes: listChanges(orderTariff(newest.document), orderTariff(document)),
    prices: changedPrices(
      products,
      repriced.map(({ product, price }) => ({ ...product, ...price })),
    ),
    jobs: sampled ? compareSamples(sampled.samples, sampled.before, sampled.was, tried.jobs) : [],
    products: repriced
      .filter(({ product }) => product.enabled)
      .map(({ product, price }) => ({
        code: product.code,
        name: product.name,
        before_fen: product.fromFen,
        after_fen: price?.fromFen,
      })),
  }
}

const describeScheduled = (row: Omit<ScheduledRow, 'document' | 'actorId' | 'actorRole' | 'endedAt'>) => ({
  id: row.id,
  at: row.at.getTime(),
  state: row.state,
  base_version: row.baseVersion,
  version: row.version ?? undefined,
  note: row.note,
  by: signatureOf(row),
  reason: row.reason,
  created_at: row.createdAt.getTime(),
})

/** The shop's prices: edited as a document, published now or at a time, each version stored. */
export const consoleTariffRoutes = (deps: Deps) => {
  const { db, now, pricing, directory } = deps
  const publish = (member: Parameters<typeof scheduleTariff>[1], publication: Publication) =>
    db.transaction(async (tx) => {
      const done = await publishTariff(tx, member, publication, now(), pricing)
      if ('issues' in done) throw wrongDocument(publication.document, done.issues)
      return done
    })

  return {
    getTariff: async ({ member }) => {
      const newest = await getNewest(db, member.companyId)
      const published = describeVersion(newest)
      return {
        ...(await whose(db, member)),
        document: orderTariff(newest.document),
        version: newest.version,
        published,
      }
    },
    checkTariff: async ({ member, body }) => ({
      ...(await whose(db, member)),
      ...(await checkTariff(deps, member.companyId, body.document)),
    }),
    replaceTariff: async ({ member, body: { at, ...given } }) => {
      const publication = { ...given, action: 'replaceTariff' } as const
      const done =
        at === undefined
          ? await publish(member, publication)
          : await db.transaction((tx) => scheduleTariff(tx, member, { ...publication, at }, now(), pricing))
      return { ...(await whose(db, member)), ...done }
    },
    listTariffVersions: async ({ member, query }) => {
      const found = await tariffRepository.listVersions(
        db,
        member.companyId,
        query.before,
        versionsAtOnce + 1,
      )
      const list = found.slice(0, versionsAtOnce).map(describeVersion)
      return { list, next: found.length > versionsAtOnce ? list.at(-1)?.version : undefined }
    },
    getTariffVersion: async ({ member, params, query }) => {
      const found = await getVersion(db, member.companyId, params.n)
      const other = query.than === undefined ? found : await getVersion(db, member.companyId, query.than)
      const document = orderTariff(found.document)
      return {
        ...describeVersion(found),
        document,
        changes: listChanges(orderTariff(other.document), document),
      }
    },
    restoreTariffVersion: async ({ member, params, body }) => {
      const found = await getVersion(db, member.companyId, params.n)
      const document = found.document as Record<string, unknown>
      const note = body.note || `恢复第 ${found.version} 版`
      const { version } = body
      const done = await publish(member, { document, version, note, action: 'restoreTariffVersion' })
      return { ...(await whose(db, member)), ...done }
    },
    listScheduledTariffs: async ({ member }) => ({
      list: (await tariffRepository.listScheduled(db, member.companyId, endedShown)).map(describeScheduled),
    }),
    getScheduledTariff: async ({ member, params: { id } }) => {
      const row = isUuid(id) ? await tariffRepository.findScheduled(db, member.companyId, id) : undefined
      if (!row) throw notFound()
      return { ...describeScheduled(row), document: orderTariff(row.document) }
    },
    cancelScheduledTariff: ({ member, params }) => cancelScheduled(db, member, params.id, now()),
    getSampleJobs: async ({ member: { companyId } }) => {
      const { tariff } = await readTariffInForce(db, directory, companyId)
      return readSampleJobs(db, companyId, tariff)
    },
    replaceSampleJobs: async ({ member, body }) => {
      const { tariff } = await readTariffInForce(db, directory, member.companyId)
      return replaceSampleJobs(db, member, body, tariff, now())
    },
  } satisfies ConsoleRoutes
}
