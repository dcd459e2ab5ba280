import type { MessageFile } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { FileLinks } from '../upload/file-links.ts'
import { threadFileRepository } from '../upload/thread-file-repository.ts'
import { describeFile } from '../upload/thread-files.ts'
import { type ThreadMessageRow, threadRepository } from './thread-repository.ts'

interface ThreadQuery {
  before?: number | undefined
  limit: number
}

export const describeThreadMessage = (
  { seq, side, text, createdAt }: ThreadMessageRow,
  filesOf: (seq: number) => MessageFile[],
) => ({
  seq,
  side,
  text,
  at: createdAt.getTime(),
  files: filesOf(seq),
})

/** A page of an order's messages, oldest first, and the last message that each side has read. */
export const readThread = async (
  db: Db,
  { companyId, id }: OrderRow,
  { before, limit }: ThreadQuery,
  links: FileLinks,
) => {
  const [thread, newestFirst] = await Promise.all([
    threadRepository.find(db, companyId, id),
    threadRepository.listMessages(db, companyId, id, before, limit + 1),
  ])
  const rows = newestFirst.slice(0, limit).toReversed()
  const files = Map.groupBy(
    await threadFileRepository.listOfMessages(
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
    has_older: newestFirst.length > limit,
    last: thread?.lastSeq ?? 0,
    seen: thread?.seenSeq ?? 0,
    waitingSince: thread?.waitingSince ?? undefined,
  }
}
