import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { listSentMessages } from '../modules/message/list-sent-messages.ts'
import { readMessageKinds, updateMessageKinds } from '../modules/message/update-message-kinds.ts'
import { updateMessageText } from '../modules/message/update-message-texts.ts'
import { describeSentMessage, retryMessage } from '../modules/outbox/retry-message.ts'
import {
  type RobotRouteDeps,
  readRobots,
  removeRobot,
  saveRobot,
  testRobot,
} from '../modules/robot/edit-robots.ts'
import type { Providers } from '../providers/create-providers.ts'

interface Deps extends RobotRouteDeps {
  providers: Providers
}

/** The channels of each notification to buyers, and the messages that were not sent. */
export const consoleMessageRoutes = (deps: Deps) =>
  ({
    getMessageKinds: ({ member }) => readMessageKinds(deps, member.companyId),
    updateMessageKinds: ({ member, body }) => updateMessageKinds(deps, member, body),
    updateMessageText: ({ member, body: { kind, version, ...own } }) =>
      updateMessageText(deps, member, { kind, version, own }),
    resetMessageText: ({ member, body: { kind, version } }) =>
      updateMessageText(deps, member, { kind, version, own: undefined }),
    listSentMessages: async ({ member, query }) => {
      const { page, next } = await listSentMessages(deps.db, member.companyId, query)
      return { list: page.map((row) => describeSentMessage(member, row)), next }
    },
    retryMessage: ({ member, params, body }) => retryMessage(deps, member, params.id, body.even_if_sent),
    getRobots: ({ member }) => readRobots(deps.db, member.companyId),
    saveRobot: ({ member, body }) => saveRobot(deps, member, body),
    removeRobot: ({ member, body }) => removeRobot(deps, member, body.kind, body.version),
    testRobot: ({ member, body }) => testRobot(deps, member, body.kind),
  }) satisfies ConsoleRoutes
