import type { Canvas, TextStyle } from './create-canvas.ts'
import type { StatementContent } from './describe-statement-sheet.ts'
import { layOutPages } from './lay-out-sheet.ts'
import { sumsStrip } from './lay-out-table.ts'
import { letterhead } from './letterhead.ts'
import type { Strip } from './paginate.ts'
import { type Cell, rowStrips } from './row-strips.ts'
import { headStrip } from './ruled-table.ts'
import { colours, page, styles } from './sheet-style.ts'
import { noteStrips, totalStrip } from './total-strips.ts'

const inset = 8
const nameWidth = 96
/** of quantity, price, sum and debt */
const figureWidths = [60, 56, 68, 68]
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

const entryStrips = (canvas: Canvas, entry: Entry, head: Strip | undefined): Strip[] => {
  const look = { padding: 4, ...(head && { head }) }
  const heading = [entry.heading, entry.remark].filter(Boolean).join('  ')
  if (entry.rows.length === 0)
    return rowStrips(canvas, sumCells(canvas, heading, styles.body, entry), { ...look, isRuled: true })
  const lineOf = (text: string, style: TextStyle): Cell => ({
    lines: canvas.wrap(text, textWidth, style),
    x: page.left + inset,
    style,
  })
  const leading = [
    ...rowStrips(canvas, [lineOf(heading, styles.strong)], look),
    ...(entry.delivery
      ? rowStrips(canvas, [lineOf(entry.delivery, styles.label)], { ...look, padding: 1 })
      : []),
  ].map((strip) => ({ ...strip, leads: true }))
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

/** The customer's company and the shop's accounts. */
const partyStrips = (canvas: Canvas, { parties }: StatementContent): Strip[] => [
  ...parties.flatMap(({ label, value }) =>
    rowStrips(
      canvas,
      [
        { lines: canvas.wrap(label, labelWidth - 6, styles.label), x: page.left, style: styles.label },
        {
          lines: canvas.wrap(value, page.right - page.left - labelWidth, styles.body),
          x: page.left + labelWidth,
          style: styles.body,
        },
      ],
      { padding: 2 },
    ),
  ),
  { height: 6 },
]

/** A seal is about 40 mm wide, and stands over the end of the company's name. */
const sealPlace = 114
const gap = 24
const sideWidth = (page.right - page.left - gap) / 2

/** A place for seal, name and day of either side. */
const signingStrip = (canvas: Canvas, { signing }: StatementContent): Strip => {
  const sentence = canvas.wrap(signing.sentence, page.right - page.left, styles.strong, 2)
  const sidesTop = sentence.length * 14 + 8
  return {
    height: sidesTop + sealPlace + 10,
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
  const strips = [totalStrip(canvas, content), ...noteStrips(canvas, content), { height: 10 }]
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
    sumsStrip(canvas, content),
    ...(head ? [head] : []),
    ...content.entries.flatMap((entry) => entryStrips(canvas, entry, head)),
    { height: 16 },
    ...closingStrips(canvas, content),
  ])
}
