import type { Canvas, TextStyle } from './create-canvas.ts'
import type { Strip } from './paginate.ts'
import { type Cell, rowStrips } from './row-strips.ts'
import { colours, page, styles } from './sheet-style.ts'

/** The cells of a row of texts; the second style is that of its most important figure. */
export type CellsOf = (canvas: Canvas, texts: string[], style: TextStyle, figureStyle: TextStyle) => Cell[]

/** The labels of the columns on a band of colour. */
export const headStrip = (canvas: Canvas, columns: string[], cellsOf: CellsOf): Strip | undefined => {
  const [plain] = rowStrips(canvas, cellsOf(canvas, columns, styles.label, styles.label))
  return (
    plain && {
      height: plain.height,
      leads: true,
      draw: (top) => {
        canvas.box(page.left, top, page.right - page.left, plain.height, colours.paper)
        plain.draw?.(top)
      },
    }
  )
}

interface Table {
  columns: string[]
  rows: string[][]
}

/** A head and ruled rows; on a new page the head comes first again. */
export const ruledTable = (
  canvas: Canvas,
  { columns, rows }: Table,
  cellsOf: CellsOf,
  look: { padding?: number } = {},
): Strip[] => {
  const head = headStrip(canvas, columns, cellsOf)
  if (!head) return []
  const rowLook = { ...look, isRuled: true, head }
  return [
    head,
    ...rows.flatMap((row) => rowStrips(canvas, cellsOf(canvas, row, styles.body, styles.strong), rowLook)),
  ]
}
