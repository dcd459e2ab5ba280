import styles from './form-message.module.css'

/** What is wrong with a form as a whole. Always there, so that readers announce what is put into it. */
export function FormMessage({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {children && <p className={styles.message}>{children}</p>}
    </div>
  )
}
