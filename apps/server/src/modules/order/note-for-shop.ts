import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { noteOrder } from './note-order.ts'
import type { OrderRow } from './order-repository.ts'
import { orderSubject } from './shop-order.ts'

/** Adds a note with its audit row. The same key again writes neither. */
export const noteForShop = (
  deps: { db: Db; now: () => number },
  member: Member,
  order: OrderRow,
  { text, key }: { text: string; key: string | undefined },
) =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { note, isNew } = await noteOrder(tx, order, { text, key, by: member.actor, now })
    const entry = { action: 'addOrderNote', subject: orderSubject(order), after: { text } } as const
    return { result: note, entry: isNew ? entry : undefined }
  })
