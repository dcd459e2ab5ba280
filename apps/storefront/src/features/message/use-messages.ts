import { type BuyerMessage, codes } from '@yinpu/contract'
import { useState } from 'react'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { useMessageEvents } from '../../session/use-order-events.ts'
import { type MessagesQuery, messagesAddress, toMessagesCall } from './messages-query.ts'

/** The messages loaded after the first page, and the cursor of the next page. */
interface Older {
  key: string
  list: BuyerMessage[]
  next: string | undefined
}

const withReadAt = (list: BuyerMessage[], ids: readonly string[] | undefined, now: number) =>
  list.map((one) =>
    one.read_at === undefined && (!ids || ids.includes(one.id)) ? { ...one, read_at: now } : one,
  )

/** A buyer's messages with the filters of the address: the newest update live, older ones load on demand. */
export const useMessages = (query: MessagesQuery, onCounted: () => void) => {
  const api = useApi()
  const key = messagesAddress(query)
  const { loaded, reload, retry } = useLoaded(key, (client) =>
    client.call('listMessages', toMessagesCall(query), { hasOwnMessages: true }),
  )
  const [older, setOlder] = useState<Older>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useMessageEvents(reload)

  const first = loaded.status === 'ready' ? loaded.data : undefined
  const own = older?.key === key ? older : undefined
  const known = new Set(first?.list.map(({ id }) => id))
  const list = first && [...first.list, ...(own?.list.filter(({ id }) => !known.has(id)) ?? [])]
  const next = own ? own.next : first?.next

  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    setProblem(await work().catch(failureReason))
    setBusy(false)
  }

  const more = () =>
    void run(async () => {
      const answer = await api.call('listMessages', toMessagesCall(query, next), { hasOwnMessages: true })
      if (answer.code !== codes.ok) return answer.msg
      const { data } = answer
      setOlder({ key, list: [...(own?.list ?? []), ...data.list], next: data.next })
      return undefined
    })

  /** Marks these messages as read, or all. */
  const read = (ids?: string[]) =>
    void run(async () => {
      const body = ids ? { ids } : { all: true as const }
      const answer = await api.call('readMessages', { body }, { hasOwnMessages: true, keepalive: true })
      if (answer.code !== codes.ok) return answer.msg
      setOlder((previous) => previous && { ...previous, list: withReadAt(previous.list, ids, Date.now()) })
      reload()
      onCounted()
      return undefined
    })

  return {
    loaded,
    retry,
    list,
    unread: first?.unread,
    hasMore: next !== undefined,
    more,
    read,
    isBusy,
    problem,
  }
}
