import type { ProvidedChannel } from '@yinpu/contract'
import { isUuid } from '../../kernel/ids.ts'
import type { PaymentProvider, Webhook } from '../../providers/payment/payment-provider.ts'
import { WebhookRefused } from '../../providers/payment/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentGroupRepository } from './payment-group-repository.ts'
import type { PaymentPoller } from './payment-poller.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { accountOf, accountsOf, shopAccountsOf } from './provider-of.ts'
import { type Posted, readByAccounts } from './read-by-accounts.ts'
import { refundRepository } from './refund/refund-repository.ts'
import { settleGroup } from './settle-group.ts'
import { settlePayment } from './settle-payment.ts'

interface Deps extends PaymentDeps {
  poller: PaymentPoller
}

/** A number of ours is trusted only from the account of the shop that it belongs to. */
const checkAccount = async (
  { directory, providers }: PaymentDeps,
  payment: Pick<PaymentRow, 'companyId' | 'channel' | 'account'>,
  provider: PaymentProvider,
) => {
  const shop = await directory.find(payment.companyId)
  const own = shop && accountOf(providers, shop, payment)
  if (own?.account !== provider.account) throw new WebhookRefused('another account')
}

/**
 * The payment or payment group that a provider knows by this number: a payment by itself, or a group of several or for a
 * balance.
 */
const findMeant = async ({ db }: PaymentDeps, number: string) => {
  const payment = await paymentRepository.findByNo(db, number)
  if (payment) return payment.tradeId ? undefined : { row: payment, payment }
  const group = await paymentGroupRepository.findByNo(db, number)
  return group && { row: group, group }
}

const keep = async (deps: Deps, channel: ProvidedChannel, provider: PaymentProvider, webhook: Webhook) => {
  const { db, now, poller } = deps
  if (webhook.kind === 'other') return
  const meant = await findMeant(deps, webhook.paymentNo)
  if (meant?.row.channel !== channel) throw new WebhookRefused('no such payment')
  await checkAccount(deps, meant.row, provider)
  if (webhook.kind === 'paid') {
    const settled =
      'group' in meant
        ? await settleGroup(deps, meant.group, webhook, now())
        : await settlePayment(deps, meant.payment, webhook, now())
    if (settled === 'wrong-amount') throw new WebhookRefused('another amount')
    if (settled === 'surplus') poller.soon()
    return
  }
  const refund = await refundRepository.findByNo(db, webhook.refundNo)
  const of = refund && (await paymentRepository.find(db, refund.companyId, refund.paymentId))
  if (refund && (of?.tradeId ?? of?.id) === meant.row.id) await poller.pollRefund(refund)
}

const listAccounts = async (
  { directory, providers }: PaymentDeps,
  channel: ProvidedChannel,
  companyId: string | undefined,
) => {
  if (companyId === undefined) return accountsOf(providers, channel)
  const shop = isUuid(companyId) ? await directory.find(companyId) : undefined
  return shop ? shopAccountsOf(providers, shop, channel) : []
}

/**
 * Handles a provider's webhook. True once the event is in our books; otherwise the provider sends it again, and we
 * query it ourselves as well.
 */
export const receiveWebhook = async (
  deps: Deps,
  channel: ProvidedChannel,
  posted: Posted,
  /** the shop of the address, which has entered its account itself */
  companyId?: string,
): Promise<boolean> => {
  const { now, logger } = deps
  try {
    const accounts = await listAccounts(deps, channel, companyId)
    const { provider, webhook } = await readByAccounts(accounts, posted, now())
    await keep(deps, channel, provider, webhook)
    return true
  } catch (err) {
    if (err instanceof WebhookRefused) logger.warn({ why: err.message, channel }, 'a webhook was refused')
    else logger.error({ err, channel }, 'a webhook was not stored')
    return false
  }
}
