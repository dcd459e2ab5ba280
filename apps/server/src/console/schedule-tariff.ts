import { isDeepStrictEqual } from 'node:util'
import { codes, dayMs, formatMoment } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { type Actor, keptActor, type Member } from '../kernel/actor.ts'
import { isUuid, newId } from '../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../kernel/refusal.ts'
import { listChanges } from '../modules/audit/document-changes.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import { tryTariff } from '../modules/catalogue/replace-tariff.ts'
import { type ScheduledRow, tariffRepository } from '../modules/catalogue/tariff-repository.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { wrongDocument } from '../modules/company/wrong-document.ts'
import { changedPrices, orderTariff, type Publication, publishTariff, refuseStale } from './publish-tariff.ts'

const publishDue = 'publish-tariffs'
const farthestMs = 366 * dayMs

interface Scheduled extends Publication {
  at: number
}

/** Stores a tariff until its time, in the caller's transaction. Faults of today are refused today. */
export const scheduleTariff = async (
  tx: Db,
  member: Member,
  { document, version, note, action, at }: Scheduled,
  now: number,
  pricing: PricingPool,
) => {
  const { companyId } = member
  if (at <= now) throw invalidFields({ at: '发布的时间已经过去' })
  if (at > now + farthestMs) throw invalidFields({ at: '发布的时间最多在一年之后' })
  await windowRepository.lockShop(tx, companyId)
  await refuseStale(tx, companyId, version)
  const base = await tariffRepository.findVersion(tx, companyId)
  if (!base) throw notFound()
  const products = await windowRepository.listProducts(tx, companyId)
  const tried = await tryTariff(document, products, { pricing, companyId })
  if (!tried.ok) throw wrongDocument(document, tried.issues)
  const changes = listChanges(orderTariff(base.document), orderTariff(document))
  const prices = changedPrices(
    products,
    tried.repriced.map(({ product, price }) => ({ ...product, ...price })),
  )
  const answer = { version: base.version, changes, prices }
  const twin = await tariffRepository.findWaitingAt(tx, companyId, new Date(at))
  if (twin) {
    if (!isDeepStrictEqual(orderTariff(twin.document), orderTariff(document)))
      throw new Refusal(codes.conflict, `${formatMoment(at)} 已有一次定时发布，请换一个时间`)
    return { ...answer, scheduled_id: twin.id }
  }
  const id = newId()
  await tariffRepository.insertScheduled(tx, {
    ...{ companyId, id, document, baseVersion: base.version, note },
    ...keptActor(member.actor),
    ...{ at: new Date(at), state: 'waiting', createdAt: new Date(now) },
  })
  await enqueue(tx, publishDue, {}, { startAfter: new Date(at) })
  const subject = { kind: 'company', id: companyId, name: '价目' }
  await writeAudit(
    tx,
    member,
    { action, subject, after: { at: formatMoment(at), note, count: changes.length } },
    now,
  )
  return { ...answer, scheduled_id: id }
}

/** A waiting tariff is not published; a stopped one is discarded. */
export const cancelScheduled = (db: Db, member: Member, id: string, now: number): Promise<null> =>
  db.transaction(async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const row = isUuid(id) ? await tariffRepository.findScheduled(tx, companyId, id) : undefined
    if (!row) throw notFound()
    const endedAt = new Date(now)
    if (!(await tariffRepository.endScheduled(tx, row, ['waiting', 'held'], { state: 'cancelled', endedAt })))
      throw new Refusal(codes.conflict, row.state === 'published' ? '已经发布了' : '已经取消了', {
        state: row.state,
      })
    const subject = { kind: 'company', id: companyId, name: '价目' }
    const before = { at: formatMoment(row.at.getTime()), note: row.note }
    await writeAudit(tx, member, { action: 'cancelScheduledTariff', subject, before }, now)
    return null
  })

const actorOf = (row: ScheduledRow): Actor => ({
  kind: row.actor as Actor['kind'],
  id: row.actorId,
  name: row.actorName ?? '',
  role: row.actorRole ?? '',
})

const mostReason = 1000

interface JobDeps {
  db: Db
  now: () => number
  pricing?: PricingPool
}

/** The reason why it may not be published now, as a message for the person who decides. */
class Held extends Error {}

/**
 * Publishes one whose time has come. The second process to take the shop's lock reads that it has ended, so that it
 * happens once, whichever processes try. A tariff that no longer fits is stored with the reason and not published
 * blindly.
 */
const publishOne = async (
  { db, pricing }: Omit<JobDeps, 'now'>,
  { companyId, id }: { companyId: string; id: string },
  now: number,
) => {
  const publish = async (tx: Db, row: ScheduledRow) => {
    const newest = await tariffRepository.findVersion(tx, companyId)
    if (newest?.version !== row.baseVersion)
      throw new Held(
        `改自第 ${row.baseVersion} 版，到时价目已是第 ${newest?.version} 版${newest?.actorName ? `（${newest.actorName}发布）` : ''}，没有覆盖`,
      )
    const by = { companyId, actor: actorOf(row), address: '' }
    const document = row.document as Record<string, unknown>
    const publication = { document, note: row.note, action: 'replaceTariff' } as const
    const done = await publishTariff(tx, by, publication, now, pricing)
    if ('issues' in done)
      throw new Held(
        done.issues
          .map(({ message }) => message)
          .join('；')
          .slice(0, mostReason),
      )
    return done.version
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
    if (!(error instanceof Held)) throw error
    const held = { state: 'held', reason: error.message, endedAt } as const
    await tariffRepository.endScheduled(db, { companyId, id }, ['waiting'], held)
  }
}

const atOnce = 50

/** All tariffs whose time has come, of all shops; one that fails does not stop the others. */
export const publishDueTariffs = async (deps: JobDeps): Promise<void> => {
  const { db, now } = deps
  const due = await tariffRepository.listDue(db, new Date(now()), atOnce)
  const failures: unknown[] = []
  for (const one of due) await publishOne(deps, one, now()).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** At the time of each by its own job; once a minute for those that a stopped server has missed. */
export const tariffJobs = (deps: JobDeps): Job[] => [
  { name: publishDue, everySeconds: 60, isEnqueued: true, run: () => publishDueTariffs(deps) },
]
