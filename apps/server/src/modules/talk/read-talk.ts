import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { type TalkMessageRow, talkRepository } from './talk-repository.ts'

interface Asked {
  before?: number | undefined
  limit: number
}

export const describeTalkMessage = ({ seq, side, text, createdAt }: TalkMessageRow) => ({
  seq,
  side: side as 'buyer' | 'shop',
  text,
  at: createdAt.getTime(),
})

/** A page of what was said at an order, oldest first, and how far both sides have come. */
export const readTalk = async (db: Db, { companyId, id }: OrderRow, { before, limit }: Asked) => {
  const [talk, found] = await Promise.all([
    talkRepository.find(db, companyId, id),
    talkRepository.listMessages(db, companyId, id, before, limit + 1),
  ])
  return {
    rows: found.slice(0, limit).toReversed(),
    has_older: found.length > limit,
    last: talk?.lastSeq ?? 0,
    seen: talk?.seenSeq ?? 0,
    waitingSince: talk?.waitingSince ?? undefined,
  }
}
