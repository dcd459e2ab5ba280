import { hourMs } from '@yinpu/contract'
import type { ThreadPlan } from '@yinpu/demo/life/threads'
import { buyer } from '../../src/kernel/actor.ts'
import {
  answerThread,
  markThreadSeen,
  settleThread,
  writeToShop,
} from '../../src/modules/thread/write-thread.ts'
import { noFiles } from '../../src/modules/upload/thread-files.ts'
import { getOrder } from './buyer-acts.ts'
import type { ShopLife } from './open-life.ts'
import type { Scenario } from './walk-scenarios.ts'

/** The conversation of buyer and shop at an order. */
export async function* threadScenario(life: ShopLife, orderId: string, plan: ThreadPlan): Scenario {
  const { db, now } = life
  const by = life.staff('客服')
  const order = await getOrder(life, orderId)
  for (const [last, { by: side, after, text }] of plan.said.entries()) {
    yield now() + after * hourMs
    if (side === 'buyer') await writeToShop(db, order, { text, files: noFiles, by: buyer, now: now() })
    else await answerThread(db, order, { text, last, key: `life:${last}`, files: noFiles, by, now: now() })
  }
  const last = plan.said.length
  const isAnswered = plan.said.at(-1)?.by === 'shop'
  yield now() + 0.3 * hourMs
  if (plan.isSettled) await settleThread(db, order, last, now())
  else if (isAnswered && !plan.isUnread) await markThreadSeen(db, order, last, now())
}
