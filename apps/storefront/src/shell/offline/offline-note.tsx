import { formatMoment } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSignedIn } from '../../session/use-signed-in.ts'
import styles from './offline-note.module.css'
import { hasWorker, sendToWorker } from './send-to-worker.ts'
import { workerPath } from './worker-messages.ts'

const reportSeen = () =>
  sendToWorker({
    kind: 'seen',
    url: window.location.href,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
  })

/** Registers the worker once the page is rendered, and notifies it of visited pages and of a logout. */
const useWorker = () => {
  const isSignedIn = useSignedIn()
  const { key } = useLocation()
  useEffect(() => {
    if (hasWorker()) void navigator.serviceWorker.register(workerPath).catch(() => undefined)
  }, [])
  useEffect(() => {
    if (hasWorker() && !isSignedIn) sendToWorker({ kind: 'signed-out' })
  }, [isSignedIn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page stands
  useEffect(() => {
    if (!hasWorker() || !navigator.onLine) return
    reportSeen()
    // The first page was loaded before the worker.
    navigator.serviceWorker.addEventListener('controllerchange', reportSeen)
    return () => navigator.serviceWorker.removeEventListener('controllerchange', reportSeen)
  }, [key])
}

export interface OfflineNoteProps {
  oldAt: number | undefined
}

/** Says that the page shows earlier content, with a button to load the current one. */
export function OfflineNote({ oldAt }: OfflineNoteProps) {
  const [isBack, setBack] = useState(false)
  useWorker()
  useEffect(() => {
    const onChange = () => setBack(navigator.onLine)
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  }, [])
  if (oldAt === undefined) return null
  return (
    <div className={styles.note} role="status">
      <span>
        {isBack
          ? `网络已恢复，显示的仍是 ${formatMoment(oldAt)} 看到的内容`
          : `当前离线，显示的是 ${formatMoment(oldAt)} 看到的内容`}
      </span>
      <button type="button" className={styles.again} onClick={() => window.location.reload()}>
        刷新
      </button>
    </div>
  )
}
