import { codes } from '@yinpu/contract'
import { honestHabits } from '@yinpu/simulators/pay-simulator'
import { buyer, operator } from '../../../kernel/actor.ts'
import type { PayShop } from '../../../testing/pay-shop.ts'
import { cancelOrder } from '../../order/end-order.ts'
import { refundByShop, retryRefund } from '../refund/refund-by-shop.ts'
import { refundRepository } from '../refund/refund-repository.ts'
import { repriceOrder } from '../reprice-order.ts'
import type { GroupStep } from './group-actions.ts'
import {
  type MethodName,
  payMethodOf,
  payOrderBy,
  payTogetherBy,
  providerFor,
  rechargeBy,
} from './payment-methods.ts'

const password = 'abc123'

/** A payment that was opened at a provider, in the order of opening. */
interface Begun {
  method: MethodName
  number: string
  /** of several orders, or for the balance */
  tradeId?: string | undefined
}

/** A buyer with three orders. */
export interface GroupWorld {
  shop: PayShop
  token: string
  userId: string
  ids: string[]
  begun: Begun[]
  /** the orders that were last paid together, for which another method may be chosen */
  joined?: Pick<GroupStep, 'leaves' | 'use_balance'>
}

export const beHonest = (shop: PayShop) => {
  for (const simulator of [shop.wechat, shop.alipay]) {
    Object.assign(simulator.webhooks, honestHabits())
    for (const kind of Object.keys(simulator.outages)) simulator.outages[kind] = 'none'
  }
  shop.wechat.refunding.isPending = false
}

/** Simulates the deed's conditions: the provider cannot be reached, or is paid before it has answered. */
const beginning = async <Answer>(shop: PayShop, step: GroupStep, begin: () => Promise<Answer>) => {
  const method = step.method ?? 'WeChat’s code'
  const { call, channel } = payMethodOf(method)
  if (call) providerFor(shop, method).outages[call] = step.outage ?? 'none'
  const { wechatPay, alipay } = shop.demo.providers
  const provider = channel === 1 ? wechatPay : alipay
  const { start } = provider
  if (step.isEarly)
    provider.start = async (input) => {
      const started = await start(input)
      await providerFor(shop, method).pay(input.paymentNo)
      return started
    }
  try {
    return await begin()
  } finally {
    provider.start = start
  }
}

const isPayable = (shop: PayShop, { method, number }: Begun) =>
  ['open', 'failed'].includes(providerFor(shop, method).find(number)?.state ?? '')

const joinOrders = async (world: GroupWorld, step: GroupStep) => {
  const { shop, token, ids, begun } = world
  const { method = 'WeChat’s code' } = step
  const rows = await Promise.all(ids.map((id) => shop.rowOf(id)))
  const chosen = rows.filter((_, index) => index !== step.leaves)
  const together = {
    order_ids: chosen.map(({ id }) => id),
    expect_fen: chosen.reduce((sum, { totalFen }) => sum + totalFen, 0),
  }
  if (step.do === 'balance') {
    const body = { ...together, channel: 3, password } as never
    return shop.ask('initTrade', { body }, token)
  }
  world.joined = { leaves: step.leaves ?? 3, use_balance: step.use_balance ?? false }
  const first = step.use_balance ? { use_balance: true, password } : {}
  const answer = await beginning(shop, step, () =>
    payTogetherBy(shop, method, token, { ...together, ...first }),
  )
  if (answer.code === codes.ok)
    begun.push({ method, number: answer.data.trade_no, tradeId: answer.data.trade_id })
  return answer
}

const askAbout = ({ shop, token }: GroupWorld, { number, tradeId }: Begun) =>
  tradeId
    ? shop.ask('checkTrade', { params: { trade_id: tradeId } }, token)
    : shop.ask('findPayment', { body: { payment_no: number } }, token)

let causes = 0
const giveBack = async ({ shop, ids }: GroupWorld, step: GroupStep) => {
  causes += 1
  const isFailing = step.do === 'refund-fails'
  shop.wechat.refunding.isPending = isFailing
  for (const simulator of [shop.wechat, shop.alipay]) simulator.outages.refund = step.outage ?? 'none'
  const { refundNo, state } = await refundByShop(
    shop.app.payments,
    await shop.rowOf(ids[step.which ?? 0] ?? ''),
    {
      amountFen: step.fen ?? 1,
      to: step.to as 'origin',
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

const tryAgain = async ({ shop, ids }: GroupWorld, step: GroupStep) => {
  const rows = await refundRepository.listOf(shop.database.db, shop.companyId, ids[step.which ?? 0] ?? '')
  const left = rows.find(({ state }) => state !== 20)
  const input = { to: step.to as 'origin', by: operator }
  if (left) await retryRefund({ ...shop.payments, poller: shop.poller }, left, input)
}

/** Performs the deed. Throws if it is refused or the provider cannot be reached. */
export const actOnGroups = async (world: GroupWorld, step: GroupStep): Promise<unknown> => {
  const { shop, token, ids, begun } = world
  const { method = 'WeChat’s code', fen = 1 } = step
  const id = ids[step.which ?? 0] ?? ''
  const last = begun.at(-1 - (step.back ?? 0))
  switch (step.do) {
    case 'join':
    case 'balance':
      return joinOrders(world, step)
    case 'change-method':
      return joinOrders(world, { ...world.joined, ...step })
    case 'recharge': {
      const answer = await beginning(shop, step, () => rechargeBy(shop, method, token, fen))
      if (answer.code === codes.ok)
        begun.push({ method, number: answer.data.trade_no, tradeId: answer.data.trade_id })
      return
    }
    case 'start': {
      const first = step.use_balance ? { use_balance: true, password } : {}
      const answer = await beginning(shop, step, () => payOrderBy(shop, method, token, id, first))
      if (answer.code === codes.ok) begun.push({ method, number: answer.data.payment_no })
      return
    }
    case 'pay': {
      if (!last || !isPayable(shop, last)) return
      const simulator = providerFor(shop, last.method)
      Object.assign(simulator.webhooks, step.webhooks)
      await Promise.all([simulator.pay(last.number), step.isAsked && askAbout(world, last)])
      return
    }
    case 'come-back':
      return last && askAbout(world, last)
    case 'decline':
      return last && isPayable(shop, last) && providerFor(shop, last.method).fail(last.number)
    case 'deliver-webhooks':
      await shop.wechat.release()
      return shop.alipay.release()
    case 'cancel':
      return cancelOrder(shop.app.payments, await shop.rowOf(id), {
        by: buyer,
        reason: '',
        now: shop.clock.time,
      })
    case 'reprice': {
      const input = { totalFen: fen, why: '优惠', by: operator }
      return repriceOrder(shop.app.payments, await shop.rowOf(id), input)
    }
    case 'refund':
    case 'refund-fails':
      return giveBack(world, step)
    case 'retry':
      return tryAgain(world, step)
    default:
      return shop.later((step.seconds ?? 1) * 1000)
  }
}
