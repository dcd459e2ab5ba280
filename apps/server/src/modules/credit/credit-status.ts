import { codes, formatFen } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type CreditAccountRow, creditRepository } from './credit-repository.ts'
import { statementRepository } from './statement-repository.ts'

/** The state of an account: its limit, what is used, left and overdue. */
export interface CreditStatus {
  account: CreditAccountRow
  usedFen: number
  leftFen: number
  overdueFen: number
}

export const statusOf = (account: CreditAccountRow, usedFen: number, overdueFen: number): CreditStatus => ({
  account,
  usedFen,
  // A limit may have been lowered below the used credit.
  leftFen: Math.max(0, account.limitFen - usedFen),
  overdueFen,
})

const readStatus = async (db: Db, account: CreditAccountRow, now: number): Promise<CreditStatus> => {
  const [last, overdueFen] = await Promise.all([
    creditRepository.findLast(db, account),
    statementRepository.sumOverdue(db, account, new Date(now)),
  ])
  return statusOf(account, last?.usedFen ?? 0, overdueFen)
}

export const findCreditStatus = async (
  db: Db,
  owner: Owner,
  now: number,
): Promise<CreditStatus | undefined> => {
  const account = await creditRepository.findAccount(db, owner)
  return account && readStatus(db, account, now)
}

/** The reason why a sum cannot be charged to the account; empty if it can. */
export const objectToCredit = (status: CreditStatus | undefined, amountFen: number): string => {
  if (!status) return '店铺还没有为您开通月结，请选择其他付款方式'
  const { account, leftFen, overdueFen } = status
  if (!account.enabled) return '您的月结已停用，请选择其他付款方式'
  if (overdueFen > 0) return `您有 ${formatFen(overdueFen)} 元对账单已逾期，结清后才能继续月结`
  if (leftFen < amountFen) return `月结额度不足，还差 ${formatFen(amountFen - leftFen)} 元`
  return ''
}

export const refuseCredit = (status: CreditStatus | undefined, amountFen: number): void => {
  const objection = objectToCredit(status, amountFen)
  if (!objection) return
  throw new Refusal(codes.refused, objection, { left_fen: status?.leftFen ?? 0 })
}

/** Locks the account and returns its state at this moment: of several charges at once none exceeds the limit. */
export const lockCreditStatus = async (
  tx: Db,
  owner: Owner,
  now: number,
): Promise<CreditStatus | undefined> => {
  const account = await creditRepository.lockAccount(tx, owner)
  return account && readStatus(tx, account, now)
}
