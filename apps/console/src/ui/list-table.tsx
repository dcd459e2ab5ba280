import { VisuallyHidden } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import table from './table.module.css'

export interface Column {
  head: string
  /** in pixels; columns without one share the rest */
  width?: number
  /** right-aligned, for figures */
  right?: boolean
  /** its cells explain themselves */
  isUnnamed?: boolean
  /** instead of its name */
  control?: ReactNode
}

const leastWidth = 120

interface Props {
  columns: readonly Column[]
  children: ReactNode
}

/** The table of a list: columns have fixed widths, long text is cut; narrow screens scroll it sideways. */
export function ListTable({ columns, children }: Props) {
  const minWidth = columns.reduce((sum, { width = leastWidth }) => sum + width, 0)
  return (
    <table className={`${table.table} ${table.fixed}`} style={{ minWidth }}>
      <colgroup>
        {columns.map(({ head, width }) => (
          <col key={head} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ head, right, isUnnamed, control }) => (
            <th key={head} className={right ? table.right : undefined}>
              {control ?? (isUnnamed ? <VisuallyHidden>{head}</VisuallyHidden> : head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A click on such an element is not a click on the row. */
const ownClicks = 'a, button, input, label, [data-column=tick]'

/** For a row that opens by a click anywhere; without a mouse, the link in it does the same. */
export const opensRow = (open: () => void) => ({
  'data-opens': true,
  onClick: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(ownClicks)) return
    open()
  },
})
