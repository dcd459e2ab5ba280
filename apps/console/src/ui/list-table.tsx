import { VisuallyHidden } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import table from './table.module.css'

export interface Column {
  head: string
  /** in pixels; columns without one share what is left */
  width?: number
  /** figures */
  right?: boolean
  /** its cells say themselves what they hold */
  isUnnamed?: boolean
  /** in the place of its name */
  control?: ReactNode
}

const leastWidth = 120

interface Props {
  columns: readonly Column[]
  children: ReactNode
}

/** The table of a list: columns as wide as they are told, what is too long is cut; narrow screens move it sideways. */
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

/** What means something by itself is not a click on the row. */
const ownClicks = 'a, button, input, label, [data-column=tick]'

/** For a row that a click anywhere opens; whoever has no mouse uses the link in it. */
export const opensRow = (open: () => void) => ({
  'data-opens': true,
  onClick: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(ownClicks)) return
    open()
  },
})
