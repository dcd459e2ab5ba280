import styles from './skeleton-bar.module.css'

/** Stands in the line of a text that is not known yet, so that nothing moves once it is. */
export function SkeletonBar({ width }: { width: string }) {
  return <span className={styles.blank} style={{ width }} aria-hidden="true" />
}
