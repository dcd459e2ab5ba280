import styles from './seal.module.css'

/** A shop's mark: its own picture, or the first character of its name cut as a seal. Decorative beside the name. */
export function Seal({ name, picture }: { name: string; picture: string }) {
  if (picture) return <img className={styles.picture} src={picture} alt="" width="36" height="36" />
  return (
    <span className={styles.seal} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
