import type { Canvas } from './create-canvas.ts'
import type { SheetContent } from './describe-sheet.ts'
import type { Strip } from './paginate.ts'
import { rowStrips } from './row-strips.ts'
import { colours, page, styles } from './sheet-style.ts'

const inset = 18
const left = page.left + inset
const right = page.right - inset
const capitalsLeft = page.left + 220
const factWidth = (right - left) / 3

const markLength = 10
const markGap = 4

/** Crop marks at two corners of the card with the price. */
const drawCropMarks = (canvas: Canvas, top: number, bottom: number) => {
  const corners = [
    { x: page.left, y: top, away: -1 },
    { x: page.right, y: bottom, away: 1 },
  ]
  for (const { x, y, away } of corners) {
    const near = away * markGap
    const far = away * (markGap + markLength)
    canvas.line(x + near, y, x + far, y, colours.mark, 0.6)
    canvas.line(x, y + near, x, y + far, colours.mark, 0.6)
  }
}

type Total = Pick<SheetContent, 'total'>

const drawFacts = (canvas: Canvas, { total }: Total, baseline: number) => {
  total.facts.forEach(({ label, value }, at) => {
    const x = left + at * factWidth
    const valueLeft = x + canvas.widthOf(label, styles.label) + 8
    const [line = ''] = canvas.wrap(value, x + factWidth - 8 - valueLeft, styles.body, 1)
    canvas.text(label, x, baseline, styles.label)
    canvas.text(line, valueLeft, baseline, styles.body)
  })
}

/** The total: in figures, in capitals, and the remarks to it. */
export const totalStrip = (canvas: Canvas, { total }: Total): Strip => {
  const figureStyle = canvas.shrinkToFit(total.figure, capitalsLeft - left - 16, styles.figure)
  const capitals = canvas.wrap(total.capitals, right - capitalsLeft, styles.capitals, 6)
  const upperHeight = 62 + Math.max(0, capitals.length - 1) * 17
  const cardHeight = upperHeight + 34
  return {
    height: cardHeight + 30,
    draw: (above) => {
      const top = above + 8
      canvas.box(page.left, top, page.right - page.left, cardHeight, colours.paper)
      drawCropMarks(canvas, top, top + cardHeight)
      canvas.text(total.label, left, top + 21, styles.label)
      canvas.text(total.figure, left, top + 50, figureStyle)
      canvas.text(total.capitalsLabel, capitalsLeft, top + 21, styles.label)
      capitals.forEach((line, at) => {
        canvas.text(line, capitalsLeft, top + 46 + at * 17, styles.capitals)
      })
      canvas.line(left, top + upperHeight + 3, right, top + upperHeight + 3, colours.line)
      drawFacts(canvas, { total }, top + upperHeight + 22)
    },
  }
}

/** The same on two lines, for a sheet that is signed under its total. */
export const lowTotalStrip = (canvas: Canvas, { total }: Total): Strip => {
  const afterLabel = (label: string) => canvas.widthOf(label, styles.label) + 10
  const figureLeft = left + afterLabel(total.label)
  const figureStyle = canvas.shrinkToFit(total.figure, capitalsLeft - figureLeft - 16, {
    ...styles.figure,
    size: 20,
  })
  const textLeft = capitalsLeft + afterLabel(total.capitalsLabel)
  const capitals = canvas.wrap(total.capitals, right - textLeft, styles.capitals, 6)
  const upperHeight = 36 + Math.max(0, capitals.length - 1) * 17
  const cardHeight = upperHeight + 26
  return {
    height: cardHeight + 20,
    draw: (above) => {
      const top = above + 8
      canvas.box(page.left, top, page.right - page.left, cardHeight, colours.paper)
      drawCropMarks(canvas, top, top + cardHeight)
      canvas.text(total.label, left, top + 23, styles.label)
      canvas.text(total.figure, figureLeft, top + 26, figureStyle)
      canvas.text(total.capitalsLabel, capitalsLeft, top + 23, styles.label)
      capitals.forEach((line, at) => {
        canvas.text(line, textLeft, top + 24 + at * 17, styles.capitals)
      })
      canvas.line(left, top + upperHeight, right, top + upperHeight, colours.line)
      drawFacts(canvas, { total }, top + upperHeight + 17)
    },
  }
}

const textLeft = page.left + 15

/** The validity of the price, and other notes for the buyer, numbered; without a label they have no title. */
export const noteStrips = (
  canvas: Canvas,
  { validity, notes }: Pick<SheetContent, 'validity' | 'notes'>,
): Strip[] => {
  const title = notes.label
    ? rowStrips(canvas, [{ lines: [notes.label], x: page.left, style: styles.strong }], { padding: 3 })
    : []
  const texts = [validity, ...notes.texts].flatMap((text, at) => {
    const lines = canvas.wrap(text, page.right - textLeft, styles.label)
    const cells = [
      { lines: [`${at + 1}.`], x: page.left, style: styles.label },
      { lines, x: textLeft, style: styles.label },
    ]
    return rowStrips(canvas, cells, { padding: 1 })
  })
  return [...title.map((strip) => ({ ...strip, leads: true })), ...texts]
}
