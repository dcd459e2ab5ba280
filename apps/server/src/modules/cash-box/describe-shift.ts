import { type CallData, dayMs, dayOf, startOfDay } from '@yinpu/contract'
import { type ConsoleCalls, enteredCashKinds } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { pageOf, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import { type CashBoxRow, type CashShiftRow, cashBoxRepository } from './cash-box-repository.ts'
import { getShift } from './keep-boxes.ts'

export type ShiftView = CallData<ConsoleCalls['getCashShift']>
type People = Awaited<ReturnType<typeof cashBoxRepository.listPeople>>
type Sums = Awaited<ReturnType<typeof cashBoxRepository.sumsOf>>[number]
type EntryRow = Awaited<ReturnType<typeof cashBoxRepository.listEntries>>[number]

const peopleOf = (people: People, shiftId: string) =>
  people.filter((person) => person.shiftId === shiftId).map(({ staffId, name }) => ({ id: staffId, name }))

const headOf = (shift: CashShiftRow, box: CashBoxRow, people: People) => ({
  id: shift.id,
  box: { id: box.id, name: box.name },
  number: `${box.name} 第 ${shift.number} 班`,
  opened_at: shift.openedAt.getTime(),
  opened_by: shift.openedByName,
  people: peopleOf(people, shift.id),
  closed_at: shift.closedAt?.getTime(),
  closed_by: shift.closedByName ?? undefined,
  handed_to: shift.handedToName || undefined,
  counted_fen: shift.countedFen ?? undefined,
  difference_fen: differenceOf(shift),
  words: shift.words,
})

const differenceOf = ({ countedFen, expectedFen }: CashShiftRow): number | undefined =>
  countedFen === null || expectedFen === null ? undefined : countedFen - expectedFen

const sumsFor = ({ openingFen }: CashShiftRow, sums: Sums | undefined) => {
  const { inFen = 0, ins = 0, outFen = 0, outs = 0 } = sums ?? {}
  return {
    opening_fen: openingFen,
    ...{ in_fen: inFen, ins, out_fen: outFen, outs },
    expected_fen: openingFen + inFen - outFen,
  }
}

/** The boxes of the shop, and the shift that this person uses. */
export const listBoxes = async (db: Db, { companyId, actor }: Member) => {
  const [boxes, open, closed] = await Promise.all([
    cashBoxRepository.list(db, companyId),
    cashBoxRepository.listOpen(db, companyId),
    cashBoxRepository.listLastClosed(db, companyId),
  ])
  const people = await cashBoxRepository.listPeople(
    db,
    companyId,
    open.map(({ id }) => id),
  )
  const list = boxes.map(({ id, name, retiredAt }) => {
    const shift = open.find(({ boxId }) => boxId === id)
    const last = closed.find(({ boxId }) => boxId === id)
    return {
      ...{ id, name, retired: retiredAt !== null },
      ...(shift && {
        shift: {
          id: shift.id,
          opened_at: shift.openedAt.getTime(),
          opened_by: shift.openedByName,
          people: peopleOf(people, shift.id),
        },
      }),
      ...(last?.closedAt && {
        last: {
          closed_at: last.closedAt.getTime(),
          closed_by: last.closedByName ?? '',
          counted_fen: last.countedFen ?? 0,
          difference_fen: differenceOf(last) ?? 0,
        },
      }),
    }
  })
  const mine = people.find(({ staffId }) => staffId === actor.id)?.shiftId
  return { list, ...(mine && { mine }) }
}

const showEntry = (
  { entry, orderNo, buyerName, goods, paymentNo, refundNo }: EntryRow,
  reversed: ReadonlySet<string>,
  isOpenAndMine: boolean,
): ShiftView['entries'][number] => {
  const isReversed = reversed.has(entry.id)
  const isEntered = (enteredCashKinds as readonly string[]).includes(entry.kind)
  return {
    id: entry.id,
    at: entry.createdAt.getTime(),
    kind: entry.kind,
    amount_fen: entry.amountFen,
    after_fen: entry.afterFen,
    // The reason of somebody else's customer is not for this person.
    words: isEntered || entry.orderId === null || orderNo !== null ? entry.words : '',
    on: entry.day === dayOf(entry.createdAt.getTime()) ? undefined : entry.day,
    by: entry.actorName ?? '',
    ...(entry.orderId !== null &&
      orderNo !== null && {
        order: { id: entry.orderId, no: orderNo, buyer: buyerName || '散客', goods: goods ?? '' },
      }),
    ...(orderNo !== null && { payment_no: paymentNo ?? undefined, refund_no: refundNo ?? undefined }),
    reversed: isReversed,
    may_reverse: isOpenAndMine && isEntered && !isReversed,
  }
}

/** One shift with its entries, as far as the person may see their orders. */
export const showShift = async (db: Db, member: Member, id: string): Promise<ShiftView> => {
  const { companyId, actor } = member
  const { shift, box } = await getShift(db, member, id)
  const [people, rows, [sums], colleagues] = await Promise.all([
    cashBoxRepository.listPeople(db, companyId, [id]),
    cashBoxRepository.listEntries(db, companyId, id),
    cashBoxRepository.sumsOf(db, companyId, [id]),
    shift.closedAt ? [] : cashBoxRepository.listColleagues(db, companyId),
  ])
  const mine = people.some(({ staffId }) => staffId === actor.id)
  const reversed = new Set(rows.flatMap(({ entry }) => entry.reversesId ?? []))
  return {
    ...headOf(shift, box, people),
    ...sumsFor(shift, sums),
    opening_count: shownCount(shift.openingCount),
    opening_words: shift.openingWords,
    count: shift.count ? shownCount(shift.count) : undefined,
    entries: rows.map((row) => showEntry(row, reversed, mine && !shift.closedAt)),
    mine,
    colleagues: colleagues.filter(({ id: staffId }) => staffId !== actor.id),
  }
}

const shownCount = ({ notes, loose_fen }: CashShiftRow['openingCount']) => ({
  notes: Object.fromEntries(Object.entries(notes).flatMap(([worth, n]) => (n ? [[worth, n]] : []))),
  loose_fen,
})

interface ShiftsQuery {
  box?: string | undefined
  /** days of the closing, both inclusive */
  from?: string | undefined
  to?: string | undefined
  limit: number
  cursor?: string | undefined
}

const cursorOf = ({ closedAt, id }: CashShiftRow) =>
  writeCursor({ sort: 'closed', value: String((closedAt?.getTime() ?? 0) * 1000), id })

const readAfter = (cursor: string) => {
  const { value, id } = readCursor(cursor, 'closed')
  return { closedAt: new Date(Number(value) / 1000), id }
}

/** Closed shifts; a person who sees own customers only sees those that they have used. */
export const listShifts = async (
  db: Db,
  { companyId, actor, ownCustomersOnly }: Member,
  { box, from, to, limit, cursor }: ShiftsQuery,
) => {
  if (from && to && from > to) throw invalidFields({ to: '结束日期不能早于开始日期' })
  const rows = await cashBoxRepository.listClosed(
    db,
    companyId,
    {
      boxId: box,
      from: from ? new Date(startOfDay(from)) : undefined,
      until: to ? new Date(startOfDay(to) + dayMs) : undefined,
      staffId: ownCustomersOnly && actor.id ? actor.id : undefined,
      after: cursor === undefined ? undefined : readAfter(cursor),
    },
    limit + 1,
  )
  const { page, next } = pageOf(rows, limit, ({ shift }) => cursorOf(shift))
  const sums = await cashBoxRepository.sumsOf(
    db,
    companyId,
    page.map(({ shift }) => shift.id),
  )
  return {
    list: page.map(({ shift, box: of }) => ({
      ...headOf(shift, of, []),
      ...sumsFor(
        shift,
        sums.find(({ shiftId }) => shiftId === shift.id),
      ),
    })),
    next,
  }
}
