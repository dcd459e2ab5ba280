import type { Canvas, TextStyle } from './create-canvas.ts'
import { layOutPages } from './lay-out-sheet.ts'
import { letterhead } from './letterhead.ts'
import type { Strip } from './paginate.ts'
import type { Cell } from './row-strips.ts'
import { ruledTable } from './ruled-table.ts'
import { page, styles } from './sheet-style.ts'
import type { TableContent } from './table-sheet.ts'
import { noteStrips, totalStrip } from './total-strips.ts'

const inset = 8
/** of date, kind and order; the text takes the rest before the two figures */
const textWidths = [62, 58, 100]
const figureWidth = 74
const textLeft = page.left + inset + textWidths.reduce((sum, width) => sum + width)
const textWidth = page.right - inset - 2 * figureWidth - textLeft

const leftOf = (column: number) =>
  page.left + inset + textWidths.slice(0, column).reduce((sum, width) => sum + width, 0)

const rowCells = (canvas: Canvas, texts: string[], style: TextStyle, amountStyle: TextStyle): Cell[] => {
  const [text = '', amount = '', after = ''] = texts.slice(3)
  const figure = (text: string, right: number, usual: TextStyle): Cell => ({
    lines: [text],
    x: right,
    // A figure broken over two lines would read as two figures.
    style: canvas.shrinkToFit(text, figureWidth - 10, usual),
    alignsRight: true,
  })
  return [
    ...texts.slice(0, 3).map((text, column): Cell => {
      const width = (textWidths[column] ?? 0) - 8
      return { lines: canvas.wrap(text, width, style), x: leftOf(column), style }
    }),
    { lines: canvas.wrap(text, textWidth - 8, style), x: textLeft, style },
    figure(amount, page.right - inset - figureWidth, amountStyle),
    figure(after, page.right - inset, style),
  ]
}

/** The old balance, the changes and the new balance, each under its label. */
export const sumsStrip = (canvas: Canvas, { sums }: Pick<TableContent, 'sums'>): Strip => {
  const width = (page.right - page.left) / sums.length
  return {
    height: 54,
    draw: (top) => {
      sums.forEach(({ label, value }, at) => {
        const x = page.left + at * width
        const style = canvas.shrinkToFit(value, width - 12, { ...styles.product, size: 12 })
        canvas.text(label, x, top + 14, styles.label)
        canvas.text(value, x, top + 32, style)
      })
    },
  }
}

/** Puts a table with its sums on pages. */
export const layOutTable = (canvas: Canvas, content: TableContent): void =>
  layOutPages(canvas, content, [
    letterhead(canvas, content),
    sumsStrip(canvas, content),
    ...ruledTable(canvas, content, rowCells, { padding: 4 }),
    { height: 16 },
    totalStrip(canvas, content),
    ...noteStrips(canvas, content),
  ])
