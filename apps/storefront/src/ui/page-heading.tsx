import { Link } from 'react-router'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  lead?: string | undefined
  /** the parent pages, outermost first */
  trail: readonly { to: string; label: string }[]
}

export function PageHeading({ title, lead, trail }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <nav aria-label="所在位置" className={styles.trail}>
        {trail.map(({ to, label }) => (
          <span key={to}>
            <Link to={to}>{label}</Link>
            <span aria-hidden="true"> / </span>
          </span>
        ))}
        <span aria-current="page">{title}</span>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  )
}
