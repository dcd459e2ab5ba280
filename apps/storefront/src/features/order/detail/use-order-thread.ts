import { codes, type ThreadMessage } from '@yinpu/contract'
import { type RefObject, useEffect, useState } from 'react'
import type { MessageInput } from '../../../records/message-field.tsx'
import { failureReason } from '../../../session/failure-reason.ts'
import { useApi } from '../../../session/use-api.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { useOrderEvents } from '../../../session/use-order-events.ts'

const withoutTwins = (list: readonly ThreadMessage[]): ThreadMessage[] =>
  [...new Map(list.map((message) => [message.seq, message])).values()].toSorted(
    (one, other) => one.seq - other.seq,
  )

/** The messages of an order: the newest update live, older pages load on demand. */
export const useOrderThread = (orderId: string) => {
  const api = useApi()
  const { loaded, reload, retry } = useLoaded(`talk ${orderId}`, (client) =>
    client.call('getOrderTalk', { query: { order_id: orderId } }, { hasOwnMessages: true }),
  )
  useOrderEvents((changed) => {
    if (changed === undefined || changed === orderId) reload()
  })
  const [older, setOlder] = useState<{ list: ThreadMessage[]; hasOlder: boolean }>()
  const [problem, setProblem] = useState<string>()
  const thread = loaded.status === 'ready' ? loaded.data : undefined
  const list = withoutTwins([...(older?.list ?? []), ...(thread?.list ?? [])])

  const more = async () => {
    const query = { order_id: orderId, ...(list[0] && { before: list[0].seq }) }
    try {
      const answer = await api.call('getOrderTalk', { query }, { hasOwnMessages: true })
      setProblem(answer.code === codes.ok ? undefined : answer.msg)
      if (answer.code === codes.ok)
        setOlder({ list: [...answer.data.list, ...list], hasOlder: answer.data.has_older })
    } catch (error) {
      setProblem(failureReason(error))
    }
  }

  const send = async (message: MessageInput, idempotencyKey: string) => {
    const body = { order_id: orderId, ...message }
    const answer = await api.call('writeToShop', { body }, { idempotencyKey, hasOwnMessages: true })
    if (answer.code !== codes.ok) return answer.msg
    reload()
    return undefined
  }

  return {
    loaded,
    retry,
    thread,
    list,
    hasOlder: older?.hasOlder ?? thread?.has_older ?? false,
    more: () => void more(),
    problem,
    send,
  }
}

interface Seen {
  order_id: string
  last: number
  seen: number
}

/** Answers count as seen once they were visible on the screen, not when the page was opened. */
export const useSeenThread = (part: RefObject<HTMLElement | null>, { order_id, last, seen }: Seen) => {
  const api = useApi()
  useEffect(() => {
    if (!part.current || last <= seen) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      // On failure they stay unread.
      void api.call('seeOrderTalk', { body: { order_id, seq: last } }, { quiet: true }).catch(() => {})
    })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [api, part, order_id, last, seen])
}
