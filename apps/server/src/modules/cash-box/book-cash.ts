import { codes, dayOf, formatFen } from '@yinpu/contract'
import type { CashEntryKind } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type CashEntryRow, type CashShiftRow, cashBoxRepository } from './cash-box-repository.ts'

export interface CashMove {
  kind: CashEntryKind
  /** out of the box: negative */
  amountFen: number
  /** one cause, one entry: the same cause again changes nothing */
  cause: string
  words?: string
  /** of the money; undefined: today */
  day?: string | undefined
  orderId?: string | null
  paymentId?: string | null
  refundId?: string | null
  reversesId?: string | null
}

export const notOpen = () => new Refusal(codes.conflict, '请先开箱：现金要记进您当班的钱箱')

export const closedMeanwhile = () => new Refusal(codes.conflict, '这个钱箱刚刚交班了，请开箱后再记')

/** Writes entries one after the other. The shift is locked by the caller, and open. */
export const appendCash = async (
  tx: Db,
  { companyId, id: shiftId, openingFen }: CashShiftRow,
  moves: readonly CashMove[],
  by: Actor,
  now: number,
): Promise<CashEntryRow[]> => {
  const last = await cashBoxRepository.findLastEntry(tx, companyId, shiftId)
  let [seq, afterFen] = [last?.seq ?? 0, last?.afterFen ?? openingFen]
  const written: CashEntryRow[] = []
  for (const { amountFen, words = '', day, ...move } of moves) {
    const earlier = await cashBoxRepository.findByCause(tx, companyId, move.cause)
    if (earlier) {
      written.push(earlier)
      continue
    }
    if (afterFen + amountFen < 0)
      throw new Refusal(
        codes.conflict,
        `箱里只有 ${formatFen(afterFen)} 元，不够付出 ${formatFen(-amountFen)} 元`,
      )
    seq += 1
    afterFen += amountFen
    const row = {
      ...{ companyId, id: newId(), shiftId, seq, amountFen, afterFen, words, day: day ?? dayOf(now) },
      ...{ orderId: null, paymentId: null, refundId: null, reversesId: null },
      ...move,
      ...storedActor(by),
      createdAt: new Date(now),
    }
    await cashBoxRepository.insertEntry(tx, row)
    written.push(row)
  }
  return written
}

/** The open shift of a person, locked; undefined if the shop uses no boxes. */
export const lockHeld = async (
  tx: Db,
  companyId: string,
  by: Actor,
): Promise<{ shift: CashShiftRow; boxName: string } | undefined> => {
  const use = by.id === null ? undefined : await cashBoxRepository.findHeld(tx, companyId, by.id)
  if (!use) {
    // A person without a name at the socket has no box, and repairs what others have entered.
    if (by.id === null || !(await cashBoxRepository.isUsed(tx, companyId))) return undefined
    throw notOpen()
  }
  const shift = await cashBoxRepository.lockShift(tx, companyId, use.shift.id)
  if (!shift || shift.closedAt) throw closedMeanwhile()
  return { shift, boxName: use.box.name }
}

/**
 * Cash that comes or goes with an order, in the transaction of its cause: into the open box of the person, or refused
 * where the shop uses boxes and the person has none. Returns the name of the box; empty: the shop has none.
 */
export const bookCash = async (
  tx: Db,
  companyId: string,
  moves: readonly CashMove[],
  by: Actor,
  now: number,
): Promise<string> => {
  const use = await lockHeld(tx, companyId, by)
  if (!use) return ''
  await appendCash(tx, use.shift, moves, by, now)
  return use.boxName
}

/** Refuses before any work is done, where the money could not be entered at the end. */
export const refuseWithoutBox = async (db: Db, companyId: string, by: Actor): Promise<void> => {
  if (by.id === null || (await cashBoxRepository.findHeld(db, companyId, by.id))) return
  if (await cashBoxRepository.isUsed(db, companyId)) throw notOpen()
}

const handedOver = (boxName: string) =>
  new Refusal(codes.conflict, `这笔现金所在的${boxName}已经交班锁住，不能撤销，请办退款`)

/** The shift of an entry, locked. */
const lockShiftOf = async (tx: Db, { companyId, shiftId }: CashEntryRow) => {
  const stored = await cashBoxRepository.findShift(tx, companyId, shiftId)
  const shift = await cashBoxRepository.lockShift(tx, companyId, shiftId)
  if (!stored || !shift) throw new Error('a shift is gone')
  return { shift, boxName: stored.box.name }
}

/** Refuses a person who does not use this open box. */
const refuseOthers = async (tx: Db, { companyId, id }: CashShiftRow, boxName: string, by: Actor) => {
  const people = await cashBoxRepository.listPeople(tx, companyId, [id])
  if (by.id !== null && !people.some(({ staffId }) => staffId === by.id))
    throw new Refusal(
      codes.conflict,
      `这笔现金在${boxName}里，请由当班的${people.map(({ name }) => name).join('、')}撤销，或先一起用这个箱`,
    )
}

/**
 * Takes the cash of a payment out of its box again, by counter-entries. It is possible until the box is handed over, by
 * whoever uses it. Nothing to do for a payment that is in no box.
 */
export const takeBackCash = async (
  tx: Db,
  { companyId, paymentId }: { companyId: string; paymentId: string },
  why: string,
  by: Actor,
  now: number,
): Promise<void> => {
  const entries = await cashBoxRepository.listOfPayment(tx, companyId, paymentId)
  const taken = entries.filter(
    ({ id, reversesId }) => reversesId === null && !entries.some((one) => one.reversesId === id),
  )
  const [first] = taken
  if (!first) return
  const { shift, boxName } = await lockShiftOf(tx, first)
  if (shift.closedAt) throw handedOver(boxName)
  await refuseOthers(tx, shift, boxName, by)
  const moves = taken.map(
    ({ id, amountFen, orderId }): CashMove => ({
      ...{ kind: 'undo', amountFen: -amountFen, cause: `undo:${id}`, words: why },
      ...{ orderId, paymentId, reversesId: id },
    }),
  )
  await appendCash(tx, shift, moves, by, now)
}

/** Cash without a payment that is in a box, and the box as it is now. */
interface BoxedCash {
  entry: CashEntryRow
  shift: CashShiftRow
  boxName: string
}

const findBoxed = async (db: Db, companyId: string, cause: string): Promise<BoxedCash | undefined> => {
  const entry = await cashBoxRepository.findByCause(db, companyId, cause)
  const stored = entry && (await cashBoxRepository.findShift(db, companyId, entry.shiftId))
  return stored && { entry, shift: stored.shift, boxName: stored.box.name }
}

/** The box of cash that has no payment; undefined: it is in no box. */
export const findBoxOfCause = async (db: Db, companyId: string, cause: string) => {
  const boxed = await findBoxed(db, companyId, cause)
  return boxed && { name: boxed.boxName, isClosed: boxed.shift.closedAt !== null }
}

/** The same with its shift locked: the box is not handed over until the transaction ends. */
export const lockBoxOfCause = async (
  tx: Db,
  companyId: string,
  cause: string,
): Promise<BoxedCash | undefined> => {
  const boxed = await findBoxed(tx, companyId, cause)
  return boxed && { ...boxed, ...(await lockShiftOf(tx, boxed.entry)) }
}

/**
 * Takes one entry back by a counter-entry: in its box while that is open, by whoever uses it; afterwards in the open box
 * of the person, because a closed one is not changed. Returns the name of the box.
 */
export const reverseCash = async (
  tx: Db,
  { entry, shift, boxName }: BoxedCash,
  words: string,
  by: Actor,
  now: number,
): Promise<string> => {
  if (!shift.closedAt) await refuseOthers(tx, shift, boxName, by)
  const use = shift.closedAt ? await lockHeld(tx, entry.companyId, by) : { shift, boxName }
  if (!use) throw notOpen()
  const move: CashMove = {
    ...{ kind: 'undo', amountFen: -entry.amountFen, words },
    ...{ cause: `undo:${entry.id}`, reversesId: entry.id },
  }
  await appendCash(tx, use.shift, [move], by, now)
  return use.boxName
}

/** The state of the box of a payment's cash; undefined: it is in no box. */
export const findBoxOfPayment = async (db: Db, companyId: string, paymentId: string) => {
  const [entry] = await cashBoxRepository.listOfPayment(db, companyId, paymentId)
  const stored = entry && (await cashBoxRepository.findShift(db, companyId, entry.shiftId))
  return (
    stored && { name: stored.box.name, shiftId: stored.shift.id, isClosed: stored.shift.closedAt !== null }
  )
}
