import { type CallInput, type Calls, type MessageGroup, messageGroups } from '@yinpu/contract'
import { addressOf, readValue } from '../../records/list-query.ts'

/** What the page of messages shows, as its address says it. */
export interface MessagesQuery {
  view: 'all' | 'unread' | 'settings'
  group?: MessageGroup | undefined
}

const path = '/user/messages'
const pageSize = 20

/** An address may hold anything; what makes no sense counts as not said. */
export const readMessagesQuery = (search: URLSearchParams): MessagesQuery => {
  const view = search.get('view')
  return {
    view: view === 'unread' || view === 'settings' ? view : 'all',
    group: readValue(messageGroups, search.get('group')),
  }
}

export const messagesAddress = ({ view, group }: MessagesQuery): string =>
  addressOf(path, { view: view === 'all' ? undefined : view, group }, 1)

export const toMessagesCall = (
  { view, group }: MessagesQuery,
  cursor?: string,
): CallInput<Calls['listMessages']> => ({
  query: {
    ...(view === 'unread' && { unread: 'yes' }),
    ...(group && { group }),
    ...(cursor && { cursor }),
    limit: pageSize,
  },
})
