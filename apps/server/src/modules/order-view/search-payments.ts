import type { PayChannel, PaymentState } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { findByKeyword } from './find-orders-of-money.ts'
import { pageOf, readCursor } from './money-cursor.ts'
import { moneyListRepository } from './money-list-repository.ts'

interface Query {
  keyword?: string | undefined
  state?: PaymentState | undefined
  channel?: PayChannel | undefined
  from?: number | undefined
  to?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** Payments of orders, with the number of those that a buyer has announced. */
export const searchPayments = async (db: Db, { companyId }: Member, query: Query) => {
  const { limit, cursor, keyword, ...filter } = query
  const position = readCursor(cursor, ['payment'])
  const matches = await findByKeyword(db, companyId, keyword)
  const options = { filter: { ...filter, ...matches }, cursor: position, most: limit + 1 }
  const [rows, announced] = await Promise.all([
    moneyListRepository.listPayments(db, companyId, options),
    moneyListRepository.countAnnounced(db, companyId),
  ])
  const page = pageOf(rows, limit, ({ payment, micros }) => ({
    part: 'payment',
    micros: Number(micros),
    id: payment.id,
  }))
  return { ...page, announced }
}

export const listRecharges = async (db: Db, { companyId }: Member, query: Query) => {
  const { limit, cursor, ...filter } = query
  const position = readCursor(cursor, ['recharge'])
  const rows = await moneyListRepository.listRecharges(db, companyId, {
    filter,
    cursor: position,
    most: limit + 1,
  })
  return pageOf(rows, limit, ({ trade, micros }) => ({
    part: 'recharge',
    micros: Number(micros),
    id: trade.id,
  }))
}
