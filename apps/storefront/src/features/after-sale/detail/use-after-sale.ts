import { useEffect, useRef } from 'react'
import { useBrowserSession } from '../../../session/browser-session-context.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { useOrderEvents } from '../../../session/use-order-events.ts'
import { changeWords } from './change-words.ts'

/** One after-sale, loaded again whenever something happens to its orders; what has changed is told politely. */
export const useAfterSale = (afterId: string) => {
  const page = useBrowserSession()
  const { loaded, reload, retry } = useLoaded(afterId, (api) =>
    api.call('getAfterSale', { params: { id: afterId } }, { hasOwnMessages: true }),
  )
  const afterSale = loaded.status === 'ready' ? loaded.data : undefined
  useOrderEvents((changed) => {
    const followed = [undefined, afterSale?.order_id, afterSale?.follow_up?.order_id]
    if (followed.includes(changed)) reload()
  })

  const told = useRef(afterSale)
  useEffect(() => {
    const words = told.current && afterSale && changeWords(told.current, afterSale)
    told.current = afterSale
    if (words) page?.showSuccess(words)
  }, [afterSale, page])

  return { loaded, reload, retry }
}
