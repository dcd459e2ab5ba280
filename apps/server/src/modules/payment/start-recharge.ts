import { codes, type RechargeInput, type StartedTrade } from '@yinpu/contract'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visitor } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import { once } from '../idempotency/once.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { chooseWay } from './choose-way.ts'
import { insertTrade } from './open-trade.ts'
import { goodMs, isStillUsable } from './pay-by-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { describeAuthorizing, describeTrade, refuseClosedChannel, showTrade } from './show-trade.ts'
import { type TradeRow, tradeRepository } from './trade-repository.ts'

/** The most open trades of a buyer: each is queried until it ends. */
const mostOpen = 20

/** A buyer puts money on the own balance, through a provider. */
export const startRecharge = async (
  deps: PaymentDeps,
  shop: Shop,
  buyer: Buyer,
  form: RechargeInput,
  visitor: Visitor,
): Promise<StartedTrade> => {
  const { db, now } = deps
  const owner = ownerOf(shop, buyer)
  refuseClosedChannel(deps, shop, form.channel)
  const choice = await chooseWay(deps, shop, buyer, form, visitor, '/user/recharge')
  if ('authorize' in choice)
    return describeAuthorizing('recharge', form.channel, form.amount_fen, choice.authorize)
  const { chosen } = choice
  const isUsable = (trade: TradeRow) =>
    trade.purpose === 'recharge' && trade.amountFen === form.amount_fen && isStillUsable(trade, chosen, now())
  const asked = { ...owner, call: 'initRecharge', key: visitor.idempotencyKey, body: form, now: now() }
  const { id } = await db.transaction((tx) =>
    once(tx, asked, async () => {
      // Under the buyer's lock, so that a second request finds the trade of the first.
      await ledgerRepository.lock(tx, owner)
      const open = await tradeRepository.listOpenOf(tx, owner)
      const held = open.find(isUsable)
      if (held) return { id: held.id }
      if (open.length >= mostOpen) throw new Refusal(codes.refused, '未完成的付款过多，请十五分钟后再试')
      const expiresAt = new Date(now() + goodMs)
      const wanted = { purpose: 'recharge', amountFen: form.amount_fen, expiresAt } as const
      return { id: (await insertTrade(tx, owner, chosen, wanted, now())).id }
    }),
  )
  const trade = await tradeRepository.find(db, shop.id, id)
  if (!trade) throw new Error('a trade is gone')
  const words = { subject: '账户充值', returnPath: `/user/recharge?trade=${trade.id}` }
  return describeTrade(deps, await showTrade(deps, shop, trade, chosen, words))
}
