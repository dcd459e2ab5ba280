import type { Db } from '../../db/database.ts'
import { adverts, companies, offlineChannels, platformCredentials } from '../../db/schema/index.ts'
import { and, eq, isNull } from '../../db/sql.ts'
import { recordPictureUses } from '../picture/picture-uses.ts'
import type { NewCompany } from './company-repository.ts'

/** The changes that an owner makes to the shop itself. */
export const ownerRepository = {
  putCompany: async (tx: Db, { id, ...rest }: NewCompany) => {
    await tx
      .insert(companies)
      .values({ id, ...rest })
      .onConflictDoUpdate({ target: companies.id, set: rest })
    // Without one it stays as it is.
    if (rest.service !== undefined) {
      const { picture } = rest.service ?? {}
      await recordPictureUses(tx, id, 'service', [{ usedBy: id, pictures: picture ? [picture] : [] }])
    }
  },

  putAdverts: async (tx: Db, companyId: string, rows: (typeof adverts.$inferInsert)[]) => {
    const gone = await tx
      .delete(adverts)
      .where(eq(adverts.companyId, companyId))
      .returning({ usedBy: adverts.id })
    if (rows.length > 0) await tx.insert(adverts).values(rows)
    await recordPictureUses(tx, companyId, 'advert', [
      ...gone.map(({ usedBy }) => ({ usedBy, pictures: [] })),
      ...rows.map(({ id, picture }) => ({ usedBy: id, pictures: picture ? [picture] : [] })),
    ])
  },

  putOfflineChannels: async (tx: Db, companyId: string, rows: (typeof offlineChannels.$inferInsert)[]) => {
    await tx.delete(offlineChannels).where(eq(offlineChannels.companyId, companyId))
    if (rows.length > 0) await tx.insert(offlineChannels).values(rows)
  },

  /** Returns true if it had not been dismissed before. */
  dismissSetup: async (tx: Db, companyId: string, setupDismissedAt: Date): Promise<boolean> => {
    const done = await tx
      .update(companies)
      .set({ setupDismissedAt })
      .where(and(eq(companies.id, companyId), isNull(companies.setupDismissedAt)))
      .returning({ id: companies.id })
    return done.length > 0
  },

  putPlatform: async (tx: Db, pair: typeof platformCredentials.$inferInsert) => {
    await tx.insert(platformCredentials).values(pair).onConflictDoNothing()
  },
}
