import { findingLevels, type OrderFile } from '@yinpu/contract'
import styles from './file-findings.module.css'

type Finding = OrderFile['findings'][number]

/** Findings that a template helps to correct: sizes, and content that exceeds them. */
const isDrawnWrong = new Set([
  'wrong-size',
  'other-size',
  'scaled',
  'side-by-side',
  'absurd-size',
  'wrong-shape',
  'no-bleed',
  'little-bleed',
])

interface FileFindingsProps {
  name: string
  findings: readonly Finding[]
  /** template of the part that the file is for */
  template: string | undefined
}

/** The findings of the automatic check of a file, with advice. */
export function FileFindings({ name, findings, template }: FileFindingsProps) {
  if (findings.length === 0) return null
  return (
    <ul className={styles.list} aria-label={`${name} 的检查结果`}>
      {findingLevels.flatMap(({ value: level, label }) =>
        findings
          .filter((finding) => finding.level === level)
          .map(({ code, title, advice }) => (
            <li key={`${code} ${title}`} className={styles.finding} data-level={level}>
              <span className={styles.level}>{label}</span>
              {title}
              {advice && <p className={styles.advice}>{advice}</p>}
              {template && isDrawnWrong.has(code) && (
                <a className={styles.template} href={template} rel="nofollow">
                  下载尺寸正确的模板
                </a>
              )}
            </li>
          )),
      )}
    </ul>
  )
}
