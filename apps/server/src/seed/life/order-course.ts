import type { ArtworkMark } from '@yinpu/contract'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { acceptFindings } from '../../modules/order/artwork/accept-findings.ts'
import { submitFiles } from '../../modules/order/artwork/submit-files.ts'
import { receiveAfterMs, unpaidMs } from '../../modules/order/order-state.ts'
import type { ArtworkQuality } from './artwork-files.ts'
import type { BuyerActs, PayWay, Wanted } from './buyer-acts.ts'
import { type ClaimPlan, claimCourse } from './claim-course.ts'
import type { ShopLife } from './open-life.ts'
import type { ShopActs } from './shop-acts.ts'
import type { Course } from './walk-courses.ts'

export const hour = 60 * 60_000
export const day = 24 * hour

/** How far an order goes before nothing more happens to it. */
const stages = ['placed', 'paid', 'filed', 'approved', 'produced', 'shipped', 'received'] as const
export type Stage = (typeof stages)[number]

/** Hours from one step to the next. */
export interface Gaps {
  pay: number
  files: number
  review: number
  produce: number
  ship: number
  receive: number
}

export interface OrderPlan extends Omit<Wanted, 'addressId'> {
  at: number
  buyer: LifeBuyer
  pay: PayWay
  quality: ArtworkQuality
  gaps: Gaps
  /** samples alone: nobody brings artwork for them */
  isSample?: boolean
  /** nothing comes after this; all of it where nothing is said */
  last?: Stage
  /** what ends it before its time */
  ends?: 'expires' | 'cancelled-unpaid' | 'cancelled-paid'
  /** what the shop refuses the artwork for; then the buyer brings another, unless it stays so */
  refusal?: { why: string; isMended: boolean; mark?: Omit<ArtworkMark, 'page'> }
  /** the shop asks for another sum before it is paid */
  reprices?: { byFen: number; why: string }
  /** the number of the invoice that the buyer gets once the goods are there */
  invoiceNo?: string
  /** the buyer takes files as they are, whatever was found */
  acceptsFindings?: boolean
  refundsPart?: { fen: number; reason: string }
  /** somebody wants to give more back than they may alone, once the artwork is approved, and nobody has decided */
  asksBack?: { fen: number; reason: string }
  /** half of it has gone when it ends */
  shipsPart?: boolean
  claim?: ClaimPlan
  /** the buyer says nothing when the goods come */
  isReceivedByTime?: boolean
  /** the shop works when it is open; without it a step comes exactly after its gap */
  isAtWork?: boolean
}

export interface LifeBuyer extends Buyer {
  addressId: string
  isInGuangdong: boolean
  invoice?: Wanted['invoice']
}

/** Whoever acts in a shop. */
export interface Cast {
  life: ShopLife
  buyers: BuyerActs
  staff: ShopActs
}

const trackedDays = 30

const beijing = 8 * hour
const opens = 9
const closes = 18.5

/** The next moment at which somebody is in the shop: Monday to Saturday, by day. */
const atWork = (time: number): number => {
  const local = time + beijing
  const midnight = Math.floor(local / day) * day
  const clock = (local - midnight) / hour
  const isSunday = (Math.floor(local / day) + 4) % 7 === 0
  if (isSunday || clock >= closes)
    return atWork(midnight + day + opens * hour - beijing + (time % (40 * 60_000)))
  return clock < opens ? midnight + opens * hour - beijing + (time % (40 * 60_000)) : time
}

/** The course of one order, from the cart to the door and to what comes after. */
export async function* orderCourse({ life, buyers, staff }: Cast, plan: OrderPlan): Course {
  const { buyer, gaps, jobs } = plan
  const comesTo = (stage: Stage) => !plan.last || stages.indexOf(stage) <= stages.indexOf(plan.last)
  const shopTime = (time: number) => (plan.isAtWork ? atWork(time) : time)
  const owner = ownerOf(life.shop, buyer)
  let at = plan.at
  const after = (hours: number) => {
    at = Math.max(at, life.now()) + hours * hour
    return at
  }
  const byShop = (hours: number) => {
    at = shopTime(after(hours))
    return at
  }

  yield at
  const id = await buyers.place(buyer, { ...plan, addressId: buyer.addressId })
  if (plan.ends === 'expires') {
    yield plan.at + unpaidMs + 60_000
    return staff.expire(id)
  }
  if (plan.ends === 'cancelled-unpaid') {
    yield after(gaps.pay)
    return staff.cancel(id, 'buyer', '数量填错了，重新下单')
  }
  if (plan.reprices) {
    yield byShop(gaps.pay)
    await staff.reprice(id, plan.reprices.byFen, plan.reprices.why)
  }
  if (!comesTo('paid') && plan.pay !== 'transfer') return
  yield after(gaps.pay)
  await buyers.pay(id, plan.pay)
  if (plan.pay === 'transfer') {
    if (!comesTo('paid')) return
    yield byShop(gaps.pay + 3)
    await staff.confirm(id)
  }

  if (plan.isSample) {
    if (!comesTo('produced')) return
    yield byShop(gaps.produce)
    await staff.produce(id)
  } else if (!plan.paper) {
    if (!comesTo('filed')) return
    yield after(gaps.files)
    await buyers.bring(id, jobs, plan.quality)
    if (plan.ends === 'cancelled-paid') {
      yield after(gaps.review)
      return staff.cancel(id, 'buyer', '活动取消，不印了')
    }
    let isHandedIn = await staff.isUnderReview(id)
    if (plan.acceptsFindings && !isHandedIn) {
      yield after(0.2)
      for (const line_id of await staff.lineIds(id))
        await acceptFindings(life, owner, { order_id: id, line_id })
      await submitFiles(
        life,
        { ...owner, call: 'submitFiles', key: undefined, body: {}, now: life.now() },
        id,
      )
      isHandedIn = await staff.isUnderReview(id)
    }
    if (!isHandedIn || !(comesTo('approved') || plan.refusal)) return
    yield byShop(gaps.review)
    if (plan.refusal) {
      await staff.reject(id, plan.refusal.why, plan.refusal.mark)
      if (!plan.refusal.isMended) return
      yield after(gaps.files)
      await buyers.bring(id, jobs, 'fit')
      yield byShop(gaps.review)
    }
    await staff.approve(id)
    if (plan.asksBack) {
      yield byShop(1)
      await staff.askBack(id, plan.asksBack.fen, plan.asksBack.reason)
    }
    if (!comesTo('produced')) return
    yield byShop(gaps.produce)
    await staff.produce(id)
  }

  if (plan.shipsPart) {
    yield byShop(gaps.ship)
    return staff.ship(id, { isPart: true })
  }
  if (!comesTo('shipped')) return
  yield byShop(gaps.ship)
  await staff.ship(id)
  const shippedAt = life.now()
  if (plan.refundsPart) {
    yield byShop(1)
    await staff.refundPart(id, plan.refundsPart.fen, 'origin', plan.refundsPart.reason)
  }
  // Nobody asks any more where the parcels of long ago are.
  if (!plan.isPickup && life.until - shippedAt < trackedDays * day) {
    // The page is looked at while the parcel is on its way where that is all, and else when it is there.
    yield after(comesTo('received') ? 44 : 14)
    await staff.track(id)
  }
  if (!comesTo('received')) return
  yield after(gaps.receive)
  await staff.collect(id)
  if (plan.isReceivedByTime) yield shippedAt + receiveAfterMs
  await staff.receive(id, plan.isReceivedByTime ? 'time' : 'buyer')
  if (plan.invoiceNo) {
    yield byShop(20)
    await staff.invoice(id, plan.invoiceNo)
  }
  if (plan.claim) yield* claimCourse({ life, buyers, staff }, owner, id, plan.claim)
}
