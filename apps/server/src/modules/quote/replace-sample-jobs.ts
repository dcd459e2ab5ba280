import { codes } from '@yinpu/contract'
import { mostSampleJobs } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { type SampleJob, tariffRepository } from '../catalogue/tariff-repository.ts'
import { windowRepository } from '../catalogue/window-repository.ts'
import { byId, priceJob, readJob } from './sample-jobs.ts'

/** A job without a price today would show nothing tomorrow: the shop must sell each of them. */
export const replaceSampleJobs = (
  deps: { db: Db; now: () => number },
  member: Member,
  { version, jobs }: { version: number; jobs: SampleJob[] },
  tariff: ShopTariff,
): Promise<null> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const products = byId(await windowRepository.listProducts(tx, companyId))
    if (jobs.length > mostSampleJobs) throw invalidFields({ jobs: `样活最多 ${mostSampleJobs} 个` })
    const faults = await mapInPieces(jobs, (job, at): [string, string][] => {
      const result = priceJob(readJob(job, products), tariff)
      return result.ok ? [] : [[`jobs.${at}`, `${job.name}：${result.errors[0]?.message ?? '算不出价格'}`]]
    })
    if (faults.flat().length > 0) throw invalidFields(Object.fromEntries(faults.flat()))
    if (!(await tariffRepository.putSampleJobs(tx, companyId, version, jobs, new Date(now))))
      throw new Refusal(codes.conflict, '样活刚被别人改过，请看过再改')
    const entry = {
      action: 'replaceSampleJobs' as const,
      subject: { kind: 'company', id: companyId, name: '样活' },
      after: { jobs: jobs.map(({ name }) => name) },
    }
    return { result: null, entry }
  })
