import { demoTariffSource, type TableIssue } from '@yinpu/pricing'
import type { Db } from '../db/database.ts'
import { type Actor, operator } from '../kernel/actor.ts'
import { exportCatalogue } from '../modules/catalogue/export-catalogue.ts'
import { replaceCatalogue } from '../modules/catalogue/replace-catalogue.ts'
import { replaceTariff } from '../modules/catalogue/replace-tariff.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { type CompanyRow, companyRepository } from '../modules/company/company-repository.ts'
import { exportCompany, replaceCompany } from '../modules/company/replace-company.ts'
import { orderKeys, rankKeys } from '../tariff/order-keys.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { type Change, describePlace, listChanges, readDocument, writeDocument } from './document-file.ts'
import { selectCompanies } from './get-named.ts'
import { OperatorError } from './operator-error.ts'

/** A part of a shop that its owner edits as a file. */
interface ShopPart {
  word: string
  read: (db: Db, companyId: string) => Promise<unknown>
  /** in the caller's transaction; where something is wrong, nothing of it may stand */
  replace: (tx: Db, companyId: string, document: unknown, by: Actor, now: number) => Promise<TableIssue[]>
}

export interface ShownTransfer {
  company_id: string
  company: string
  part: string
  file: string
  done: 'exported' | 'checked' | 'imported'
  changes: Change[]
  prices: { code: string; name: string; before_fen: number | null; after_fen: number }[]
}

const issuesShown = 20
const undone = Symbol('undone')

const getCompany = async (db: Db, wanted: string | undefined): Promise<CompanyRow> => {
  const found = selectCompanies(await companyRepository.listCompanies(db), wanted)
  const [company] = found
  if (company && found.length === 1) return company
  const names = found.map(({ name }) => name).join('、')
  throw new OperatorError(`请用 --company 指明一家店铺${names && `：${names}`}`)
}

export const refuse = (file: string, document: unknown, issues: TableIssue[]): never => {
  const lines = issues
    .slice(0, issuesShown)
    .map(({ path, message }) => `  ${path ? `${describePlace(document, path)}：` : ''}${message}`)
  const more = issues.length > issuesShown ? [`  还有 ${issues.length - issuesShown} 处`] : []
  throw new OperatorError([`${file} 有 ${issues.length} 处不正确，没有改动：`, ...lines, ...more].join('\n'))
}

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

/** `export`, `check` or `import` of one part of one shop. */
export const transferCommand =
  (part: ShopPart) =>
  async ({ database: { db }, now }: OperatorDeps, request: OperatorRequest): Promise<ShownTransfer> => {
    const { args, options } = request
    const { file = '' } = options
    const { id, name } = await getCompany(db, request.company)
    const shown = { company_id: id, company: name, part: part.word, file }
    if (args[0] === 'export') {
      await writeDocument(file, await part.read(db, id))
      return { ...shown, done: 'exported', changes: [], prices: [] }
    }
    const document = await readDocument(file)
    const keep = args[0] === 'import'
    const outcome = await carryOut(db, keep, async (tx) => {
      const [before, priced] = [await part.read(tx, id), await listPrices(tx, id)]
      const issues = await part.replace(tx, id, document, operator, now())
      // Thrown, so that what was written before it was found is undone.
      if (issues.length > 0) refuse(file, document, issues)
      const after = await listPrices(tx, id)
      const prices = [...after.values()]
        .filter(({ code, fromFen }) => priced.get(code)?.fromFen !== fromFen)
        .map((row) => ({
          code: row.code,
          name: row.name,
          before_fen: priced.get(row.code)?.fromFen ?? null,
          after_fen: row.fromFen,
        }))
      return { changes: listChanges(before, await part.read(tx, id)), prices }
    })
    return { ...shown, done: keep ? 'imported' : 'checked', ...outcome }
  }

const ranks = rankKeys(demoTariffSource)

export const tariffPart: ShopPart = {
  word: '价目',
  read: async (db, companyId) => orderKeys(await companyRepository.findTariff(db, companyId), ranks),
  replace: replaceTariff,
}

export const cataloguePart: ShopPart = {
  word: '分类与产品',
  read: exportCatalogue,
  replace: (tx, companyId, document, _by, now) => replaceCatalogue(tx, companyId, document, now),
}

export const companyPart: ShopPart = {
  word: '店铺资料',
  read: exportCompany,
  replace: (tx, companyId, document) => replaceCompany(tx, companyId, document),
}
