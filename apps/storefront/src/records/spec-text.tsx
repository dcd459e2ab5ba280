import { type SpecEntry, specParts } from '@yinpu/contract'
import styles from './spec-text.module.css'

/** The sold product, part by part, each value with its label: 四色 alone could be either side. */
export function SpecText({ spec }: { spec: readonly SpecEntry[] }) {
  return (
    <div className={styles.spec}>
      {specParts(spec).map(({ part, entries }) => (
        <div key={part}>
          {part && <b className={styles.part}>{part}</b>}
          <dl>
            {entries.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
