import { textOf } from '@yinpu/contract'
import { type LabelState, labelStates } from '@yinpu/contract/console'
import styles from './label-state.module.css'

const labels = textOf(labelStates)

/** The state of a number; one that needs somebody is red. */
export function LabelStateTag({ state }: { state: LabelState }) {
  return (
    <span className={styles.state} data-state={state}>
      {labels[state]}
    </span>
  )
}

/** A number that an order has before it leaves. */
export function UnusedLabel({ label }: { label: { state: LabelState; no: string } | undefined }) {
  if (!label) return null
  return <span className={styles.no}>{label.no || labels[label.state]}</span>
}
