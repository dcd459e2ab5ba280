import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { closed, open } from './payment-state.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

/** A trade may still be paid in the moment when it expires. */
const graceMs = 2 * 60_000

const isOver = ({ expiresAt }: PaymentRow, now: number) => (expiresAt?.getTime() ?? 0) + graceMs <= now

/** A provider refuses to close what is paid: then it is asked once more. */
const closeTrade = async (provider: PaymentProvider, paymentNo: string) => {
  try {
    await provider.close(paymentNo)
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderError && error.isRefusal)) throw error
    const trade = await provider.query(paymentNo)
    if (trade.state === 'paid') return trade
    throw error
  }
}

/**
 * Asks the provider how a try stands, and believes the answer. A try that is over, or that nobody wants any more,
 * is closed there first, so that it cannot be paid behind our back. Throws a ProviderError.
 */
export const followPayment = async (
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
  provider: PaymentProvider,
  payment: PaymentRow,
  isUnwanted: boolean,
): Promise<Settled | 'open' | 'closed'> => {
  const close = async () => {
    await paymentRepository.update(db, payment, [open], { state: closed })
    return 'closed' as const
  }
  const trade = await provider.query(payment.paymentNo)
  if (trade.state === 'paid') return settlePayment(db, payment, trade, now())
  if (trade.state === 'closed') return close()
  const over = isOver(payment, now())
  if (!isUnwanted && !over) return 'open'
  const found = await closeTrade(provider, payment.paymentNo)
  if (found) return settlePayment(db, payment, found, now())
  // A code that nobody has scanned yet is no trade yet, and nothing was closed: only time does that.
  return trade.state === 'none' && !over ? 'open' : close()
}
