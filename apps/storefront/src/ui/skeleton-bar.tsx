import styles from './blank.module.css'

/** Stands in the line of a text that is not known yet, so that nothing moves once it is. */
export function Blank({ width }: { width: string }) {
  return <span className={styles.blank} style={{ width }} aria-hidden="true" />
}
