import { dayMs, dayOf, hourMs, startOfDay, typeOfAfterSale } from '@yinpu/contract'
import type { LifeJob, PaperJob } from '@yinpu/demo/life/jobs'
import type { PayMethod } from './buyer-acts.ts'
import type { ClaimPlan } from './claim-scenario.ts'
import type { LifeBuyer, OrderPlan } from './order-scenario.ts'
import type { Random } from './seeded-random.ts'

export const lifeDays = 60
/** Most of the named orders are younger; the days before have more of the others. */
const namedDays = 26

interface ShopActivity {
  now: number
  buyers: LifeBuyer[]
  jobs: LifeJob[]
  sheets: readonly PaperJob[]
  /** orders on an ordinary weekday, on the average */
  perDay: number
  /** true if the shop has payment on delivery */
  hasOnDelivery: boolean
}

/** Wednesday and Thursday are busy, Sunday is quiet. */
const weekdays = [0.35, 1, 1.1, 1.35, 1.25, 1, 0.6]

const complaints: Pick<ClaimPlan, 'type' | 'reason' | 'description' | 'share'>[] = [
  { type: typeOfAfterSale.refundOnly, reason: '数量短少', description: '少了几十张。', share: 0.05 },
  { type: typeOfAfterSale.reprint, reason: '与稿件不符', description: '反面印成了旧版本。', share: 1 },
  {
    type: typeOfAfterSale.refundOnly,
    reason: '印刷质量问题',
    description: '有蹭脏，挑出来一部分。',
    share: 0.15,
  },
]

const methods: PayMethod[] = ['wechat', 'wechat', 'wechat', 'alipay', 'alipay', 'balance', 'transfer']
const remarks = ['', '', '', '', '请按上次的颜色印。', '外箱请写明品名和数量。', '到货前请打电话。']

const someJobs = (random: Random, jobs: LifeJob[]) => {
  const count = random.chance(0.2) ? random.pick([2, 2, 3]) : 1
  return [...new Set(Array.from({ length: count }, () => random.pick(jobs)))]
}

const endOf = (random: Random): OrderPlan['ends'] => {
  const dice = random.below(100)
  if (dice < 4) return 'expires'
  if (dice < 7) return 'cancelled-unpaid'
  return dice < 10 ? 'cancelled-paid' : undefined
}

/**
 * Long ago all buyers sent files that only people open: the first days need not wait for the checks, which run
 * meanwhile.
 */
const qualityOf = (random: Random, age: number): OrderPlan['quality'] => {
  if (age > 21 * dayMs) return 'manual'
  return random.chance(0.15) ? 'no-bleed' : 'fit'
}

const someOrder = (random: Random, activity: ShopActivity, at: number): OrderPlan => {
  const { buyers, jobs, sheets, hasOnDelivery } = activity
  const buyer = random.pick(buyers.slice(1))
  // Only cheap orders are paid on delivery.
  const isOnDelivery = hasOnDelivery && random.chance(0.06) && buyer.isInGuangdong
  const chosen = isOnDelivery ? jobs.slice(0, 1) : someJobs(random, jobs)
  const isPaper = !isOnDelivery && random.chance(0.08)
  const ends = endOf(random)
  const isPickup = !isOnDelivery && random.chance(0.12)
  return {
    at,
    buyer,
    jobs: isPaper ? [] : chosen,
    ...(isPaper && { paper: random.pick(sheets) }),
    pay: isOnDelivery ? 'on-delivery' : random.pick(methods),
    quality: qualityOf(random, activity.now - at),
    acceptsFindings: true,
    remark: random.pick(remarks),
    carriers: random.pick([['zto'], ['sf'], ['deppon', 'zto']]),
    ...(ends && !isOnDelivery && !isPaper && { ends }),
    ...(isPickup && { isPickup }),
    ...(buyer.invoice && random.chance(0.6) && { invoice: buyer.invoice }),
    ...(random.chance(0.06) && { claim: { ...random.pick(complaints), end: 'done', after: 24, gap: 8 } }),
    isReceivedByTime: random.chance(0.35),
    gaps: {
      pay: random.between(0.05, 2),
      files: random.between(0.1, 16),
      review: random.between(0.5, 5),
      produce: random.between(30, 80),
      ship: random.between(1, 20),
      receive: random.between(2, 40),
    },
    isAtWork: true,
  }
}

/** Invented orders of sixty days: the same for the same seed, counted from today. */
export const dailyOrders = (random: Random, activity: ShopActivity): OrderPlan[] => {
  const today = startOfDay(dayOf(activity.now))
  const plans: OrderPlan[] = []
  let remainder = 0
  for (let ago = lifeDays - 1; ago >= 0; ago -= 1) {
    const midnight = today - ago * dayMs
    const weekday = new Date(midnight + 12 * hourMs).getUTCDay()
    const expected = activity.perDay * (weekdays[weekday] ?? 1) * (ago > namedDays ? 1.8 : 0.3)
    // The fraction that a day lacks to a whole order goes to the next one: the sum is nearly the same on any first
    // day.
    remainder += expected * random.between(0.3, 1.7)
    const count = Math.floor(remainder)
    remainder -= count
    const times = Array.from({ length: count }, () => midnight + random.between(8.5, 22) * hourMs)
    for (const at of times.toSorted((one, other) => one - other)) plans.push(someOrder(random, activity, at))
  }
  return plans
}
