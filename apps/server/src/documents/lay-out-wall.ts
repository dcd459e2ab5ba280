import { drawCode128, widthOfCode128 } from './code128.ts'
import type { Canvas, TextStyle } from './create-canvas.ts'
import type { WallContent } from './describe-ticket-sheet.ts'
import { inkColour, page, ticketStyles as styles } from './ticket-style.ts'

const name: TextStyle = { size: 46, weight: 'bold', colour: inkColour }
const height = 142
const barModule = 2

/** The codes of the wall, one below the other, large enough to be scanned from a step away. */
export const layOutWall = (canvas: Canvas, content: WallContent): void => {
  canvas.addPage()
  canvas.text(content.title, page.left, page.top + 20, styles.title)
  const [hint = ''] = canvas.wrap(content.hint, page.width, styles.body, 1)
  canvas.text(hint, page.left, page.top + 40, styles.body)
  content.codes.forEach(({ value, label, note }, at) => {
    const top = page.top + 54 + at * height
    canvas.dashedFrame(page.left, top, page.width, height, inkColour, 0.5)
    canvas.text(label, page.left + 22, top + 78, name)
    const [line = ''] = canvas.wrap(note, 190, styles.body, 1)
    canvas.text(line, page.left + 24, top + 104, styles.body)
    const width = widthOfCode128(value, barModule)
    const left = page.right - 34 - width
    drawCode128(canvas, value, { x: left, y: top + 26, height: 72, module: barModule })
    canvas.text(value, left, top + 118, styles.number)
  })
}
