import { NavLink } from 'react-router'
import type { CartCounts } from '../../session/cart-count.ts'
import { useCartCounts } from '../../session/cart-count.ts'
import styles from './cart-tabs.module.css'

const carts = [
  { to: '/shopping-cart', label: '产品购物车', count: 'quotations' },
  { to: '/paper/shop-cart', label: '纸张购物车', count: 'papers' },
] as const

/** Print and paper have separate carts, orders and payments: paper needs no artwork. */
export function CartTabs() {
  return <CountedTabs counts={useCartCounts()} />
}

export function CountedTabs({ counts }: { counts: CartCounts }) {
  return (
    <nav aria-label="购物车" className={styles.nav}>
      <ul className={styles.tabs}>
        {carts.map(({ to, label, count }) => (
          <li key={to}>
            <NavLink to={to} className={() => styles.tab} prefetch="intent">
              {label}
              <span className={styles.count}>{counts[count]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      {counts.quotations > 0 && counts.papers > 0 && (
        <p className={styles.note}>两个购物车分开下单、分开付款</p>
      )}
    </nav>
  )
}
