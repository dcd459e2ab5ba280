import { useEffect } from 'react'
import { call } from '../../session/call.ts'

/** Whoever only passes by on the way to another order does not look at it. */
const dwellMs = 800
/** Half of what it counts for, so that one lost request does not end it. */
const renewMs = 60_000

/** Tells the others that somebody has this order open, as long as the page is seen. */
export const useLook = (id: string | undefined) => {
  useEffect(() => {
    if (id === undefined) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      // What fails here is missed by nobody: judging itself is guarded by the order's state.
      void call('lookAtArtwork', { params: { id } }).catch(() => {})
    }
    const first = setTimeout(tell, dwellMs)
    const again = setInterval(tell, renewMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [id])
}
