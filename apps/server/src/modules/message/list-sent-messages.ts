import type { sentStates } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { pageOf } from '../../kernel/list-cursor.ts'
import { outboxRepository } from '../outbox/outbox-repository.ts'
import { outboxStatesOf } from '../outbox/retry-message.ts'
import { readCursor, writeCursor } from './message-cursor.ts'

type SentState = (typeof sentStates)[number]['value']

interface Query {
  state: SentState
  limit: number
  cursor?: string | undefined
}

/** Messages of a shop to buyers and staff, newest first. */
export const listSentMessages = async (db: Db, companyId: string, { state, cursor, limit }: Query) => {
  const after = readCursor(cursor)
  const rows = await outboxRepository.listOf(db, companyId, outboxStatesOf[state], after, limit + 1)
  return pageOf(rows, limit, writeCursor)
}
