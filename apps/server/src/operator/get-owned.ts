import type { Db } from '../db/database.ts'
import { type CompanyRow, companyRepository } from '../modules/company/company-repository.ts'
import { OperatorError } from './operator-error.ts'
import { selectCompanies } from './select-companies.ts'

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
