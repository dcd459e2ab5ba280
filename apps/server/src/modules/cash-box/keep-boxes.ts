import { codes, formatFen } from '@yinpu/contract'
import { type CashCount, countedFen, mostCashBoxes } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { type CashBoxRow, type CashShiftRow, cashBoxRepository } from './cash-box-repository.ts'

export interface CashBoxDeps {
  db: Db
  now: () => number
}

/** The person who acts; the socket in the data folder belongs to nobody, and no box does to it. */
export const personOf = ({ actor }: Member): { id: string; name: string } => {
  if (actor.id === null) throw new Refusal(codes.refused, '钱箱由店里的人使用，请登录控制台')
  return { id: actor.id, name: actor.name }
}

export const boxSubject = ({ id, name }: Pick<CashBoxRow, 'id' | 'name'>) => ({ kind: 'cash-box', id, name })

const lockBox = async (tx: Db, companyId: string, id: string) => {
  const box = isUuid(id) ? await cashBoxRepository.lock(tx, companyId, id) : undefined
  if (!box) throw notFound()
  return box
}

/** A shift with its box. */
export const getShift = async (db: Db, { companyId }: Pick<Member, 'companyId'>, id: string) => {
  const shiftRow = isUuid(id) ? await cashBoxRepository.findShift(db, companyId, id) : undefined
  if (!shiftRow) throw notFound()
  return shiftRow
}

const nameTaken = () => invalidFields({ name: '已有同名的钱箱' })

const unlessTaken = async (work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error, 'cash_boxes_name')) throw nameTaken()
    throw error
  }
}

const refuseTakenName = async (tx: Db, companyId: string, name: string, except?: string) => {
  const boxes = await cashBoxRepository.list(tx, companyId)
  const inUse = boxes.filter(({ id, retiredAt }) => retiredAt === null && id !== except)
  if (inUse.some((box) => box.name === name)) throw nameTaken()
  if (inUse.length >= mostCashBoxes) throw new Refusal(codes.refused, `钱箱最多 ${mostCashBoxes} 个`)
}

export const addBox = (deps: CashBoxDeps, member: Member, name: string): Promise<{ id: string }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    await refuseTakenName(tx, companyId, name)
    const box = { companyId, id: newId(), name, createdAt: new Date(now), retiredAt: null }
    await unlessTaken(() => cashBoxRepository.insert(tx, box))
    return { result: { id: box.id }, entry: { action: 'addCashBox', subject: boxSubject(box) } }
  })

/** A box with money in it is closed first; one that was retired by mistake is used again. */
export const updateBox = (
  deps: CashBoxDeps,
  member: Member,
  id: string,
  { name, retired }: { name: string; retired: boolean },
): Promise<{ id: string }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const box = await lockBox(tx, companyId, id)
    const isRetired = box.retiredAt !== null
    if (retired && !isRetired) {
      const last = await cashBoxRepository.findLast(tx, companyId, id)
      if (last && !last.closedAt) throw new Refusal(codes.conflict, `${box.name}还开着，请先交班`)
    }
    if (!retired) await refuseTakenName(tx, companyId, name, id)
    const retiredAt = retired ? (box.retiredAt ?? new Date(now)) : null
    await unlessTaken(() => cashBoxRepository.update(tx, box, { name, retiredAt }))
    const before = { name: box.name, retired: isRetired }
    return {
      result: { id },
      entry: { action: 'updateCashBox', subject: boxSubject({ id, name }), before, after: { name, retired } },
    }
  })

/** The cash that the shift before has left in the box; undefined: there was none. */
const leftFenOf = (last: CashShiftRow | undefined) => last?.countedFen ?? undefined

const refuseUsed = async (tx: Db, companyId: string, box: CashBoxRow, last: CashShiftRow | undefined) => {
  if (!last || last.closedAt) return
  const people = await cashBoxRepository.listPeople(tx, companyId, [last.id])
  const names = people.map(({ name }) => name).join('、') || last.openedByName
  throw new Refusal(codes.conflict, `${names}已经开了${box.name}，可以一起用，或等交班`)
}

/** False if the person uses a box already, also if another request of the person is faster. */
const join = async (tx: Db, person: Parameters<typeof cashBoxRepository.join>[1]): Promise<boolean> => {
  try {
    return await cashBoxRepository.join(tx, person)
  } catch (error) {
    if (isUniqueViolation(error, 'cash_shift_people_now')) return false
    throw error
  }
}

const usesAnother = (name: string) => new Refusal(codes.conflict, `${name}正在用另一个钱箱，请先交班`)

interface Opening {
  count: CashCount
  words: string
  key: string | undefined
}

/** Opens a box with a count. A count that differs from what was left needs words. */
export const openBox = (
  deps: CashBoxDeps,
  member: Member,
  boxId: string,
  { count, words, key = newId() }: Opening,
): Promise<{ shift_id: string }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const person = personOf(member)
    const box = await lockBox(tx, companyId, boxId)
    const openingKey = `${person.id}:${key}`
    const earlier = await cashBoxRepository.findShiftByKey(tx, companyId, openingKey)
    if (earlier) return { result: { shift_id: earlier.id } }
    if (box.retiredAt) throw new Refusal(codes.conflict, `${box.name}已停用`)
    const last = await cashBoxRepository.findLast(tx, companyId, boxId)
    await refuseUsed(tx, companyId, box, last)
    const openingFen = countedFen(count)
    const leftFen = leftFenOf(last)
    if (leftFen !== undefined && leftFen !== openingFen && words === '')
      throw invalidFields({ words: `上一班交的是 ${formatFen(leftFen)} 元，请写明差在哪里` })
    const shift = {
      ...{ companyId, id: newId(), boxId, number: (last?.number ?? 0) + 1, openedAt: new Date(now) },
      ...{ openedBy: person.id, openedByName: person.name, openingFen, openingCount: count },
      ...{ openingWords: words, openingKey },
    }
    await cashBoxRepository.insertShift(tx, shift)
    const joined = {
      companyId,
      shiftId: shift.id,
      staffId: person.id,
      name: person.name,
      joinedAt: new Date(now),
    }
    if (!(await join(tx, joined))) throw usesAnother('您')
    const after = { number: shift.number, opening_fen: openingFen, words }
    return {
      result: { shift_id: shift.id },
      entry: { action: 'openCashBox', subject: boxSubject(box), after },
    }
  })

const lockOpen = async (tx: Db, companyId: string, id: string) => {
  const shift = await cashBoxRepository.lockShift(tx, companyId, id)
  if (!shift) throw notFound()
  if (shift.closedAt) throw new Refusal(codes.conflict, '这个钱箱刚刚交班了')
  return shift
}

/** A second person uses the same box: their cash goes into it, and both may close it. */
export const joinShift = (deps: CashBoxDeps, member: Member, id: string): Promise<{ shift_id: string }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const person = personOf(member)
    const { box } = await getShift(tx, member, id)
    await lockOpen(tx, companyId, id)
    const people = await cashBoxRepository.listPeople(tx, companyId, [id])
    if (people.some(({ staffId }) => staffId === person.id)) return { result: { shift_id: id } }
    const row = { companyId, shiftId: id, staffId: person.id, name: person.name, joinedAt: new Date(now) }
    if (!(await join(tx, row))) throw usesAnother('您')
    return { result: { shift_id: id }, entry: { action: 'joinCashShift', subject: boxSubject(box) } }
  })

/** The last person at a box closes it instead: somebody has to answer for the money. */
export const leaveShift = (deps: CashBoxDeps, member: Member, id: string): Promise<{ shift_id: string }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const person = personOf(member)
    const { box } = await getShift(tx, member, id)
    await lockOpen(tx, companyId, id)
    const people = await cashBoxRepository.listPeople(tx, companyId, [id])
    if (!people.some(({ staffId }) => staffId === person.id)) return { result: { shift_id: id } }
    if (people.length === 1) throw new Refusal(codes.conflict, '只有您在用这个箱，请点钞交班')
    await cashBoxRepository.leave(tx, companyId, id, person.id, new Date(now))
    return { result: { shift_id: id }, entry: { action: 'leaveCashShift', subject: boxSubject(box) } }
  })

interface Closing {
  count: CashCount
  /** what should be there, as the person saw it */
  expectFen: number
  words: string
  handTo: string | undefined
}

const findSuccessor = async (tx: Db, member: Member, handTo: string | undefined) => {
  if (handTo === undefined || handTo === member.actor.id) return undefined
  const colleagues = await cashBoxRepository.listColleagues(tx, member.companyId)
  const successor = colleagues.find(({ id }) => id === handTo)
  if (!successor) throw invalidFields({ hand_to: '这位同事不能用钱箱' })
  return successor
}

/**
 * 交班: the box is counted and locked. With a successor the next shift begins with the counted sum in the same
 * transaction. An entry that came meanwhile changes what should be there, and the person who closes is told.
 */
export const closeShift = (
  deps: CashBoxDeps,
  member: Member,
  id: string,
  { count, expectFen, words, handTo }: Closing,
): Promise<{ shift_id: string; counted_fen: number; difference_fen: number; next_shift_id?: string }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const person = personOf(member)
    const { box } = await getShift(tx, member, id)
    // The box before its shift, as opening does.
    await lockBox(tx, companyId, box.id)
    const shift = await cashBoxRepository.lockShift(tx, companyId, id)
    if (!shift) throw notFound()
    if (shift.closedAt) throw new Refusal(codes.conflict, `${shift.closedByName ?? ''}已经交班，这一班锁住了`)
    const people = await cashBoxRepository.listPeople(tx, companyId, [id])
    if (!people.some(({ staffId }) => staffId === person.id))
      throw new Refusal(codes.conflict, '您没有在用这个箱，请先一起用，再点钞交班')
    const expectedFen =
      (await cashBoxRepository.findLastEntry(tx, companyId, id))?.afterFen ?? shift.openingFen
    if (expectedFen !== expectFen)
      throw new Refusal(codes.conflict, `刚刚又记了一笔，应有 ${formatFen(expectedFen)} 元，请核对后再交班`, {
        expected_fen: expectedFen,
      })
    const counted = countedFen(count)
    const differenceFen = counted - expectedFen
    if (differenceFen !== 0 && words === '')
      throw invalidFields({
        words: `${differenceFen < 0 ? '少' : '多'} ${formatFen(Math.abs(differenceFen))} 元，写明差在哪里才能交班`,
      })
    const successor = await findSuccessor(tx, member, handTo)
    const closedAt = new Date(now)
    const closing = {
      closedAt,
      closedBy: person.id,
      closedByName: person.name,
      expectedFen,
      countedFen: counted,
    }
    const handedToName = successor?.name ?? ''
    await cashBoxRepository.closeShift(tx, shift, { ...closing, count, words, handedToName })
    const next = successor && {
      ...{ companyId, id: newId(), boxId: box.id, number: shift.number + 1, openedAt: closedAt },
      ...{ openedBy: successor.id, openedByName: successor.name, openingFen: counted, openingCount: count },
      ...{ openingWords: '', openingKey: `after:${id}` },
    }
    if (successor && next) {
      await cashBoxRepository.insertShift(tx, next)
      const row = {
        companyId,
        shiftId: next.id,
        staffId: successor.id,
        name: successor.name,
        joinedAt: closedAt,
      }
      if (!(await join(tx, row))) throw usesAnother(successor.name)
    }
    const after = {
      ...{ number: shift.number, expected_fen: expectedFen, counted_fen: counted, words },
      ...(successor && { handed_to: successor.name }),
    }
    return {
      result: {
        ...{ shift_id: id, counted_fen: counted, difference_fen: differenceFen },
        ...(next && { next_shift_id: next.id }),
      },
      entry: { action: 'closeCashShift', subject: boxSubject(box), after },
    }
  })
