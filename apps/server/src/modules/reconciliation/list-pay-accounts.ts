import { type ProvidedChannel, payChannel } from '@yinpu/contract'
import type { Providers } from '../../providers/create-providers.ts'
import type { CompanyRow } from '../company/company-repository.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'

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
