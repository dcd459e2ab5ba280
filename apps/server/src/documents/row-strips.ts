import type { Canvas, TextStyle } from './create-canvas.ts'
import type { Strip } from './paginate.ts'
import { colours, page } from './sheet-style.ts'

/** Lines of text in a column; `x` is the left edge, or the right one of figures. */
export interface Cell {
  lines: string[]
  x: number
  style: TextStyle
  alignsRight?: boolean
}

interface RowLook {
  leading?: number
  padding?: number
  isRuled?: boolean
  head?: Strip
}

/** A row with more lines than these may go on over the page. */
const linesTogether = 6

/** A row of cells: one strip, or several if its texts are long. */
export const rowStrips = (canvas: Canvas, cells: Cell[], look: RowLook = {}): Strip[] => {
  const { leading = 14, padding = 5, isRuled = false, head } = look
  const lineCount = Math.max(1, ...cells.map(({ lines }) => lines.length))
  const starts = Array.from({ length: Math.ceil(lineCount / linesTogether) }, (_, at) => at * linesTogether)

  return starts.map((start) => {
    const end = Math.min(start + linesTogether, lineCount)
    const above = start === 0 ? padding : 0
    const below = end === lineCount ? padding : 0
    const height = above + (end - start) * leading + below
    return {
      height,
      ...(head && { head }),
      draw: (top) => {
        for (const { lines, x, style, alignsRight } of cells) {
          const put = alignsRight ? canvas.textEndingAt : canvas.text
          // A Chinese character reaches from 0.88 above the baseline to 0.12 below it.
          const first = top + above + leading / 2 + style.size * 0.38
          lines.slice(start, end).forEach((line, at) => {
            put(line, x, first + at * leading, style)
          })
        }
        if (isRuled && end === lineCount)
          canvas.line(page.left, top + height, page.right, top + height, colours.line)
      },
    }
  })
}
