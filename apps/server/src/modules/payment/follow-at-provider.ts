import type { PaidTrade, PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Settled } from './settle-payment.ts'

/** A trade may still be paid in the moment when it expires. */
const graceMs = 2 * 60_000

/** What a provider is asked about, and what is done by its answer. */
export interface Followed {
  /** under which the provider knows it */
  number: string
  expiresAt: Date | null
  settle(money: PaidTrade): Promise<Settled>
  close(): Promise<void>
}

/** A provider refuses to close what is paid: then it is asked once more. */
const closeThere = async (provider: PaymentProvider, number: string) => {
  try {
    await provider.close(number)
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderError && error.isRefusal)) throw error
    const trade = await provider.query(number)
    if (trade.state === 'paid') return trade
    throw error
  }
}

/**
 * Asks the provider how it stands, and believes the answer. What is over, or what nobody wants any more, is closed there
 * first, so that it cannot be paid behind our back. Throws a ProviderError.
 */
export const followAtProvider = async (
  provider: PaymentProvider,
  { number, expiresAt, settle, close }: Followed,
  isUnwanted: boolean,
  now: number,
): Promise<Settled | 'open' | 'closed'> => {
  const closeHere = async () => {
    await close()
    return 'closed' as const
  }
  const trade = await provider.query(number)
  if (trade.state === 'paid') return settle(trade)
  if (trade.state === 'closed') return closeHere()
  const isOver = (expiresAt?.getTime() ?? 0) + graceMs <= now
  if (!isUnwanted && !isOver) return 'open'
  const found = await closeThere(provider, number)
  if (found) return settle(found)
  // A code that nobody has scanned yet is no trade yet, and nothing was closed: only time does that.
  return trade.state === 'none' && !isOver ? 'open' : closeHere()
}
