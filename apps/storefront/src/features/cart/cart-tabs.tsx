import { NavLink } from 'react-router'
import styles from './cart-tabs.module.css'

const carts = [
  { to: '/shopping-cart', label: '印刷品' },
  { to: '/paper/shop-cart', label: '纸张' },
] as const

/** Print and paper lie in carts of their own. */
export function CartTabs() {
  return (
    <nav aria-label="购物车">
      <ul className={styles.tabs}>
        {carts.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={() => styles.tab} prefetch="intent">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
