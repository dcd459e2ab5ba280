import type { Db } from '../db/database.ts'
import type { AfterSaleRow } from '../modules/after-sale/after-sale-repository.ts'
import { operatorRepository } from './operator-repository.ts'

export interface ShownAfterSale {
  after_id: string
  after_no: string
  at: number
  company_id: string
  company: string
  order_id: string
  order_no: string
  buyer: { id: string; name: string; mobile: string }
  type: number
  state: number
  /** `line` as a person counts: the first of the order is 1 */
  lines: { line_id: string; line: number; name: string; quantity: number; bought: number; unit: string }[]
  /** what the buyer asks back; nothing for a reprint */
  amount_fen: number
  /** null: not decided, or nothing to pay */
  agreed_fen: number | null
  /** less than was asked for, until the buyer has answered or time is over; null: none */
  offer: { amount_fen: number; until: number } | null
  /** of goods that come back; null: nothing was agreed on */
  freight_by: 'shop' | 'buyer' | null
  reason: string
  /** what the buyer has not answered yet */
  question: string
}

/** The heads of after-sales, with what they are about and whose they are. */
export const showAfterSales = async (
  db: Db,
  companyNames: Map<string, string>,
  rows: AfterSaleRow[],
): Promise<ShownAfterSale[]> => {
  if (rows.length === 0) return []
  const companyIds = [...companyNames.keys()]
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const buyerIds = [...new Set(rows.map(({ userId }) => userId))]
  const ids = rows.map(({ id }) => id)
  const [claimed, orders, buyers] = await Promise.all([
    operatorRepository.listClaimed(db, companyIds, ids),
    operatorRepository.listOrderNumbers(db, companyIds, orderIds),
    operatorRepository.listBuyers(db, companyIds, buyerIds),
  ])
  const linesById = Map.groupBy(claimed, ({ afterId }) => afterId)
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const buyerById = new Map(buyers.map((buyer) => [buyer.id, buyer]))
  return rows.map((row) => ({
    after_id: row.id,
    after_no: row.afterNo,
    at: row.createdAt.getTime(),
    company_id: row.companyId,
    company: companyNames.get(row.companyId) ?? '',
    order_id: row.orderId,
    order_no: numbers.get(row.orderId) ?? '',
    buyer: buyerById.get(row.userId) ?? { id: row.userId, name: '', mobile: '' },
    type: row.type,
    state: row.state,
    lines: (linesById.get(row.id) ?? []).map(({ lineId, position, name, quantity, bought, unit }) => ({
      line_id: lineId,
      line: position + 1,
      name,
      quantity,
      bought,
      unit,
    })),
    amount_fen: row.amountFen,
    agreed_fen: row.agreedFen,
    offer:
      row.offeredFen === null || row.offerUntil === null
        ? null
        : { amount_fen: row.offeredFen, until: row.offerUntil.getTime() },
    freight_by: row.freightBy,
    reason: row.reason,
    question: row.question,
  }))
}
