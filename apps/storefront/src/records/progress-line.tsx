import { formatMoment } from '@yinpu/contract'
import styles from './progress-line.module.css'

export interface ProgressStep {
  label: string
  /** wrong: the process ended here */
  kind: 'done' | 'current' | 'wrong' | 'ahead'
  /** the current work, if it must be named */
  text: string
  at: number | undefined
}

const stateTexts: Record<ProgressStep['kind'], string> = {
  done: '已完成',
  current: '进行中',
  wrong: '没有继续',
  ahead: '未开始',
}

function Step({ step: { label, kind, text, at } }: { step: ProgressStep }) {
  const [day, minute] = at === undefined ? [] : formatMoment(at).split(' ')
  return (
    <li
      className={styles.step}
      data-kind={kind}
      aria-current={kind === 'current' || kind === 'wrong' ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <span className="visually-hidden">{stateTexts[kind]}</span>
      <span className={`visually-hidden-to-760 ${styles.text}`}>
        {text}
        {day && (
          <>
            <span>{day}</span> <span>{minute}</span>
          </>
        )}
      </span>
    </li>
  )
}

interface ProgressLineProps {
  /** the name of the process */
  label: string
  steps: readonly ProgressStep[]
}

export function ProgressLine({ label, steps }: ProgressLineProps) {
  return (
    <ol aria-label={label} className={styles.line}>
      {steps.map((step) => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  )
}
