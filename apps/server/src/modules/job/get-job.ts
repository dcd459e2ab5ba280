import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/refusal.ts'
import { readAs } from '../staff/see-own-customers.ts'
import { type JobRow, jobRepository } from './job-repository.ts'

/** A job of the person's own shop; another shop's and one that never existed are not found alike. */
export const getJob = async (db: Db, member: Member, id: string): Promise<JobRow> => {
  const job = isUuid(id)
    ? await readAs(member, () => jobRepository.find(db, member.companyId, id))
    : undefined
  if (!job) throw notFound()
  return job
}
