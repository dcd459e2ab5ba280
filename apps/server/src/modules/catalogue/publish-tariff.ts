import { codes, formatMoment } from '@yinpu/contract'
import type { ConsoleCallName, StaleTariff } from '@yinpu/contract/console'
import { demoTariffSource, type TableIssue } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { orderKeys, rankKeys } from '../../tariff/order-keys.ts'
import { auditChanges } from '../audit/audit-changes.ts'
import { type Change, listChanges } from '../audit/document-changes.ts'
import type { Audited } from '../audit/write-audit.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import type { ProductRow } from './product-repository.ts'
import { replaceTariff } from './replace-tariff.ts'
import { tariffRepository } from './tariff-repository.ts'
import { windowRepository } from './window-repository.ts'
import { wrongDocument } from './wrong-document.ts'

const ranks = rankKeys(demoTariffSource)

/** With its keys in the order in which people know them. */
export const orderTariff = (document: unknown): Record<string, unknown> =>
  orderKeys(document as Record<string, unknown>, ranks)

interface Signature {
  actor: string | null
  actorName: string | null
}

/** The publisher's name for the console. */
export const signatureOf = ({ actor, actorName }: Signature): string =>
  actorName || (actor === 'operator' ? '系统管理员' : '')

interface VersionRow extends Signature {
  version: number
  note: string
  createdAt: Date
}

export const describeVersion = (row: VersionRow) => ({
  version: row.version,
  at: row.createdAt.getTime(),
  by: signatureOf(row),
  note: row.note,
})

/** Refuses an edit of a tariff that is no longer the newest, with all that has changed since. */
export const refuseStale = async (tx: Db, companyId: string, version: number | undefined): Promise<void> => {
  if (version === undefined) return
  const newest = await tariffRepository.findVersion(tx, companyId)
  if (!newest || newest.version === version) return
  const base = await tariffRepository.findVersion(tx, companyId, version)
  const published = describeVersion(newest)
  const data: StaleTariff = {
    ...published,
    changes: base ? listChanges(orderTariff(base.document), orderTariff(newest.document)) : [],
  }
  const { by, at } = published
  throw new Refusal(
    codes.conflict,
    `${by || '有人'}在 ${formatMoment(at)} 发布了第 ${newest.version} 版，您改的是第 ${version} 版`,
    data,
  )
}

/** Products with another price. */
export const changedPrices = (before: readonly ProductRow[], after: readonly ProductRow[]) => {
  const priced = new Map(before.map((row) => [row.id, row.fromFen]))
  return after
    .filter(({ id, fromFen }) => priced.get(id) !== fromFen)
    .map(({ id, code, name, fromFen }) => ({ code, name, before_fen: priced.get(id), after_fen: fromFen }))
}

export interface Publication {
  document: Record<string, unknown>
  /** the version that was edited; undefined: the newest one is replaced, whichever it is */
  version?: number | undefined
  note: string
  action: ConsoleCallName
}

export type PublishResult =
  | { issues: TableIssue[] }
  | { version: number; changes: Change[]; prices: ReturnType<typeof changedPrices> }

/**
 * Publishes a tariff in the caller's transaction. With issues nothing may stay written: the caller refuses, or
 * stores them as a reason.
 */
export const publishTariff = async (
  tx: Db,
  by: Audited,
  { document, version, note, action }: Publication,
  now: number,
  pricing: PricingPool | undefined,
): Promise<PublishResult> => {
  const { companyId } = by
  await windowRepository.lockShop(tx, companyId)
  await refuseStale(tx, companyId, version)
  const before = await tariffRepository.findVersion(tx, companyId)
  const priced = await windowRepository.listProducts(tx, companyId)
  const issues = await replaceTariff(tx, companyId, document, by.actor, now, note, pricing)
  if (issues.length > 0) return { issues }
  const after = await tariffRepository.findVersion(tx, companyId)
  const changes = listChanges(orderTariff(before?.document), orderTariff(after?.document))
  await auditChanges(tx, by, { action, name: '价目', changes, note }, now)
  const prices = changedPrices(priced, await windowRepository.listProducts(tx, companyId))
  return { version: after?.version ?? 0, changes, prices }
}

/** Publishes a tariff at once; one with issues is refused. */
export const publishNow = (
  { db, now, pricing }: { db: Db; now: () => number; pricing: PricingPool },
  member: Member,
  publication: Publication,
) =>
  db.transaction(async (tx) => {
    const published = await publishTariff(tx, member, publication, now(), pricing)
    if ('issues' in published) throw wrongDocument(publication.document, published.issues)
    return published
  })
