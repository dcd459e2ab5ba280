import { randomUUID } from 'node:crypto'
import { codes, formatFen } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { ledgerRepository } from './ledger-repository.ts'
import { topUp } from './top-up.ts'

interface Adjustment {
  /** negative: taken away */
  amountFen: number
  why: string
  key: string | undefined
}

/**
 * The shop changes a buyer's balance by hand; returns the balance after it. A key belongs to the whole shop: used
 * before for another customer or amount, it does nothing here.
 */
export const adjustBalance = (
  deps: { db: Db; now: () => number },
  member: Member,
  buyer: { id: string; name: string },
  { amountFen, why, key }: Adjustment,
): Promise<number> => {
  const { companyId, actor } = member
  const owner = { companyId, userId: buyer.id }
  const cause = `topup:${key ?? randomUUID()}`
  return changeWithAudit(deps, member, async (tx, now) => {
    await ledgerRepository.lock(tx, owner)
    const earlier = await ledgerRepository.findByCause(tx, companyId, cause)
    if (earlier && (earlier.userId !== buyer.id || earlier.amountFen !== amountFen))
      throw new Refusal(
        codes.conflict,
        `这个 key 已经用于另一次充值（${formatFen(earlier.amountFen)} 元），没有再充值`,
      )
    const before = (await ledgerRepository.findLast(tx, owner))?.balanceFen ?? 0
    if (earlier) return { result: before }
    await topUp(tx, owner, { amountFen, remark: why, cause, by: actor, now })
    const after = (await ledgerRepository.findLast(tx, owner))?.balanceFen ?? 0
    const entry = {
      action: 'adjustBalance' as const,
      subject: { kind: 'customer', id: buyer.id, name: buyer.name },
      before: { balance_fen: before },
      after: { balance_fen: after, amount_fen: amountFen, why },
    }
    return { result: after, entry }
  })
}
