import { type ArtworkMark, dayMs, hourMs } from '@yinpu/contract'
import type { ArtworkQuality } from '@yinpu/demo/life/jobs'
import type { ThreadPlan } from '@yinpu/demo/life/threads'
import { type Buyer, ownerOf } from '../../src/kernel/owner.ts'
import { acceptFindings } from '../../src/modules/order/artwork/accept-findings.ts'
import { submitFiles } from '../../src/modules/order/artwork/submit-files.ts'
import { receiveAfterMs, unpaidMs } from '../../src/modules/order/order-state.ts'
import type { LifeOrderInput, PayMethod } from './buyer-acts.ts'
import type { Cast } from './cast.ts'
import { type ClaimPlan, claimScenario } from './claim-scenario.ts'
import type { JoinedPayment } from './joined-payment.ts'
import { type ProofPlan, proofScenario } from './proof-scenario.ts'
import { threadScenario } from './thread-scenario.ts'
import type { Scenario } from './walk-scenarios.ts'

/** The last step of an order. */
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

export interface OrderPlan extends Omit<LifeOrderInput, 'addressId' | 'wantsProof'> {
  at: number
  buyer: LifeBuyer
  pay: PayMethod
  quality: ArtworkQuality
  gaps: Gaps
  /** samples alone: they need no artwork */
  isSample?: boolean
  /** nothing comes after this; undefined means all steps */
  last?: Stage
  /** paid together with others of the buyer */
  joined?: JoinedPayment
  /** the scenario of its proof; undefined means no proof */
  proof?: ProofPlan
  /** the messages at it, once nothing more happens to it */
  thread?: ThreadPlan
  /** its early end */
  ends?: 'expires' | 'cancelled-unpaid' | 'cancelled-paid'
  /** the shop's reason to refuse the artwork; then the buyer sends another, unless it stays so */
  refusal?: { why: string; isMended: boolean; mark?: Omit<ArtworkMark, 'page'> }
  /** the shop changes the price before it is paid */
  reprices?: { byFen: number; why: string }
  /** the number of the invoice that the buyer gets once the goods are there */
  invoiceNo?: string
  /** the buyer accepts the files with all findings */
  acceptsFindings?: boolean
  refundsPart?: { fen: number; reason: string }
  /** a member of the shop requests a refund above their limit, once the artwork is approved, and it is undecided */
  asksBack?: { fen: number; reason: string }
  /** half of it has left when it ends */
  shipsPart?: boolean
  claim?: ClaimPlan
  /** the buyer does not confirm the goods */
  isReceivedByTime?: boolean
  /** the shop works when it is open; without it a step comes exactly after its gap */
  isAtWork?: boolean
}

export interface LifeBuyer extends Buyer {
  addressId: string
  isInGuangdong: boolean
  invoice?: LifeOrderInput['invoice']
}

const trackedDays = 30

const beijing = 8 * hourMs
const opens = 9
const closes = 18.5

/** The next time at which the shop is open: Monday to Saturday, in the daytime. */
const atWork = (time: number): number => {
  const local = time + beijing
  const midnight = Math.floor(local / dayMs) * dayMs
  const clock = (local - midnight) / hourMs
  const isSunday = (Math.floor(local / dayMs) + 4) % 7 === 0
  if (isSunday || clock >= closes)
    return atWork(midnight + dayMs + opens * hourMs - beijing + (time % (40 * 60_000)))
  return clock < opens ? midnight + opens * hourMs - beijing + (time % (40 * 60_000)) : time
}

/** Hours from now on, for buyers and for the shop. */
const paceOf = ({ life }: Cast, { isAtWork }: OrderPlan) => {
  const after = (hours: number) => life.now() + hours * hourMs
  const byShop = (hours: number) => (isAtWork ? atWork(after(hours)) : after(hours))
  return { after, byShop }
}

const comesTo = ({ last }: OrderPlan, stage: Stage) => !last || stages.indexOf(stage) <= stages.indexOf(last)

/** Steps that return whether the order goes on. */
type Steps = AsyncGenerator<number, boolean, void>

async function* paymentSteps(cast: Cast, plan: OrderPlan, id: string): Steps {
  const { buyers, staff } = cast
  const { after, byShop } = paceOf(cast, plan)
  const { gaps, joined } = plan
  if (plan.reprices) {
    yield byShop(gaps.pay)
    await staff.reprice(id, plan.reprices.byFen, plan.reprices.why)
  }
  if (!comesTo(plan, 'paid') && plan.pay !== 'transfer') return false
  yield after(gaps.pay)
  if (joined) {
    const all = joined.add(id)
    if (all) await buyers.payAll(plan.buyer, all, plan.pay === 'alipay' ? 'alipay' : 'wechat')
  } else await buyers.pay(id, plan.pay)
  if (plan.pay === 'transfer') {
    if (!comesTo(plan, 'paid')) return false
    yield byShop(gaps.pay + 3)
    await staff.confirm(id)
  }
  return true
}

/** Submits it, whatever the findings are. */
const acceptAll = async ({ life, staff }: Cast, { buyer }: OrderPlan, id: string) => {
  const owner = ownerOf(life.shop, buyer)
  for (const line_id of await staff.lineIds(id)) await acceptFindings(life, owner, { order_id: id, line_id })
  await submitFiles(life, { ...owner, call: 'submitFiles', key: undefined, body: {}, now: life.now() }, id)
}

/** Until the artwork is on the press. */
async function* artworkSteps(cast: Cast, plan: OrderPlan, id: string): Steps {
  const { buyers, staff } = cast
  const { after, byShop } = paceOf(cast, plan)
  const { gaps, jobs } = plan
  if (!comesTo(plan, 'filed')) return false
  yield after(gaps.files)
  await buyers.bring(id, jobs, plan.quality)
  if (plan.ends === 'cancelled-paid') {
    yield after(gaps.review)
    await staff.cancel(id, 'buyer', '活动取消，不印了')
    return false
  }
  let isHandedIn = await staff.isUnderReview(id)
  if (plan.acceptsFindings && !isHandedIn) {
    yield after(0.2)
    await acceptAll(cast, plan, id)
    isHandedIn = await staff.isUnderReview(id)
  }
  if (!isHandedIn || !(comesTo(plan, 'approved') || plan.refusal)) return false
  yield byShop(gaps.review)
  if (plan.refusal) {
    await staff.reject(id, plan.refusal.why, plan.refusal.mark)
    if (!plan.refusal.isMended) return false
    yield after(gaps.files)
    await buyers.bring(id, jobs, 'fit')
    yield byShop(gaps.review)
  }
  await staff.approve(id)
  if (plan.proof) {
    yield* proofScenario(cast, id, jobs, plan.proof)
    if (!plan.proof.agreed) return false
  }
  if (plan.asksBack) {
    yield byShop(1)
    await staff.askBack(id, plan.asksBack.fen, plan.asksBack.reason)
  }
  return true
}

/** From shipping to delivery, and the steps after it. */
async function* deliverySteps(cast: Cast, plan: OrderPlan, id: string): Scenario {
  const { life, staff } = cast
  const { after, byShop } = paceOf(cast, plan)
  const { gaps } = plan
  if (plan.shipsPart) {
    yield byShop(gaps.ship)
    return staff.ship(id, { isPart: true })
  }
  if (!comesTo(plan, 'shipped')) return
  yield byShop(gaps.ship)
  await staff.ship(id)
  const shippedAt = life.now()
  if (plan.refundsPart) {
    yield byShop(1)
    await staff.refundPart(id, plan.refundsPart.fen, 'origin', plan.refundsPart.reason)
  }
  // Parcels of long ago are no longer tracked.
  if (!plan.isPickup && life.until - shippedAt < trackedDays * dayMs) {
    // The page is opened while the parcel is in transit if that is the end, else when it has arrived.
    yield after(comesTo(plan, 'received') ? 44 : 14)
    await staff.track(id)
  }
  if (!comesTo(plan, 'received')) return
  yield after(gaps.receive)
  await staff.collect(id)
  if (plan.isReceivedByTime) yield shippedAt + receiveAfterMs
  await staff.receive(id, plan.isReceivedByTime ? 'time' : 'buyer')
  if (plan.invoiceNo) {
    yield byShop(20)
    await staff.invoice(id, plan.invoiceNo)
  }
  if (plan.claim) yield* claimScenario(cast, ownerOf(life.shop, plan.buyer), id, plan.claim)
}

async function* stepsOf(cast: Cast, plan: OrderPlan, id: string): Scenario {
  const { life, staff, press } = cast
  const { after, byShop } = paceOf(cast, plan)
  const { gaps } = plan
  if (plan.ends === 'expires') {
    yield life.now() + unpaidMs + 60_000
    return staff.expire(id)
  }
  if (plan.ends === 'cancelled-unpaid') {
    yield after(gaps.pay)
    return staff.cancel(id, 'buyer', '数量填错了，重新下单')
  }
  if (!(yield* paymentSteps(cast, plan, id))) return
  if (!plan.isSample && !plan.paper && !(yield* artworkSteps(cast, plan, id))) return
  if (!plan.paper) {
    if (!comesTo(plan, 'produced')) return press.reportUntilNow(id)
    const to = byShop(gaps.produce)
    await press.report(id, { from: life.now(), to })
    yield to
    await staff.produce(id)
  }
  yield* deliverySteps(cast, plan, id)
}

/** The scenario of a placed order, and the messages at its end. */
export async function* placedScenario(cast: Cast, plan: OrderPlan, id: string): Scenario {
  yield* stepsOf(cast, plan, id)
  if (plan.thread) yield* threadScenario(cast.life, id, plan.thread)
}

/** The scenario of one order, from the cart to the delivery and the steps after it. */
export async function* orderScenario(cast: Cast, plan: OrderPlan): Scenario {
  yield plan.at
  const { buyer, proof } = plan
  const input = { ...plan, addressId: buyer.addressId, wantsProof: proof !== undefined }
  yield* placedScenario(cast, plan, await cast.buyers.place(buyer, input))
}
