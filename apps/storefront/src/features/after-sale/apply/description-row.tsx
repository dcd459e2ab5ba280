import { FieldRow, labelIdOf, notesIdOf } from '@yinpu/job-form/field-row'
import { useId } from 'react'
import styles from '../../../ui/text-area.module.css'

interface DescriptionRowProps {
  value: string
  isRequired: boolean
  problem: string | undefined
  onChange: (description: string) => void
}

const longest = 1000

/** The buyer's description of the problem, with the number of characters left. */
export function DescriptionRow({ value, isRequired, problem, onChange }: DescriptionRowProps) {
  const id = useId()
  return (
    <FieldRow
      id={id}
      label="问题说明"
      hint={`${isRequired ? '必填' : '选填'}，${value.length} / ${longest} 字`}
      errors={problem ? [problem] : []}
    >
      <textarea
        className={styles.text}
        rows={4}
        maxLength={longest}
        placeholder="哪里有问题、有多少，写清楚能更快处理"
        aria-labelledby={labelIdOf(id)}
        aria-describedby={notesIdOf(id)}
        aria-invalid={problem ? true : undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldRow>
  )
}
