import { dayMs } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { notifyBuyer } from '../../message/notify-buyer.ts'
import { proofRepository } from './proof-repository.ts'

/** After how many days without an answer a buyer is reminded; nothing is ever agreed by silence. */
const remindedAfterDays = [1, 3]
const atOnce = 200

/** Each reminder is counted with the message, so that several processes send one. */
export const remindOfProofs = async ({ db, now }: { db: Db; now: () => number }): Promise<number> => {
  let reminded = 0
  for (const [before, days] of remindedAfterDays.entries()) {
    const since = new Date(now() - days * dayMs)
    for (const { proof, order } of await proofRepository.listSilent(db, since, before + 1, atOnce)) {
      const isOurs = await db.transaction(async (tx) => {
        if (!(await proofRepository.countReminder(tx, proof))) return false
        const facts = { order, version: proof.version, isReminder: true }
        const cause = `proof:${proof.id}:${proof.reminders + 1}`
        await notifyBuyer(tx, order, { kind: 'proof_ready', cause, facts, now: now() })
        return true
      })
      if (isOurs) reminded += 1
    }
  }
  return reminded
}
