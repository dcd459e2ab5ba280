import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { readCursor, writeCursor } from '../modules/message/message-cursor.ts'
import { readMessageKinds, updateMessageKinds } from '../modules/message/update-message-kinds.ts'
import { outboxRepository } from '../modules/outbox/outbox-repository.ts'
import { describeSentMessage, outboxStatesOf, retryMessage } from '../modules/outbox/retry-message.ts'
import type { Providers } from '../providers/create-providers.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
  providers: Providers
}

/** The channels of each notification to buyers, and the messages that were not sent. */
export const consoleMessageRoutes = (deps: Deps) =>
  ({
    getMessageKinds: ({ member }) => readMessageKinds(deps, member.companyId),
    updateMessageKinds: ({ member, body }) => updateMessageKinds(deps, member, body),
    listSentMessages: async ({ member, query: { state, cursor, limit } }) => {
      const { companyId } = member
      const after = readCursor(cursor)
      const rows = await outboxRepository.listOf(deps.db, companyId, outboxStatesOf[state], after, limit + 1)
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        list: rows.slice(0, limit).map((row) => describeSentMessage(member, row)),
        next: last && writeCursor(last),
      }
    },
    retryMessage: ({ member, params, body }) => retryMessage(deps, member, params.id, body.even_if_sent),
  }) satisfies ConsoleRoutes
