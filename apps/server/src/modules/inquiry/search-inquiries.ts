import { type InquiryState, type OfferState, stateOfOffer } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { pageOf, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { inquiryRepository } from './inquiry-repository.ts'
import { offerRepository } from './offer-repository.ts'

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

const stays: readonly OfferState[] = [stateOfOffer.open, stateOfOffer.ordered]

/** Inquiries of a shop with the number of their answers and their latest offer, newest first. */
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
  const offers = await offerRepository.listOf(db, companyId, ids)
  return {
    page: page.map(({ row }) => ({
      row,
      answers: counts.get(row.id) ?? 0,
      offer: offers.find(({ offer }) => offer.inquiryId === row.id && stays.includes(offer.state))?.offer,
    })),
    next,
  }
}
