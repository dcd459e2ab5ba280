import { type BridgeCall, codes, type ProvidedChannel, payChannel } from '@yinpu/contract'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type {
  NewProviderPayment,
  PaymentMethod,
  PaymentProvider,
} from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { noteFailure, noteWorking } from '../connection/note-health.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { connectionOf, notifyUrl } from './provider-of.ts'

/** The buyer's payment method, and the browser's origin. */
export interface ChosenMethod {
  channel: ProvidedChannel
  method: PaymentMethod
  /** the shop's account at the provider */
  account: string
  /** scheme and host under which the buyer has reached us */
  origin: string
  /** for the payment sheet inside WeChat */
  openid?: string | undefined
  clientIp?: string | undefined
}

interface ProviderPaymentInput
  extends Pick<NewProviderPayment, 'paymentNo' | 'amountFen' | 'subject' | 'expiresAt'> {
  /** a page of ours to come back to, if it is not the one that finds a payment by its number */
  returnPath?: string | undefined
}

/** The data for the payment page; each is empty if the method needs none. */
interface ProviderPaymentView {
  codeUrl: string
  redirect: string
  bridge: BridgeCall | null
}

export const unavailable = (channel: ProvidedChannel) =>
  new Refusal(
    codes.refused,
    `${channel === payChannel.wechatPay ? '微信支付' : '支付宝'}暂时不可用，请稍后再试或换一种方式`,
  )

/** The page that a provider's page leads back to: it queries the result of the payment by itself. */
const returnUrlOf = (origin: string, paymentNo: string) =>
  `${origin}/pay/return?no=${encodeURIComponent(paymentNo)}`

/** A page is only an address that we sign: nobody was asked. */
const asksProvider = (method: PaymentMethod) => method !== 'page' && method !== 'wap'

/** A contract may lack for one method alone. */
const showsHealth = (method: PaymentMethod, { isRefusal }: ProviderError) =>
  method === 'qr' || method === 'jsapi' || !isRefusal

/** Asks a provider to open a payment under our number. The provider knows nothing of orders. */
export const startAtProvider = async (
  deps: Pick<PaymentDeps, 'db' | 'now' | 'logger' | 'publicUrl'>,
  shop: Pick<Shop, 'id' | 'connections'>,
  provider: PaymentProvider,
  { channel, method, origin, openid, clientIp }: ChosenMethod,
  { returnPath, ...input }: ProviderPaymentInput,
): Promise<ProviderPaymentView> => {
  const { logger, publicUrl } = deps
  const started = await provider
    .start({
      ...input,
      notifyUrl: notifyUrl(publicUrl ?? origin, channel, provider),
      returnUrl: returnPath ? `${origin}${returnPath}` : returnUrlOf(origin, input.paymentNo),
      method,
      openid,
      clientIp,
    })
    .catch(async (err: unknown) => {
      if (!(err instanceof ProviderError)) throw err
      logger.warn({ err }, 'a payment was not started')
      if (showsHealth(method, err)) await noteFailure(deps, shop, connectionOf[channel], err)
      throw unavailable(channel)
    })
  if (asksProvider(method)) await noteWorking(deps, shop, connectionOf[channel])
  return {
    codeUrl: ('codeUrl' in started && started.codeUrl) || '',
    redirect: 'redirect' in started ? started.redirect : '',
    bridge: 'bridge' in started ? started.bridge : null,
  }
}
