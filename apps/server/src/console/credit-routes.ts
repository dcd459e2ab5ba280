import { randomUUID } from 'node:crypto'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import type { FairQueue } from '../kernel/fair-queue.ts'
import { isUuid } from '../kernel/ids.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import type { Owner } from '../kernel/owner.ts'
import { notFound } from '../kernel/refusal.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { confirmForShop } from '../modules/credit/confirm-for-shop.ts'
import { creditRepository } from '../modules/credit/credit-repository.ts'
import { type CreditStatus, findCreditStatus } from '../modules/credit/credit-status.ts'
import {
  describeCreditStatus,
  describeReceipt,
  describeStatement,
  readStatement,
} from '../modules/credit/describe-credit.ts'
import { grantCredit } from '../modules/credit/grant-credit.ts'
import { listCreditAccounts, listStatements } from '../modules/credit/list-credit.ts'
import { makeForShop } from '../modules/credit/make-for-shop.ts'
import { exportStatement, printStatement } from '../modules/credit/print-statement.ts'
import { settleForShop } from '../modules/credit/settle-for-shop.ts'
import { type StatementRow, statementRepository } from '../modules/credit/statement-repository.ts'
import { describeTakeBack, takeBackReceipt } from '../modules/credit/take-back-receipt.ts'

export interface CreditRouteDeps {
  db: Db
  now: () => number
  directory: ShopDirectory
  pdfRenderer: FairQueue
}

type CustomerCredit = CallData<ConsoleCalls['getCustomerCredit']>
type StatementView = CallData<ConsoleCalls['getStatement']>

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

const getShop = async ({ directory }: CreditRouteDeps, { companyId }: Member) => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

const masked = <Buyer extends { mobile: string }>(member: Member, buyer: Buyer): Buyer => ({
  ...buyer,
  mobile: mobileFor(member, buyer.mobile),
})

const describeAccount = (status: CreditStatus) => ({
  ...describeCreditStatus(status),
  version: status.account.version,
  changed_at: status.account.changedAt.getTime(),
  changed_by: status.account.actorName ?? '',
})

const showCustomer = async (
  { db, now }: CreditRouteDeps,
  member: Member,
  userId: string,
): Promise<CustomerCredit> => {
  const buyer = await getBuyer(db, member, userId)
  const owner: Owner = { companyId: member.companyId, userId }
  const [status, statements] = await Promise.all([
    findCreditStatus(db, owner, now()),
    statementRepository.listOf(db, owner, aYear),
  ])
  return {
    buyer: masked(member, buyer),
    credit: status && describeAccount(status),
    statements: statements.map((row) => describeStatement(row, now())),
  }
}

const showStatement = async (
  { db, now }: CreditRouteDeps,
  member: Member,
  row: StatementRow,
): Promise<StatementView> => {
  const [{ detail, receipts }, buyer] = await Promise.all([
    readStatement(db, row, now()),
    getBuyer(db, member, row.userId),
  ])
  return {
    ...detail,
    buyer: masked(member, buyer),
    receipts: await Promise.all(
      receipts.map(async (receipt) => ({
        ...describeReceipt(receipt),
        id: receipt.entry.id,
        by: receipt.entry.actorName ?? '',
        ...(receipt.takenBack && { taken_back_by: receipt.takenBack.actorName ?? '' }),
        ...(await describeTakeBack(db, member, receipt, now())),
      })),
    ),
  }
}

const listCredits = async (
  { db, now }: CreditRouteDeps,
  member: Member,
  query: { limit: number; cursor?: string | undefined },
): Promise<CallData<ConsoleCalls['listCredits']>> => {
  const { page, next } = await listCreditAccounts(db, member.companyId, query, now())
  return {
    list: page.map(({ status, buyer }) => ({ buyer: masked(member, buyer), ...describeAccount(status) })),
    next,
  }
}

/** Monthly customers, their limits, their statements and the payments for them. */
export const consoleCreditRoutes = (deps: CreditRouteDeps) => {
  const { db, now } = deps
  return {
    listCredits: ({ member, query }) => listCredits(deps, member, query),
    getCustomerCredit: ({ member, params }) => showCustomer(deps, member, params.id),
    setCustomerCredit: async ({ member, params, body }) => {
      const buyer = await getBuyer(db, member, params.id)
      await grantCredit(deps, member, buyer, body)
      return showCustomer(deps, member, params.id)
    },
    listStatements: async ({ member, query }) => {
      const { page, next } = await listStatements(db, member.companyId, query, now())
      return {
        list: page.map(({ statement, buyer }) => ({
          ...describeStatement(statement, now()),
          buyer: masked(member, buyer),
        })),
        next,
      }
    },
    makeStatement: async ({ member, params, body }) => {
      const buyer = await getBuyer(db, member, params.id)
      return showStatement(deps, member, await makeForShop(deps, member, buyer.id, body.month))
    },
    getStatement: async ({ member, params }) =>
      showStatement(deps, member, await getStatement(db, member, params.id)),
    confirmStatement: async ({ member, params }) => {
      const seen = await getStatement(db, member, params.id)
      return showStatement(deps, member, await confirmForShop(deps, member, seen))
    },
    settleStatement: async ({ member, params, body, visitor }) => {
      const seen = await getStatement(db, member, params.id)
      const { amount_fen: amountFen, open_fen: openFen, way: method, note } = body
      const key = body.key ?? visitor.idempotencyKey ?? randomUUID()
      const settled = await settleForShop(deps, member, seen, { amountFen, openFen, method, note, key })
      return showStatement(deps, member, settled)
    },
    takeBackReceipt: async ({ member, params, body: { why, late } }) => {
      const seen = await getStatement(db, member, params.id)
      const input = { receiptId: params.receipt_id, why, late }
      return showStatement(deps, member, await takeBackReceipt(deps, member, seen, input))
    },
    printStatement: async ({ member, params, visitor }) => {
      const row = await getStatement(db, member, params.id)
      const shop = await getShop(deps, member)
      return printStatement(deps, shop, row, [`staff:${member.actor.id ?? visitor.address}`])
    },
    exportStatement: async ({ member, params }) => {
      const row = await getStatement(db, member, params.id)
      return exportStatement(deps, await getShop(deps, member), row)
    },
  } satisfies ConsoleRoutes
}
