import { useEffect } from 'react'
import { call } from '../../session/call.ts'

/** A shorter visit, on the way to another order, does not count. */
const dwellMs = 800
/** Half of the time for which a visit counts, so that one lost request does not end it. */
const renewMs = 60_000

/** Notifies the others that somebody has this order open, as long as the page is visible. */
export const usePresence = (id: string | undefined) => {
  useEffect(() => {
    if (id === undefined) return
    const notify = () => {
      if (document.visibilityState !== 'visible') return
      // A failure here does no harm: the order's state guards the verdict itself.
      void call('lookAtArtwork', { params: { id } }).catch(() => {})
    }
    const first = setTimeout(notify, dwellMs)
    const again = setInterval(notify, renewMs)
    document.addEventListener('visibilitychange', notify)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      document.removeEventListener('visibilitychange', notify)
    }
  }, [id])
}
