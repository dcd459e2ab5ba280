import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'

/** Returns an order of the person's own shop. One of another shop and one that never existed are both not found. */
export const getOrder = async (db: Db, { companyId }: Member, id: string): Promise<OrderRow> => {
  const order = isUuid(id) ? await orderRepository.findOfCompany(db, companyId, id) : undefined
  if (order?.companyId !== companyId) throw notFound()
  return order
}

/** The order as the subject of an audit row. */
export const orderSubject = ({ id, orderNo }: Pick<OrderRow, 'id' | 'orderNo'>) => ({
  kind: 'order',
  id,
  name: orderNo,
})
