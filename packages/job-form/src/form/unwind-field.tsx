import { type FieldOf, valueAt } from '@yinpu/contract'
import { useId } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { UnwindPicture } from '../drawings/unwind-picture.tsx'
import { FieldRow } from '../ui/field-row.tsx'
import type { FieldProps } from './field-props.ts'
import styles from './unwind-field.module.css'

type Picture = Parameters<typeof UnwindPicture>[0]
type Option = FieldOf<'unwind'>['options'][number]

// The contract types edges and windings as plain strings; these are all values.
const pictureOf = ({ edge, wound }: Option) => ({ edge, wound }) as Picture

/**
 * The direction in which labels leave the roll: few people know the terms, everybody understands the picture.
 */
export function UnwindField({ field, values, errors, change }: FieldProps<'unwind'>) {
  const id = useId()
  const edge = valueAt(values, field.name)
  const wound = valueAt(values, field.wound_name)
  return (
    <FieldRow
      id={id}
      label={field.label}
      hint={field.hint}
      errors={errorsOfField(field, errors).map(([, message]) => message)}
    >
      <div className={styles.options}>
        {field.options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={option.edge === edge && option.wound === wound}
              onChange={() => change({ [field.name]: option.edge, [field.wound_name]: option.wound })}
            />
            <UnwindPicture {...pictureOf(option)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldRow>
  )
}
