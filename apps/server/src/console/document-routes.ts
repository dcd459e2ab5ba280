import { codes } from '@yinpu/contract'
import type { ConsoleCallName, WrongDocument } from '@yinpu/contract/console'
import { demoTariffSource, type TableIssue } from '@yinpu/pricing'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { exportCatalogue } from '../modules/catalogue/export-catalogue.ts'
import { replaceCatalogue } from '../modules/catalogue/replace-catalogue.ts'
import { replaceTariff } from '../modules/catalogue/replace-tariff.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { exportCompany, replaceCompany } from '../modules/company/replace-company.ts'
import { orderKeys, rankKeys } from '../tariff/order-keys.ts'
import { companyNames, isOperator } from './act-for-shop.ts'
import { describePlace, listChanges } from './document-changes.ts'

interface Deps {
  db: Db
  now: () => number
}

type Document = Record<string, unknown>

/** A part of a shop that its owner edits as a document. */
interface ShopPart {
  word: string
  read: (db: Db, member: Member) => Promise<unknown>
  /** in the caller's transaction; where something is wrong, nothing of it may stand */
  replace: (tx: Db, member: Member, document: Document, now: number) => Promise<TableIssue[]>
}

const ranks = rankKeys(demoTariffSource)

const tariffPart: ShopPart = {
  word: '价目',
  read: async (db, { companyId }) => orderKeys(await companyRepository.findTariff(db, companyId), ranks),
  replace: (tx, { companyId, actor }, document, now) => replaceTariff(tx, companyId, document, actor, now),
}

const cataloguePart: ShopPart = {
  word: '分类与产品',
  read: (db, { companyId }) => exportCatalogue(db, companyId),
  replace: (tx, { companyId }, document, now) => replaceCatalogue(tx, companyId, document, now),
}

/** How a shop is found belongs to the platform: only the operator reads and writes it. */
const companyPart: ShopPart = {
  word: '店铺资料',
  read: async (db, member) => {
    const { identity, ...own } = await exportCompany(db, member.companyId)
    return isOperator(member) ? { ...own, identity } : own
  },
  replace: async (tx, member, document) => {
    const { identity } = isOperator(member) ? document : await exportCompany(tx, member.companyId)
    return replaceCompany(tx, member.companyId, { ...document, identity })
  },
}

/** Thrown, so that what was written before it was found is undone. */
export const refuseIssues = (document: Document, issues: TableIssue[]): void => {
  if (issues.length === 0) return
  const data: WrongDocument = {
    fields: { document: `有 ${issues.length} 处不正确` },
    issues: issues.map(({ path, message }) => ({
      place: path && describePlace(document, path),
      message,
    })),
  }
  const [first] = data.issues
  const words = [first?.place, first?.message].filter(Boolean).join('：')
  throw new Refusal(codes.invalid, `有 ${issues.length} 处不正确，没有改动：${words}`, data)
}

const undone = Symbol('undone')

/** The work is done either way, and undone again where it is only tried: what a check says is what happens. */
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

const listPrices = async (db: Db, companyId: string) =>
  new Map((await windowRepository.listProducts(db, companyId)).map((row) => [row.code, row]))

const whose = async (db: Db, { companyId }: Member) => {
  const names = await companyNames(db, companyId)
  return { company_id: companyId, company: names.get(companyId) ?? '' }
}

const readPart = async (db: Db, member: Member, part: ShopPart) => ({
  ...(await whose(db, member)),
  document: (await part.read(db, member)) as Document,
})

interface Given {
  document: Document
  /** of the tariff that was edited */
  version?: number | undefined
  note?: string
}

const versionOf = async (db: Db, { companyId }: Member) =>
  (await companyRepository.findTariffVersion(db, companyId))?.version ?? 0

const refuseStale = async (tx: Db, member: Member, version: number | undefined) => {
  if (version === undefined) return
  await windowRepository.lockShop(tx, member.companyId)
  const newest = await versionOf(tx, member)
  if (newest !== version)
    throw new Refusal(codes.conflict, `价目已有更新的版本（第 ${newest} 版），请刷新后再改`, {
      version: newest,
    })
}

const changesKept = 200

/** What is put in its place, or only tried. */
const replacePart = async (
  { db, now }: Deps,
  member: Member,
  part: ShopPart,
  { document, version, note = '' }: Given,
  keptAs: ConsoleCallName | undefined,
) => {
  const { companyId } = member
  const outcome = await carryOut(db, keptAs !== undefined, async (tx) => {
    await refuseStale(tx, member, version)
    const [before, priced] = [await part.read(tx, member), await listPrices(tx, companyId)]
    refuseIssues(document, await part.replace(tx, member, document, now()))
    const after = await listPrices(tx, companyId)
    const prices = [...after.values()]
      .filter(({ code, fromFen }) => priced.get(code)?.fromFen !== fromFen)
      .map((row) => ({
        code: row.code,
        name: row.name,
        before_fen: priced.get(row.code)?.fromFen,
        after_fen: row.fromFen,
      }))
    const changes = listChanges(before, await part.read(tx, member))
    if (keptAs && changes.length > 0) {
      const subject = { kind: 'company', id: companyId, name: part.word }
      // Keys of the installation are no business of the audit's readers.
      const told = changes.filter(({ path }) => !path.startsWith('identity')).slice(0, changesKept)
      const count = changes.length
      await writeAudit(
        tx,
        member,
        {
          action: keptAs,
          subject,
          before: Object.fromEntries(told.map((change) => [change.path, change.before])),
          after: { ...Object.fromEntries(told.map((change) => [change.path, change.after])), note, count },
        },
        now(),
      )
    }
    return { changes, prices }
  })
  return { ...(await whose(db, member)), ...outcome }
}

/** What an owner edits: the tariff, the catalogue and the shop's own data, each read, tried and replaced as a whole. */
export const consoleDocumentRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    getTariff: async ({ member }) => ({
      ...(await readPart(db, member, tariffPart)),
      version: await versionOf(db, member),
    }),
    checkTariff: ({ member, body }) => replacePart(deps, member, tariffPart, body, undefined),
    replaceTariff: async ({ member, body }) => ({
      ...(await replacePart(deps, member, tariffPart, body, 'replaceTariff')),
      version: await versionOf(db, member),
    }),
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
