import {
  type ProvidedChannel,
  providedChannels,
  stateOfOrder,
  stateOfPayment,
  stateOfRefund,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { money } from '../../kernel/actor.ts'
import type { PaymentProvider, RefundStatus } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { orderRepository } from '../order/order-repository.ts'
import { followGroup, followPayment } from './follow-payment.ts'
import { payBefore } from './open-payment.ts'
import { findPart } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentGroupRow, paymentGroupRepository } from './payment-group-repository.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { accountOf, notifyUrl } from './provider-of.ts'
import { providerPaymentOf } from './provider-payment-of.ts'
import { type RefundRow, refundRepository } from './refund/refund-repository.ts'
import { watchQuery } from './watch-health.ts'

const askFor = async (
  { db, publicUrl }: PaymentDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<RefundStatus> => {
  const { paymentNo, totalFen } = await providerPaymentOf(db, payment)
  const { refundNo, reason } = refund
  if (refund.tries > 0) {
    const status = await provider.queryRefund({ paymentNo, refundNo })
    if (status.state !== 'none') return status
  }
  const url = publicUrl ? notifyUrl(publicUrl, payment.channel, provider) : ''
  const amountFen = refund.amountFen - refund.balanceFen
  return provider.refund({ paymentNo, refundNo, amountFen, totalFen, reason, notifyUrl: url })
}

const storeRefundStatus = (deps: PaymentDeps, payment: PaymentRow, refund: RefundRow, status: RefundStatus) =>
  deps.db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, refund.companyId, refund.orderId)
    if (!order) throw new Error('a refund has no order')
    if (status.state === 'done') {
      await deps.refunds.complete(tx, order, payment, refund, money, deps.now(), status.doneAt)
    } else if (status.state === 'failed') {
      await refundRepository.update(tx, refund, { state: stateOfRefund.failed, failure: status.reason })
      await orderRepository.announce(tx, order)
    }
  })

/** Sends a promised refund to its provider, or queries its status. */
const followRefund = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<RefundStatus['state']> => {
  const payment = await paymentRepository.find(deps.db, refund.companyId, refund.paymentId)
  if (!payment) throw new Error('a refund has no payment')
  try {
    const status = await askFor(deps, provider, payment, refund)
    await storeRefundStatus(deps, payment, refund, status)
    return status.state
  } catch (error) {
    // A debt stays a debt: it is tried again, and the shop sees why it is stuck.
    if (error instanceof ProviderError)
      await refundRepository.update(deps.db, refund, { failure: error.reason })
    throw error
  }
}

const atOnce = 100

/** A turn ends after this time, done or not: a provider that hangs must not delay the other's money for long. */
const longestTurnMs = 60_000

/** The order is paid another way, or not at all, or has another price. */
const isObsolete = async (
  { db, now }: PaymentDeps,
  { companyId, orderId, attemptNo, kind, amountFen }: PaymentRow,
) => {
  const [order, attempts] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, orderId),
    paymentRepository.listOf(db, companyId, orderId),
  ])
  const isReplaced = attempts.some(
    (other) => other.attemptNo > attemptNo && other.state !== stateOfPayment.closed,
  )
  return (
    !order ||
    findPart(order, kind)?.fen !== amountFen ||
    (order.state === stateOfOrder.unpaid && now() >= payBefore(order, attempts)) ||
    isReplaced
  )
}

/** One of its orders is: a buyer who wants to pay the others begins again, and nobody pays for a cancelled one. */
const isGroupObsolete = async (deps: PaymentDeps, { companyId, id }: PaymentGroupRow) => {
  for (const payment of await paymentRepository.listOfTrade(deps.db, companyId, id))
    if (await isObsolete(deps, payment)) return true
  return false
}

type ListDue<Row> = (db: Db, channel: ProvidedChannel, now: Date, most: number) => Promise<Row[]>
/** returns whether it is settled now */
type Follow<Row> = (row: Row) => Promise<boolean>

/** One provider's failure does not delay the other. */
const throughEach = async (poll: (channel: ProvidedChannel) => Promise<number>) => {
  const settled = await Promise.all(providedChannels.map(poll))
  return settled.reduce((sum, count) => sum + count, 0)
}

/**
 * Queries providers about everything that is open, until it is settled: a lost webhook loses nothing, and refunds that
 * are owed are sent. Each answer is stored under the order's lock, so that a second query changes nothing.
 */
export const createPaymentPoller = (deps: PaymentDeps) => {
  const { db, now, logger, directory, providers } = deps
  const running = new Set<Promise<unknown>>()

  const providerFor = async (paid: Pick<PaymentRow, 'companyId' | 'channel' | 'account'>) => {
    const shop = await directory.find(paid.companyId)
    const provider = shop && accountOf(providers, shop, paid)
    if (!provider) return undefined
    const { channel } = paid
    return {
      provider,
      watch: <Result>(query: () => Promise<Result>) => watchQuery(deps, shop, { provider, channel }, query),
    }
  }

  /** One that fails does not delay the others; a provider's failure is no fault of ours. */
  const each = async <Row>(rows: Row[], follow: Follow<Row>, until = Infinity) => {
    let settled = 0
    let faults = 0
    for (const row of rows) {
      if (performance.now() > until) break
      try {
        if (await follow(row)) settled += 1
      } catch (err) {
        if (err instanceof ProviderError) logger.warn({ err }, 'a provider did not answer as it should')
        else {
          faults += 1
          logger.error({ err }, 'an open payment or refund was not settled')
        }
      }
    }
    return { settled, faults }
  }

  const pollPayment = async (payment: PaymentRow) => {
    if (!(await paymentRepository.claim(db, payment, new Date(now())))) return false
    const account = await providerFor(payment)
    if (!account) return false
    const { provider, watch } = account
    const isOver = await isObsolete(deps, payment)
    return (await watch(() => followPayment(deps, provider, payment, isOver))) !== 'open'
  }

  const pollGroup = async (group: PaymentGroupRow) => {
    if (!(await paymentGroupRepository.claim(db, group, new Date(now())))) return false
    const account = await providerFor(group)
    if (!account) return false
    const { provider, watch } = account
    const isOver = await isGroupObsolete(deps, group)
    return (await watch(() => followGroup(deps, provider, group, isOver))) !== 'open'
  }

  const pollRefund = async (refund: RefundRow) => {
    if (!(await refundRepository.claim(db, refund, new Date(now())))) return false
    const payment = await paymentRepository.find(db, refund.companyId, refund.paymentId)
    const account = payment && (await providerFor(payment))
    if (!account) return false
    return (await followRefund(deps, account.provider, refund)) !== 'open'
  }

  /**
   * Follows everything that is due, a hundred at a time. Each is claimed first, so that it is due no more, also without
   * an account.
   */
  const followDue = async <Row>(list: ListDue<Row>, channel: ProvidedChannel, follow: Follow<Row>) => {
    const until = performance.now() + longestTurnMs
    let settled = 0
    for (;;) {
      const due = await list(db, channel, new Date(now()), atOnce)
      const done = await each(due, follow, until)
      settled += done.settled
      // A fault of ours, such as a database that takes no write, would come again at once.
      if (due.length < atOnce || done.faults > 0 || performance.now() > until) return settled
    }
  }

  const pollPayments = () =>
    throughEach(
      async (channel) =>
        (await followDue(paymentRepository.listDue, channel, pollPayment)) +
        (await followDue(paymentGroupRepository.listDue, channel, pollGroup)),
    )
  const pollRefunds = () => throughEach((channel) => followDue(refundRepository.listDue, channel, pollRefund))

  return {
    pollPayments,
    pollRefunds,
    pollRefund,
    /** The same for a caller who waits for it; a provider's failure is logged. */
    follow: (refund: RefundRow) => each([refund], pollRefund),
    /** Refunds that were just promised need not wait for the next poll. */
    soon: () => {
      const run = pollRefunds()
        .catch((err: unknown) => logger.error({ err }, 'refunds were not settled'))
        .finally(() => running.delete(run))
      running.add(run)
    },
    /** resolves once nothing is under way any more */
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type PaymentPoller = ReturnType<typeof createPaymentPoller>

/** Queries the providers for money that no webhook has told us about. */
export const paymentJobs = ({ poller }: { poller: PaymentPoller }) => [
  { name: 'settle-open-payments', everySeconds: 15, run: () => poller.pollPayments() },
  { name: 'settle-refunds', everySeconds: 15, run: () => poller.pollRefunds() },
]
