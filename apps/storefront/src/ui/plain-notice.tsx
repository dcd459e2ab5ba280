import { Notice } from './notice.tsx'
import styles from './plain-notice.module.css'

/** A page of its own, without anything around it. */
export function PlainNotice({ title, detail }: { title: string; detail: string }) {
  return (
    <main className={styles.page}>
      <Notice title={title} detail={detail} />
    </main>
  )
}
