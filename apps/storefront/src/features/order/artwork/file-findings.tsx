import { findingLevels, type OrderFile } from '@yinpu/contract'
import styles from './file-findings.module.css'

type Finding = OrderFile['findings'][number]

/** What a template puts right: sizes, and what reaches over them. */
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
  /** of what the file is for */
  template: string | undefined
}

/** What the automatic look at a file has found, and what to do about it. */
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
