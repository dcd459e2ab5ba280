import { codes, dayMs, formatTime, type PayChannel, type ProvidedChannel, payChannel } from '@yinpu/contract'
import type { Member } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type CompanyRow, companyRepository } from '../modules/company/company-repository.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund/refund-repository.ts'
import { type BookFault, checkBooks } from '../modules/reconciliation/books-repository.ts'
import { type Difference, reconcile } from '../modules/reconciliation/reconcile.ts'
import type { Providers } from '../providers/create-providers.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { isOperator } from './act-for-shop.ts'
import { tellProvider } from './shown-money.ts'

const channels = [
  [payChannel.wechatPay, 'wechatPay'],
  [payChannel.alipay, 'alipay'],
] as const

interface PayAccount {
  channel: ProvidedChannel
  account: string
  /** all that share it, because its books do not separate shops */
  companyIds: string[]
  /** knows this account only */
  providers: Providers
}

/** The chosen shops' accounts with providers, each to be compared by itself. */
export const listPayAccounts = async (
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

interface Reconciliation {
  day: string
  /** the accounts whose books were compared with ours */
  accounts: { channel: PayChannel; account: string }[]
  differences: Difference[]
  faults: BookFault[]
  /** accounts that could not be read, a line each */
  troubles: string[]
}

const dayOf = (instant: number) => formatTime(instant).slice(0, 10)

/** Shops may share an account: a number of another shop is that shop's business. */
const isOfAnother = async ({ db }: PaymentDeps, companyId: string, { kind, number }: Difference) => {
  const row =
    kind === 'payment'
      ? await paymentRepository.findByNo(db, number)
      : await refundRepository.findByNo(db, number)
  return row !== undefined && row.companyId !== companyId
}

interface ReconcileOptions {
  date: string | undefined
  /** of this shop; undefined means all shops */
  companyId?: string | undefined
  /** the member of the shop who asks for it */
  member?: Member
}

/** Compares a day's books with those of every provider, then checks our own. */
export const reconcileShops = async (
  deps: PaymentDeps,
  { date, member, companyId = member?.companyId }: ReconcileOptions,
): Promise<Reconciliation> => {
  const { db, now } = deps
  const day = date ?? dayOf(now() - dayMs)
  if (day >= dayOf(now())) throw new Refusal(codes.conflict, '支付机构的账单次日才有，日期应早于今天')
  const rows = await companyRepository.listCompanies(db)
  const chosen = rows.map(({ id }) => id).filter((id) => companyId === undefined || id === companyId)
  const onlyOf = member && !isOperator(member) ? member.companyId : undefined
  const shown: Reconciliation = { day, accounts: [], differences: [], faults: [], troubles: [] }
  for (const account of await listPayAccounts(deps, rows, chosen))
    try {
      const within = { ...deps, providers: account.providers }
      for (const difference of await reconcile(within, account.companyIds, day))
        if (onlyOf === undefined || !(await isOfAnother(deps, onlyOf, difference)))
          shown.differences.push(difference)
      shown.accounts.push({ channel: account.channel, account: account.account })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      shown.troubles.push(`没有与账号 ${account.account} 对账：${tellProvider(error)}`)
    }
  shown.faults.push(...(await checkBooks(db, onlyOf)))
  return shown
}
