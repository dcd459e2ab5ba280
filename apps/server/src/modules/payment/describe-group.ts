import {
  type CallData,
  type Calls,
  codes,
  type PayChannel,
  type StartedGroup,
  stateOfPayment,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { repeatably } from '../../db/repeatable.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { hasPageData, usableUntil } from './pay-by-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentGroupRow, paymentGroupRepository } from './payment-group-repository.ts'
import { paymentRepository } from './payment-repository.ts'
import { accountOf, payChannelsOf } from './provider-of.ts'
import { type ChosenMethod, startAtProvider, unavailable } from './start-at-provider.ts'

/** The data that a page needs to let a buyer pay the trade. */
export const describeGroup = async ({ db }: PaymentDeps, group: PaymentGroupRow): Promise<StartedGroup> => {
  const payments = await paymentRepository.listOfTrade(db, group.companyId, group.id)
  const isOpen = group.state === stateOfPayment.open
  return {
    trade_id: group.id,
    trade_no: group.tradeNo,
    purpose: group.purpose,
    channel: group.channel,
    amount_fen: group.amountFen,
    balance_fen: payments.reduce((sum, { balanceFen }) => sum + balanceFen, 0),
    paid: group.state === stateOfPayment.paid,
    ...(group.codeUrl && { code_url: group.codeUrl }),
    ...(group.redirect && { redirect: group.redirect }),
    ...(group.bridge && { bridge: group.bridge }),
    ...(isOpen && { expires_at: usableUntil(group) }),
  }
}

/** The result of a trade, for a page that waits for it. */
export const describeGroupResult = async (
  db: Db,
  group: PaymentGroupRow,
): Promise<CallData<Calls['checkTrade']>> => {
  const payments = await paymentRepository.listOfTrade(db, group.companyId, group.id)
  const isPaid = group.state === stateOfPayment.paid
  return {
    paid: isPaid,
    state: group.state,
    purpose: group.purpose,
    amount_fen: group.amountFen,
    order_ids: payments.map(({ orderId }) => orderId),
    refunded: isPaid && payments.some(({ counts }) => !counts),
  }
}

/** The provider learns of it only after it is in our books: its webhook may come before its answer. */
export const showGroup = async (
  deps: PaymentDeps,
  shop: Shop,
  group: PaymentGroupRow,
  chosen: ChosenMethod,
  texts: { subject: string; returnPath: string },
): Promise<PaymentGroupRow> => {
  const { db, providers } = deps
  if (group.state !== stateOfPayment.open || hasPageData(group)) return group
  const provider = accountOf(providers, shop, group)
  if (!provider) throw unavailable(chosen.channel)
  const changes = await startAtProvider(deps, shop, provider, chosen, {
    ...texts,
    paymentNo: group.tradeNo,
    amountFen: group.amountFen,
    expiresAt: group.expiresAt.getTime(),
  })
  const updated = await repeatably(db, (tx) =>
    paymentGroupRepository.update(tx, group, [stateOfPayment.open], changes),
  )
  return updated ?? (await paymentGroupRepository.find(db, group.companyId, group.id)) ?? group
}

export const refuseClosedChannel = ({ providers }: PaymentDeps, shop: Shop, channel: PayChannel) => {
  if (!payChannelsOf(providers, shop).includes(channel))
    throw new Refusal(codes.refused, '本店暂未开通该支付方式，请选择其他方式')
}

/** Inside WeChat the payer must be known first: nothing is opened before that. */
export const describeAuthorizing = (
  purpose: PaymentGroupRow['purpose'],
  channel: PayChannel,
  amountFen: number,
  authorize: string,
): StartedGroup => ({
  trade_no: '',
  purpose,
  channel,
  amount_fen: amountFen,
  balance_fen: 0,
  paid: false,
  authorize,
})
