import styles from './done-message.module.css'

/** Says that something is done. Always there, so that readers announce what is put into it. */
export function DoneMessage({ children }: { children: string | undefined }) {
  return (
    <div role="status" className={styles.region}>
      {children && <p className={styles.message}>{children}</p>}
    </div>
  )
}
