import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

/** The transaction in which the current work runs. */
const current = new AsyncLocalStorage<{ isOpen: boolean } | undefined>()

/**
 * Queries of this work deliberately do not belong to the open transaction around it: what they write stays when that
 * is rolled back.
 */
export const outsideTransaction = <Result>(work: () => Result): Result => current.run(undefined, work)

type Query = (...input: never[]) => unknown

/** Applies to the database of a pool or an embedded client. */
export type Guard = (db: Db, client: { query: Query }) => void

/** So that a test fails also where the code under test catches the error. */
const violations: Error[] = []

export const takeViolations = (): Error[] => violations.splice(0)

const assertOutside = () => {
  if (!current.getStore()?.isOpen) return
  const error = new Error(
    'This query runs on the database beside the open transaction of the same work. ' +
      'Pass it the transaction; if it should stay outside, wrap it in outsideTransaction.',
  )
  violations.push(error)
  throw error
}

/**
 * For tests: refuses a query on the database itself while the same work has a transaction open. It would not see what
 * the transaction wrote, would stay when that is rolled back, and would wait for a second connection: for ever, if
 * every connection of the pool has a transaction that waits in the same way.
 */
export const guardTransactions: Guard = (db, client) => {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  Object.assign(client, {
    query: async (...input: unknown[]) => {
      assertOutside()
      return query(...input)
    },
  })
  const begin = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    assertOutside()
    return begin(async (tx) => {
      const transaction = { isOpen: true }
      try {
        return await current.run(transaction, () => work(tx))
      } finally {
        transaction.isOpen = false
      }
    }, config)
  }
}
