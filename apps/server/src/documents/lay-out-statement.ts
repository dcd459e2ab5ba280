import type { Canvas, TextStyle } from './create-canvas.ts'
import type { StatementContent } from './describe-statement-sheet.ts'
import { layOutPages } from './lay-out-sheet.ts'
import { sumsStrip } from './lay-out-table.ts'
import { letterhead } from './letterhead.ts'
import type { Strip } from './paginate.ts'
import { type Cell, rowStrips } from './row-strips.ts'
import { headStrip } from './ruled-table.ts'
import { colours, page, styles } from './sheet-style.ts'
import { lowTotalStrip, noteStrips } from './total-strips.ts'

const inset = 8
const nameWidth = 84
/** of quantity, price, sum and debt */
const figureWidths = [56, 56, 64, 64]
const specLeft = page.left + inset + nameWidth
const specWidth = page.right - inset - figureWidths.reduce((sum, width) => sum + width) - specLeft

const figureEdge = (column: number) =>
  page.right - inset - figureWidths.slice(column + 1).reduce((sum, width) => sum + width, 0)

/** A figure broken over two lines would read as two figures. */
const figureCell = (canvas: Canvas, text: string, column: number, style: TextStyle): Cell => ({
  lines: [text],
  x: figureEdge(column),
  style: canvas.shrinkToFit(text || '0', (figureWidths[column] ?? 0) - 8, style),
  alignsRight: true,
})

const rowCells = (canvas: Canvas, texts: string[], style: TextStyle, specStyle: TextStyle): Cell[] => {
  const [name = '', spec = '', ...figures] = texts
  return [
    { lines: canvas.wrap(name, nameWidth - 8, style), x: page.left + inset, style },
    { lines: canvas.wrap(spec, specWidth - 4, specStyle), x: specLeft, style: specStyle },
    ...figures.map((figure, column) => figureCell(canvas, figure, column, style)),
  ]
}

type Entry = StatementContent['entries'][number]

/** Low rows: a statement of few orders is signed on its only page. */
const rowLook = { padding: 2.5, leading: 13 }

const textWidth = page.right - page.left - 2 * inset

/** The sum of an entry and the debt after it, beside the words that lead to them. */
const sumCells = (canvas: Canvas, words: string, style: TextStyle, { amount, after }: Entry): Cell[] => [
  {
    lines: canvas.wrap(words, figureEdge(1) - page.left - inset - 8, style),
    x: page.left + inset,
    style,
  },
  figureCell(canvas, amount, 2, styles.strong),
  figureCell(canvas, after, 3, styles.body),
]

/** Kind and delivery of an order, on one line if there is space. */
const headingStrips = (canvas: Canvas, heading: string, delivery: string): Strip[] => {
  const width = canvas.widthOf(heading, styles.strong) + canvas.widthOf(delivery, styles.label)
  const left = page.left + inset
  const headingCell = { lines: canvas.wrap(heading, textWidth, styles.strong), x: left, style: styles.strong }
  if (width + 24 <= textWidth)
    return rowStrips(
      canvas,
      [headingCell, { lines: [delivery], x: page.right - inset, style: styles.label, alignsRight: true }],
      rowLook,
    )
  const lines = canvas.wrap(delivery, textWidth, styles.label)
  return [
    ...rowStrips(canvas, [headingCell], rowLook),
    ...rowStrips(canvas, [{ lines, x: left, style: styles.label }], { ...rowLook, padding: 1 }),
  ]
}

const entryStrips = (canvas: Canvas, entry: Entry, head: Strip | undefined): Strip[] => {
  const look = { ...rowLook, ...(head && { head }) }
  const heading = [entry.heading, entry.remark].filter(Boolean).join('  ')
  if (entry.rows.length === 0)
    return rowStrips(canvas, sumCells(canvas, heading, styles.body, entry), { ...look, isRuled: true })
  const leading = headingStrips(canvas, heading, entry.delivery).map((strip) => ({
    ...strip,
    ...(head && { head }),
    leads: true,
  }))
  const goods = entry.rows.flatMap((row) =>
    rowStrips(canvas, rowCells(canvas, row, styles.body, styles.label), look),
  )
  return [
    ...leading,
    // The last row stays with its subtotal.
    ...goods.slice(0, -1),
    ...goods.slice(-1).map((strip) => ({ ...strip, leads: true })),
    ...rowStrips(canvas, sumCells(canvas, entry.label, styles.strong, entry), { ...look, isRuled: true }),
  ]
}

const labelWidth = 54
const gap = 24
const sideWidth = (page.right - page.left - gap) / 2

/** The customer's company, and beside it the shop's accounts. */
const partyStrips = (canvas: Canvas, { parties }: StatementContent): Strip[] => {
  const most = Math.max(0, ...parties.map((side) => side.length))
  const rows = Array.from({ length: most }, (_, row) =>
    parties.flatMap((side, at): Cell[] => {
      const text = side[row]
      if (!text) return []
      const x = page.left + at * (sideWidth + gap)
      return [
        { lines: canvas.wrap(text.label, labelWidth - 6, styles.label), x, style: styles.label },
        {
          lines: canvas.wrap(text.value, sideWidth - labelWidth, styles.body),
          x: x + labelWidth,
          style: styles.body,
        },
      ]
    }),
  )
  return [...rows.flatMap((cells) => rowStrips(canvas, cells, { padding: 1 })), { height: 4 }]
}

/** A seal is about 40 mm wide, and stands over the end of the company's name. */
const sealPlace = 114

/** A place for seal, name and day of either side. */
const signingStrip = (canvas: Canvas, { signing }: StatementContent): Strip => {
  const sentence = canvas.wrap(signing.sentence, page.right - page.left, styles.strong, 2)
  const sidesTop = sentence.length * 14 + 8
  return {
    height: sidesTop + sealPlace,
    draw: (top) => {
      sentence.forEach((line, at) => {
        canvas.text(line, page.left, top + 12 + at * 14, styles.strong)
      })
      signing.sides.forEach(({ label, name, lines }, at) => {
        const x = page.left + at * (sideWidth + gap)
        const above = top + sidesTop
        const right = x + sideWidth - 10
        canvas.frame(x, above, sideWidth, sealPlace, colours.mark)
        canvas.text(label, x + 10, above + 17, styles.label)
        canvas.wrap(name, sideWidth - 20, styles.strong, 2).forEach((line, row) => {
          canvas.text(line, x + 10, above + 34 + row * 13, styles.strong)
        })
        lines.forEach((name, row) => {
          const y = above + sealPlace - 32 + row * 20
          const lineLeft = x + 10 + canvas.widthOf(name, styles.label) + 8
          canvas.text(name, x + 10, y, styles.label)
          canvas.line(lineLeft, y + 3, right, y + 3, colours.mark)
        })
      })
    },
  }
}

/** More notes than these may fill a page of their own. */
const notesTogether = 8

/** The total stands on the page that is signed. */
const closingStrips = (canvas: Canvas, content: StatementContent): Strip[] => {
  const strips = [lowTotalStrip(canvas, content), ...noteStrips(canvas, content), { height: 4 }]
  const isShort = content.notes.texts.length <= notesTogether
  return [
    ...(isShort ? strips.map((strip) => ({ ...strip, leads: true })) : strips),
    signingStrip(canvas, content),
  ]
}

/** Puts a statement on pages: what an accountant compares, order by order, and where both sides sign. */
export const layOutStatement = (canvas: Canvas, content: StatementContent): void => {
  const head = headStrip(canvas, content.columns, rowCells)
  layOutPages(canvas, content, [
    letterhead(canvas, content),
    ...partyStrips(canvas, content),
    { ...sumsStrip(canvas, content), height: 44 },
    ...(head ? [head] : []),
    ...content.entries.flatMap((entry) => entryStrips(canvas, entry, head)),
    { height: 9 },
    ...closingStrips(canvas, content),
  ])
}
