import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Member, maySeePrices } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { getCustomer } from './keep-customer.ts'

/** The balance of a customer and its movements, newest first. */
export const listFunds = async (
  db: Db,
  member: Member,
  id: string,
  { limit, cursor }: { limit: number; cursor?: number | undefined },
) => {
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  const { id: userId } = await getCustomer(db, member, id)
  const owner = { companyId: member.companyId, userId }
  const [last, rows] = await Promise.all([
    ledgerRepository.findLast(db, owner),
    ledgerRepository.listBefore(db, owner, cursor, limit + 1),
  ])
  const listed = rows.slice(0, limit)
  return {
    balance_fen: last?.balanceFen ?? 0,
    list: listed.map((row) => ({
      id: row.id,
      type: row.type,
      amount_fen: row.amountFen,
      balance_after_fen: row.balanceAfterFen,
      ref_no: row.refNo,
      order_id: row.orderId ?? undefined,
      remark: row.remark,
      name: row.actorName ?? '',
      at: row.createdAt.getTime(),
    })),
    next: rows.length > limit ? String(listed.at(-1)?.seq) : undefined,
  }
}
