import { hourMs, typeOfAfterSale } from '@yinpu/contract'
import type { Owner } from '../../src/kernel/owner.ts'
import { cancelAfterSale, replyAfterSale, sendBackGoods } from '../../src/modules/after-sale/buyer-moves.ts'
import { answerOffer } from '../../src/modules/after-sale/refund-offers.ts'
import type { Complaint } from './buyer-acts.ts'
import type { Cast } from './cast.ts'
import type { Scenario } from './walk-scenarios.ts'

/** The last step of a claim. */
export type ClaimEnd =
  | 'applied'
  | 'offered'
  | 'declined'
  | 'refused'
  | 'cancelled'
  | 'agreed'
  | 'sent-back'
  | 'done'

export interface ClaimPlan extends Complaint {
  end: ClaimEnd
  /** hours after the goods were received, and between the steps */
  after: number
  gap: number
  /** share of the claimed amount, if the shop offers less */
  offer?: number
  to?: 'origin' | 'balance'
}

const question = '请补一张整版的照片，并告诉我们这样的大约有多少张。'
const answer = '大约三成是这样的，照片稍后补上。'
const lessBecause = '只有一部分有问题，其余可以正常使用'

/** The scenario of a claim, up to the end of its plan. */
export async function* claimScenario(
  { life, buyers, staff, press }: Cast,
  owner: Owner,
  orderId: string,
  plan: ClaimPlan,
): Scenario {
  const { end, type, to = 'origin' } = plan
  const next = (hours = plan.gap) => life.now() + hours * hourMs
  yield next(plan.after)
  const id = await buyers.complain(orderId, plan)
  if (end === 'applied') return
  yield next()
  if (end === 'cancelled') return void (await cancelAfterSale(life, owner, id))
  if (end === 'refused') return staff.refuse(id, '色差在行业允许范围内，稿件中已提示屏幕色与印刷色有差别。')
  if (end === 'declined') {
    await staff.ask(id, question)
    yield next()
    await replyAfterSale(life, owner, { after_id: id, text: answer, images: [] })
    yield next()
  }
  const { amountFen } = await staff.getClaim(id)
  const offered = plan.offer === undefined ? undefined : Math.round(amountFen * plan.offer)
  await staff.agree(
    id,
    offered === undefined ? '抱歉给您添麻烦了，按您的申请办理。' : lessBecause,
    to,
    offered,
  )
  if (end === 'offered') return
  if (offered !== undefined) {
    yield next()
    const accept = end !== 'declined'
    const text = accept ? '' : '金额太低了，请再考虑一下'
    await answerOffer(life, owner, { after_id: id, accept, amount_fen: offered, text })
    if (!accept) return
    await life.poller.pollRefunds()
  }
  if (type === typeOfAfterSale.reprint) return yield* reprint({ life, buyers, staff, press }, id, plan)
  if (type === typeOfAfterSale.returnAndRefund) {
    if (end === 'agreed') return
    yield next()
    await sendBackGoods(life, owner, { after_id: id, carrier: '顺丰速运', tracking_no: 'SF1390275518064' })
    if (end === 'sent-back') return
    yield next(48)
    await staff.receiveReturn(id, to)
  }
  if (end !== 'done') return
  yield next(2)
  await staff.bringBack(orderId)
}

/** An agreed reprint is an order of its own. */
async function* reprint({ life, staff, press }: Cast, afterId: string, { end, gap }: ClaimPlan): Scenario {
  const { followUpId } = await staff.getClaim(afterId)
  if (!followUpId) return
  if (end !== 'done') return press.reportUntilNow(followUpId)
  const to = life.now() + 2 * gap * hourMs
  await press.report(followUpId, { from: life.now(), to })
  yield to
  await staff.produce(followUpId)
  yield life.now() + gap * hourMs
  await staff.ship(followUpId)
  yield life.now() + 46 * hourMs
  await staff.track(followUpId)
  await staff.receive(followUpId, 'buyer')
}
