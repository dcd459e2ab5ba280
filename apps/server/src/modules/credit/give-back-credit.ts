import { stateOfStatement } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { appendCredit } from './append-credit.ts'
import { creditRepository } from './credit-repository.ts'
import { type StatementRow, statementRepository } from './statement-repository.ts'

export const openFenOf = ({
  amountFen,
  reducedFen,
  receivedFen,
}: Pick<StatementRow, 'amountFen' | 'reducedFen' | 'receivedFen'>): number =>
  amountFen - reducedFen - receivedFen

/** The part of a payment that is still owed on the account, and its statement; called under the account's lock. */
const findOwed = async (tx: Db, owner: Owner, paymentId: string) => {
  const entries = await creditRepository.listOfPayment(tx, owner.companyId, paymentId)
  const charge = entries.find(({ kind }) => kind === 'charge')
  if (!charge) return { owedFen: 0 }
  const statement = await statementRepository.findOfEntry(tx, owner, charge.seq)
  return {
    statement,
    owedFen: statement ? openFenOf(statement) : entries.reduce((sum, { amountFen }) => sum + amountFen, 0),
  }
}

/** Splits a refund: one part reduces the debt, the rest was paid already and goes to the balance. Locks the account. */
export const splitRefund = async (
  tx: Db,
  owner: Owner,
  paymentId: string,
  amountFen: number,
): Promise<{ creditFen: number; balanceFen: number }> => {
  await creditRepository.lockAccount(tx, owner)
  const { owedFen } = await findOwed(tx, owner, paymentId)
  const creditFen = Math.min(amountFen, owedFen)
  return { creditFen, balanceFen: amountFen - creditFen }
}

/** The changes to a statement when so much of it is received or refunded. */
export const lessen = (
  statement: StatementRow,
  by: { reducedFen?: number; receivedFen?: number },
  now: number,
): Partial<StatementRow> => {
  const after = {
    ...statement,
    reducedFen: statement.reducedFen + (by.reducedFen ?? 0),
    receivedFen: statement.receivedFen + (by.receivedFen ?? 0),
  }
  const { reducedFen, receivedFen } = after
  return openFenOf(after) === 0
    ? { reducedFen, receivedFen, state: stateOfStatement.settled, settledAt: new Date(now) }
    : { reducedFen, receivedFen }
}

interface CreditRefund {
  amountFen: number
  orderId: string
  paymentId: string
  refundId: string
  remark: string
  by: Actor
  now: number
}

/** Reduces the debt, and with it the statement that asks for it. */
export const giveBackCredit = async (tx: Db, owner: Owner, input: CreditRefund): Promise<void> => {
  const { amountFen, refundId, now } = input
  await creditRepository.lockAccount(tx, owner)
  const { statement } = await findOwed(tx, owner, input.paymentId)
  await appendCredit(tx, owner, {
    ...input,
    kind: 'refund',
    amountFen: -amountFen,
    cause: `refund:${refundId}`,
  })
  if (statement)
    await statementRepository.update(tx, statement, lessen(statement, { reducedFen: amountFen }, now))
}
