import { companyRepository } from '../modules/company/company-repository.ts'
import { purposeOf } from '../modules/outbox/message-texts.ts'
import { outboxRepository } from '../modules/outbox/outbox-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { selectCompanies } from './get-named.ts'

const shownMessages = 50

export interface ShownMessage {
  at: number
  company: string
  channel: string
  recipient: string
  purpose: string
  params: Record<string, string>
  state: string
  error: string
}

/** The newest messages of the shops. A code can be read here only where no provider could take it away. */
export const shopOutbox = async (
  { database: { db } }: OperatorDeps,
  { company }: OperatorRequest,
): Promise<ShownMessage[]> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const rows = await outboxRepository.listNewest(db, [...names.keys()], shownMessages)
  return rows.map(({ companyId, channel, recipient, template, params, state, error, createdAt }) => ({
    at: createdAt.getTime(),
    company: names.get(companyId) ?? '',
    channel,
    recipient,
    purpose: purposeOf(template),
    params,
    state,
    error,
  }))
}
