import type { SpecEntry } from '@yinpu/contract'
import styles from './spec-words.module.css'

/** What was chosen, each with what it is the choice of: 四色 alone could be either side. */
export function SpecWords({ spec }: { spec: SpecEntry[] }) {
  return (
    <dl className={styles.spec}>
      {spec.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
