import styles from './seal.module.css'

/** The shop's mark: the first character of its name, cut as a seal. Decorative beside the name itself. */
export function Seal({ name }: { name: string }) {
  return (
    <span className={styles.seal} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
