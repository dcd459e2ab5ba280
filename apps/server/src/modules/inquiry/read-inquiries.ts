import { type InquiryState, type OwnInquiry, stateOfInquiry } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { type ListCursor, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { FileLinks } from '../upload/file-links.ts'
import { threadFileRepository } from '../upload/thread-file-repository.ts'
import { describeFile } from '../upload/thread-files.ts'
import { describeOffer } from './describe-offer.ts'
import { type InquiryRow, inquiryRepository } from './inquiry-repository.ts'
import { offerRepository } from './offer-repository.ts'

/** Returns a buyer's own inquiry; another buyer's or a visitor's gets the same answer as one that does not exist. */
export const getOwnInquiry = async (db: Db, owner: Owner, id: string): Promise<InquiryRow> => {
  const row = isUuid(id) ? await inquiryRepository.findOwn(db, owner, id) : undefined
  if (!row) throw notFound()
  return row
}

/** The unread state is for the shop alone: to the buyer an unread inquiry is being dealt with. */
const stateFor = ({ state }: InquiryRow): InquiryState =>
  state === stateOfInquiry.unread ? stateOfInquiry.inHand : state

const describeHead = (row: InquiryRow) => ({
  inquiry_id: row.id,
  inquiry_no: row.inquiryNo,
  at: row.createdAt.getTime(),
  content: row.content,
  state: stateFor(row),
})

export const listOwnInquiries = async (
  db: Db,
  owner: Owner,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const after: ListCursor<'newest'> | undefined = cursor ? readCursor(cursor, 'newest') : undefined
  const rows = await inquiryRepository.listOwn(db, owner, after, limit + 1)
  const page = rows.slice(0, limit)
  const offers = await offerRepository.listOf(
    db,
    owner.companyId,
    page.map(({ row }) => row.id),
  )
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    list: page.map(({ row }) => {
      const newest = offers.find(({ offer }) => offer.inquiryId === row.id)
      const offer = newest && describeOffer(newest)
      return {
        ...describeHead(row),
        ...(offer && {
          offer: { state: offer.state, total_fen: offer.total_fen, valid_until: offer.valid_until },
        }),
      }
    }),
    next: last && writeCursor({ sort: 'newest', value: last.micros, id: last.row.id }),
  }
}

type Said = OwnInquiry['list'][number]

const chosenIn = (quote: InquiryRow['quote']) =>
  typeof quote?.summary === 'string' ? quote.summary : undefined

/** The files of the question, of an addition or of an answer, by its id. */
export const readFilesOf = async (db: Db, { companyId, id }: InquiryRow, links: FileLinks) => {
  const files = Map.groupBy(
    await threadFileRepository.listOfInquiries(db, companyId, [id]),
    ({ entryId }) => entryId,
  )
  return (entryId: string) => (files.get(entryId) ?? []).map((file) => describeFile(file, links))
}

/** An inquiry with all messages of both sides, oldest first, and the shop's offers. */
export const describeInquiry = async (db: Db, row: InquiryRow, links: FileLinks): Promise<OwnInquiry> => {
  const { companyId, id } = row
  const [answers, additions, offers, filesOf] = await Promise.all([
    inquiryRepository.answersOf(db, companyId, id),
    offerRepository.additionsOf(db, companyId, [id]),
    offerRepository.listOf(db, companyId, [id]),
    readFilesOf(db, row, links),
  ])
  const list: Said[] = [
    ...answers.map((answer) => ({
      id: answer.id,
      side: 'shop' as const,
      text: answer.text,
      at: answer.createdAt.getTime(),
      price_fen: answer.priceFen ?? undefined,
      files: filesOf(answer.id),
    })),
    ...additions.map((added) => ({
      id: added.id,
      side: 'buyer' as const,
      text: added.text,
      at: added.createdAt.getTime(),
      files: filesOf(added.id),
    })),
    // Their ids come from one clock, also for two that were written in one millisecond.
  ].toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  return {
    ...describeHead(row),
    chosen: chosenIn(row.quote),
    files: filesOf(id),
    closed_why: row.closedWhy,
    can_write: row.state !== stateOfInquiry.closed,
    list,
    offers: offers.map(describeOffer),
  }
}
