import type { PaidStatus, PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Settled } from './settle-payment.ts'

/** A trade may still be paid at the moment when it expires. */
const graceMs = 2 * 60_000

/** A payment to query at its provider, and the actions for each answer. */
export interface Followed {
  /** the provider's key for it */
  number: string
  expiresAt: Date | null
  settle(money: PaidStatus): Promise<Settled>
  close(): Promise<void>
}

/** A provider refuses to close a paid trade: then it is queried again. */
const closeThere = async (provider: PaymentProvider, number: string) => {
  try {
    await provider.close(number)
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderError && error.isRefusal)) throw error
    const status = await provider.query(number)
    if (status.state === 'paid') return status
    throw error
  }
}

/**
 * Queries the status at the provider, and trusts the answer. A trade that has expired or is no longer needed is closed
 * there first, so that it cannot be paid unnoticed. Throws a ProviderError.
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
  const status = await provider.query(number)
  if (status.state === 'paid') return settle(status)
  if (status.state === 'closed') return closeHere()
  const isOver = (expiresAt?.getTime() ?? 0) + graceMs <= now
  if (!isUnwanted && !isOver) return 'open'
  const paidGroup = await closeThere(provider, number)
  if (paidGroup) return settle(paidGroup)
  // A code that nobody has scanned is no trade yet, and nothing was closed: only time closes it.
  return status.state === 'none' && !isOver ? 'open' : closeHere()
}
