import { codes, type ProvidedChannel, payChannel, stateOfPayment } from '@yinpu/contract'
import { Refusal } from '../../kernel/refusal.ts'
import type { NewTrade, PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { notifyUrl } from './provider-of.ts'

/** Long enough to find the phone, short enough that a forgotten code is soon worth nothing. */
export const goodMs = 15 * 60_000
/** What is left of a code that is shown once more. */
const leastMs = 30_000

/** How a buyer wants to pay a provider, and from which address the page came. */
export interface ProviderChoice {
  channel: ProvidedChannel
  way: 'qr' | 'page'
  origin: string
}

interface Asked extends Pick<NewTrade, 'paymentNo' | 'amountFen' | 'subject' | 'expiresAt'> {
  /** where a cashier's page leads back to */
  returnPath: string
}

/** Whether what was opened can be shown to somebody who chooses the same once more. */
export const isStillShown = (
  { channel, way, state, expiresAt }: { channel: number; way: string; state: number; expiresAt: Date | null },
  chosen: Pick<ProviderChoice, 'channel' | 'way'>,
  now: number,
): boolean =>
  state === stateOfPayment.open &&
  channel === chosen.channel &&
  way === chosen.way &&
  (expiresAt?.getTime() ?? 0) > now + leastMs

export const unavailable = (channel: ProvidedChannel) =>
  new Refusal(
    codes.refused,
    `${channel === payChannel.wechatPay ? '微信支付' : '支付宝'}暂时不可用，请稍后再试或换一种方式`,
  )

/** Opens a trade with the provider, of whatever kind; answers what the buyer is to be shown. */
export const startAtProvider = async (
  { logger, publicUrl }: Pick<PaymentDeps, 'logger' | 'publicUrl'>,
  provider: PaymentProvider,
  { channel, way, origin }: ProviderChoice,
  { returnPath, ...asked }: Asked,
): Promise<{ codeUrl: string } | { redirect: string }> => {
  const urls = {
    notifyUrl: notifyUrl(publicUrl ?? origin, channel),
    returnUrl: `${origin}${returnPath}`,
  }
  return provider.start({ ...asked, ...urls, way }).catch((err: unknown) => {
    if (!(err instanceof ProviderError)) throw err
    logger.warn({ err }, 'a payment was not started')
    throw unavailable(channel)
  })
}
