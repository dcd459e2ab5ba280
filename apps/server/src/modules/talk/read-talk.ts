import type { ShownFile } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { FileLinks } from '../upload/file-links.ts'
import { talkFileRepository } from '../upload/talk-file-repository.ts'
import { describeFile } from '../upload/talk-files.ts'
import { type TalkMessageRow, talkRepository } from './talk-repository.ts'

interface TalkQuery {
  before?: number | undefined
  limit: number
}

export const describeTalkMessage = (
  { seq, side, text, createdAt }: TalkMessageRow,
  filesOf: (seq: number) => ShownFile[],
) => ({
  seq,
  side,
  text,
  at: createdAt.getTime(),
  files: filesOf(seq),
})

/** A page of an order's messages, oldest first, and the last message that each side has read. */
export const readTalk = async (
  db: Db,
  { companyId, id }: OrderRow,
  { before, limit }: TalkQuery,
  links: FileLinks,
) => {
  const [talk, found] = await Promise.all([
    talkRepository.find(db, companyId, id),
    talkRepository.listMessages(db, companyId, id, before, limit + 1),
  ])
  const rows = found.slice(0, limit).toReversed()
  const files = Map.groupBy(
    await talkFileRepository.listOfMessages(
      db,
      companyId,
      id,
      rows.map(({ seq }) => seq),
    ),
    ({ seq }) => seq,
  )
  return {
    rows,
    filesOf: (seq: number) => (files.get(seq) ?? []).map((file) => describeFile(file, links)),
    has_older: found.length > limit,
    last: talk?.lastSeq ?? 0,
    seen: talk?.seenSeq ?? 0,
    waitingSince: talk?.waitingSince ?? undefined,
  }
}
