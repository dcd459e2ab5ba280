import { formatTime, type ProvidedChannel, payChannel } from '@yinpu/contract'
import { type CompanyRow, companyRepository } from '../modules/company/company-repository.ts'
import { type BookFault, checkBooks } from '../modules/payment/books-repository.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import { type Difference, reconcile } from '../modules/payment/reconcile.ts'
import type { Providers } from '../providers/create-providers.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { selectCompanies } from './get-named.ts'
import { OperatorError } from './operator-error.ts'
import { tellProvider } from './shop-payments.ts'

const channels = [
  [payChannel.wechatPay, 'wechatPay'],
  [payChannel.alipay, 'alipay'],
] as const

interface PayAccount {
  channel: ProvidedChannel
  account: string
  /** all that share it, because its books tell nothing apart */
  companyIds: string[]
  /** knows this account only */
  providers: Providers
}

/** The accounts with providers that the chosen shops have, each to be asked by itself. */
const listPayAccounts = async (
  { directory, providers }: Pick<PaymentDeps, 'directory' | 'providers'>,
  companies: CompanyRow[],
  chosen: string[],
): Promise<PayAccount[]> => {
  const accounts = new Map<string, PayAccount>()
  for (const { id } of companies) {
    const shop = await directory.find(id)
    if (!shop) continue
    for (const [channel, name] of channels) {
      const account = providers.of(shop)[name]?.account
      if (account === undefined) continue
      const key = `${channel}:${account}`
      const known = accounts.get(key)
      if (known) known.companyIds.push(id)
      else
        accounts.set(key, {
          channel,
          account,
          companyIds: [id],
          providers: {
            ...providers,
            of: (asked) => {
              const provider = providers.of(asked)[name]
              return provider?.account === account ? { [name]: provider } : {}
            },
          },
        })
    }
  }
  return [...accounts.values()].filter(({ companyIds }) => companyIds.some((id) => chosen.includes(id)))
}

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

const dayOf = (instant: number) => formatTime(instant).slice(0, 10)

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
