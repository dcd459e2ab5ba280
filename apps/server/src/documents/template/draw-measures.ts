import { style, type TemplateLayout } from './place-template.ts'
import type { Pen } from './template-pen.ts'
import type { TemplatePage } from './template-sheet.ts'

/** 216 and 142.5, never 216.00. */
export const writeMm = (mm: number): string => String(Math.round(mm * 100) / 100)

/** A box is measured laid flat, a label as it is. */
export const unfoldedWord = ({ isDie, panels }: TemplatePage): string =>
  isDie && panels.length > 0 ? '展开' : '成品'

const arrow = 1.6
const thin = 0.1

interface Measure {
  from: number
  to: number
  /** of the line itself: y of a level one, x of an upright one */
  at: number
  words: string
}

const drawTip = (pen: Pen, unit: number, x: number, y: number, dx: number, dy: number) => {
  const [long, wide] = [arrow * unit, 0.45 * unit]
  pen.fill(
    [
      { x, y },
      { x: x + dx * long + dy * wide, y: y + dy * long + dx * wide },
      { x: x + dx * long - dy * wide, y: y + dy * long - dx * wide },
    ],
    'guide',
  )
}

/** A line with arrows between two positions, and its label. */
const drawMeasure = (pen: Pen, unit: number, { from, to, at, words }: Measure, isUpright: boolean) => {
  const stroke = { ink: 'guide', thickness: thin * unit } as const
  const hasTips = to - from > 3 * arrow * unit
  if (isUpright) {
    pen.segments([{ x1: at, y1: from, x2: at, y2: to }], stroke)
    if (hasTips) {
      drawTip(pen, unit, at, from, 0, 1)
      drawTip(pen, unit, at, to, 0, -1)
    }
  } else {
    pen.segments([{ x1: from, y1: at, x2: to, y2: at }], stroke)
    if (hasTips) {
      drawTip(pen, unit, from, at, 1, 0)
      drawTip(pen, unit, to, at, -1, 0)
    }
  }
  const middle = (from + to) / 2
  const above = at - 0.9 * unit
  pen.text(words, isUpright ? { x: above, y: middle } : { x: middle, y: above }, {
    size: style.small * unit,
    align: 'middle',
    isUpright,
  })
}

const edgesOf = (sizes: readonly number[]) =>
  [0, ...sizes].map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0))

const endMarks = (positions: readonly number[], from: number, to: number, isUpright: boolean) =>
  positions.map((at) =>
    isUpright ? { x1: from, y1: at, x2: to, y2: at } : { x1: at, y1: from, x2: at, y2: to },
  )

/** The size with and without bleed, above and at the left of the piece. */
const drawWhole = (pen: Pen, page: TemplatePage, placed: TemplateLayout) => {
  const { unit, left, top, width, height, bleed } = placed
  const what = unfoldedWord(page)
  const sides = [
    { size: page.width, begin: left, length: width, edge: top - bleed, isUpright: false },
    { size: page.height, begin: top, length: height, edge: left - bleed, isUpright: true },
  ]
  for (const { size, begin, length, edge, isUpright } of sides) {
    const [near, far] = [edge - 3.2 * unit, edge - 9 * unit]
    const trimmed = { from: begin, to: begin + length, at: near, words: `${what} ${writeMm(size)} mm` }
    drawMeasure(pen, unit, trimmed, isUpright)
    const marks = endMarks([begin, begin + length], edge - unit, near - 1.4 * unit, isUpright)
    pen.segments(marks, { ink: 'quiet', thickness: thin * unit })
    if (page.bleed === 0) continue
    const words = `含出血 ${writeMm(size + 2 * page.bleed)} mm`
    drawMeasure(pen, unit, { from: begin - bleed, to: begin + length + bleed, at: far, words }, isUpright)
    const outer = endMarks([begin - bleed, begin + length + bleed], edge, far - 1.4 * unit, isUpright)
    pen.segments(outer, { ink: 'quiet', thickness: thin * unit })
  }
}

/** The sizes between folds, below and at the right of the piece. */
const drawChains = (pen: Pen, page: TemplatePage, placed: TemplateLayout) => {
  const { unit, scale, left, top, width, height, bleed } = placed
  const chains = [
    { sizes: page.columns, begin: left, edge: top + height + bleed, isUpright: false },
    { sizes: page.rows, begin: top, edge: left + width + bleed, isUpright: true },
  ]
  for (const { sizes, begin, edge, isUpright } of chains) {
    if (sizes.length < 2) continue
    const positions = edgesOf(sizes).map((mm) => begin + mm * scale)
    const at = edge + 6 * unit
    pen.segments(endMarks(positions, edge + unit, at + 1.4 * unit, isUpright), {
      ink: 'quiet',
      thickness: thin * unit,
    })
    sizes.forEach((size, index) => {
      const [from = 0, to = 0] = [positions[index], positions[index + 1]]
      drawMeasure(pen, unit, { from, to, at, words: writeMm(size) }, isUpright)
    })
  }
}

export const drawMeasures = (pen: Pen, page: TemplatePage, placed: TemplateLayout) => {
  drawWhole(pen, page, placed)
  drawChains(pen, page, placed)
}
