import styles from './paper-uses.module.css'

export function PaperUses({ uses }: { uses: readonly string[] }) {
  if (uses.length === 0) return null
  return (
    <div className={styles.uses}>
      <h2 className={styles.title}>常用于</h2>
      <ul className={styles.list}>
        {uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </div>
  )
}
