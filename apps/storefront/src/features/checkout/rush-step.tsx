import { type OrderPreview, workingDaysText } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { useId } from 'react'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './rush-step.module.css'

type Rush = OrderPreview['rushes'][number]

interface RushStepProps {
  rushes: readonly Rush[]
  value: string | undefined
  onChange: (rush: string | undefined) => void
}

const noteOf = ({ days, percent }: Rush) =>
  [workingDaysText(days), percent > 0 ? `+${percent}%` : ''].filter(Boolean).join(' ')

/** 交期: the quoted time of each item, or the same time for all items. */
export function RushStep({ rushes, value, onChange }: RushStepProps) {
  const name = useId()
  // Until the options are known, the option in the page's address may be one of them.
  const isAsQuoted = !value || (rushes.length > 0 && rushes.every(({ id }) => id !== value))
  const problem = rushes.find((rush) => rush.problem)?.problem
  return (
    <TitledCard title="交期">
      <fieldset className={styles.terms} aria-label="交期">
        <ChipRow>
          <Chip type="radio" name={name} isChecked={isAsQuoted} onChange={() => onChange(undefined)}>
            按报价时的交期
          </Chip>
          {rushes.map((rush) => (
            <Chip
              key={rush.id}
              type="radio"
              name={name}
              isChecked={rush.id === value}
              note={rush.problem ? undefined : noteOf(rush)}
              reason={rush.problem}
              onChange={() => onChange(rush.id)}
            >
              {rush.name}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      <p className={styles.note}>
        {problem && `${problem}。`}
        选其他交期，整单会按该交期重新计价；天数为生产的工作日，从付款、定稿中较晚的一天起算，不含运输。
      </p>
    </TitledCard>
  )
}
