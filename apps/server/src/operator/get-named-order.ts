import type { Db } from '../db/database.ts'
import { type CompanyRow, companyRepository } from '../modules/company/company-repository.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import type { OperatorRequest } from './commands.ts'
import { OperatorError } from './operator-error.ts'
import { operatorRepository } from './operator-repository.ts'
import { type OrderName, readOrderName } from './order-name.ts'
import { selectCompanies } from './select-companies.ts'

const listNamed = (db: Db, companyIds: string[], name: OrderName): Promise<OrderRow[]> => {
  if ('id' in name) return operatorRepository.listOrdersById(db, companyIds, name.id)
  if ('orderNo' in name) return orderRepository.findByNo(db, companyIds, name.orderNo)
  return operatorRepository.listOrdersEnding(db, companyIds, name.ending)
}

/** The one order that the first argument names, of the shops that `--company` leaves. */
export const getNamedOrder = async (
  db: Db,
  { args: [given = ''], company }: Pick<OperatorRequest, 'args' | 'company'>,
): Promise<{ order: OrderRow; company: CompanyRow }> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const byId = new Map(companies.map((row) => [row.id, row]))
  const name = readOrderName(given)
  const found = name ? await listNamed(db, [...byId.keys()], name) : []
  if (found.length > 1) {
    const numbers = found.map((row) => `${byId.get(row.companyId)?.name} ${row.orderNo}`).join('、')
    throw new OperatorError(
      `“${given}”对应 ${found.length} 个订单：${numbers}，请写完整订单号或用 --company 指明店铺`,
    )
  }
  const [order] = found
  const owner = order && byId.get(order.companyId)
  if (!owner) throw new OperatorError(`没有订单“${given}”`)
  return { order, company: owner }
}
