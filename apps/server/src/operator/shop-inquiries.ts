import { companyRepository } from '../modules/company/company-repository.ts'
import { inquiryRepository } from '../modules/inquiry/inquiry-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { selectCompanies } from './get-named.ts'
import { usualLimit } from './option-forms.ts'

export interface ShownInquiry {
  inquiry_id: string
  inquiry_no: string
  at: number
  company_id: string
  company: string
  name: string
  mobile: string
  content: string
  /** what the visitor had configured, where the request came from there */
  quote: { produce_id?: string; summary?: string; total_fen?: number } | null
}

/** Visitors' newest requests for quotation, to be answered by telephone. */
export const shopInquiries = async (
  { database: { db } }: OperatorDeps,
  { company, options: { limit = usualLimit } }: OperatorRequest,
): Promise<ShownInquiry[]> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const rows = await inquiryRepository.listNewest(db, [...names.keys()], Number(limit))
  return rows.map(({ id, companyId, inquiryNo, name, mobile, content, quote, createdAt }) => ({
    inquiry_id: id,
    inquiry_no: inquiryNo,
    at: createdAt.getTime(),
    company_id: companyId,
    company: names.get(companyId) ?? '',
    name,
    mobile,
    content,
    quote,
  }))
}
