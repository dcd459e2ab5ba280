import type { ConsoleCallName } from '@yinpu/contract/console'
import type { TableIssue } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { isOperator, type Member } from '../../kernel/actor.ts'
import { entryOfChanges } from '../audit/audit-changes.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { listChangesInPieces } from '../audit/document-changes.ts'
import { exportCompany, replaceCompany } from '../company/replace-company.ts'
import { exportCatalogue } from './export-catalogue.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import { replaceCatalogue } from './replace-catalogue.ts'
import { windowRepository } from './window-repository.ts'
import { refuseIssues } from './wrong-document.ts'

interface Deps {
  db: Db
  now: () => number
  pricing: PricingPool
}

interface ReplaceDeps {
  now: number
  pricing: PricingPool
}

type Document = Record<string, unknown>

/** A part of a shop that its owner edits as a document. */
interface ShopDocument {
  /** for people */
  name: string
  action: ConsoleCallName
  /** within a transaction that holds the lock of the shop, or has one snapshot */
  read: (tx: Db, member: Member) => Promise<unknown>
  /** in the caller's transaction; with a fault, nothing of it may stay written */
  replace: (tx: Db, member: Member, document: Document, deps: ReplaceDeps) => Promise<TableIssue[]>
}

export const catalogueDocument: ShopDocument = {
  name: '分类与产品',
  action: 'replaceCatalogue',
  read: (tx, { companyId }) => exportCatalogue(tx, companyId),
  replace: (tx, { companyId }, document, deps) => replaceCatalogue(tx, companyId, document, deps),
}

/** The shop's domain or pair belongs to the platform: only the operator reads and writes it. */
export const companyDocument: ShopDocument = {
  name: '店铺资料',
  action: 'replaceCompanyFile',
  read: async (tx, member) => {
    const { identity, ...own } = await exportCompany(tx, member.companyId)
    return isOperator(member) ? { ...own, identity } : own
  },
  replace: async (tx, member, document) => {
    const { identity } = isOperator(member) ? document : await exportCompany(tx, member.companyId)
    return replaceCompany(tx, member.companyId, { ...document, identity })
  },
}

const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export const readDocument = async (db: Db, member: Member, part: ShopDocument) =>
  (await db.transaction((tx) => part.read(tx, member), snapshot)) as Document

/** The prices of products: only the catalogue changes them. */
const listPrices = async (db: Db, companyId: string, part: ShopDocument) => {
  const rows = part === catalogueDocument ? await windowRepository.listPrices(db, companyId) : []
  return new Map(rows.map((row) => [row.code, row]))
}

/** Replaces the document under the lock of the shop; lists what has changed in it, and the new prices. */
const replaceWithin = async (
  tx: Db,
  member: Member,
  part: ShopDocument,
  document: Document,
  deps: ReplaceDeps,
) => {
  const { companyId } = member
  await windowRepository.lockShop(tx, companyId)
  const [before, priced] = [await part.read(tx, member), await listPrices(tx, companyId, part)]
  refuseIssues(document, await part.replace(tx, member, document, deps))
  const after = await listPrices(tx, companyId, part)
  const prices = [...after.values()]
    .filter(({ code, fromFen }) => priced.get(code)?.fromFen !== fromFen)
    .map((row) => ({
      code: row.code,
      name: row.name,
      before_fen: priced.get(row.code)?.fromFen,
      after_fen: row.fromFen,
    }))
  return { changes: await listChangesInPieces(before, await part.read(tx, member)), prices }
}

type Replaced = Awaited<ReturnType<typeof replaceWithin>>

export const replaceDocument = (
  deps: Deps,
  member: Member,
  part: ShopDocument,
  document: Document,
): Promise<Replaced> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const replaced = await replaceWithin(tx, member, part, document, { now, pricing: deps.pricing })
    const { action, name } = part
    return {
      result: replaced,
      entry: entryOfChanges(member.companyId, { action, name, changes: replaced.changes }),
    }
  })

const undone = Symbol('undone')

/** Replaces the document and undoes it: so a check reports exactly what would happen. */
export const checkDocument = async (
  { db, now, pricing }: Deps,
  member: Member,
  part: ShopDocument,
  document: Document,
): Promise<Replaced> => {
  let replaced: Replaced | undefined
  try {
    await db.transaction(async (tx) => {
      replaced = await replaceWithin(tx, member, part, document, { now: now(), pricing })
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return replaced as Replaced
}
