import type { CompanyRow } from '../modules/company/company-repository.ts'
import { OperatorError } from './operator-error.ts'

/** The shop that `--company` names by name, domain or id; all of them without it. */
export const selectCompanies = (rows: CompanyRow[], wanted: string | undefined): CompanyRow[] => {
  if (wanted === undefined) return rows
  const found = rows.filter(({ id, name, domain }) => [id, name, domain].includes(wanted))
  if (found.length === 0) throw new OperatorError(`没有店铺“${wanted}”`)
  return found
}
