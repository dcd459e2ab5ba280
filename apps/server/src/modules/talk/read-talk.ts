import type { ShownFile } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { FileLinks } from '../upload/file-links.ts'
import { talkFileRepository } from '../upload/talk-file-repository.ts'
import { describeFile } from '../upload/talk-files.ts'
import { type TalkMessageRow, talkRepository } from './talk-repository.ts'

interface Asked {
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

/** A page of what was said at an order, oldest first, and how far both sides have come. */
export const readTalk = async (
  db: Db,
  { companyId, id }: OrderRow,
  { before, limit }: Asked,
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
