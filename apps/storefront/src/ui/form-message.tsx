import styles from './form-message.module.css'

/** An error of a form as a whole. Always rendered, so that screen readers announce its content. */
export function FormMessage({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {children && <p className={styles.message}>{children}</p>}
    </div>
  )
}

/** A message of success. Always rendered, so that screen readers announce its content. */
export function DoneMessage({ children }: { children: string | undefined }) {
  return (
    <div role="status" className={styles.region}>
      {children && <p className={styles.doneMessageMessage}>{children}</p>}
    </div>
  )
}
