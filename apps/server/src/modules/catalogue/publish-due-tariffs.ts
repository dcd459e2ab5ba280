import type { Db } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { actorOf } from '../../kernel/actor.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import { publishTariff } from './publish-tariff.ts'
import { publishDue } from './schedule-tariff.ts'
import { type ScheduledRow, tariffRepository } from './tariff-repository.ts'
import { windowRepository } from './window-repository.ts'

const mostReason = 1000

interface JobDeps {
  db: Db
  now: () => number
  pricing?: PricingPool
}

/** The reason why it may not be published now, as a message for the person who decides. */
class Stopped extends Error {}

/**
 * Publishes one whose time has come. The second process to take the shop's lock reads that it has ended, so that it
 * happens once, whichever processes try. A tariff that no longer fits is stored with the reason and not published
 * blindly.
 */
const publishScheduled = async (
  { db, pricing }: Omit<JobDeps, 'now'>,
  { companyId, id }: { companyId: string; id: string },
  now: number,
) => {
  const publish = async (tx: Db, row: ScheduledRow) => {
    const newest = await tariffRepository.findVersion(tx, companyId)
    if (newest?.version !== row.baseVersion)
      throw new Stopped(
        `改自第 ${row.baseVersion} 版，到时价目已是第 ${newest?.version} 版${newest?.actorName ? `（${newest.actorName}发布）` : ''}，没有覆盖`,
      )
    const by = { companyId, actor: actorOf(row), address: '' }
    const document = row.document as Record<string, unknown>
    const publication = { document, note: row.note, action: 'replaceTariff' } as const
    const published = await publishTariff(tx, by, publication, now, pricing)
    if ('issues' in published)
      throw new Stopped(
        published.issues
          .map(({ message }) => message)
          .join('；')
          .slice(0, mostReason),
      )
    return published.version
  }
  const endedAt = new Date(now)
  try {
    await db.transaction(async (tx) => {
      await windowRepository.lockShop(tx, companyId)
      const row = await tariffRepository.findScheduled(tx, companyId, id)
      if (row?.state !== 'waiting' || row.at.getTime() > now) return
      const version = await publish(tx, row)
      await tariffRepository.endScheduled(tx, row, ['waiting'], { state: 'published', version, endedAt })
    })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    const stopped = { state: 'held', reason: error.message, endedAt } as const
    await tariffRepository.endScheduled(db, { companyId, id }, ['waiting'], stopped)
  }
}

const mostAtOnce = 50

/** All tariffs whose time has come, of all shops; one that fails does not stop the others. */
export const publishDueTariffs = async (deps: JobDeps): Promise<void> => {
  const { db, now } = deps
  const due = await tariffRepository.listDue(db, new Date(now()), mostAtOnce)
  const failures: unknown[] = []
  for (const row of due)
    await publishScheduled(deps, row, now()).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** At the time of each by its own job; once a minute for those that a stopped server has missed. */
export const tariffJobs = (deps: JobDeps): Job[] => [
  { name: publishDue, everySeconds: 60, isEnqueued: true, run: () => publishDueTariffs(deps) },
]
