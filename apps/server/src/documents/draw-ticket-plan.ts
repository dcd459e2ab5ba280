import { mmText } from '@yinpu/contract'
import type { CellBlock, PartPlan } from '@yinpu/pricing'
import type { Canvas, TextStyle } from './create-canvas.ts'
import type { TicketPageContent } from './describe-ticket-sheet.ts'
import { hatch } from './hatch.ts'

const ink = '#000000'
const small: TextStyle = { size: 8.5, colour: ink }
const mmInPoints = 72 / 25.4

/** Beyond this the cells of a block are drawn by their grid alone. */
const mostCells = 80
const leastDashed = 13
const leastLettered = 20

interface Area {
  x: number
  y: number
  w: number
  h: number
}

type PlanTexts = NonNullable<TicketPageContent['plan']>

interface Pen {
  canvas: Canvas
  part: PartPlan
  texts: PlanTexts
  /** points of a millimetre, and where the sheet begins */
  scale: number
  left: number
  top: number
}

const placed = ({ scale, left, top }: Pen, { x, y, w, h }: Area): Area => ({
  x: left + x * scale,
  y: top + y * scale,
  w: w * scale,
  h: h * scale,
})

/** The side of a cell and the direction of its head, on a white ground. */
const drawLetter = ({ canvas, texts }: Pen, cell: CellBlock, area: Area) => {
  const side = Math.min(area.w, area.h)
  const whole = cell.side === 'front' ? texts.front : texts.back
  const text = side < leastLettered * 1.6 ? (whole[0] ?? '') : whole
  const style: TextStyle = { size: Math.min(11, side / 2.4), weight: 'bold', colour: ink }
  const isAcross = cell.rotation % 180 === 0
  const [long, short] = [canvas.widthOf(text, style) + 5, style.size * 1.4]
  const [x, y] = [area.x + area.w / 2, area.y + area.h / 2]
  const [w, h] = isAcross ? [long, short] : [short, long]
  if (cell.side === 'back') canvas.box(x - w / 2, y - h / 2, w, h, '#ffffff')
  canvas.turnedText(text, x, y, cell.rotation, style)
}

const drawBlock = (pen: Pen, block: CellBlock) => {
  const { canvas, part, scale } = pen
  const { columns, rows } = block
  const whole = placed(pen, { ...block, w: block.w * columns, h: block.h * rows })
  if (block.side === 'back') hatch(canvas, whole, { gap: 4, thickness: 0.35 })
  canvas.frame(whole.x, whole.y, whole.w, whole.h, ink, 0.5)
  const cell = { w: block.w * scale, h: block.h * scale }
  for (let at = 1; at < columns; at += 1)
    canvas.line(whole.x + at * cell.w, whole.y, whole.x + at * cell.w, whole.y + whole.h, ink, 0.5)
  for (let at = 1; at < rows; at += 1)
    canvas.line(whole.x, whole.y + at * cell.h, whole.x + whole.w, whole.y + at * cell.h, ink, 0.5)
  const side = Math.min(cell.w, cell.h)
  if (columns * rows > mostCells || side < leastDashed) {
    drawLetter(pen, block, whole)
    return
  }
  const bleed = part.bleed * scale
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const area = { x: whole.x + column * cell.w, y: whole.y + row * cell.h, ...cell }
      if (bleed > 0)
        canvas.dashedFrame(area.x + bleed, area.y + bleed, area.w - 2 * bleed, area.h - 2 * bleed, ink, 0.5)
      if (side >= leastLettered) drawLetter(pen, block, area)
    }
}

const drawSheet = (pen: Pen, formAt: number) => {
  const { canvas, part, texts, left, top, scale } = pen
  const { long, short } = part.sheet
  for (const block of part.forms[formAt]?.blocks ?? []) drawBlock(pen, block)
  for (const band of part.gripper) {
    const area = placed(pen, band)
    hatch(canvas, area, { gap: 2.6, thickness: 1.1 })
    canvas.frame(area.x, area.y, area.w, area.h, ink, 0.5)
  }
  canvas.frame(left, top, long * scale, short * scale, ink, 1.1)
  canvas.textEndingAt(texts.long, left + long * scale, top - 4, small)
  canvas.turnedText(texts.short, left - 8, top + (short * scale) / 2, 270, small)
  if (part.forms.length > 1) canvas.text(texts.forms[formAt] ?? '', left, top - 4, small)
}

const besideSheet = 16
const aboveSheet = 12
const belowSheet = 13
const betweenSheets = 12

/** The largest scale at which every set of plates stands beside the other. */
const scaleOf = ({ forms, sheet }: PartPlan, w: number, h: number) => {
  const count = Math.max(1, forms.length)
  const width = (w - betweenSheets * (count - 1)) / count - besideSheet
  return Math.min(width / sheet.long, (h - aboveSheet - belowSheet) / sheet.short)
}

/** The height that a plan takes in a box. */
export const heightOfPlan = (part: PartPlan, w: number, h: number): number =>
  aboveSheet + belowSheet + scaleOf(part, w, h) * part.sheet.short

/** One part on its press sheet, every set of plates beside the other, to one scale; returns that scale. */
export const drawTicketPlan = (
  canvas: Canvas,
  part: PartPlan,
  texts: PlanTexts,
  { x, y, w, h }: Area,
): string => {
  const { long, short } = part.sheet
  const scale = scaleOf(part, w, h)
  for (let at = 0; at < Math.max(1, part.forms.length); at += 1) {
    const left = x + besideSheet + at * (besideSheet + long * scale + betweenSheets)
    drawSheet({ canvas, part, texts, scale, left, top: y + aboveSheet }, at)
  }
  const [note = ''] = canvas.wrap(texts.note, w - besideSheet, small, 1)
  canvas.text(note, x + besideSheet, y + aboveSheet + short * scale + 11, small)
  return mmText(mmInPoints / scale)
}
