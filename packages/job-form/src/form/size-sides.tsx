import { valueAt } from '@yinpu/contract'
import { notesIdOf } from '../ui/field-row.tsx'
import { NumberEntry } from '../ui/number-entry.tsx'
import type { FieldProps } from './field-props.ts'
import styles from './size-sides.module.css'

interface SizeSidesProps extends FieldProps<'size'> {
  /** id of its row */
  id: string
  /** one measure for both sides */
  isRound: boolean
  shouldFocus: boolean
}

/** A custom size. */
export function SizeSides({ field, values, errors, change, id, isRound, shouldFocus }: SizeSidesProps) {
  const sides = isRound ? field.sides.slice(0, 1).map((side) => ({ ...side, label: '直径' })) : field.sides
  return (
    <div className={styles.sides}>
      {sides.map(({ name, label, unit, step, min, max }, at) => (
        <div key={name} className={styles.side}>
          <label htmlFor={`${id}-${name}`} className={styles.label}>
            {label}
          </label>
          <NumberEntry
            id={`${id}-${name}`}
            value={valueAt(values, name)}
            unit={unit}
            name={name}
            isDecimal={!Number.isInteger(step)}
            isInvalid={errors[name] !== undefined}
            describedBy={notesIdOf(id)}
            shouldFocus={shouldFocus && at === 0}
            onChange={(value) => change({ [name]: value })}
          />
          <small className={styles.range}>
            {min}–{max}
          </small>
        </div>
      ))}
    </div>
  )
}
