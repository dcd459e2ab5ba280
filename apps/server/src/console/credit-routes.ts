import { randomUUID } from 'node:crypto'
import { type CallData, codes, formatMonth, monthAfter, monthOf, startOfMonth } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import type { FairQueue } from '../kernel/fair-queue.ts'
import { isUuid } from '../kernel/ids.ts'
import { readIdCursor } from '../kernel/list-cursor.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import type { Owner } from '../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../kernel/refusal.ts'
import { type AuditEntry, writeAudit } from '../modules/audit/write-audit.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { type CreditAccountRow, creditRepository } from '../modules/credit/credit-repository.ts'
import { type CreditStatus, findCreditStatus, statusOf } from '../modules/credit/credit-standing.ts'
import {
  describeCreditStatus,
  describeReceipt,
  describeStatement,
  readStatement,
} from '../modules/credit/describe-credit.ts'
import { openFenOf } from '../modules/credit/give-back-credit.ts'
import { makeStatement } from '../modules/credit/make-statement.ts'
import { exportStatement, printStatement } from '../modules/credit/print-statement.ts'
import { setCredit } from '../modules/credit/set-credit.ts'
import { confirmStatement, settleStatement } from '../modules/credit/settle-statement.ts'
import { type StatementRow, statementRepository } from '../modules/credit/statement-repository.ts'

export interface CreditRouteDeps {
  db: Db
  now: () => number
  directory: ShopDirectory
  press: FairQueue
}

type CustomerCredit = CallData<ConsoleCalls['getCustomerCredit']>
type ShownStatement = CallData<ConsoleCalls['getStatement']>

const aYear = 12

/** Another shop's customer and one that never existed get the same answer: not found. */
const getBuyer = async (db: Db, { companyId }: Member, userId: string) => {
  const buyer = isUuid(userId) ? await creditRepository.findBuyer(db, { companyId, userId }) : undefined
  if (!buyer) throw notFound()
  return buyer
}

const getStatement = async (db: Db, { companyId }: Member, id: string): Promise<StatementRow> => {
  const statement = isUuid(id) ? await statementRepository.find(db, companyId, id) : undefined
  if (!statement) throw notFound()
  return statement
}

const masked = <Buyer extends { mobile: string }>(member: Member, buyer: Buyer): Buyer => ({
  ...buyer,
  mobile: mobileFor(member, buyer.mobile),
})

const describeAccount = (standing: CreditStatus) => ({
  ...describeCreditStatus(standing),
  version: standing.account.version,
  changed_at: standing.account.changedAt.getTime(),
  changed_by: standing.account.actorName ?? '',
})

const showCustomer = async (
  { db, now }: CreditRouteDeps,
  member: Member,
  userId: string,
): Promise<CustomerCredit> => {
  const buyer = await getBuyer(db, member, userId)
  const owner: Owner = { companyId: member.companyId, userId }
  const [standing, statements] = await Promise.all([
    findCreditStatus(db, owner, now()),
    statementRepository.listOf(db, owner, aYear),
  ])
  return {
    buyer: masked(member, buyer),
    credit: standing && describeAccount(standing),
    statements: statements.map((row) => describeStatement(row, now())),
  }
}

const showStatement = async (
  { db, now }: CreditRouteDeps,
  member: Member,
  row: StatementRow,
): Promise<ShownStatement> => {
  const [{ detail, receipts }, buyer] = await Promise.all([
    readStatement(db, row, now()),
    getBuyer(db, member, row.userId),
  ])
  return {
    ...detail,
    buyer: masked(member, buyer),
    receipts: receipts.map((entry) => ({ ...describeReceipt(entry), by: entry.actorName ?? '' })),
  }
}

const grantedOf = (account: CreditAccountRow | undefined) =>
  account && { limit_fen: account.limitFen, term_days: account.termDays, enabled: account.enabled }

const subjectOf = ({ id, number }: StatementRow): AuditEntry['subject'] => ({
  kind: 'statement',
  id,
  name: number,
})

const listCredits = async (
  { db, now }: CreditRouteDeps,
  member: Member,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<CallData<ConsoleCalls['listCredits']>> => {
  const [found, overdue] = await Promise.all([
    creditRepository.listAccounts(db, member.companyId, readIdCursor(cursor), limit + 1),
    statementRepository.sumOverdueByUser(db, member.companyId, new Date(now())),
  ])
  const shown = found.slice(0, limit)
  return {
    list: shown.map(({ account, usedFen, buyer }) => ({
      buyer: masked(member, buyer),
      ...describeAccount(statusOf(account, usedFen, overdue.get(account.userId) ?? 0)),
    })),
    next: found.length > limit ? shown.at(-1)?.account.userId : undefined,
  }
}

/** Only for a month that is over: until then its total is not known. */
const makeByHand = async (deps: CreditRouteDeps, member: Member, userId: string, month: string) => {
  const { db, now } = deps
  await getBuyer(db, member, userId)
  if (month >= monthOf(now())) throw invalidFields({ month: '这个月还没有结束，下月 1 日起可以出账' })
  const owner: Owner = { companyId: member.companyId, userId }
  const until = startOfMonth(monthAfter(month))
  return db.transaction(async (tx) => {
    const made = await makeStatement(tx, owner, { month, until, by: member.actor, now: now() })
    if (!made) throw new Refusal(codes.conflict, `${formatMonth(month)}没有需要出账的月结消费`)
    const { statement, isNew } = made
    if (isNew) {
      const after = { month, amount_fen: statement.amountFen }
      await writeAudit(tx, member, { action: 'makeStatement', subject: subjectOf(statement), after }, now())
    }
    return statement
  })
}

/** Monthly customers, their limits, their statements and the payments for them. */
export const consoleCreditRoutes = (deps: CreditRouteDeps) => {
  const { db, now } = deps
  return {
    listCredits: ({ member, query }) => listCredits(deps, member, query),
    getCustomerCredit: ({ member, params }) => showCustomer(deps, member, params.id),
    setCustomerCredit: async ({ member, params, body }) => {
      const buyer = await getBuyer(db, member, params.id)
      const owner: Owner = { companyId: member.companyId, userId: params.id }
      const { limit_fen: limitFen, term_days: termDays, enabled, version } = body
      await db.transaction(async (tx) => {
        const granted = { limitFen, termDays, enabled, version, by: member.actor, now: now() }
        const before = grantedOf(await setCredit(tx, owner, granted))
        const entry = {
          action: 'setCustomerCredit' as const,
          subject: { kind: 'customer', id: buyer.id, name: buyer.name },
          ...(before && { before }),
          after: { limit_fen: limitFen, term_days: termDays, enabled },
        }
        await writeAudit(tx, member, entry, now())
      })
      return showCustomer(deps, member, params.id)
    },
    listStatements: async ({ member, query }) => {
      const { state, overdue, month, customer, keyword, limit } = query
      const cursor = readIdCursor(query.cursor)
      if (customer !== undefined && !isUuid(customer)) return { list: [] }
      const filter = { state, isOverdue: overdue === 'yes', month, userId: customer, keyword }
      const found = await statementRepository.list(
        db,
        member.companyId,
        filter,
        new Date(now()),
        cursor,
        limit + 1,
      )
      const shown = found.slice(0, limit)
      return {
        list: shown.map(({ statement, buyer }) => ({
          ...describeStatement(statement, now()),
          buyer: masked(member, buyer),
        })),
        next: found.length > limit ? shown.at(-1)?.statement.id : undefined,
      }
    },
    makeStatement: async ({ member, params, body }) =>
      showStatement(deps, member, await makeByHand(deps, member, params.id, body.month)),
    getStatement: async ({ member, params }) =>
      showStatement(deps, member, await getStatement(db, member, params.id)),
    confirmStatement: async ({ member, params }) => {
      const seen = await getStatement(db, member, params.id)
      const kept = await db.transaction(async (tx) => {
        const { statement, isNew } = await confirmStatement(tx, seen, now())
        const entry = { action: 'confirmStatement' as const, subject: subjectOf(statement) }
        if (isNew) await writeAudit(tx, member, entry, now())
        return statement
      })
      return showStatement(deps, member, kept)
    },
    settleStatement: async ({ member, params, body, visitor }) => {
      const seen = await getStatement(db, member, params.id)
      const { amount_fen: amountFen, open_fen: openFen, way, note } = body
      const cause = `settle:${seen.id}:${body.key ?? visitor.idempotencyKey ?? randomUUID()}`
      const kept = await db.transaction(async (tx) => {
        const receipt = { amountFen, openFen, way, note, cause, by: member.actor, now: now() }
        const { statement, isNew } = await settleStatement(tx, seen, receipt)
        const entry = {
          action: 'settleStatement' as const,
          subject: subjectOf(statement),
          before: { open_fen: openFen },
          after: { open_fen: openFenOf(statement), amount_fen: amountFen, way, note },
        }
        if (isNew) await writeAudit(tx, member, entry, now())
        return statement
      })
      return showStatement(deps, member, kept)
    },
    printStatement: async ({ member, params, visitor }) => {
      const row = await getStatement(db, member, params.id)
      const shop = await deps.directory.find(member.companyId)
      if (!shop) throw notFound()
      return printStatement(deps, shop, row, [`staff:${member.actor.id ?? visitor.address}`])
    },
    exportStatement: async ({ member, params }) =>
      exportStatement(deps, await getStatement(db, member, params.id)),
  } satisfies ConsoleRoutes
}
