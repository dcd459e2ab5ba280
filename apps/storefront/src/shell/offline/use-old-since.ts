import { useEffect, useState } from 'react'
import { hasWorker, sendToWorker } from './send-to-worker.ts'
import type { FromWorker } from './worker-messages.ts'

/** The time of the content on the page; undefined if it is current. */
export const useOldSince = (): number | undefined => {
  const [oldAt, setOldAt] = useState<number>()
  useEffect(() => {
    if (!hasWorker()) return
    const onMessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data?.kind === 'old') setOldAt(data.at)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    sendToWorker({ kind: 'ask' })
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [])
  return oldAt
}
