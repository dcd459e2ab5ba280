import { Input, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { type FormValues, valueAt, withValue } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { BooksField } from './books-field.tsx'
import { Chips } from './chips.tsx'
import type { Choices, Definition, DefinitionField as Field } from './field-group.ts'
import styles from './fields.module.css'
import { PapersField } from './papers-field.tsx'
import { PriceTable } from './price-table.tsx'
import { numberOf, type Row, RowsField } from './rows-field.tsx'

/** The id of a field's element on the page, so that an error can link to it. */
export const fieldId = (path: string) => `place-${path.replaceAll('.', '-')}`

interface Props {
  field: Field
  definition: Definition
  choices: Choices
  onChange: (definition: Definition) => void
  /** by path in the definition */
  faults: Readonly<Record<string, string>>
}

const listOf = (value: unknown): (string | number)[] => (Array.isArray(value) ? value : [])

/** The errors within a field, by the path below it. */
const faultsWithin = (faults: Props['faults'], path: string) => {
  const within: Record<string, string> = {}
  for (const [at, message] of Object.entries(faults))
    if (at.startsWith(`${path}.`)) within[at.slice(path.length + 1)] = message
  return within
}

const withUnit = (label: string, unit: string | undefined) => (unit ? `${label}（${unit}）` : label)

/** One field of a product, by its kind. */
export function DefinitionField({ field, definition, choices, onChange, faults }: Props) {
  const { path, label, help } = field
  const value = valueAt(definition as FormValues, path)
  const set = (next: unknown) => onChange(withValue(definition as FormValues, path, next))
  const within = faultsWithin(faults, path)
  const fault = faults[path]
  const shared = {
    id: fieldId(`definition.${path}`),
    description: help,
    error: fault,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input')[],
  }
  const wrapped = (children: ReactNode, error: ReactNode = fault) => (
    <Input.Wrapper
      id={fieldId(`definition.${path}`)}
      className={styles.wide ?? ''}
      label={withUnit(label, 'unit' in field ? field.unit : undefined)}
      labelElement="div"
      description={help}
      error={error}
    >
      {children}
    </Input.Wrapper>
  )
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...shared}
          label={withUnit(label, field.unit)}
          hideControls
          allowNegative={false}
          value={numberOf(value)}
          onChange={(next) => set(next === '' ? undefined : next)}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          label={label}
          allowDeselect={false}
          clearable={field.isOptional ?? false}
          placeholder={field.isOptional ? '没有' : ''}
          data={field.options.map((one) => ({ value: String(one.value), label: one.label }))}
          value={value === undefined ? null : String(value)}
          onChange={(next) => set(field.options.find((one) => String(one.value) === next)?.value)}
        />
      )
    case 'range': {
      const [least, most] = listOf(value)
      const end = (at: 0 | 1, text: string) => (
        <NumberInput
          aria-label={`${label}${text}`}
          hideControls
          allowNegative={false}
          value={numberOf(at === 0 ? least : most)}
          error={within[at] !== undefined}
          onChange={(next) => set(at === 0 ? [next, most] : [least, next])}
        />
      )
      return (
        <Input.Wrapper
          id={fieldId(`definition.${path}`)}
          label={withUnit(label, field.unit)}
          labelElement="div"
          description={help}
          error={fault ?? within[0] ?? within[1]}
        >
          <div className={styles.range}>
            {end(0, '从')} 至 {end(1, '到')}
          </div>
        </Input.Wrapper>
      )
    }
    case 'numbers':
      return (
        <TagsInput
          {...shared}
          className={styles.wide ?? ''}
          size="xs"
          label={withUnit(label, field.unit)}
          error={fault ?? Object.values(within)[0]}
          splitChars={[',', '，', '、', ' ']}
          acceptValueOnBlur
          placeholder="写一个数，按回车"
          value={listOf(value).map(String)}
          onChange={(next) =>
            set([...new Set(next.map(Number).filter((one) => one > 0))].toSorted((a, b) => a - b))
          }
        />
      )
    case 'checks':
      return wrapped(
        <Chips label={label} options={field.options} value={listOf(value)} onChange={set} />,
        fault ?? Object.values(within)[0],
      )
    case 'papers':
      return wrapped(
        <PapersField
          label={label}
          papers={choices.papers}
          value={(value ?? {}) as Record<string, number[]>}
          onChange={set}
        />,
        fault ?? Object.values(within)[0],
      )
    case 'rows':
      return wrapped(
        <RowsField
          label={label}
          columns={field.columns}
          rows={listOf(value) as unknown as Row[]}
          onChange={set}
          emptyRow={field.emptyRow}
          add={field.add}
          faults={within}
        />,
      )
    case 'books':
      return wrapped(
        <BooksField
          papers={choices.papers}
          books={listOf(value) as unknown as Row[]}
          onChange={set}
          faults={within}
        />,
      )
    case 'price-table':
      return wrapped(
        <PriceTable definition={definition} onChange={onChange} faults={faults} />,
        fault ?? faults.tiers,
      )
  }
}
