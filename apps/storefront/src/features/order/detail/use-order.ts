import { useEffect, useRef } from 'react'
import { useBrowserSession } from '../../../session/browser-session-context.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { useOrderEvents } from '../../../session/use-order-events.ts'
import { changeWords } from './change-words.ts'

/** One order, loaded again whenever something happens to it; what has changed is told politely. */
export const useOrder = (orderId: string) => {
  const page = useBrowserSession()
  const { loaded, reload, retry } = useLoaded(orderId, (api) =>
    api.call('getOrder', { query: { order_id: orderId } }, { hasOwnMessages: true }),
  )
  useOrderEvents((changed) => {
    if (changed === undefined || changed === orderId) reload()
  })

  const order = loaded.status === 'ready' ? loaded.data : undefined
  const told = useRef(order)
  useEffect(() => {
    const words = told.current && order && changeWords(told.current, order)
    told.current = order
    if (words) page?.showSuccess(words)
  }, [order, page])

  return { loaded, reload, retry }
}
