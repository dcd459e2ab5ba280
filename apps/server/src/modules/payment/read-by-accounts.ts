import { setTimeout as delay } from 'node:timers/promises'
import {
  type PaymentProvider,
  type Webhook,
  WebhookRefused,
} from '../../providers/payment/payment-provider.ts'

export interface Posted {
  headers: Record<string, string>
  body: string
}

/** A provider waits a few seconds for its answer, and sends again what was not answered well. */
const fetchingKeysMs = 800

const refusalOf = (error: unknown): WebhookRefused => {
  if (error instanceof WebhookRefused) return error
  throw error
}

/**
 * Shops may have accounts of their own: the account whose keys prove the webhook is the one it is for. Keys that are
 * there come first; others are fetched for all accounts at once, and only for so long: the next attempt finds them.
 */
export const readByAccounts = async <Account extends Pick<PaymentProvider, 'readWebhook'>>(
  accounts: readonly Account[],
  posted: Posted,
  now: number,
): Promise<{ provider: Account; webhook: Webhook }> => {
  let refusal = new WebhookRefused('no account')
  const unknowing: Account[] = []
  for (const provider of accounts)
    try {
      return { provider, webhook: await provider.readWebhook({ ...posted, now, mayFetchKeys: false }) }
    } catch (error) {
      refusal = refusalOf(error)
      if (refusal.needsKeys) unknowing.push(provider)
    }
  if (unknowing.length === 0) throw refusal
  const read = async (provider: Account) => ({
    provider,
    webhook: await provider.readWebhook({ ...posted, now }),
  })
  const tooLong = delay(fetchingKeysMs, undefined, { ref: false }).then((): never => {
    throw new WebhookRefused('keys are not there yet')
  })
  return Promise.race([Promise.any(unknowing.map(read)), tooLong]).catch((error: unknown) => {
    throw error instanceof AggregateError ? refusalOf(error.errors.at(-1)) : error
  })
}
