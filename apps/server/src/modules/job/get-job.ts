import { codes } from '@yinpu/contract'
import { jobNoIn } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
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

/** The same by what was scanned or typed. */
export const findJobByCode = async (db: Db, member: Member, scanned: string): Promise<JobRow> => {
  const jobNo = jobNoIn(scanned)
  const job = jobNo && (await readAs(member, () => jobRepository.findByNo(db, member.companyId, jobNo)))
  if (!job) throw new Refusal(codes.notFound, '没有这张工单：请扫本店施工单上的码，或者墙上的码')
  return job
}
