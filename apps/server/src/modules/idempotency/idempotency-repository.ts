import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { idempotencyKeys } from '../../db/schema/index.ts'
import { and, eq, lt } from '../../db/sql.ts'

type KeyRow = typeof idempotencyKeys.$inferSelect
type KeyOf = Pick<KeyRow, 'companyId' | 'holder' | 'call' | 'keyHash'>

const isKey = ({ companyId, holder, call, keyHash }: KeyOf) =>
  and(
    eq(idempotencyKeys.companyId, companyId),
    eq(idempotencyKeys.holder, holder),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.keyHash, keyHash),
  )

export const idempotencyRepository = {
  /** True if the key is new. Waits for a transaction that is taking the same key. */
  claim: async (tx: Db, row: Omit<KeyRow, 'answer'>) =>
    (
      await tx
        .insert(idempotencyKeys)
        .values(row)
        .onConflictDoNothing()
        .returning({ call: idempotencyKeys.call })
    ).length > 0,

  find: async (db: Db, key: KeyOf) => (await db.select().from(idempotencyKeys).where(isKey(key)))[0],

  keepAnswer: async (tx: Db, key: KeyOf, answer: unknown) => {
    await tx.update(idempotencyKeys).set({ answer }).where(isKey(key))
  },

  deleteOlderThan: (db: Db, time: Date, most: number) =>
    deleteBatch(db, idempotencyKeys, lt(idempotencyKeys.createdAt, time), most),
}
