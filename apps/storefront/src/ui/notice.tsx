import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  /** large sign above the title */
  mark?: string
  title: string
  detail: string
  /** between the words and the ways on */
  more?: ReactNode
  actions?: ReactNode
  /** the title is the page's own heading unless it stands inside a page that has one */
  isPage?: boolean
}

/** Says what is the matter and what can be done next: for empty, missing and failed. */
export function Notice({ mark, title, detail, more, actions, isPage = true }: NoticeProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section className={styles.notice}>
      {mark && (
        <p className={styles.mark} aria-hidden="true">
          {mark}
        </p>
      )}
      <Title className={styles.title}>{title}</Title>
      <p className={styles.detail}>{detail}</p>
      {more}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
