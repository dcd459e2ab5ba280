import { Link } from 'react-router'
import { useCartCount } from '../session/cart-count.ts'
import { useBuyer } from '../session/use-buyer.ts'
import { useMessageEvents } from '../session/use-order-events.ts'
import { Icon } from '../ui/icons.tsx'
import styles from './buyer-counts.module.css'

const countText = (count: number) => (count > 99 ? '99+' : count)

/** The number of items in both carts. */
export function CartCount() {
  const count = useCartCount()
  if (count === 0) return null
  return (
    <b className={styles.count}>
      {countText(count)}
      <span className="visually-hidden">件</span>
    </b>
  )
}

/** The link to the messages, with the number of unread ones; it updates while the page is open. */
export function MessageBell() {
  const buyer = useBuyer()
  const unread = buyer.state === 'ready' ? buyer.user.unread : 0
  useMessageEvents(() => {
    if (buyer.state === 'ready') void buyer.reload()
  })
  return (
    <Link
      to="/user/messages"
      className={styles.bell}
      aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
      prefetch="intent"
    >
      <Icon>
        <path d="M10 2.8a4.6 4.6 0 0 0-4.6 4.6c0 4.2-1.6 5.6-1.6 5.6h12.4s-1.6-1.4-1.6-5.6A4.6 4.6 0 0 0 10 2.8Z" />
        <path d="M8.5 15.8a1.6 1.6 0 0 0 3 0" />
      </Icon>
      {unread > 0 && (
        <b className={`${styles.count} ${styles.unread}`} aria-hidden="true">
          {countText(unread)}
        </b>
      )}
    </Link>
  )
}
