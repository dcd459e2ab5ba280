import type { Db } from '../db/database.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { type CompanyRow, companyRepository } from '../modules/company/company-repository.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import type { OperatorRequest } from './commands.ts'
import { OperatorError } from './operator-error.ts'
import { operatorRepository } from './operator-repository.ts'
import { type NumberKind, readName } from './read-name.ts'

/** The shop that `--company` names by name, domain or id; all of them without it. */
export const selectCompanies = (rows: CompanyRow[], wanted: string | undefined): CompanyRow[] => {
  if (wanted === undefined) return rows
  const found = rows.filter(({ id, name, domain }) => [id, name, domain].includes(wanted))
  if (found.length === 0) throw new OperatorError(`没有店铺“${wanted}”`)
  return found
}

interface Namable<Row> {
  kind: NumberKind
  word: string
  numberOf: (row: Row) => string
  listById: (db: Db, companyIds: string[], id: string) => Promise<Row[]>
  listByNumber: (db: Db, companyIds: string[], number: string) => Promise<Row[]>
  listByEnding: (db: Db, companyIds: string[], ending: string) => Promise<Row[]>
}

/** The one thing that the first argument names, of the shops that `--company` leaves. */
const getNamed = async <Row extends { companyId: string }>(
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

export const getNamedOrder = async (
  db: Db,
  request: Pick<OperatorRequest, 'args' | 'company'>,
): Promise<{ order: OrderRow; company: CompanyRow }> => {
  const { row: order, company } = await getNamed<OrderRow>(db, request, {
    kind: 'YP',
    word: '订单',
    numberOf: ({ orderNo }) => orderNo,
    listById: operatorRepository.listOrdersById,
    listByNumber: orderRepository.findByNo,
    listByEnding: operatorRepository.listOrdersEnding,
  })
  return { order, company }
}

export const getNamedAfterSale = async (
  db: Db,
  request: Pick<OperatorRequest, 'args' | 'company'>,
): Promise<{ afterSale: AfterSaleRow; company: CompanyRow }> => {
  const { row: afterSale, company } = await getNamed<AfterSaleRow>(db, request, {
    kind: 'SH',
    word: '售后单',
    numberOf: ({ afterNo }) => afterNo,
    listById: operatorRepository.listAfterSalesById,
    listByNumber: afterSaleRepository.findByNo,
    listByEnding: operatorRepository.listAfterSalesEnding,
  })
  return { afterSale, company }
}

/** A payment or refund with its shop, where that is one of those that `--company` leaves. */
export const getOwned = async <Row extends { companyId: string }>(
  db: Db,
  row: Row | undefined,
  wanted: string | undefined,
  name: string,
): Promise<{ row: Row; company: CompanyRow }> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), wanted)
  const company = companies.find(({ id }) => id === row?.companyId)
  if (!row || !company) throw new OperatorError(`没有${name}`)
  return { row, company }
}
