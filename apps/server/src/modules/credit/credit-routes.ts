import type { Db } from '../../db/database.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import { type Owner, ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import { whoAsks } from '../limits/limit.ts'
import { findCreditStatus } from './credit-status.ts'
import { describeCreditStatus, describeStatement, readStatement } from './describe-credit.ts'
import { exportStatement, printStatement } from './print-statement.ts'
import { confirmStatement } from './settle-statement.ts'
import { statementRepository } from './statement-repository.ts'

interface Deps {
  db: Db
  now: () => number
  pdfRenderer: FairQueue
}

/** Ten years of months. */
const mostStatements = 120

/** Another buyer's statement gets the same answer as one that does not exist. */
const getOwnStatement = async (db: Db, owner: Owner, id: string) => {
  const statement = isUuid(id) ? await statementRepository.find(db, owner.companyId, id) : undefined
  if (statement?.userId !== owner.userId) throw notFound()
  return statement
}

/** The calls of a buyer's own monthly account. */
export const creditRoutes = (deps: Deps) => {
  const { db, now } = deps
  return {
    getCredit: async ({ shop, buyer }) => {
      const owner = ownerOf(shop, buyer)
      const [status, statements] = await Promise.all([
        findCreditStatus(db, owner, now()),
        statementRepository.listOf(db, owner, mostStatements),
      ])
      return {
        ...(status && { credit: describeCreditStatus(status) }),
        statements: statements.map((row) => describeStatement(row, now())),
      }
    },
    getStatement: async ({ shop, buyer, params }) => {
      const row = await getOwnStatement(db, ownerOf(shop, buyer), params.id)
      return (await readStatement(db, row, now())).detail
    },
    confirmStatement: async ({ shop, buyer, params }) => {
      const row = await getOwnStatement(db, ownerOf(shop, buyer), params.id)
      return describeStatement((await confirmStatement(db, row, now())).statement, now())
    },
    printStatement: async ({ shop, buyer, params, visitor }) => {
      const row = await getOwnStatement(db, ownerOf(shop, buyer), params.id)
      return printStatement(deps, shop, row, whoAsks({ userId: buyer.id, address: visitor.address }))
    },
    exportStatement: async ({ shop, buyer, params }) =>
      exportStatement(deps, shop, await getOwnStatement(db, ownerOf(shop, buyer), params.id)),
  } satisfies Routes
}
