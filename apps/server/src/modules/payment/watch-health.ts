import type { ProvidedChannel } from '@yinpu/contract'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { opensByRequest } from '../../providers/payment/probe-payment.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { noteFailure, noteWorking } from '../connection/note-health.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { connectionOf, isProvided, providerOf } from './provider-of.ts'

/**
 * Runs a query. Of an account whose payments open without a request, queries alone show whether it works; of others a
 * query proves little, and an earlier account says nothing of the one in use.
 */
export const watchQuery = async <Result>(
  deps: Pick<PaymentDeps, 'db' | 'now' | 'providers'>,
  shop: Shop,
  { provider, channel }: { provider: PaymentProvider; channel: number },
  query: () => Promise<Result>,
): Promise<Result> => {
  const isTelling =
    isProvided(channel) && !opensByRequest(provider) && providerOf(deps.providers, shop, channel) === provider
  if (!isTelling) return query()
  const kind = connectionOf[channel as ProvidedChannel]
  try {
    const result = await query()
    await noteWorking(deps, shop, kind)
    return result
  } catch (error) {
    if (error instanceof ProviderError) await noteFailure(deps, shop, kind, error)
    throw error
  }
}
