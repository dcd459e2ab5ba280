import type { InquiryState } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { pageOf, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { inquiryRepository } from './inquiry-repository.ts'

interface Query {
  keyword?: string | undefined
  state?: InquiryState | undefined
  /** only those that are neither answered nor closed */
  waiting?: 'yes' | undefined
  /** only those that this person has taken over */
  mine?: 'yes' | undefined
  limit: number
  cursor?: string | undefined
}

/** Inquiries of a shop with the number of their answers, newest first. */
export const searchInquiries = async (
  db: Db,
  { companyId, actor }: Member,
  { keyword, state, waiting, mine, cursor, limit }: Query,
) => {
  if (mine && !actor.id) return { page: [], next: undefined }
  const rows = await inquiryRepository.search(db, companyId, {
    keyword,
    state,
    isOpen: waiting === 'yes',
    ownerId: mine ? (actor.id ?? undefined) : undefined,
    cursor: cursor ? readCursor(cursor, 'newest') : undefined,
    most: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, ({ micros, row }) =>
    writeCursor({ sort: 'newest', value: micros, id: row.id }),
  )
  const ids = page.map(({ row }) => row.id)
  const counts = new Map(
    (await inquiryRepository.countAnswers(db, companyId, ids)).map(({ inquiryId, n }) => [inquiryId, n]),
  )
  return { page: page.map(({ row }) => ({ row, answers: counts.get(row.id) ?? 0 })), next }
}
