import { ProviderError } from '../../providers/provider-error.ts'
import { orderRepository } from '../order/order-repository.ts'
import { followPayment } from './follow-payment.ts'
import { followRefund } from './follow-refund.ts'
import { payBefore } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { closed } from './payment-state.ts'
import { providerOf } from './provider-of.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'

const atOnce = 100

/** The order goes another way, or nowhere any more. */
const isUnwanted = async ({ db, now }: PaymentDeps, { companyId, orderId, tryNo }: PaymentRow) => {
  const [order, tries] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, orderId),
    paymentRepository.listOf(db, companyId, orderId),
  ])
  const isReplaced = tries.some((other) => other.tryNo > tryNo && other.state !== closed)
  return order?.state !== 10 || now() >= payBefore(order, tries) || isReplaced
}

/**
 * Asks providers about everything that is open, until it is settled: a lost notice loses nothing, and what is owed
 * goes out. Each answer is kept under the order's lock, so that asking twice does nothing twice.
 */
export const createPaymentPoller = (deps: PaymentDeps) => {
  const { db, now, logger, directory, providers } = deps
  const running = new Set<Promise<unknown>>()

  const providerFor = async (companyId: string, channel: number) => {
    const shop = await directory.find(companyId)
    return shop && providerOf(providers, shop, channel)
  }

  /** One that fails does not keep the others waiting; a provider's trouble is no fault of ours. */
  const each = async <Row>(rows: Row[], follow: (row: Row) => Promise<boolean>) => {
    let settled = 0
    for (const row of rows)
      try {
        if (await follow(row)) settled += 1
      } catch (err) {
        if (err instanceof ProviderError) logger.warn({ err }, 'a provider did not answer as it should')
        else logger.error({ err }, 'an open payment or refund was not settled')
      }
    return settled
  }

  const settlePayment = async (payment: PaymentRow) => {
    const provider = await providerFor(payment.companyId, payment.channel)
    if (!provider || !(await paymentRepository.claim(db, payment, new Date(now())))) return false
    return (await followPayment(deps, provider, payment, await isUnwanted(deps, payment))) !== 'open'
  }

  const settleRefund = async (refund: RefundRow) => {
    const payment = await paymentRepository.find(db, refund.companyId, refund.paymentId)
    const provider = payment && (await providerFor(refund.companyId, payment.channel))
    if (!provider || !(await refundRepository.claim(db, refund, new Date(now())))) return false
    return (await followRefund(deps, provider, refund)) !== 'open'
  }

  const settlePayments = async () =>
    each(await paymentRepository.listDue(db, new Date(now()), atOnce), settlePayment)
  const settleRefunds = async () =>
    each(await refundRepository.listDue(db, new Date(now()), atOnce), settleRefund)

  return {
    settlePayments,
    settleRefunds,
    settleRefund,
    /** The same for somebody who waits for it; a provider's trouble is logged. */
    follow: (refund: RefundRow) => each([refund], settleRefund),
    /** Refunds that were just promised need not wait for the next round. */
    soon: () => {
      const run = settleRefunds()
        .catch((err: unknown) => logger.error({ err }, 'refunds were not settled'))
        .finally(() => running.delete(run))
      running.add(run)
    },
    /** once nothing is under way any more */
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type PaymentPoller = ReturnType<typeof createPaymentPoller>
