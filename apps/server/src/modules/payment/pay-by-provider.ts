import { codes, type ProvidedChannel, payChannel, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { closeAttempts } from './follow-payment.ts'
import { lockPayable, openPayment, payBefore, refuseUnseenPrice } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { notifyUrl, providerOf } from './provider-of.ts'

/** Long enough to find the phone, short enough that a forgotten code is soon worth nothing. */
const goodMs = 15 * 60_000
/** What is left of a code that is shown once more. */
const leastMs = 30_000

interface Chosen {
  channel: ProvidedChannel
  way: 'qr' | 'page'
  origin: string
}

const unavailable = (channel: ProvidedChannel) =>
  new Refusal(
    codes.refused,
    `${channel === payChannel.wechatPay ? '微信支付' : '支付宝'}暂时不可用，请稍后再试或换一种方式`,
  )

/** The provider hears of it only after it is in our books: its notice may come before its answer. */
const tellProvider = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  order: OrderRow,
  payment: PaymentRow,
  { channel, way, origin }: Chosen,
): Promise<PaymentRow> => {
  const { db, logger } = deps
  const started = await provider
    .start({
      paymentNo: payment.paymentNo,
      amountFen: payment.amountFen,
      subject: `印刷订单 ${order.orderNo}`,
      notifyUrl: notifyUrl(deps.publicUrl ?? origin, channel),
      returnUrl: `${origin}/user/order/detail/${order.id}?back=pay#pay`,
      expiresAt: payment.expiresAt?.getTime() ?? 0,
      way,
    })
    .catch((err: unknown) => {
      if (!(err instanceof ProviderError)) throw err
      logger.warn({ err }, 'a payment was not started')
      throw unavailable(channel)
    })
  const changes = 'codeUrl' in started ? { codeUrl: started.codeUrl } : { redirect: started.redirect }
  const shown = await paymentRepository.update(db, payment, [stateOfPayment.open], changes)
  // Paid before its code was shown, by somebody quick, or closed by a request that went another way.
  return shown ?? (await paymentRepository.find(db, payment.companyId, payment.id)) ?? payment
}

export const payByProvider = async (
  deps: PaymentDeps,
  shop: Shop,
  order: OrderRow,
  chosen: Chosen,
  asked: IdempotentRequest,
): Promise<PaymentRow> => {
  const { db, now, providers } = deps
  const provider = providerOf(providers, shop, chosen.channel)
  if (!provider) throw unavailable(chosen.channel)
  const isUsable = ({ channel, way, state, expiresAt, amountFen }: PaymentRow) =>
    state === stateOfPayment.open &&
    amountFen === order.totalFen &&
    channel === chosen.channel &&
    way === chosen.way &&
    (expiresAt?.getTime() ?? 0) > now() + leastMs
  const paidAlready = await closeAttempts(deps, shop, order, isUsable)
  if (paidAlready) return paidAlready

  const findOrOpen = async (tx: Db) => {
    const locked = await lockPayable(tx, order, now())
    const attempts = await paymentRepository.listOf(tx, order.companyId, order.id)
    const held = attempts.find(isUsable)
    if (held) return held
    const expiresAt = new Date(Math.min(now() + goodMs, payBefore(locked, attempts)))
    return openPayment(
      tx,
      locked,
      chosen.channel,
      { state: stateOfPayment.open, way: chosen.way, expiresAt },
      now(),
    )
  }
  const { id } = await db.transaction((tx) =>
    once(tx, asked, async () => ({ id: (await findOrOpen(tx)).id })),
  )
  const payment = await paymentRepository.find(db, order.companyId, id)
  if (!payment) throw new Error('a payment is gone')
  const isShown = payment.codeUrl !== '' || payment.redirect !== ''
  const told =
    payment.state !== stateOfPayment.open || isShown
      ? payment
      : await tellProvider(deps, provider, order, payment, chosen)
  // A price that was changed while the provider was told: its code is not shown any more, and is closed in time.
  const current = await orderRepository.findOfCompany(db, order.companyId, order.id)
  if (told.state === stateOfPayment.open && current) refuseUnseenPrice(current, told.amountFen)
  return told
}
