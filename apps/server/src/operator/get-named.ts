import type { Db } from '../db/database.ts'
import { type CompanyRow, companyRepository } from '../modules/company/company-repository.ts'
import type { OperatorRequest } from './commands.ts'
import { OperatorError } from './operator-error.ts'
import { type NumberKind, readName } from './read-name.ts'
import { selectCompanies } from './select-companies.ts'

interface Namable<Row> {
  kind: NumberKind
  word: string
  numberOf: (row: Row) => string
  listById: (db: Db, companyIds: string[], id: string) => Promise<Row[]>
  listByNumber: (db: Db, companyIds: string[], number: string) => Promise<Row[]>
  listByEnding: (db: Db, companyIds: string[], ending: string) => Promise<Row[]>
}

/** The one thing that the first argument names, of the shops that `--company` leaves. */
export const getNamed = async <Row extends { companyId: string }>(
  db: Db,
  { args: [given = ''], company }: Pick<OperatorRequest, 'args' | 'company'>,
  { kind, word, numberOf, listById, listByNumber, listByEnding }: Namable<Row>,
): Promise<{ row: Row; company: CompanyRow }> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const byId = new Map(companies.map((one) => [one.id, one]))
  const list = (): Promise<Row[]> | Row[] => {
    const name = readName(kind, given)
    if (!name) return []
    const ids = [...byId.keys()]
    if ('id' in name) return listById(db, ids, name.id)
    return 'number' in name ? listByNumber(db, ids, name.number) : listByEnding(db, ids, name.ending)
  }
  const found = await list()
  if (found.length > 1) {
    const numbers = found.map((row) => `${byId.get(row.companyId)?.name} ${numberOf(row)}`).join('、')
    throw new OperatorError(
      `“${given}”对应 ${found.length} 个${word}：${numbers}，请写完整${word}号或用 --company 指明店铺`,
    )
  }
  const [row] = found
  const owner = row && byId.get(row.companyId)
  if (!owner) throw new OperatorError(`没有${word}“${given}”`)
  return { row, company: owner }
}
