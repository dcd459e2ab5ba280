import styles from './fields.module.css'

interface Props {
  label: string
  options: readonly { value: string | number; label: string }[]
  value: readonly (string | number)[]
  onChange: (value: (string | number)[]) => void
}

/** Several selected options, in the order of the list. */
export function Chips({ label, options, value, onChange }: Props) {
  // A selected option that is no longer in the list can be removed, too.
  const gone = value.filter((one) => !options.some((option) => option.value === one))
  const all = [...options, ...gone.map((one) => ({ value: one, label: `${one}（价目里没有）` }))]
  const toggle = (one: string | number) =>
    onChange(
      all
        .map((option) => option.value)
        .filter((candidate) => (candidate === one ? !value.includes(one) : value.includes(candidate))),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it is no form's fieldset
    <div className={styles.checks} role="group" aria-label={label}>
      {all.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={value.includes(option.value)}
          onClick={() => toggle(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
