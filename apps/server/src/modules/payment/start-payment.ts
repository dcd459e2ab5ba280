import { codes, type PaymentInput, payChannel, type StartedPayment, stateOfPayment } from '@yinpu/contract'
import { isUuid } from '../../kernel/ids.ts'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Visitor } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import type { AccountDeps } from '../account/account-deps.ts'
import { findRepeat, type IdempotentRequest } from '../idempotency/once.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { chooseMethod, type ProvidedForm } from './choose-method.ts'
import { describeStart } from './describe-payment.ts'
import { closeAttempts } from './follow-payment.ts'
import { getPayablePart } from './open-payment.ts'
import { payByBalance, refuseHopeless } from './pay-by-balance.ts'
import { payByCredit, refuseHopelessCredit } from './pay-by-credit.ts'
import { hasPageData, payByProvider } from './pay-by-provider.ts'
import { payOffline } from './pay-offline.ts'
import { findPart, kindLabel, type PayablePart, refuseUnseenSum } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { proveBuyer } from './prove-buyer.ts'
import { isProvided, payChannelsOf } from './provider-of.ts'

export interface StartDeps extends PaymentDeps, Pick<AccountDeps, 'passwords'> {
  storage: Storage
}

/** The part of a request that is stored to recognise a repeat: never a password, nor anything made of one. */
const withoutPassword = (form: PaymentInput) => ({ ...form, password: undefined })

const pay = async (
  deps: StartDeps,
  shop: Shop,
  buyer: Buyer,
  order: OrderRow,
  part: PayablePart,
  form: Exclude<PaymentInput, ProvidedForm>,
  request: IdempotentRequest,
  visitor: Visitor,
): Promise<PaymentRow> => {
  if (form.channel === payChannel.balance || form.channel === payChannel.credit) {
    if (form.channel === payChannel.balance) await refuseHopeless(deps, order, part)
    else await refuseHopelessCredit(deps, order)
    await proveBuyer(deps, shop, buyer, form.password, visitor)
  }
  const paidAlready = await closeAttempts(deps, shop, order)
  if (paidAlready) return paidAlready
  if (form.channel === payChannel.balance) return payByBalance(deps, order, part, request)
  return form.channel === payChannel.credit
    ? payByCredit(deps, order, request)
    : payOffline(deps, shop, order, part, { channel: form.offline_channel, voucher: form.voucher }, request)
}

/** A buyer wants to pay an order. */
export const startPayment = async (
  deps: StartDeps,
  shop: Shop,
  buyer: Buyer,
  form: PaymentInput,
  visitor: Visitor,
): Promise<StartedPayment> => {
  const { db, now, providers } = deps
  const owner = ownerOf(shop, buyer)
  const own = isUuid(form.order_id)
    ? await paymentRepository.findOwnOrder(db, owner, form.order_id)
    : undefined
  if (!own) throw notFound()
  const { order } = own
  const request: IdempotentRequest = {
    ...owner,
    call: 'initPayment',
    key: visitor.idempotencyKey,
    body: withoutPassword(form),
    now: now(),
  }
  const repeated = await findRepeat<{ id: string }>(db, request)
  const known = repeated && (await paymentRepository.find(db, shop.id, repeated.id))
  const seen = findPart(order, form.part)
  if (seen) {
    refuseUnseenSum(order, seen, form.expect_fen)
    if (known?.state === stateOfPayment.open) refuseUnseenSum(order, seen, known.amountFen)
  }
  if (known && (hasPageData(known) || !isProvided(known.channel))) return describeStart(shop, known)
  // The monthly account is checked later, under its lock.
  if (form.channel !== payChannel.credit && !payChannelsOf(providers, shop).includes(form.channel))
    throw new Refusal(codes.refused, '本店暂未开通该支付方式，请选择其他方式')
  const part = getPayablePart(order, own.attempts, now(), form.part)
  if (form.channel === payChannel.credit && part.kind !== 'full')
    throw new Refusal(codes.refused, `${kindLabel[part.kind]}不能记月结，请选择其他方式`)
  if (form.channel !== payChannel.wechatPay && form.channel !== payChannel.alipay)
    return describeStart(shop, await pay(deps, shop, buyer, order, part, form, request, visitor))
  const returnPath = `/user/order/detail/${order.id}?back=wechat`
  const choice = await chooseMethod(deps, shop, buyer, form, visitor, returnPath)
  if ('chosen' in choice) {
    const { use_balance: usesBalance, password } = form
    if (usesBalance) {
      await refuseHopeless(deps, order, part, 1)
      await proveBuyer(deps, shop, buyer, password, visitor)
    }
    const chosen = { ...choice.chosen, usesBalance }
    // The proof of a password takes a while.
    const attempts = usesBalance ? undefined : own.attempts
    return describeStart(shop, await payByProvider(deps, shop, order, part, chosen, request, attempts))
  }
  getPayablePart(order, await paymentRepository.listOf(db, shop.id, order.id), now(), part.kind)
  const { channel } = form
  return { payment_no: '', channel, amount_fen: part.fen, paid: false, ...choice }
}
