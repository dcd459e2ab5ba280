import { formatCount } from '@yinpu/contract'
import { type ReactNode, useId } from 'react'
import type { ClaimableLine } from './draft.ts'
import styles from './line-choice.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'

interface LineChoiceProps {
  line: ClaimableLine
  picture: ReactNode
  /** as text from the field; undefined while the line is not chosen */
  quantity: number | string | undefined
  problem: string | undefined
  /** called without a quantity if the line is not chosen any more */
  onChange: (quantity: number | string | undefined) => void
}

const claimableText = ({ bought, claimable, unit }: ClaimableLine) => {
  const all = `共 ${formatCount({ quantity: bought, unit })}`
  if (claimable < 1) return `${all}，已经全部申请过`
  return claimable < bought ? `${all}，还可申请 ${formatCount({ quantity: claimable, unit })}` : all
}

/** One line of the order: the buyer chooses it and its faulty quantity. */
export function LineChoice({ line, picture, quantity, problem, onChange }: LineChoiceProps) {
  const id = useId()
  const isChosen = quantity !== undefined && line.claimable > 0
  return (
    <div className={styles.line}>
      <label className={styles.choose} data-off={line.claimable < 1 || undefined}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          disabled={line.claimable < 1}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? line.claimable : undefined)}
        />
        <span className={styles.picture}>{picture}</span>
        <span className={styles.text}>
          <span className={styles.name}>{line.name}</span>
          <span className={styles.summary}>{line.summary}</span>
          <span className={styles.left}>{claimableText(line)}</span>
        </span>
      </label>
      <fieldset
        className={styles.quantity}
        aria-label={`${line.name} 的数量`}
        data-off={!isChosen || undefined}
        data-invalid={problem ? true : undefined}
      >
        <QuantityStepper
          line={line}
          value={isChosen ? quantity : line.claimable}
          problemId={problem && id}
          onChange={onChange}
        />
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      </fieldset>
    </div>
  )
}
