import { formatNumber, minuteOf } from '@yinpu/contract'
import styles from './scan.module.css'
import { countsOf, type QueueState } from './scan-queue.ts'
import { countsText, shortNumber } from './scan-words.ts'
import { useIsOnline } from './use-scan-queue.ts'

/** 已联网; or how many scans wait for the network. */
export function NetworkMark({ waiting, isStuck }: Pick<QueueState, 'waiting' | 'isStuck'>) {
  const isOnline = useIsOnline() && !isStuck
  const count = waiting.length > 0 ? `存着 ${formatNumber(waiting.length, 0)} 条` : ''
  const text = isOnline ? (count ? `正在发，${count}` : '已联网') : ['离线', count].filter(Boolean).join('，')
  return (
    <span className={styles.network} data-online={isOnline} role="status">
      {text}
    </span>
  )
}

/** Scans that wait for the network, and those that were refused after they had waited. */
export function KeptScans({
  waiting,
  refused,
  dismiss,
}: Omit<QueueState, 'isStuck'> & { dismiss: (key: string) => void }) {
  if (waiting.length + refused.length === 0) return null
  return (
    <section className={styles.kept} aria-label="断网时存下的扫码">
      {refused.map(({ key, scan, label, at, why }) => (
        <p key={key} role="alert">
          <span>
            <b>没有记上</b> {minuteOf(at)} {shortNumber(scan.code)} {label}
            {countsText(countsOf(scan)) && `（${countsText(countsOf(scan))}）`}
            <small>{why}</small>
          </span>
          <button type="button" onClick={() => dismiss(key)}>
            知道了
          </button>
        </p>
      ))}
      {waiting.length > 0 && (
        <ol>
          {waiting.map(({ key, scan, label, at }) => (
            <li key={key}>
              <time>{minuteOf(at)}</time> {shortNumber(scan.code)} {label}
              <small>等网络</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
