import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** a table goes to the edges; other content has space around it */
  holds?: 'table' | 'text'
  children: ReactNode
  /** stays visible below content that is longer than the screen */
  foot?: ReactNode
}

/** A section of a page in a frame of its own, with its heading. */
export function Panel({ title, note, actions, holds = 'text', children, foot }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {holds === 'table' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys, too
        <div className={styles.scroll} tabIndex={0}>
          {children}
        </div>
      ) : (
        <div className={styles.body}>{children}</div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

/** Panels side by side if there is space. */
export function PanelColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
