import { NavLink } from 'react-router'
import styles from './main-nav.module.css'

const items = [
  { to: '/', label: '首页' },
  { to: '/produce', label: '产品报价' },
  { to: '/paper', label: '纸张报价' },
  { to: '/about', label: '关于我们' },
] as const

/** NavLink marks the current page for screen readers as well as for the eye. */
export function MainNav({ isStacked = false }: { isStacked?: boolean }) {
  return (
    <nav aria-label="主导航">
      <ul className={isStacked ? styles.stacked : styles.inline}>
        {items.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={() => styles.item} prefetch="intent">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
