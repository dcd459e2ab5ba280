import { Checkbox } from '@mantine/core'
import { issueAt } from './compare-tariffs.ts'
import type { Column, Section } from './section-columns.ts'
import { TariffCell } from './tariff-cell.tsx'
import {
  columnsOf,
  isChanged,
  isNewRow,
  paste,
  type Row,
  readTable,
  sameCellIn,
  setCell,
} from './tariff-cells.ts'
import { valueAt } from './tariff-document.ts'
import styles from './tariff-grid.module.css'
import type { TariffDraft } from './use-tariff-draft.ts'

interface Props {
  section: Section
  rows: readonly Row[]
  draft: TariffDraft
  issues: readonly { path: string; message: string }[]
  chosen: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
  /** pasted cells without a target */
  onLeft: (count: number) => void
}

const labelOf = (row: Row, { name, unit }: Column) => [row.name, name, unit].filter(Boolean).join(' ')

function Head({ column }: { column: Column }) {
  return (
    <th
      scope="col"
      data-right={column.kind === 'number'}
      style={{ width: column.width }}
      title={column.why || undefined}
    >
      {column.name} {column.unit}
    </th>
  )
}

type RowProps = Omit<Props, 'rows' | 'onLeft'> & {
  row: Row
  at: number
  pasteAt: (column: number, text: string) => void
}

function GridRow({ section, row, at, draft, issues, chosen, choose, pasteAt }: RowProps) {
  const isNew = isNewRow(section, row, draft.base.document)
  const isList = section.kind === 'list'
  const toggle = (isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(row.id)
    else next.delete(row.id)
    choose(next)
  }
  return (
    <tr data-chosen={chosen.has(row.id)}>
      <td className={styles.tick}>
        <Checkbox
          aria-label={`选择 ${row.name}`}
          checked={chosen.has(row.id)}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      </td>
      {!isList && (
        <th scope="row" className={styles.name}>
          {row.name}
        </th>
      )}
      {row.cells.map((cell, column) => (
        <TariffCell
          key={cell.path.slice(isList ? section.path.length + 1 : 0).join('.')}
          cell={cell}
          at={{ row: at, column }}
          value={valueAt(draft.draft, cell.path)}
          old={sameCellIn(section, row, cell, draft.base.document)}
          isChanged={isChanged(section, row, cell, draft.base.document, draft.draft)}
          isNew={isNew}
          label={labelOf(row, cell.column)}
          fault={issueAt(issues, cell.path, cell.column.isPair ?? false)}
          document={draft.draft}
          change={(value) => draft.edit(setCell(draft.draft, cell, value), cell.path.join('.'))}
          onPaste={(text) => pasteAt(column, text)}
        />
      ))}
      {isList && section.computed && (
        <td className={styles.computed}>{row.entry && section.computed.show(row.entry, draft.draft)}</td>
      )}
      {!isList && (
        <>
          <td className={styles.unit}>{row.cells[0]?.column.unit}</td>
          <td className={styles.why}>{row.cells[0]?.column.why}</td>
        </>
      )}
    </tr>
  )
}

/** A section as a table: things in rows, or single figures with their units and what they mean. */
export function TariffGrid(props: Props) {
  const { section, rows, draft, chosen, choose, onLeft } = props
  const isList = section.kind === 'list'
  const columns = columnsOf(section, draft.draft)
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const pasteAt = (row: number) => (column: number, text: string) => {
    const done = paste(draft.draft, rows, { row, column }, readTable(text))
    draft.edit(done.document)
    if (done.left > 0) onLeft(done.left)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys, too
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.grid} aria-label={section.name} data-fields={!isList}>
        <thead>
          <tr>
            <th className={styles.tick}>
              <Checkbox
                aria-label="选择全部"
                checked={isAll}
                indeterminate={!isAll && chosen.size > 0}
                onChange={() => choose(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            </th>
            {isList ? (
              columns.map((column) => <Head key={column.path.join('.')} column={column} />)
            ) : (
              <>
                <th scope="col">项目</th>
                <th scope="col" data-right>
                  数值
                </th>
                <th scope="col">单位</th>
                <th scope="col">说明</th>
              </>
            )}
            {isList && section.computed && (
              <th scope="col" data-right>
                {section.computed.name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <GridRow key={row.id} {...props} row={row} at={at} pasteAt={pasteAt(at)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
