import { companyRepository } from '../modules/company/company-repository.ts'
import { type BookFault, checkBooks } from '../modules/payment/books-repository.ts'
import { type Difference, reconcile } from '../modules/payment/reconcile.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { listPayAccounts } from './list-pay-accounts.ts'
import { OperatorError } from './operator-error.ts'
import { selectCompanies } from './select-companies.ts'
import { tellProvider } from './tell-provider.ts'
import { writeTime } from './write-time.ts'

export interface ShownReconciliation {
  day: string
  /** whose books were compared with ours */
  accounts: { channel: number; account: string }[]
  differences: Difference[]
  /** in our own books, of all shops */
  faults: BookFault[]
  /** who could not be asked, a line each */
  troubles: string[]
}

const dayMs = 24 * 60 * 60_000

const dayOf = (instant: number) => writeTime(instant).slice(0, 10)

/** Compares a day's books with those of every provider, then looks through our own. */
export const shopReconcile = async (
  { database: { db }, payments, now }: OperatorDeps,
  { company, options: { date } }: OperatorRequest,
): Promise<ShownReconciliation> => {
  const day = date ?? dayOf(now() - dayMs)
  if (day >= dayOf(now())) throw new OperatorError('支付机构的账单次日才有，--date 应早于今天')
  const rows = await companyRepository.listCompanies(db)
  const chosen = selectCompanies(rows, company).map(({ id }) => id)
  const shown: ShownReconciliation = { day, accounts: [], differences: [], faults: [], troubles: [] }
  for (const account of await listPayAccounts(payments, rows, chosen))
    try {
      const deps = { ...payments, providers: account.providers }
      shown.differences.push(...(await reconcile(deps, account.companyIds, day)))
      shown.accounts.push({ channel: account.channel, account: account.account })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      shown.troubles.push(`没有与账号 ${account.account} 对账：${tellProvider(error)}`)
    }
  shown.faults.push(...(await checkBooks(db)))
  return shown
}
