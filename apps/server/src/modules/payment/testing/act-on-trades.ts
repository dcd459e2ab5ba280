import { codes } from '@yinpu/contract'
import { honestHabits } from '@yinpu/simulators/pay-simulator'
import { buyer, operator } from '../../../kernel/actor.ts'
import type { PayShop } from '../../../testing/pay-shop.ts'
import { cancelOrder } from '../../order/end-order.ts'
import { refundByShop, retryRefund } from '../refund/refund-by-shop.ts'
import { refundRepository } from '../refund/refund-repository.ts'
import { repriceOrder } from '../reprice-order.ts'
import { payOrderBy, payTogetherBy, payWayOf, providerFor, rechargeBy, type WayName } from './pay-ways.ts'
import type { TradeDeed } from './trade-deeds.ts'

const password = 'abc123'

/** A payment that was opened at a provider, in the order of opening. */
interface Begun {
  way: WayName
  number: string
  /** of several orders, or for the balance */
  tradeId?: string | undefined
}

/** A buyer with three orders. */
export interface TradeWorld {
  shop: PayShop
  token: string
  userId: string
  ids: string[]
  begun: Begun[]
  /** the orders that were last paid together, for which another way may be chosen */
  joined?: Pick<TradeDeed, 'leaves' | 'use_balance'>
}

export const beHonest = (shop: PayShop) => {
  for (const simulator of [shop.wechat, shop.alipay]) {
    Object.assign(simulator.notices, honestHabits())
    for (const kind of Object.keys(simulator.outages)) simulator.outages[kind] = 'none'
  }
  shop.wechat.refunding.isPending = false
}

/** Simulates the deed's conditions: the provider cannot be reached, or is paid before it has answered. */
const beginning = async <Answer>(shop: PayShop, deed: TradeDeed, begin: () => Promise<Answer>) => {
  const way = deed.way ?? 'WeChat’s code'
  const { call, channel } = payWayOf(way)
  if (call) providerFor(shop, way).outages[call] = deed.outage ?? 'none'
  const { wechatPay, alipay } = shop.demo.providers
  const provider = channel === 1 ? wechatPay : alipay
  const { start } = provider
  if (deed.isEarly)
    provider.start = async (trade) => {
      const started = await start(trade)
      await providerFor(shop, way).pay(trade.paymentNo)
      return started
    }
  try {
    return await begin()
  } finally {
    provider.start = start
  }
}

const isPayable = (shop: PayShop, { way, number }: Begun) =>
  ['open', 'failed'].includes(providerFor(shop, way).find(number)?.state ?? '')

const joinOrders = async (world: TradeWorld, deed: TradeDeed) => {
  const { shop, token, ids, begun } = world
  const { way = 'WeChat’s code' } = deed
  const rows = await Promise.all(ids.map((id) => shop.rowOf(id)))
  const chosen = rows.filter((_, place) => place !== deed.leaves)
  const together = {
    order_ids: chosen.map(({ id }) => id),
    expect_fen: chosen.reduce((sum, { totalFen }) => sum + totalFen, 0),
  }
  if (deed.do === 'balance') {
    const body = { ...together, channel: 3, password } as never
    return shop.ask('initTrade', { body }, token)
  }
  world.joined = { leaves: deed.leaves ?? 3, use_balance: deed.use_balance ?? false }
  const first = deed.use_balance ? { use_balance: true, password } : {}
  const answer = await beginning(shop, deed, () => payTogetherBy(shop, way, token, { ...together, ...first }))
  if (answer.code === codes.ok)
    begun.push({ way, number: answer.data.trade_no, tradeId: answer.data.trade_id })
  return answer
}

const askAbout = ({ shop, token }: TradeWorld, { number, tradeId }: Begun) =>
  tradeId
    ? shop.ask('checkTrade', { params: { trade_id: tradeId } }, token)
    : shop.ask('findPayment', { body: { payment_no: number } }, token)

let causes = 0
const giveBack = async ({ shop, ids }: TradeWorld, deed: TradeDeed) => {
  causes += 1
  const isFailing = deed.do === 'refund-fails'
  shop.wechat.refunding.isPending = isFailing
  for (const simulator of [shop.wechat, shop.alipay]) simulator.outages.refund = deed.outage ?? 'none'
  const { refundNo, state } = await refundByShop(
    shop.app.payments,
    await shop.rowOf(ids[deed.which ?? 0] ?? ''),
    {
      amountFen: deed.fen ?? 1,
      to: deed.to as 'origin',
      reason: '',
      cause: `th:${causes}`,
      by: operator,
      now: shop.clock.time,
    },
  )
  await shop.poller.pollRefunds()
  if (!isFailing || state === 20) return
  // WeChat may not know of it, and Alipay answers at once.
  await shop.wechat.settleRefund(refundNo, 'ABNORMAL').catch(() => {})
  beHonest(shop)
  await shop.later(60 * 60_000)
}

const tryAgain = async ({ shop, ids }: TradeWorld, deed: TradeDeed) => {
  const rows = await refundRepository.listOf(shop.database.db, shop.companyId, ids[deed.which ?? 0] ?? '')
  const left = rows.find(({ state }) => state !== 20)
  const asked = { to: deed.to as 'origin', by: operator }
  if (left) await retryRefund({ ...shop.payments, poller: shop.poller }, left, asked)
}

/** Performs the deed. Throws if it is refused or the provider cannot be reached. */
export const actOnTrades = async (world: TradeWorld, deed: TradeDeed): Promise<unknown> => {
  const { shop, token, ids, begun } = world
  const { way = 'WeChat’s code', fen = 1 } = deed
  const id = ids[deed.which ?? 0] ?? ''
  const last = begun.at(-1 - (deed.back ?? 0))
  switch (deed.do) {
    case 'join':
    case 'balance':
      return joinOrders(world, deed)
    case 'change-way':
      return joinOrders(world, { ...world.joined, ...deed })
    case 'recharge': {
      const answer = await beginning(shop, deed, () => rechargeBy(shop, way, token, fen))
      if (answer.code === codes.ok)
        begun.push({ way, number: answer.data.trade_no, tradeId: answer.data.trade_id })
      return
    }
    case 'start': {
      const first = deed.use_balance ? { use_balance: true, password } : {}
      const answer = await beginning(shop, deed, () => payOrderBy(shop, way, token, id, first))
      if (answer.code === codes.ok) begun.push({ way, number: answer.data.payment_no })
      return
    }
    case 'pay': {
      if (!last || !isPayable(shop, last)) return
      const simulator = providerFor(shop, last.way)
      Object.assign(simulator.notices, deed.notices)
      await Promise.all([simulator.pay(last.number), deed.isAsked && askAbout(world, last)])
      return
    }
    case 'come-back':
      return last && askAbout(world, last)
    case 'decline':
      return last && isPayable(shop, last) && providerFor(shop, last.way).fail(last.number)
    case 'deliver-notices':
      await shop.wechat.release()
      return shop.alipay.release()
    case 'cancel':
      return cancelOrder(shop.app.payments, await shop.rowOf(id), {
        by: buyer,
        reason: '',
        now: shop.clock.time,
      })
    case 'reprice': {
      const wanted = { totalFen: fen, why: '优惠', by: operator }
      return repriceOrder(shop.app.payments, await shop.rowOf(id), wanted)
    }
    case 'refund':
    case 'refund-fails':
      return giveBack(world, deed)
    case 'retry':
      return tryAgain(world, deed)
    default:
      return shop.later((deed.seconds ?? 1) * 1000)
  }
}
