import { formatFen } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { creditRepository } from '../credit/credit-repository.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { openMattersRepository as counts } from './open-matters-repository.ts'

/**
 * Each function finds one kind of open matter and describes it. A new kind of account with customers adds a line here.
 */
const matters: ((db: Db, owner: Owner) => Promise<string | undefined>)[] = [
  async (db, owner) => {
    const n = await counts.countOrders(db, owner)
    return n > 0 ? `${n} 个订单尚未完成` : undefined
  },
  async (db, owner) => {
    const n = await counts.countPayments(db, owner)
    return n > 0 ? `${n} 笔付款尚无结果` : undefined
  },
  async (db, owner) => {
    const n = await counts.countTrades(db, owner)
    return n > 0 ? `${n} 笔充值尚无结果` : undefined
  },
  async (db, owner) => {
    const n = await counts.countRefunds(db, owner)
    return n > 0 ? `${n} 笔退款尚未到账` : undefined
  },
  async (db, owner) => {
    const n = await counts.countRefundRequests(db, owner)
    return n > 0 ? `${n} 笔退款申请尚未决定` : undefined
  },
  async (db, owner) => {
    const fen = (await creditRepository.findLast(db, owner))?.usedFen ?? 0
    return fen === 0 ? undefined : `月结欠款 ${formatFen(fen)} 元尚未结清`
  },
  async (db, owner) => {
    const n = await counts.countStatements(db, owner)
    return n > 0 ? `${n} 份对账单尚未结清` : undefined
  },
  async (db, owner) => {
    const n = await counts.countAfterSales(db, owner)
    return n > 0 ? `${n} 个售后尚未了结` : undefined
  },
  async (db, owner) => {
    const fen = (await ledgerRepository.findLast(db, owner))?.balanceFen ?? 0
    return fen === 0 ? undefined : `余额还有 ${formatFen(fen)} 元，须先退还`
  },
]

/** The matters that prevent a customer from being erased, in words; empty if there are none. */
export const listOpenMatters = async (db: Db, owner: Owner): Promise<string[]> => {
  const blockers: string[] = []
  // One after another: inside a transaction all of it goes over one connection.
  for (const find of matters) {
    const label = await find(db, owner)
    if (label) blockers.push(label)
  }
  return blockers
}
