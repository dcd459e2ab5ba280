import { type SpecEntry, specParts } from '@yinpu/contract'
import styles from './spec-list.module.css'

/** The specification of a product: part by part, each value with its label. */
export function SpecList({ spec }: { spec: readonly SpecEntry[] }) {
  return specParts(spec).map(({ part, entries }) => (
    <div key={part} className={styles.part}>
      {part && <b>{part}</b>}
      <dl className={styles.entries}>
        {entries.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}
