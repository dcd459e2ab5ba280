import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface Given {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** a table goes to the edges; anything else has room around it */
  holds?: 'table' | 'text'
  children: ReactNode
  /** stays in sight below what is longer than the screen */
  foot?: ReactNode
}

/** A part of a page in a frame of its own, with its heading. */
export function Panel({ title, note, actions, holds = 'text', children, foot }: Given) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={holds === 'table' ? styles.scroll : styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

/** Panels beside each other where there is room. */
export function PanelColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
