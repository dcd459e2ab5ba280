import { codes, dayOf, formatFen, stateOfStatement } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { findBoxOfCause, lockBoxOfCause, reverseCash } from '../cash-box/book-cash.ts'
import { appendCredit } from './append-credit.ts'
import { type CreditEntryRow, creditRepository } from './credit-repository.ts'
import { pairReceipts, type Receipt, takeBackCause } from './describe-credit.ts'
import { openFenOf } from './give-back-credit.ts'
import { lockStatement } from './settle-statement.ts'
import { type StatementRow, statementRepository } from './statement-repository.ts'
import { statementSubject } from './statement-subject.ts'

interface Deps {
  db: Db
  now: () => number
}

interface TakeBackInput {
  receiptId: string
  why: string
  /** the person knows that the box is handed over, or that the day is over */
  late: boolean
}

/** The cause of the receipt's entry in a cash box. */
export const cashCauseOf = (settlementCause: string) => `cash:${settlementCause}`

/** Cash is late from the moment at which its box is handed over, everything else after the day of its entry. */
const isLate = ({ createdAt }: CreditEntryRow, box: { isClosed: boolean } | undefined, now: number) =>
  box ? box.isClosed : dayOf(createdAt.getTime()) !== dayOf(now)

/** A late taking back is like a refund: it needs that permission, and no limit that it could pass in parts. */
const mayBeLate = ({ permissions, limits }: Member) =>
  permissions.has('refund.approve') && limits.refund_fen === undefined

/** The way in which a person may take a receipt back, as far as the page can tell, and its cash box. */
export const describeTakeBack = async (
  db: Db,
  member: Member,
  { entry, takenBack }: Receipt,
  now: number,
) => {
  const box =
    entry.way === 'cash' ? await findBoxOfCause(db, entry.companyId, cashCauseOf(entry.cause)) : undefined
  const late = isLate(entry, box, now)
  const isOpen = takenBack === undefined && (!late || mayBeLate(member))
  return { box: box?.name ?? '', ...(isOpen && { take_back: late ? ('late' as const) : ('open' as const) }) }
}

const refuseLate = (member: Member, { late }: TakeBackInput, boxName: string | undefined) => {
  const since = boxName ? `这笔现金所在的${boxName}已经交班锁住` : '这笔不是今天登记的'
  if (!mayBeLate(member)) throw new Refusal(codes.refused, `${since}，请由有退款权限、没有退款限额的同事撤销`)
  if (!late) throw new Refusal(codes.conflict, `${since}；仍要撤销，请确认账记在今天后再试`)
}

/** Money on the balance came from these receipts: without them it would be a present. */
const refuseWhereGivenBack = async (tx: Db, statement: StatementRow, leftFen: number) => {
  const givenFen = await creditRepository.refundedToBalanceFen(tx, statement)
  if (givenFen > leftFen)
    throw new Refusal(
      codes.conflict,
      `这张对账单收的款里，有 ${formatFen(givenFen)} 元已随退款进了客户余额，撤了就不够抵；请改在客户的余额里扣减`,
    )
}

/** The statement without this receipt. A receipt that confirmed it takes its confirmation along. */
const reopen = (
  statement: StatementRow,
  { entry }: Receipt,
  others: readonly Receipt[],
): Partial<StatementRow> => {
  const byReceipt = statement.confirmedAt?.getTime() === entry.createdAt.getTime()
  const confirmedAt = byReceipt ? (others[0]?.entry.createdAt ?? null) : statement.confirmedAt
  return {
    receivedFen: statement.receivedFen + entry.amountFen,
    state: confirmedAt ? stateOfStatement.unsettled : stateOfStatement.unconfirmed,
    ...{ confirmedAt, settledAt: null },
  }
}

/**
 * Takes a receipt back that was entered by mistake: the account owes the sum again, the statement asks for it, and cash
 * leaves its box. Both rows of the account stay. The account is locked first and the box last, as for a receipt.
 */
export const takeBackReceipt = (
  deps: Deps,
  member: Member,
  seen: StatementRow,
  input: TakeBackInput,
): Promise<StatementRow> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId, actor: by } = member
    const { receiptId, why } = input
    const statement = await lockStatement(tx, seen)
    const receipts = pairReceipts(await creditRepository.listReceipts(tx, companyId, statement.id))
    const receipt = receipts.find(({ entry }) => entry.id === receiptId)
    if (!receipt) throw notFound()
    const { entry, takenBack } = receipt
    // A doubled request of the same person is answered alike.
    if (takenBack && takenBack.actorId === by.id) return { result: statement }
    if (takenBack) throw new Refusal(codes.conflict, `这笔收款已由${takenBack.actorName || '系统管理员'}撤销`)
    if (await creditRepository.isErased(tx, statement))
      throw new Refusal(codes.conflict, '客户已注销，不能再撤销收款')
    await refuseWhereGivenBack(tx, statement, statement.receivedFen + entry.amountFen)
    const boxed =
      entry.way === 'cash' ? await lockBoxOfCause(tx, companyId, cashCauseOf(entry.cause)) : undefined
    const late = isLate(entry, boxed && { isClosed: boxed.shift.closedAt !== null }, now)
    if (late) refuseLate(member, input, boxed?.boxName)
    await appendCredit(tx, statement, {
      kind: 'settlement_reversal',
      amountFen: -entry.amountFen,
      cause: takeBackCause(entry.id),
      statementId: statement.id,
      way: entry.way,
      remark: why,
      by,
      now,
    })
    const others = receipts.filter((one) => one !== receipt && !one.takenBack)
    const reopened = await statementRepository.update(tx, statement, reopen(statement, receipt, others))
    const box = boxed ? await reverseCash(tx, boxed, `${statement.number} 登记错：${why}`, by, now) : ''
    const open_fen = openFenOf(reopened)
    return {
      result: reopened,
      entry: {
        action: 'takeBackReceipt',
        subject: statementSubject(reopened),
        before: { amount_fen: -entry.amountFen, way: entry.way, open_fen: openFenOf(statement) },
        after: { open_fen, why, ...(box && { box }), ...(late && { late }) },
      },
    }
  })
