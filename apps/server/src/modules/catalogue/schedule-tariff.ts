import { isDeepStrictEqual } from 'node:util'
import { codes, dayMs, formatMoment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { keptActor, type Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { listChanges } from '../audit/document-changes.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import { changedPrices, orderTariff, type Publication, refuseStale } from './publish-tariff.ts'
import { tryTariff } from './replace-tariff.ts'
import { tariffRepository } from './tariff-repository.ts'
import { windowRepository } from './window-repository.ts'
import { wrongDocument } from './wrong-document.ts'

/** The job that publishes them. */
export const publishDue = 'publish-tariffs'
const farthestMs = 366 * dayMs

interface ScheduleInput extends Publication {
  at: number
}

interface Deps {
  db: Db
  now: () => number
  pricing: PricingPool
}

/** Stores a tariff until its time. Faults of today are refused today; the same request twice is stored once. */
export const scheduleTariff = (
  deps: Deps,
  member: Member,
  { document, version, note, action, at }: ScheduleInput,
) =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { pricing } = deps
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
      return { result: { ...answer, scheduled_id: twin.id } }
    }
    const id = newId()
    await tariffRepository.insertScheduled(tx, {
      ...{ companyId, id, document, baseVersion: base.version, note },
      ...keptActor(member.actor),
      ...{ at: new Date(at), state: 'waiting', createdAt: new Date(now) },
    })
    await enqueue(tx, publishDue, {}, { startAfter: new Date(at) })
    const subject = { kind: 'company', id: companyId, name: '价目' }
    const entry = { action, subject, after: { at: formatMoment(at), note, count: changes.length } }
    return { result: { ...answer, scheduled_id: id }, entry }
  })

/** A waiting tariff is not published; a stopped one is discarded. */
export const cancelScheduled = (deps: Pick<Deps, 'db' | 'now'>, member: Member, id: string): Promise<null> =>
  changeWithAudit(deps, member, async (tx, now) => {
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
    const entry = { action: 'cancelScheduledTariff', subject, before } as const
    return { result: null, entry }
  })
