import type { Db } from '../db/database.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { operatorRepository } from './operator-repository.ts'
import { selectCompanies } from './select-companies.ts'
import { usualLimit } from './usual-limit.ts'

export interface ShownOrder {
  order_id: string
  order_no: string
  at: number
  company_id: string
  company: string
  buyer: { id: string; name: string; mobile: string }
  state: number
  type: number
  total_fen: number
  /** still to be collected when the goods are handed over */
  collect_fen: number
}

/** The heads of orders, with the buyers' names. */
export const showOrders = async (
  db: Db,
  companyNames: Map<string, string>,
  rows: OrderRow[],
): Promise<ShownOrder[]> => {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const buyers = await operatorRepository.listBuyers(db, [...companyNames.keys()], ids)
  const byId = new Map(buyers.map((buyer) => [buyer.id, buyer]))
  return rows.map((row) => ({
    order_id: row.id,
    order_no: row.orderNo,
    at: row.createdAt.getTime(),
    company_id: row.companyId,
    company: companyNames.get(row.companyId) ?? '',
    buyer: byId.get(row.userId) ?? { id: row.userId, name: '', mobile: '' },
    state: row.state,
    type: row.type,
    total_fen: row.totalFen,
    collect_fen: row.collectFen,
  }))
}

export const shopOrders = async (
  { database: { db } }: OperatorDeps,
  { company, options: { state, limit = usualLimit } }: OperatorRequest,
): Promise<ShownOrder[]> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const wanted = state === undefined ? undefined : Number(state)
  return showOrders(db, names, await orderRepository.listNewest(db, [...names.keys()], wanted, Number(limit)))
}
