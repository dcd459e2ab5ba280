import { type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import styles from './section.module.css'

interface SectionProps {
  title: string
  note?: string
  more?: { to: string; label: string }
  children: ReactNode
}

/**
 * A part of a page with a heading of its own. Its Suspense waits for no data: it makes React hydrate the part
 * separately.
 */
export function Section({ title, note, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
        {more && (
          <Link to={more.to} className={styles.more} prefetch="intent">
            {more.label}
            <span aria-hidden="true">→</span>
          </Link>
        )}
      </div>
      <Suspense>{children}</Suspense>
    </section>
  )
}
