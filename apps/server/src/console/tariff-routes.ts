import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusal.ts'
import { listChanges } from '../modules/audit/document-changes.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import { describeVersion, orderTariff, publishNow, signatureOf } from '../modules/catalogue/publish-tariff.ts'
import { cancelScheduled, scheduleTariff } from '../modules/catalogue/schedule-tariff.ts'
import { type ScheduledRow, tariffRepository } from '../modules/catalogue/tariff-repository.ts'
import { readTariffInForce } from '../modules/company/published-tariff.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { checkTariff } from '../modules/quote/check-tariff.ts'
import { replaceSampleJobs } from '../modules/quote/replace-sample-jobs.ts'
import { readSampleJobs } from '../modules/quote/sample-jobs.ts'
import { whose } from './document-routes.ts'

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
  const row =
    number > 0 && number <= mostVersion
      ? await tariffRepository.findVersion(db, companyId, number)
      : undefined
  if (!row) throw notFound()
  return row
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
  const { db, directory } = deps
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
    replaceTariff: async ({ member, body: { at, ...input } }) => {
      const publication = { ...input, action: 'replaceTariff' } as const
      const done =
        at === undefined
          ? await publishNow(deps, member, publication)
          : await scheduleTariff(deps, member, { ...publication, at })
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
      const done = await publishNow(deps, member, { document, version, note, action: 'restoreTariffVersion' })
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
    cancelScheduledTariff: ({ member, params }) => cancelScheduled(deps, member, params.id),
    getSampleJobs: async ({ member: { companyId } }) => {
      const { tariff } = await readTariffInForce(db, directory, companyId)
      return readSampleJobs(db, companyId, tariff)
    },
    replaceSampleJobs: async ({ member, body }) => {
      const { tariff } = await readTariffInForce(db, directory, member.companyId)
      return replaceSampleJobs(deps, member, body, tariff)
    },
  } satisfies ConsoleRoutes
}
