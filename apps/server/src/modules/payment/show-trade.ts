import {
  type CallData,
  type Calls,
  codes,
  type PayChannel,
  type StartedTrade,
  stateOfPayment,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { repeatably } from '../../db/repeatable.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { isShown, usableUntil } from './pay-by-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentRepository } from './payment-repository.ts'
import { payChannelsOf, providerOf } from './provider-of.ts'
import { type ChosenWay, startTrade, unavailable } from './start-trade.ts'
import { type TradeRow, tradeRepository } from './trade-repository.ts'

/** The data that a page needs to let a buyer pay the trade. */
export const describeTrade = async ({ db }: PaymentDeps, trade: TradeRow): Promise<StartedTrade> => {
  const payments = await paymentRepository.listOfTrade(db, trade.companyId, trade.id)
  const isOpen = trade.state === stateOfPayment.open
  return {
    trade_id: trade.id,
    trade_no: trade.tradeNo,
    purpose: trade.purpose,
    channel: trade.channel,
    amount_fen: trade.amountFen,
    balance_fen: payments.reduce((sum, { balanceFen }) => sum + balanceFen, 0),
    paid: trade.state === stateOfPayment.paid,
    ...(trade.codeUrl && { code_url: trade.codeUrl }),
    ...(trade.redirect && { redirect: trade.redirect }),
    ...(trade.bridge && { bridge: trade.bridge }),
    ...(isOpen && { expires_at: usableUntil(trade) }),
  }
}

/** The result of a trade, for a page that waits for it. */
export const describeTradeResult = async (
  db: Db,
  trade: TradeRow,
): Promise<CallData<Calls['checkTrade']>> => {
  const payments = await paymentRepository.listOfTrade(db, trade.companyId, trade.id)
  const isPaid = trade.state === stateOfPayment.paid
  return {
    paid: isPaid,
    state: trade.state,
    purpose: trade.purpose,
    amount_fen: trade.amountFen,
    order_ids: payments.map(({ orderId }) => orderId),
    refunded: isPaid && payments.some(({ counts }) => !counts),
  }
}

/** The provider learns of it only after it is in our books: its webhook may come before its answer. */
export const showTrade = async (
  deps: PaymentDeps,
  shop: Shop,
  trade: TradeRow,
  chosen: ChosenWay,
  words: { subject: string; returnPath: string },
): Promise<TradeRow> => {
  const { db, providers } = deps
  if (trade.state !== stateOfPayment.open || isShown(trade)) return trade
  const provider = providerOf(providers, shop, chosen.channel)
  if (!provider) throw unavailable(chosen.channel)
  const changes = await startTrade(deps, provider, chosen, {
    ...words,
    paymentNo: trade.tradeNo,
    amountFen: trade.amountFen,
    expiresAt: trade.expiresAt.getTime(),
  })
  const shown = await repeatably(db, (tx) =>
    tradeRepository.update(tx, trade, [stateOfPayment.open], changes),
  )
  return shown ?? (await tradeRepository.find(db, trade.companyId, trade.id)) ?? trade
}

export const refuseClosedChannel = ({ providers }: PaymentDeps, shop: Shop, channel: PayChannel) => {
  if (!payChannelsOf(providers, shop).includes(channel))
    throw new Refusal(codes.refused, '本店暂未开通该支付方式，请选择其他方式')
}

/** Inside WeChat the payer must be known first: nothing is opened before that. */
export const describeAuthorizing = (
  purpose: TradeRow['purpose'],
  channel: PayChannel,
  amountFen: number,
  authorize: string,
): StartedTrade => ({
  trade_no: '',
  purpose,
  channel,
  amount_fen: amountFen,
  balance_fen: 0,
  paid: false,
  authorize,
})
