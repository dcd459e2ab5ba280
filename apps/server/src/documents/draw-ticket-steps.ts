import type { Canvas } from './create-canvas.ts'
import type { TicketPageContent } from './describe-ticket-sheet.ts'
import { inkColour, page, ticketStyles as styles } from './ticket-style.ts'

type Row = TicketPageContent['steps']['rows'][number]

const headHeight = 16
const usualRow = 21
const mostRow = 24
const leastRow = 15

/** number, step, demand, plan, good, waste, signature, date and time; the demand takes what is left */
const fixed = [21, 58, 0, 78, 44, 38, 58, 66]
const widths = fixed.map((width) => width || page.width - fixed.reduce((sum, one) => sum + one, 0))
const lefts = widths.map((_, at) => page.left + widths.slice(0, at).reduce((sum, one) => sum + one, 0))

/** The height of all steps with rows that are easy to write in. */
export const heightOfSteps = (rows: readonly Row[]): number => headHeight + rows.length * usualRow

const drawText = (canvas: Canvas, text: string, column: number, top: number, height: number) => {
  const x = (lefts[column] ?? 0) + 4
  const width = (widths[column] ?? 0) - 8
  const style = column === 1 ? styles.strong : styles.cell
  if (canvas.widthOf(text, style) <= width) {
    canvas.text(text, x, top + height / 2 + style.size * 0.37, style)
    return
  }
  const small = { ...styles.tight, weight: style.weight ?? 'regular' }
  const lines = canvas.wrap(text, width, small, 2)
  const first = top + height / 2 + small.size * 0.37 - (lines.length - 1) * 4
  lines.forEach((line, at) => {
    canvas.text(line, x, first + at * 8, small)
  })
}

const drawRow = (canvas: Canvas, texts: readonly string[], top: number, height: number) => {
  widths.forEach((width, column) => {
    canvas.frame(lefts[column] ?? 0, top, width, height, inkColour, 0.75)
    const text = texts[column] ?? ''
    if (text) drawText(canvas, text, column, top, height)
  })
}

/** The table of steps down to `bottom`; returns the rows for which there is no room. */
export const drawSteps = (
  canvas: Canvas,
  { columns }: TicketPageContent['steps'],
  rows: readonly Row[],
  top: number,
  bottom: number,
): readonly Row[] => {
  const room = bottom - top - headHeight
  const height = Math.max(leastRow, Math.min(mostRow, room / Math.max(1, rows.length)))
  const most = Math.max(1, Math.floor(room / height + 1e-6))
  drawRow(canvas, columns, top, headHeight)
  rows.slice(0, most).forEach((row, at) => {
    drawRow(canvas, row, top + headHeight + at * height, height)
  })
  return rows.slice(most)
}
