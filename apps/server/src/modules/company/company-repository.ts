import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import {
  accessTokens,
  adverts,
  categories,
  companies,
  offlineChannels,
  platformCredentials,
  tariffs,
  tariffVersions,
} from '../../db/schema/index.ts'
import { and, asc, desc, eq, lt } from '../../db/sql.ts'

export type CompanyRow = typeof companies.$inferSelect
export type NewCompany = typeof companies.$inferInsert
export type AdvertRow = typeof adverts.$inferSelect
export type CategoryRow = typeof categories.$inferSelect
export type { ShopService } from '../../db/schema/index.ts'
export type OfflineChannelRow = typeof offlineChannels.$inferSelect

export const companyRepository = {
  findCompany: async (db: Db, id: string) =>
    (await db.select().from(companies).where(eq(companies.id, id)))[0],

  findCompanyByPair: async (db: Db, appAuthToken: string) =>
    (await db.select().from(companies).where(eq(companies.appAuthToken, appAuthToken)))[0],

  findCompanyByDomain: async (db: Db, domain: string) =>
    (await db.select().from(companies).where(eq(companies.domain, domain)))[0],

  findPlatform: async (db: Db, appAuthToken: string) =>
    (
      await db.select().from(platformCredentials).where(eq(platformCredentials.appAuthToken, appAuthToken))
    )[0],

  listCompanies: (db: Db) => db.select().from(companies).orderBy(asc(companies.createdAt), asc(companies.id)),

  listAdverts: (db: Db, companyId: string) =>
    db
      .select()
      .from(adverts)
      .where(eq(adverts.companyId, companyId))
      .orderBy(asc(adverts.position), asc(adverts.sort), asc(adverts.id)),

  listCategories: (db: Db, companyId: string) =>
    db
      .select()
      .from(categories)
      .where(eq(categories.companyId, companyId))
      .orderBy(asc(categories.sort), asc(categories.id)),

  listOfflineChannels: (db: Db, companyId: string) =>
    db
      .select()
      .from(offlineChannels)
      .where(eq(offlineChannels.companyId, companyId))
      .orderBy(asc(offlineChannels.sort), asc(offlineChannels.value)),

  findTariff: async (db: Db, companyId: string) =>
    (await db.select({ document: tariffs.document }).from(tariffs).where(eq(tariffs.companyId, companyId)))[0]
      ?.document,

  /** A tariff that was published; without a number the newest, which is the one in force. */
  findTariffVersion: async (db: Db, companyId: string, version?: number) =>
    (
      await db
        .select({ version: tariffVersions.version, document: tariffVersions.document })
        .from(tariffVersions)
        .where(
          and(
            eq(tariffVersions.companyId, companyId),
            version === undefined ? undefined : eq(tariffVersions.version, version),
          ),
        )
        .orderBy(desc(tariffVersions.version))
        .limit(1)
    )[0],

  insertAccessToken: async (db: Db, row: typeof accessTokens.$inferInsert) => {
    await db.insert(accessTokens).values(row)
  },

  findAccessToken: async (db: Db, companyId: string, tokenHash: string) =>
    (
      await db
        .select({ expiresAt: accessTokens.expiresAt })
        .from(accessTokens)
        .where(and(eq(accessTokens.companyId, companyId), eq(accessTokens.tokenHash, tokenHash)))
    )[0],

  deleteExpiredAccessTokens: (db: Db, companyId: string, now: Date, most: number) =>
    deleteBatch(
      db,
      accessTokens,
      and(eq(accessTokens.companyId, companyId), lt(accessTokens.expiresAt, now)),
      most,
    ),
}
