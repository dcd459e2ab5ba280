import { hourMs } from '@yinpu/contract'
import { addToInquiry } from '../../src/modules/inquiry/add-to-inquiry.ts'
import { answerInquiry, closeInquiry } from '../../src/modules/inquiry/answer-inquiry.ts'
import { createInquiry } from '../../src/modules/inquiry/create-inquiry.ts'
import { inquiryRepository } from '../../src/modules/inquiry/inquiry-repository.ts'
import { makeOffer, withdrawOffer } from '../../src/modules/inquiry/make-offer.ts'
import { offerRepository } from '../../src/modules/inquiry/offer-repository.ts'
import { orderOffer } from '../../src/modules/inquiry/order-offer.ts'
import { noFiles } from '../../src/modules/upload/thread-files.ts'
import type { Cast } from './cast.ts'
import type { ShopLife } from './open-life.ts'
import { type LifeBuyer, type OrderPlan, placedScenario } from './order-scenario.ts'
import type { Scenario } from './walk-scenarios.ts'

/** The shop's offer: the job, the price, and the days that it is valid. */
interface Offered {
  title: string
  detail: string
  quantity: number
  unit: '张' | '本' | '个' | '盒'
  goodsFen: number
  freightFen: number
  days: number
  validDays: number
}

/** The next step, so many hours after the step before it. */
type InquiryStep = { after: number } & (
  | { adds: string }
  | { answers: string; priceFen?: number; offers?: Offered }
  | { withdraws: true }
  | { closes: string }
  | { orders: Omit<OrderPlan, 'at' | 'buyer'> }
)

export interface InquiryPlan {
  name: string
  mobile: string
  content: string
  hoursAgo: number
  /** index in the shop's list, of a signed-in buyer; the name and the number are the account's then */
  by?: number
  steps?: InquiryStep[]
}

/** The shop's actions on an inquiry. */
const createInquiryActs = ({ db, now, shop, staff }: ShopLife, id: string) => {
  const by = staff('客服')
  const getRow = async () => {
    const row = await inquiryRepository.find(db, shop.id, id)
    if (!row) throw new Error('an inquiry is gone')
    return row
  }
  const newest = async () => {
    const [row] = await offerRepository.listOf(db, shop.id, [id])
    if (!row) throw new Error('nothing was offered')
    return row.offer
  }
  const countAnswers = async () => (await inquiryRepository.answersOf(db, shop.id, id)).length
  return {
    newest,
    add: async (text: string) => addToInquiry(db, await getRow(), { text, files: noFiles, now: now() }),
    answer: async (text: string, priceFen: number | undefined, offered: Offered | undefined) => {
      const answerCount = await countAnswers()
      const message = { text, seen: answerCount, key: `life:${answerCount}`, files: noFiles, by, now: now() }
      if (offered) await makeOffer(db, await getRow(), { ...offered, ...message })
      else await answerInquiry(db, await getRow(), { ...message, priceFen })
    },
    withdraw: async () => withdrawOffer(db, await getRow(), (await newest()).id),
    close: async (why: string) =>
      closeInquiry(db, await getRow(), { why, seen: await countAnswers(), by, now: now() }),
  }
}

const ask = async ({ db, now, shop }: ShopLife, plan: InquiryPlan, buyer: LifeBuyer | undefined) => {
  const { name, mobile } = buyer ?? plan
  const visitor = { address: '127.0.0.1', accessToken: '', idempotencyKey: undefined }
  const input = { name, mobile, content: plan.content }
  const { inquiry_no } = await createInquiry({ db, now }, shop.id, input, visitor, buyer?.id)
  const [match] = await inquiryRepository.search(db, shop.id, { keyword: inquiry_no, most: 1 })
  if (!match) throw new Error('an inquiry is gone')
  return match.row.id
}

/** The scenario of one inquiry, up to the end of its plan or to the delivery of its order. */
export async function* inquiryScenario(
  cast: Cast,
  now: number,
  plan: InquiryPlan,
  buyer?: LifeBuyer,
): Scenario {
  const { life } = cast
  yield now - plan.hoursAgo * hourMs
  const acts = createInquiryActs(life, await ask(life, plan, buyer))
  for (const step of plan.steps ?? []) {
    yield life.now() + step.after * hourMs
    if ('adds' in step) await acts.add(step.adds)
    else if ('answers' in step) await acts.answer(step.answers, step.priceFen, step.offers)
    else if ('withdraws' in step) await acts.withdraw()
    else if ('closes' in step) await acts.close(step.closes)
    else if (buyer) {
      const offer = await acts.newest()
      const { name: order_name = '', remark = '' } = step.orders
      const placed = { offer_id: offer.id, address_id: buyer.addressId, order_name, remark }
      const expect_fen = offer.goodsFen + offer.freightFen
      const { order_id } = await orderOffer(life, life.shop, buyer, { ...placed, expect_fen }, undefined)
      yield* placedScenario(cast, { ...step.orders, at: life.now(), buyer }, order_id)
    }
  }
}
