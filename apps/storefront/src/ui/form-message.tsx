import styles from './form-message.module.css'

/** What is wrong with a form as a whole. Always there, so that readers announce what is put into it. */
export function FormMessage({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {children && <p className={styles.message}>{children}</p>}
    </div>
  )
}

/** Says that something is done. Always there, so that readers announce what is put into it. */
export function DoneMessage({ children }: { children: string | undefined }) {
  return (
    <div role="status" className={styles.region}>
      {children && <p className={styles.doneMessageMessage}>{children}</p>}
    </div>
  )
}
