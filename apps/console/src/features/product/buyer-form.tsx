import { Checkbox, Input, NumberInput, Select } from '@mantine/core'
import {
  type FieldOf,
  type FormField,
  type FormValues,
  isApplicable,
  stepsAt,
  valueAt,
  withValue,
} from '@yinpu/contract'
import { Chips } from './chips.tsx'
import styles from './fields.module.css'
import { numberOf } from './rows-field.tsx'

interface Props<Field extends FormField = FormField> {
  field: Field
  values: FormValues
  set: (values: FormValues) => void
  faults: Readonly<Record<string, string>>
}

interface Option {
  value: string | number
  label: string
  note?: string | undefined
}

const textsOf = (options: readonly Option[]) =>
  options.map(({ value, label, note }) => ({
    value: String(value),
    label: note ? `${label}（${note}）` : label,
  }))

/** Returns the option itself: a select knows only texts. */
const chosenOf = (options: readonly Option[], text: string | null) =>
  options.find(({ value }) => String(value) === text)?.value

interface PickProps {
  label: string
  options: readonly Option[]
  value: unknown
  error: string | undefined
  set: (value: string | number | undefined) => void
}

function Pick({ label, options, value, error, set }: PickProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={textsOf(options)}
      value={value === undefined ? null : String(value)}
      error={error}
      onChange={(text) => set(chosenOf(options, text))}
    />
  )
}

interface CountProps {
  label: string
  unit: string
  value: unknown
  error: string | undefined
  set: (value: number | string | undefined) => void
}

function Count({ label, unit, value, error, set }: CountProps) {
  return (
    <NumberInput
      label={unit ? `${label}（${unit}）` : label}
      hideControls
      allowNegative={false}
      value={numberOf(value)}
      error={error}
      onChange={(next) => set(next === '' ? undefined : next)}
    />
  )
}

function Size({ field, values, set, faults }: Props<FieldOf<'size'>>) {
  const put = (changes: FormValues) =>
    set(Object.entries(changes).reduce((result, [name, value]) => withValue(result, name, value), values))
  if (field.sides.length === 0)
    return (
      <Pick
        label={field.label}
        options={field.presets}
        value={valueAt(values, field.name)}
        error={faults[field.name]}
        set={(value) => put({ [field.name]: value })}
      />
    )
  const usual = field.presets.find((preset) =>
    field.sides.every(({ name }) => valueAt(values, name) === preset[name as 'width']),
  )
  return (
    <div className={`${styles.wide} ${styles.narrow}`}>
      {field.presets.length > 0 && (
        <Select
          className={styles.wide ?? ''}
          label={field.label}
          placeholder="自定尺寸"
          allowDeselect={false}
          data={textsOf(field.presets)}
          value={usual ? String(usual.value) : null}
          onChange={(text) => {
            const preset = field.presets.find(({ value }) => String(value) === text)
            if (preset)
              put(Object.fromEntries(field.sides.map(({ name }) => [name, preset[name as 'width']])))
          }}
        />
      )}
      {field.sides.map(({ name, label, unit }) => (
        <Count
          key={name}
          label={label}
          unit={unit}
          value={valueAt(values, name)}
          error={faults[name]}
          set={(value) => put({ [name]: value })}
        />
      ))}
    </div>
  )
}

function Paper({ field, values, set, faults }: Props<FieldOf<'paper'>>) {
  const paper = valueAt(values, field.name)
  const weights = field.options.find(({ value }) => value === paper)?.gsm ?? []
  const choose = (id: string | number | undefined) => {
    const gsm = field.options.find(({ value }) => value === id)?.gsm ?? []
    const chosenGsm = valueAt(values, field.gsm_name)
    set(
      withValue(
        withValue(values, field.name, id),
        field.gsm_name,
        gsm.includes(chosenGsm as number) ? chosenGsm : gsm[0],
      ),
    )
  }
  return (
    <>
      <Pick
        label={field.label}
        options={field.options}
        value={paper}
        error={faults[field.name]}
        set={choose}
      />
      <Pick
        label={`${field.label}克重`}
        options={weights.map((value) => ({ value, label: `${value} g` }))}
        value={valueAt(values, field.gsm_name)}
        error={faults[field.gsm_name]}
        set={(value) => set(withValue(values, field.gsm_name, value))}
      />
    </>
  )
}

function Finishing({ field, values, set, faults }: Props<FieldOf<'finishing'>>) {
  const steps = stepsAt(values, field.name)
  const put = (next: readonly object[]) => set(withValue(values, field.name, next))
  const fresh = (id: string | number) => {
    const asks = field.options.find(({ value }) => value === id)?.asks ?? []
    return { id, ...Object.fromEntries(asks.map(({ name, min }) => [name, Math.max(1, min)])) }
  }
  const fault = Object.entries(faults).find(([path]) => path.startsWith(field.name))?.[1]
  return (
    <Input.Wrapper className={styles.wide ?? ''} label={field.label} labelElement="div" error={fault}>
      <Chips
        label={field.label}
        options={field.options}
        value={steps.map(({ id }) => id)}
        onChange={(ids) => put(ids.map((id) => steps.find((step) => step.id === id) ?? fresh(id)))}
      />
      <div className={styles.narrow}>
        {steps.flatMap((step, at) => {
          const option = field.options.find(({ value }) => value === step.id)
          return (option?.asks ?? []).map(({ name, label, unit }) => (
            <Count
              key={`${step.id}-${name}`}
              label={`${option?.label} ${label}`}
              unit={unit}
              value={step[name]}
              error={faults[`${field.name}.${at}.${name}`]}
              set={(value) =>
                put(steps.map((one, index) => (index === at ? { ...one, [name]: value } : one)))
              }
            />
          ))
        })}
      </div>
    </Input.Wrapper>
  )
}

function BuyerField(props: Props) {
  const { field, values, set, faults } = props
  const value = valueAt(values, field.name)
  const put = (next: unknown) => set(withValue(values, field.name, next))
  switch (field.kind) {
    case 'number':
      return (
        <Count label={field.label} unit={field.unit} value={value} error={faults[field.name]} set={put} />
      )
    case 'choice':
      return (
        <Pick
          label={field.label}
          options={field.options}
          value={value}
          error={faults[field.name]}
          set={put}
        />
      )
    case 'multi':
      return (
        <Input.Wrapper
          className={styles.wide ?? ''}
          label={field.label}
          labelElement="div"
          error={faults[field.name]}
        >
          <Chips
            label={field.label}
            options={field.options.map(({ value, label, note }) => ({
              value,
              label: note ? `${label} ${note}` : label,
            }))}
            value={Array.isArray(value) ? value : []}
            onChange={put}
          />
        </Input.Wrapper>
      )
    case 'toggle':
      return (
        <Checkbox
          color="dark"
          mt="lg"
          label={field.label}
          checked={value === true}
          onChange={({ currentTarget }) => put(currentTarget.checked)}
        />
      )
    case 'size':
      return <Size {...props} field={field} />
    case 'paper':
      return <Paper {...props} field={field} />
    case 'finishing':
      return <Finishing {...props} field={field} />
    case 'unwind': {
      const chosen = field.options.find(
        ({ edge, wound }) => edge === value && wound === valueAt(values, field.wound_name),
      )
      return (
        <Pick
          label={field.label}
          options={field.options}
          value={chosen?.value}
          error={faults[field.name]}
          set={(next) => {
            const option = field.options.find((one) => one.value === next)
            if (option)
              set(withValue(withValue(values, field.name, option.edge), field.wound_name, option.wound))
          }}
        />
      )
    }
  }
}

interface FormProps {
  fields: readonly FormField[]
  values: FormValues
  set: (values: FormValues) => void
  faults: Readonly<Record<string, string>>
}

/** The options of a product as a buyer sees them, for its owner to try. */
export function BuyerForm({ fields, values, set, faults }: FormProps) {
  return (
    <div className={styles.narrow}>
      {fields
        .filter((field) => isApplicable(field, values))
        .map((field) => (
          <BuyerField key={field.name} field={field} values={values} set={set} faults={faults} />
        ))}
    </div>
  )
}
