import { type CallInput, type Calls, type MessageGroup, messageGroups } from '@yinpu/contract'
import { addressOf, readValue } from '../../records/list-query.ts'

/** The view and filter of the page of messages, as in its address. */
export interface MessagesQuery {
  view: 'all' | 'unread' | 'settings'
  group?: MessageGroup | undefined
}

const path = '/user/messages'
const pageSize = 20

/** An address may contain anything; an invalid value counts as missing. */
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
