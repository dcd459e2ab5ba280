import { Link } from 'react-router'
import styles from './trail.module.css'

interface TrailProps {
  /** the parent pages, outermost first */
  above: readonly { to: string; label: string }[]
  /** this page */
  here: string
}

/** The breadcrumbs of a page that has its heading elsewhere. */
export function Trail({ above, here }: TrailProps) {
  return (
    <nav aria-label="所在位置" className={styles.trail}>
      {above.map(({ to, label }) => (
        <span key={to}>
          <Link to={to}>{label}</Link>
          <span aria-hidden="true"> / </span>
        </span>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  )
}
