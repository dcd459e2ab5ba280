import { Link } from 'react-router'
import styles from './list-choices.module.css'
import type { ListChoice } from './product-list.ts'

interface ListChoicesProps {
  label: string
  choices: ListChoice[]
  /** as words beside each other, without frames */
  isPlain?: boolean
}

/** Links, so that each choice has its address, works without scripts and can be opened in a new tab. */
export function ListChoices({ label, choices, isPlain = false }: ListChoicesProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={isPlain ? styles.plain : styles.tokens}>
        {choices.map(({ label, to, isCurrent, count }) => (
          <li key={label}>
            <Link to={to} className={styles.choice} aria-current={isCurrent || undefined} prefetch="intent">
              {label}
              {count !== undefined && <span className={styles.count}> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
