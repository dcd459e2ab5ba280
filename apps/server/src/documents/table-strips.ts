import type { Canvas, TextStyle } from './create-canvas.ts'
import type { Strip } from './paginate.ts'
import { type Cell, rowStrips } from './row-strips.ts'
import { colours, page, styles } from './sheet-style.ts'

const inset = 8
/** of the last three columns, which hold figures */
const figureWidths = [64, 66, 80]
const nameWidth = 88
const basisLeft = page.left + inset + nameWidth
const basisWidth = page.right - basisLeft - figureWidths.reduce((sum, width) => sum + width) - inset

const figureEdge = (column: number) =>
  page.right - inset - figureWidths.slice(column + 1).reduce((sum, width) => sum + width, 0)

const rowCells = (canvas: Canvas, texts: string[], style: TextStyle, amountStyle: TextStyle): Cell[] => {
  const [name = '', basis = '', ...figures] = texts
  return [
    { lines: canvas.wrap(name, nameWidth - 10, style), x: page.left + inset, style },
    { lines: canvas.wrap(basis, basisWidth, style), x: basisLeft, style },
    ...figures.map((figure, column): Cell => {
      const wanted = column === figureWidths.length - 1 ? amountStyle : style
      // A figure broken over two lines would read as two figures.
      const fitting = canvas.shrinkToFit(figure, (figureWidths[column] ?? 0) - 10, wanted)
      return { lines: [figure], x: figureEdge(column), style: fitting, alignsRight: true }
    }),
  ]
}

const headStrips = (canvas: Canvas, columns: string[]): Strip[] =>
  rowStrips(canvas, rowCells(canvas, columns, styles.label, styles.label)).map(({ height, draw }) => ({
    height,
    leads: true,
    draw: (top) => {
      canvas.box(page.left, top, page.right - page.left, height, colours.paper)
      draw?.(top)
    },
  }))

/** Lines of a price; on a new page the head of the table comes first again. */
export const tableStrips = (canvas: Canvas, columns: string[], rows: string[][]): Strip[] => {
  const [head] = headStrips(canvas, columns)
  if (!head) return []
  const look = { isRuled: true, head }
  return [
    head,
    ...rows.flatMap((row) => rowStrips(canvas, rowCells(canvas, row, styles.body, styles.strong), look)),
  ]
}
