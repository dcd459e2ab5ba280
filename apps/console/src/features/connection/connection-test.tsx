import { IconAlertCircle, IconCircleCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react'
import { formatMoment, textOf } from '@yinpu/contract'
import { connectionSteps, type StepResult, stepResults } from '@yinpu/contract/console'
import type { ConnectionTest } from './connection-fields.ts'
import styles from './connections.module.css'

const stepLabels = textOf(connectionSteps)
const resultLabels = textOf(stepResults)

const icons: Record<StepResult, typeof IconMinus> = {
  passed: IconCircleCheck,
  failed: IconAlertCircle,
  unproven: IconQuestionMark,
  waiting: IconMinus,
}

/** The steps of the last test, and what to do about the one that failed. */
export function ConnectionTestCard({ test }: { test: ConnectionTest }) {
  return (
    <>
      <section className={styles.test} data-ok={test.ok || undefined} aria-label="测试结果">
        <div className={styles.verdict} role="status">
          <b>{test.title}</b>
          <span>
            {formatMoment(test.at)} {test.by}测，没有动到钱
          </span>
        </div>
        <ol>
          {test.steps.map(({ step, result, text }) => {
            const Icon = icons[result]
            return (
              <li key={step} data-result={result}>
                <Icon size={16} stroke={1.6} aria-label={resultLabels[result]} />
                <b>{stepLabels[step]}</b>
                <span>{text}</span>
              </li>
            )
          })}
        </ol>
      </section>
      {test.advice.length > 0 && (
        <section className={styles.advice} aria-label="怎么办">
          <h3>怎么办</h3>
          <ol>
            {test.advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
