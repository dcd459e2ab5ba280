import { type BuyerMessage, messageKinds, minuteOf, textOf } from '@yinpu/contract'
import { Link } from 'react-router'
import styles from './message-row.module.css'

const kindLabels = textOf(messageKinds)

/** Opening a message marks it as read; one without a link has a button for that. */
export function MessageRow({ message, onRead }: { message: BuyerMessage; onRead: () => void }) {
  const { kind, title, text, path, created_at, read_at } = message
  const isUnread = read_at === undefined
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <span className={styles.kind}>{kindLabels[kind]}</span>
      <div className={styles.content}>
        <h3 className={styles.title}>
          {isUnread && <span className={styles.mark}>未读</span>}
          {path ? (
            <Link to={path} className={styles.link} onClick={() => isUnread && onRead()} prefetch="intent">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.side}>
        <time dateTime={new Date(created_at).toISOString()}>{minuteOf(created_at)}</time>
        {!path && isUnread && (
          <button type="button" className={styles.read} onClick={onRead}>
            知道了
          </button>
        )}
      </div>
    </li>
  )
}
