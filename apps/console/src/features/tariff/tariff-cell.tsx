import { Checkbox, MultiSelect } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Cell, displayText, readCell, textOf } from './tariff-cells.ts'
import { entriesAt, isSame, type Json } from './tariff-document.ts'
import styles from './tariff-grid.module.css'

interface Props {
  cell: Cell
  /** position in the table, for the arrow keys */
  at: { row: number; column: number }
  value: unknown
  /** the published value; undefined if `isNew` */
  old: unknown
  isChanged: boolean
  /** of a row that is new as a whole */
  isNew: boolean
  label: string
  fault: string | undefined
  document: Json
  change: (value: unknown) => void
  onPaste: (text: string) => void
}

const moves: Record<string, [number, number]> = { Enter: [1, 0], ArrowDown: [1, 0], ArrowUp: [-1, 0] }

const goTo = (event: KeyboardEvent<HTMLElement>, { row, column }: Props['at']) => {
  const move = moves[event.key]
  if (!move || event.nativeEvent.isComposing) return
  const next = event.currentTarget
    .closest('table')
    ?.querySelector<HTMLElement>(`[data-at="${row + move[0]}:${column + move[1]}"]`)
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** A text input; without focus it shows thousands separators, or chips. */
function TypedField({
  cell,
  at,
  value,
  old,
  isChanged,
  isNew,
  label,
  fault,
  document,
  change,
  onPaste,
}: Props) {
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isTyping = typed !== undefined
  // On focus the separators disappear and the whole text is selected: typing replaces it.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select()
  }, [isTyping])
  const { column } = cell
  const isChips = column.kind === 'numbers' || column.kind === 'provinces'
  // After an undo the cell has another value than the typed one.
  const isCurrent = typed !== undefined && isSame(readCell(column, typed), value)
  const text = typed === undefined ? undefined : isCurrent ? typed : textOf(column, value)
  const display = displayText(column, value, document)
  const chips = isChips ? display.split(' ').filter(Boolean) : []
  const before = new Set(isChips ? textOf(column, old).split(' ') : [])
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trimEnd())) return
    event.preventDefault()
    onPaste(pasted)
  }
  return (
    <>
      {isChanged && !isNew && !isChips && <s>{displayText(column, old, document) || '空'}</s>}
      {isChips && (
        <span className={styles.chips} aria-hidden="true">
          {chips.map((chip) => (
            <i key={chip} data-new={isChanged && !before.has(chip)}>
              {chip}
            </i>
          ))}
        </span>
      )}
      <input
        ref={field}
        data-path={cell.path.join('.')}
        data-at={`${at.row}:${at.column}`}
        data-chips={isChips}
        aria-label={label}
        aria-invalid={fault !== undefined}
        inputMode={column.kind === 'number' ? 'decimal' : 'text'}
        value={text ?? display}
        onFocus={() => {
          setTyped(textOf(column, value))
          // A mouse click sets its own cursor after this.
          requestAnimationFrame(() => field.current?.select())
        }}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          change(readCell(column, event.currentTarget.value))
        }}
        onKeyDown={(event) => goTo(event, at)}
        onPaste={paste}
      />
    </>
  )
}

function ChoiceField({ cell: { column, path }, at, value, label, fault, change }: Props) {
  return (
    <select
      data-path={path.join('.')}
      data-at={`${at.row}:${at.column}`}
      aria-label={label}
      aria-invalid={fault !== undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value || undefined)}
    >
      {(column.isOptional || !value) && <option value="">—</option>}
      {column.choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

function Field(props: Props) {
  const { cell, value, label, document, change } = props
  switch (cell.column.kind) {
    case 'choice':
      return <ChoiceField {...props} />
    case 'yes':
      return (
        <Checkbox
          aria-label={label}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked || undefined)}
        />
      )
    case 'ids':
      return (
        <MultiSelect
          aria-label={label}
          data={entriesAt(document, cell.column.of ?? []).map(({ id, name }) => ({
            value: id,
            label: String(name ?? id),
          }))}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={change}
        />
      )
    default:
      return <TypedField {...props} />
  }
}

/** One editable cell of the tariff; a changed one shows the published value struck out beside it. */
export function TariffCell(props: Props) {
  const { cell, isChanged, isNew, fault } = props
  const isRight = cell.column.kind === 'number'
  return (
    <td
      className={styles.cell}
      data-changed={isChanged || isNew}
      data-wrong={fault !== undefined}
      data-right={isRight}
      data-kind={cell.column.kind}
    >
      <div className={styles.inner}>
        <Field {...props} />
      </div>
      {fault !== undefined && <small className={styles.fault}>{fault}</small>}
    </td>
  )
}
