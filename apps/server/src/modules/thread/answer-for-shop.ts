import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import type { MessageFiles } from '../upload/thread-files.ts'
import { answerThread, settleThread } from './write-thread.ts'

interface Deps {
  db: Db
  now: () => number
}

interface AnswerInput {
  text: string
  last: number
  key: string
  files: MessageFiles
  /** for the audit */
  fileNames: { files?: string[] }
}

/** The same key again writes neither a message nor an audit row. */
export const answerForShop = (
  deps: Deps,
  member: Member,
  order: OrderRow,
  { text, last, key, files, fileNames }: AnswerInput,
): Promise<boolean> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const isNew = await answerThread(tx, order, { text, last, key, files, by: member.actor, now })
    const after = { text, ...fileNames }
    const entry = { action: 'answerOrderTalk', subject: orderSubject(order), after } as const
    return { result: isNew, entry: isNew ? entry : undefined }
  })

/** The buyer's last message needs no answer. */
export const settleForShop = (deps: Deps, member: Member, order: OrderRow, last: number): Promise<boolean> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const isChanged = await settleThread(tx, order, last, now)
    const entry = { action: 'settleOrderTalk', subject: orderSubject(order) } as const
    return { result: isChanged, entry: isChanged ? entry : undefined }
  })
