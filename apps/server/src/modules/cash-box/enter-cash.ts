import { codes, dayMs, dayOf, formatFen } from '@yinpu/contract'
import { type EnteredCashKind, enteredCashKinds, mostLateDays } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { appendCash, closedMeanwhile } from './book-cash.ts'
import { type CashEntryRow, cashBoxRepository } from './cash-box-repository.ts'
import { boxSubject, type CashBoxDeps, getShift, personOf } from './keep-boxes.ts'

/** The day of money that is entered later: not in the future, and not longer ago than anybody remembers. */
export const readCameOn = (day: string | undefined, now: number): string => {
  const today = dayOf(now)
  if (day === undefined) return today
  if (day > today) throw invalidFields({ on: '日期不能晚于今天' })
  if (day < dayOf(now - mostLateDays * dayMs)) throw invalidFields({ on: '日期太早了' })
  return day
}

interface Entry {
  kind: EnteredCashKind
  amountFen: number
  words: string
  on: string | undefined
  key: string | undefined
}

/** A person who uses the box, and the box locked. */
const lockOwn = async (tx: Db, member: Member, id: string) => {
  const { companyId } = member
  const person = personOf(member)
  const { box } = await getShift(tx, member, id)
  const shift = await cashBoxRepository.lockShift(tx, companyId, id)
  if (!shift) throw notFound()
  const people = await cashBoxRepository.listPeople(tx, companyId, [id])
  return { box, shift, isMine: people.some(({ staffId }) => staffId === person.id) }
}

const notMine = () => new Refusal(codes.conflict, '您没有在用这个箱，请先一起用')

const answerOf = ({ id, afterFen }: CashEntryRow) => ({ entry_id: id, after_fen: afterFen })

/** 支出, 存银行, 其他收入: entered by hand, with words. */
export const enterCash = (
  deps: CashBoxDeps,
  member: Member,
  shiftId: string,
  { kind, amountFen, words, on, key = newId() }: Entry,
): Promise<{ entry_id: string; after_fen: number }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const cause = `entered:${personOf(member).id}:${key}`
    const { box, shift, isMine } = await lockOwn(tx, member, shiftId)
    const earlier = await cashBoxRepository.findByCause(tx, member.companyId, cause)
    if (earlier && Math.abs(earlier.amountFen) === amountFen && earlier.kind === kind)
      return { result: answerOf(earlier) }
    if (earlier) throw new Refusal(codes.conflict, '这个 key 已经用于另一笔')
    if (shift.closedAt) throw closedMeanwhile()
    if (!isMine) throw notMine()
    const day = readCameOn(on, now)
    const signedFen = kind === 'in' ? amountFen : -amountFen
    const inBoxFen =
      (await cashBoxRepository.findLastEntry(tx, member.companyId, shiftId))?.afterFen ?? shift.openingFen
    if (inBoxFen + signedFen < 0) throw invalidFields({ amount_fen: `箱里只有 ${formatFen(inBoxFen)} 元` })
    const [entry] = await appendCash(
      tx,
      shift,
      [{ kind, amountFen: signedFen, words, day, cause }],
      member.actor,
      now,
    )
    if (!entry) throw new Error('nothing was entered')
    const after = { kind, amount_fen: signedFen, words, on: day }
    return {
      result: answerOf(entry),
      entry: { action: 'addCashEntry', subject: boxSubject(box), after },
    }
  })

const isEntered = ({ kind }: CashEntryRow) => (enteredCashKinds as readonly string[]).includes(kind)

/** A wrong entry of the open shift is taken back by another one. */
export const reverseEntry = (
  deps: CashBoxDeps,
  member: Member,
  { shiftId, entryId, why }: { shiftId: string; entryId: string; why: string },
): Promise<{ entry_id: string; after_fen: number }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { box, shift, isMine } = await lockOwn(tx, member, shiftId)
    const entry = isUuid(entryId)
      ? await cashBoxRepository.findEntry(tx, member.companyId, entryId)
      : undefined
    if (!entry || entry.shiftId !== shiftId) throw notFound()
    const earlier = await cashBoxRepository.findReversal(tx, member.companyId, entryId)
    if (earlier) return { result: answerOf(earlier) }
    if (shift.closedAt) throw new Refusal(codes.conflict, '这一班已经交班锁住，请在现在的箱里另记一笔更正')
    if (!isMine) throw notMine()
    if (!isEntered(entry)) throw new Refusal(codes.conflict, '这一笔是订单的收款或退款，请在收款或退款里撤销')
    const move = {
      kind: 'undo',
      ...{ amountFen: -entry.amountFen, words: why, day: dayOf(now) },
      ...{ cause: `undo:${entryId}`, reversesId: entryId },
    } as const
    const [reversal] = await appendCash(tx, shift, [move], member.actor, now)
    if (!reversal) throw new Error('nothing was entered')
    const before = { kind: entry.kind, amount_fen: entry.amountFen, words: entry.words }
    return {
      result: answerOf(reversal),
      entry: { action: 'reverseCashEntry', subject: boxSubject(box), before, after: { why } },
    }
  })
