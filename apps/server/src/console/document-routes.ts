import type { ConsoleCallName } from '@yinpu/contract/console'
import type { TableIssue } from '@yinpu/pricing'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { isOperator } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { auditChanges } from '../modules/audit/audit-changes.ts'
import { listChangesInPieces } from '../modules/audit/document-changes.ts'
import { exportCatalogue } from '../modules/catalogue/export-catalogue.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import { replaceCatalogue } from '../modules/catalogue/replace-catalogue.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { refuseIssues } from '../modules/catalogue/wrong-document.ts'
import { exportCompany, replaceCompany } from '../modules/company/replace-company.ts'
import { companyNames } from './act-for-shop.ts'

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
interface ShopPart {
  word: string
  /** within a transaction that holds the lock of the shop, or has one snapshot */
  read: (tx: Db, member: Member) => Promise<unknown>
  /** in the caller's transaction; with a fault, nothing of it may stay written */
  replace: (tx: Db, member: Member, document: Document, deps: ReplaceDeps) => Promise<TableIssue[]>
}

const cataloguePart: ShopPart = {
  word: '分类与产品',
  read: (tx, { companyId }) => exportCatalogue(tx, companyId),
  replace: (tx, { companyId }, document, deps) => replaceCatalogue(tx, companyId, document, deps),
}

/** The shop's domain or pair belongs to the platform: only the operator reads and writes it. */
const companyPart: ShopPart = {
  word: '店铺资料',
  read: async (tx, member) => {
    const { identity, ...own } = await exportCompany(tx, member.companyId)
    return isOperator(member) ? { ...own, identity } : own
  },
  replace: async (tx, member, document) => {
    const { identity } = isOperator(member) ? document : await exportCompany(tx, member.companyId)
    return replaceCompany(tx, member.companyId, { ...document, identity })
  },
}

const undone = Symbol('undone')

/** Does the work either way, and undoes it after a mere check: so a check reports exactly what would happen. */
const carryOut = async <Result>(db: Db, keep: boolean, work: (tx: Db) => Promise<Result>) => {
  let result: Result | undefined
  try {
    await db.transaction(async (tx) => {
      result = await work(tx)
      if (!keep) throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return result as Result
}

/** The prices of products: only the catalogue changes them. */
const listPrices = async (db: Db, companyId: string, part: ShopPart) => {
  const rows = part === cataloguePart ? await windowRepository.listPrices(db, companyId) : []
  return new Map(rows.map((row) => [row.code, row]))
}

export const whose = async (db: Db, { companyId }: Pick<Member, 'companyId'>) => {
  const names = await companyNames(db, companyId)
  return { company_id: companyId, company: names.get(companyId) ?? '' }
}

const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

const readPart = async (db: Db, member: Member, part: ShopPart) => ({
  ...(await whose(db, member)),
  document: (await db.transaction((tx) => part.read(tx, member), snapshot)) as Document,
})

/** Replaces a part, or only checks it. */
const replacePart = async (
  { db, now, pricing }: Deps,
  member: Member,
  part: ShopPart,
  { document }: { document: Document },
  keptAs: ConsoleCallName | undefined,
) => {
  const { companyId } = member
  const outcome = await carryOut(db, keptAs !== undefined, async (tx) => {
    await windowRepository.lockShop(tx, companyId)
    const [before, priced] = [await part.read(tx, member), await listPrices(tx, companyId, part)]
    refuseIssues(document, await part.replace(tx, member, document, { now: now(), pricing }))
    const after = await listPrices(tx, companyId, part)
    const prices = [...after.values()]
      .filter(({ code, fromFen }) => priced.get(code)?.fromFen !== fromFen)
      .map((row) => ({
        code: row.code,
        name: row.name,
        before_fen: priced.get(row.code)?.fromFen,
        after_fen: row.fromFen,
      }))
    const changes = await listChangesInPieces(before, await part.read(tx, member))
    if (keptAs) await auditChanges(tx, member, { action: keptAs, name: part.word, changes }, now())
    return { changes, prices }
  })
  return { ...(await whose(db, member)), ...outcome }
}

/**
 * The documents that an owner edits as a whole: the catalogue and the shop's own data, each read, checked and
 * replaced.
 */
export const consoleDocumentRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    getCatalogue: ({ member }) => readPart(db, member, cataloguePart),
    checkCatalogue: ({ member, body }) => replacePart(deps, member, cataloguePart, body, undefined),
    replaceCatalogue: ({ member, body }) =>
      replacePart(deps, member, cataloguePart, body, 'replaceCatalogue'),
    getCompanyFile: ({ member }) => readPart(db, member, companyPart),
    checkCompanyFile: ({ member, body }) => replacePart(deps, member, companyPart, body, undefined),
    replaceCompanyFile: ({ member, body }) =>
      replacePart(deps, member, companyPart, body, 'replaceCompanyFile'),
  } satisfies ConsoleRoutes
}
