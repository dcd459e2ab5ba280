import styles from './skeleton-bar.module.css'

/** A placeholder for a text, so that nothing moves when it is loaded. */
export function SkeletonBar({ width }: { width: string }) {
  return <span className={styles.blank} style={{ width }} aria-hidden="true" />
}
