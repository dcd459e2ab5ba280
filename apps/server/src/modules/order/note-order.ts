import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type OrderNoteRow, orderNoteRepository } from './order-note-repository.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'

interface Written {
  text: string
  /** the same key again writes nothing */
  key: string | undefined
  by: Actor
  now: number
}

/** A member of staff adds a note to an order; no buyer reads it. */
export const noteOrder = async (
  tx: Db,
  order: OrderRow,
  { text, key, by, now }: Written,
): Promise<{ note: OrderNoteRow; isNew: boolean }> => {
  const { companyId, id: orderId } = order
  const note = await orderNoteRepository.insert(tx, {
    companyId,
    id: newId(),
    orderId,
    text,
    ...actorColumnsOf(by),
    key: key ?? null,
    createdAt: new Date(now),
  })
  if (note) {
    await orderRepository.announce(tx, order)
    return { note, isNew: true }
  }
  const earlier =
    key === undefined ? undefined : await orderNoteRepository.findByKey(tx, companyId, orderId, key)
  if (earlier?.text !== text || earlier.actorId !== by.id)
    throw new Refusal(codes.conflict, '这个 key 已经用于另一条备注，没有再写')
  return { note: earlier, isNew: false }
}
