import { formatMoment, type ProofVersion } from '@yinpu/contract'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './proof-history.module.css'
import { ProofMarks } from './proof-marks.tsx'
import { answerText, versionText } from './proof-texts.ts'

/** The earlier versions with their notes; their pages were deleted with the replaced files. */
export function ProofHistory({ versions }: { versions: readonly ProofVersion[] }) {
  return (
    <TitledCard title="以前的版本">
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.version}>
            <details>
              <summary className={styles.summary}>
                {versionText(version)}
                <span className={styles.time}>{formatMoment(version.asked_at)}</span>
              </summary>
              <p className={styles.answer}>{answerText(version)}</p>
              <p className={styles.time}>{version.files.map(({ name }) => name).join('，')}</p>
              <ProofMarks version={version} />
            </details>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
