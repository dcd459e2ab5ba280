import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { RemoveCell, RemoveHead } from '../../ui/remove-cell.tsx'
import type { Column } from './field-group.ts'
import styles from './fields.module.css'

export type Row = Readonly<Record<string, unknown>>

/** Returns an unused id for a row; people never see it. */
export const freeId = (rows: readonly Row[], stem: string): string => {
  const taken = new Set(rows.map(({ id }) => id))
  for (let at = rows.length + 1; ; at += 1) if (!taken.has(`${stem}${at}`)) return `${stem}${at}`
}

export const numberOf = (value: unknown): number | string =>
  typeof value === 'number' || typeof value === 'string' ? value : ''

interface CellProps {
  column: Column
  value: unknown
  label: string
  fault: string | undefined
  set: (value: unknown) => void
}

function Cell({ column, value, label, fault, set }: CellProps) {
  if (column.kind === 'choice')
    return (
      <Select
        aria-label={label}
        allowDeselect={false}
        data={(column.options ?? []).map((one) => ({ value: String(one.value), label: one.label }))}
        value={String(value ?? '')}
        error={fault}
        onChange={(next) => set(next)}
      />
    )
  if (column.kind === 'number')
    return (
      <NumberInput
        aria-label={label}
        hideControls
        allowNegative={false}
        value={numberOf(value)}
        error={fault}
        onChange={(next) => set(next === '' ? undefined : next)}
      />
    )
  return (
    <TextInput
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      error={fault}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

interface Props {
  label: string
  columns: readonly Column[]
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  emptyRow: Row
  add: string
  /** by path: `0.width` */
  faults: Readonly<Record<string, string>>
}

/** A small table that is written line by line. */
export function RowsField({ label, columns, rows, onChange, emptyRow, add, faults }: Props) {
  const set = (at: number, name: string, value: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)))
  const addRow = () =>
    onChange([...rows, { ...emptyRow, ...('id' in emptyRow && { id: freeId(rows, 'x') }) }])
  return (
    <div>
      <div className={styles.scroll}>
        {rows.length > 0 && (
          <table className={styles.rows} aria-label={label}>
            <thead>
              <tr>
                {columns.map(({ name, label, unit, width }) => (
                  <th key={name} scope="col" {...(width !== undefined && { width })}>
                    {label}
                    {unit && ` ${unit}`}
                  </th>
                ))}
                <RemoveHead />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id but their index
                <tr key={at}>
                  {columns.map((column) => (
                    <td key={column.name}>
                      <Cell
                        column={column}
                        value={row[column.name]}
                        label={`第 ${at + 1} 行${column.label}`}
                        fault={faults[`${at}.${column.name}`]}
                        set={(value) => set(at, column.name, value)}
                      />
                    </td>
                  ))}
                  <RemoveCell
                    label={`删除第 ${at + 1} 行`}
                    remove={() => onChange(rows.filter((_, index) => index !== at))}
                  />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Button className={styles.add ?? ''} leftSection={<IconPlus size={14} />} onClick={addRow}>
        {add}
      </Button>
    </div>
  )
}
