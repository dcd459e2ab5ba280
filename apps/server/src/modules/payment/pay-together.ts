import { codes, type PaymentGroupInput, payChannel, type StartedGroup, stateOfPayment } from '@yinpu/contract'
import { type Buyer, type Owner, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visitor } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import { findRepeat, type IdempotentRequest, once } from '../idempotency/once.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { chooseMethod } from './choose-method.ts'
import { describeAuthorizing, describeGroup, refuseClosedChannel, showGroup } from './describe-group.ts'
import { closeAttempts } from './follow-payment.ts'
import { getOwnOrders, lockJoined, refuseUnjoinable } from './join-orders.ts'
import { findUsableGroup, type GroupChoice, openGroup } from './open-group.ts'
import { payTogetherByBalance } from './pay-by-balance.ts'
import { type PaymentGroupRow, paymentGroupRepository } from './payment-group-repository.ts'
import { proveBuyer } from './prove-buyer.ts'
import type { StartDeps } from './start-payment.ts'

const paidByBalance = (balanceFen: number): StartedGroup => ({
  trade_no: '',
  purpose: 'orders',
  channel: payChannel.balance,
  amount_fen: 0,
  balance_fen: balanceFen,
  paid: true,
})

/** Closes the earlier attempts of the orders at their providers, except for the one that is shown again. */
const closeOthers = async (
  deps: StartDeps,
  shop: Shop,
  orders: readonly OrderRow[],
  groupIdToKeep: string | undefined,
) => {
  for (const order of orders) {
    const paid = await closeAttempts(
      deps,
      shop,
      order,
      ({ tradeId }) => groupIdToKeep !== undefined && tradeId === groupIdToKeep,
    )
    if (paid) throw new Refusal(codes.conflict, `订单 ${order.orderNo} 刚刚已付款，请刷新后再付其余的订单`)
  }
}

const subjectOf = (orders: readonly OrderRow[]) =>
  `印刷订单 ${orders[0]?.orderNo ?? ''}${orders.length > 1 ? ` 等 ${orders.length} 笔` : ''}`

type ProvidedForm = Exclude<PaymentGroupInput, { channel: typeof payChannel.balance }>

const payThroughProvider = async (
  deps: StartDeps,
  shop: Shop,
  owner: Owner,
  orders: readonly OrderRow[],
  form: ProvidedForm,
  request: IdempotentRequest,
  chosen: GroupChoice,
): Promise<PaymentGroupRow> => {
  const { db, now } = deps
  await closeOthers(deps, shop, orders, (await findUsableGroup(db, owner, orders, chosen, now()))?.id)
  const { id } = await db.transaction((tx) =>
    once(tx, request, async () => {
      const locked = await lockJoined(tx, orders, form.expect_fen, now())
      const usable = await findUsableGroup(tx, owner, locked, chosen, now())
      return { id: (usable ?? (await openGroup(tx, owner, locked, chosen, now()))).id }
    }),
  )
  const group = await paymentGroupRepository.find(db, shop.id, id)
  if (!group) throw new Error('a trade is gone')
  const texts = { subject: subjectOf(orders), returnPath: `/user/order/pay?trade=${group.id}` }
  const current = await showGroup(deps, shop, group, chosen, texts)
  // The price was changed during the call to the provider: its code is not shown any more, and is closed in time.
  if (current.state === stateOfPayment.open)
    await refuseUnjoinable(db, await getOwnOrders(db, owner, form.order_ids), form.expect_fen, now())
  return current
}

/** A buyer wants to pay several orders at once. */
export const payTogether = async (
  deps: StartDeps,
  shop: Shop,
  buyer: Buyer,
  form: PaymentGroupInput,
  visitor: Visitor,
): Promise<StartedGroup> => {
  const { db, now } = deps
  const owner = ownerOf(shop, buyer)
  const orders = await getOwnOrders(db, owner, form.order_ids)
  const body = { ...form, password: undefined }
  const request = { ...owner, call: 'initTrade', key: visitor.idempotencyKey, body, now: now() }
  const repeated = await findRepeat<{ id?: string; paidFen?: number }>(db, request)
  if (repeated?.paidFen !== undefined) return paidByBalance(repeated.paidFen)
  const known = repeated?.id ? await paymentGroupRepository.find(db, shop.id, repeated.id) : undefined
  if (known && known.state !== stateOfPayment.open) return describeGroup(deps, known)
  refuseClosedChannel(deps, shop, form.channel)
  await refuseUnjoinable(db, orders, form.expect_fen, now())
  if (form.channel === payChannel.balance) {
    await proveBuyer(deps, shop, buyer, form.password, visitor)
    await closeOthers(deps, shop, orders, undefined)
    return paidByBalance(await payTogetherByBalance(deps, orders, form.expect_fen, request))
  }
  const back = `/user/order/pay?orders=${orders.map(({ id }) => id).join(',')}`
  const choice = await chooseMethod(deps, shop, buyer, form, visitor, back)
  if ('authorize' in choice)
    return describeAuthorizing('orders', form.channel, form.expect_fen, choice.authorize)
  if (form.use_balance && !known) await proveBuyer(deps, shop, buyer, form.password, visitor)
  const chosen = { ...choice.chosen, usesBalance: form.use_balance ?? false }
  return describeGroup(deps, await payThroughProvider(deps, shop, owner, orders, form, request, chosen))
}
