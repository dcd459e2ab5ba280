import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './card.module.css'

interface Props {
  title: string
  note?: ReactNode
  more?: { to: string; label: string }
  children: ReactNode
}

/** A part of the day, under its heading. */
export function Card({ title, note, more, children }: Props) {
  return (
    <section className={styles.card}>
      <header>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
        {more && <Link to={more.to}>{more.label} ›</Link>}
      </header>
      {children}
    </section>
  )
}
