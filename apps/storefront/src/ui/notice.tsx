import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  /** large sign above the title */
  mark?: string
  title: string
  detail: string
  /** between the text and the links */
  more?: ReactNode
  actions?: ReactNode
  /** the title is the page's own heading, unless the page has another one */
  isPage?: boolean
}

/** Names a problem and the next steps: for empty, missing and failed content. */
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
