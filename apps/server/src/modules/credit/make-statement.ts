import {
  type CreditKind,
  dayMs,
  dayOf,
  formatMonth,
  formatMonthDay,
  monthAfter,
  monthOf,
  nextWorkingDay,
  startOfDay,
  startOfMonth,
  stateOfStatement,
  type WorkingCalendar,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor, time } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { readableNumber, withFreeNumber } from '../../kernel/readable-number.ts'
import { readCalendar } from '../company/read-calendar.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { type CreditEntryRow, creditRepository } from './credit-repository.ts'
import { openingOf } from './opening-debt.ts'
import { type StatementRow, statementRepository } from './statement-repository.ts'

interface StatementInput {
  /** 2026-10 */
  month: string
  /** the end of the month; later entries belong to the next */
  until: number
  by: Actor
  now: number
}

const sumOf = (entries: readonly CreditEntryRow[], ...kinds: CreditKind[]) =>
  entries
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { amountFen }) => sum + amountFen, 0)

/** The payment or the opening that an entry charges or takes back; undefined: money that came for a statement. */
const chargeOf = (entry: CreditEntryRow) =>
  entry.statementId !== null ? undefined : (openingOf(entry) ?? entry.paymentId)

const isCharge = ({ kind }: CreditEntryRow) => kind === 'charge' || kind === 'opening'

/** The entries after the last statement: those of the month, and refunds of them since. */
const readSpan = async (tx: Db, owner: Owner, fromSeq: number, until: number) => {
  const spanEntries = await creditRepository.listSpan(tx, owner, fromSeq, 2 ** 31 - 1)
  const entries = spanEntries.map(({ entry }) => entry)
  const ofMonth = entries.filter(({ createdAt }) => createdAt.getTime() < until)
  const charged = new Set(ofMonth.filter(isCharge).map(chargeOf))
  const isOfCharge = (entry: CreditEntryRow) => charged.has(chargeOf(entry))
  return {
    ofMonth,
    hasCharges: charged.size > 0,
    amountFen: sumOf(ofMonth.filter(isOfCharge)),
    // Refunded since: it reduces this statement, as it would a moment later.
    reducedFen: -sumOf(entries.slice(ofMonth.length).filter(isOfCharge)),
  }
}

/** Notifies the buyer of a statement that has something to pay. */
const notifyOfStatement = async (tx: Db, statement: StatementRow, now: number) => {
  const { id, month, amountFen, reducedFen, dueAt, state } = statement
  if (state === stateOfStatement.settled) return
  const facts = {
    month: formatMonth(month),
    amountFen: amountFen - reducedFen,
    dueDay: formatMonthDay(dueAt.getTime() - 1),
    path: `/user/credit/${id}`,
  }
  await notifyBuyer(tx, statement, { kind: 'statement_issued', cause: `statement:${id}`, facts, now })
}

/** The end of the term; a last day on which the shop is closed gives way to the next working day. */
const endOfTerm = (calendar: WorkingCalendar, from: number, termDays: number): number => {
  const end = from + termDays * dayMs
  const lastDay = dayOf(end - 1)
  return end + startOfDay(nextWorkingDay(calendar, lastDay)) - startOfDay(lastDay)
}

/**
 * One month, one statement: a second call returns the same one. Undefined if nothing was charged since the last one.
 */
export const makeStatement = (
  db: Db,
  owner: Owner,
  { month, until, by, now }: StatementInput,
): Promise<{ statement: StatementRow; isNew: boolean } | undefined> =>
  db.transaction(async (tx) => {
    const account = await creditRepository.lockAccount(tx, owner)
    if (!account) return undefined
    const known = await statementRepository.findOfMonth(tx, owner, month)
    if (known) return { statement: known, isNew: false }
    const fromSeq = (await statementRepository.findLast(tx, owner))?.toSeq ?? 0
    const { ofMonth, hasCharges, amountFen, reducedFen } = await readSpan(tx, owner, fromSeq, until)
    const [first, last] = [ofMonth[0], ofMonth.at(-1)]
    if (!first || !last || !hasCharges) return undefined
    // A statement that is made late is not overdue before anybody could have seen it.
    const from = Math.max(until, startOfDay(dayOf(now)))
    const calendar = await readCalendar(tx, owner.companyId)
    const isSettled = amountFen === reducedFen
    const statement = await withFreeNumber(
      () => readableNumber('DZ', now),
      (number) =>
        statementRepository.insert(tx, {
          companyId: owner.companyId,
          id: newId(),
          userId: owner.userId,
          number,
          month,
          fromSeq,
          toSeq: last.seq,
          state: isSettled ? stateOfStatement.settled : stateOfStatement.unconfirmed,
          openingFen: first.usedAfterFen - first.amountFen,
          chargedFen: sumOf(ofMonth, 'charge', 'opening'),
          refundedFen: -sumOf(ofMonth, 'refund', 'reversal'),
          repaidFen: -sumOf(ofMonth, 'settlement', 'settlement_reversal'),
          closingFen: last.usedAfterFen,
          amountFen,
          reducedFen,
          receivedFen: 0,
          dueAt: new Date(endOfTerm(calendar, from, account.termDays)),
          ...storedActor(by),
          createdAt: new Date(now),
          confirmedAt: null,
          settledAt: isSettled ? new Date(now) : null,
        }),
    )
    await notifyOfStatement(tx, statement, now)
    return { statement, isNew: true }
  })

const atOnce = 200

/** Makes the missing statements of an account for all past months: usually the last one. */
const makeUp = async (db: Db, owner: Owner, since: number, now: number) => {
  let made = 0
  for (let month = monthOf(since); month < monthOf(now); month = monthAfter(month)) {
    const until = startOfMonth(monthAfter(month))
    const done = await makeStatement(db, owner, { month, until, by: time, now })
    if (done?.isNew) made += 1
  }
  return made
}

/** Makes the statements of the last month on the first of a month; the next run makes up for a missed one. */
export const makeDueStatements = async ({ db, now }: { db: Db; now: () => number }): Promise<number> => {
  const until = new Date(startOfMonth(monthOf(now())))
  let made = 0
  for (let after: Owner | undefined; ; ) {
    const due = await statementRepository.listDue(db, until, after, atOnce)
    for (const { since, ...owner } of due) made += await makeUp(db, owner, since?.getTime() ?? now(), now())
    after = due.at(-1)
    if (due.length < atOnce) return made
  }
}

export const statementJobs = (deps: { db: Db; now: () => number }) => [
  { name: 'make-statements', everySeconds: 3600, run: () => makeDueStatements(deps) },
]
