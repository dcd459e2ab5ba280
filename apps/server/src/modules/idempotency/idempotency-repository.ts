import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { idempotencyKeys } from '../../db/schema/index.ts'
import { and, eq, lt, sql } from '../../db/sql.ts'

type KeyRow = typeof idempotencyKeys.$inferSelect
type KeyOf = Pick<KeyRow, 'companyId' | 'holder' | 'call' | 'keyHash'>

const keyPlaceholders = {
  companyId: sql.placeholder('companyId'),
  holder: sql.placeholder('holder'),
  call: sql.placeholder('call'),
  keyHash: sql.placeholder('keyHash'),
}

const isKey = and(
  eq(idempotencyKeys.companyId, keyPlaceholders.companyId),
  eq(idempotencyKeys.holder, keyPlaceholders.holder),
  eq(idempotencyKeys.call, keyPlaceholders.call),
  eq(idempotencyKeys.keyHash, keyPlaceholders.keyHash),
)

const claimQuery = preparedOnce((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      ...keyPlaceholders,
      bodyHash: sql.placeholder('bodyHash'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ call: idempotencyKeys.call })
    .prepare('claim_idempotency_key'),
)

const keyQuery = preparedOnce((db) =>
  db
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(isKey)
    .prepare('idempotency_key'),
)

const keepQuery = preparedOnce((db) =>
  db
    .update(idempotencyKeys)
    .set({ answer: sql`${sql.placeholder('answer')}::jsonb` })
    .where(isKey)
    .prepare('keep_idempotent_answer'),
)

export const idempotencyRepository = {
  /** True if the key is new. Waits for a transaction that is taking the same key. */
  claim: async (tx: Db, row: Omit<KeyRow, 'answer'>) => (await claimQuery(tx).execute(row)).length > 0,

  find: async (db: Db, key: KeyOf) => (await keyQuery(db).execute({ ...key }))[0],

  keepAnswer: async (tx: Db, key: KeyOf, answer: unknown) => {
    await keepQuery(tx).execute({ ...key, answer: answer === null ? null : JSON.stringify(answer) })
  },

  deleteOlderThan: (db: Db, time: Date, most: number) =>
    deleteBatch(db, idempotencyKeys, lt(idempotencyKeys.createdAt, time), most),
}
