import type { Db } from '../../db/database.ts'
import { jobPhotos } from '../../db/schema/index.ts'
import { and, asc, eq } from '../../db/sql.ts'
import type { JobRow } from './job-repository.ts'

export type JobPhotoRow = typeof jobPhotos.$inferSelect

const ofJob = ({ companyId, id }: Pick<JobRow, 'companyId' | 'id'>) =>
  and(eq(jobPhotos.companyId, companyId), eq(jobPhotos.jobId, id))

export const jobPhotoRepository = {
  /** Oldest first. */
  listOf: (db: Db, job: Pick<JobRow, 'companyId' | 'id'>): Promise<JobPhotoRow[]> =>
    db.select().from(jobPhotos).where(ofJob(job)).orderBy(asc(jobPhotos.id)),

  find: async (db: Db, job: Pick<JobRow, 'companyId' | 'id'>, id: string): Promise<JobPhotoRow | undefined> =>
    (
      await db
        .select()
        .from(jobPhotos)
        .where(and(ofJob(job), eq(jobPhotos.id, id)))
    )[0],

  insert: async (tx: Db, row: typeof jobPhotos.$inferInsert) => {
    await tx.insert(jobPhotos).values(row)
  },

  remove: async (tx: Db, { companyId, id }: Pick<JobPhotoRow, 'companyId' | 'id'>) => {
    await tx.delete(jobPhotos).where(and(eq(jobPhotos.companyId, companyId), eq(jobPhotos.id, id)))
  },
}
