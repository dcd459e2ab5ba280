import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { listSentMessages } from '../modules/message/list-sent-messages.ts'
import { readMessageKinds, updateMessageKinds } from '../modules/message/update-message-kinds.ts'
import { describeSentMessage, retryMessage } from '../modules/outbox/retry-message.ts'
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
    listSentMessages: async ({ member, query }) => {
      const { page, next } = await listSentMessages(deps.db, member.companyId, query)
      return { list: page.map((row) => describeSentMessage(member, row)), next }
    },
    retryMessage: ({ member, params, body }) => retryMessage(deps, member, params.id, body.even_if_sent),
  }) satisfies ConsoleRoutes
