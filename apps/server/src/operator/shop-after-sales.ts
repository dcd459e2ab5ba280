import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { selectCompanies } from './select-companies.ts'
import { type ShownAfterSale, showAfterSales } from './show-after-sales.ts'
import { usualLimit } from './usual-limit.ts'

export const shopAfterSales = async (
  { database: { db } }: OperatorDeps,
  { company, options: { state, limit = usualLimit } }: OperatorRequest,
): Promise<ShownAfterSale[]> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const wanted = state === undefined ? undefined : Number(state)
  const rows = await afterSaleRepository.listNewest(db, [...names.keys()], wanted, Number(limit))
  return showAfterSales(db, names, rows)
}
