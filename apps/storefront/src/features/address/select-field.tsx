import '@mantine/core/styles/Input.layer.css'
import { InputBase, type NativeSelectProps } from '@mantine/core'
import fieldStyles from '../../ui/field.module.css'
import styles from './select-field.module.css'

interface SelectFieldProps extends Omit<NativeSelectProps, 'data' | 'onChange'> {
  /** while nothing is chosen */
  placeholder: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** The browser's own list, which on a phone is the best there is, looking like the other fields. */
export function SelectField({ placeholder, options, onChange, ...props }: SelectFieldProps) {
  return (
    <InputBase
      component="select"
      size="md"
      pointer
      classNames={{ ...fieldStyles, input: `${fieldStyles.input} ${styles.input}` }}
      rightSection={<span className={styles.arrow} />}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...props}
    >
      <option value="">{placeholder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  )
}
