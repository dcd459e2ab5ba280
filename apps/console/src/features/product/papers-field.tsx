import { Checkbox } from '@mantine/core'
import { Chips } from './chips.tsx'
import type { Choices } from './field-group.ts'
import styles from './fields.module.css'

interface Props {
  label: string
  papers: Choices['papers']
  value: Readonly<Record<string, number[]>>
  onChange: (value: Record<string, number[]>) => void
}

/** Papers of the tariff, each with those of its weights that are meant. */
export function PapersField({ label, papers, value, onChange }: Props) {
  const known = papers.map(({ id, name, gsm }) => ({ id, name, gsm }))
  const gone = Object.entries(value)
    .filter(([id]) => !papers.some((paper) => paper.id === id))
    .map(([id, gsm]) => ({ id, name: `${id}（价目里没有）`, gsm }))
  const put = (id: string, gsm: number[] | undefined) => {
    const { [id]: _, ...others } = value
    const next = gsm ? { ...others, [id]: gsm } : others
    // In the order of the tariff, not in the order of selection.
    const ordered = [...known, ...gone].flatMap(({ id: own }): [string, number[]][] => {
      const weights = next[own]
      return weights ? [[own, weights]] : []
    })
    onChange(Object.fromEntries(ordered))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it is no form's fieldset
    <div role="group" aria-label={label}>
      {[...known, ...gone].map(({ id, name, gsm }) => (
        <div key={id} className={styles.paper}>
          <Checkbox
            color="dark"
            label={name}
            checked={value[id] !== undefined}
            onChange={({ currentTarget }) => put(id, currentTarget.checked ? [...gsm] : undefined)}
          />
          {value[id] && (
            <Chips
              label={`${name}的克重`}
              options={gsm.map((weight) => ({ value: weight, label: `${weight}g` }))}
              value={value[id]}
              onChange={(next) => put(id, next.length > 0 ? next.map(Number) : undefined)}
            />
          )}
        </div>
      ))}
    </div>
  )
}
