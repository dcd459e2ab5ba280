import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import { changeWithAudit } from '../../audit/change-with-audit.ts'
import { type OrderRow, orderRepository } from '../order-repository.ts'
import { orderSubject } from '../shop-order.ts'
import { markFilesSeen } from './submit-files.ts'

/** Staff who open the artwork rely on it from now on: the first time leaves an audit row. */
export const openFiles = (
  deps: { db: Db; now: () => number },
  member: Member,
  order: OrderRow,
  action: 'downloadOrderFile' | 'lookAtArtwork',
): Promise<void> =>
  changeWithAudit(deps, member, async (tx, now) => {
    await markFilesSeen(tx, order, now)
    const { filesSeenAt = null } = (await orderRepository.findOfCompany(tx, order.companyId, order.id)) ?? {}
    const isFirst = order.filesSeenAt === null && filesSeenAt !== null
    const entry = { action, subject: orderSubject(order), after: { opened: true } }
    return { result: undefined, entry: isFirst ? entry : undefined }
  })
