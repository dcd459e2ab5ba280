import type { Canvas } from './create-canvas.ts'
import type { SignableContent } from './describe-signable-sheet.ts'
import { layOutPages } from './lay-out-sheet.ts'
import { letterhead } from './letterhead.ts'
import type { Strip } from './paginate.ts'
import { drawQr } from './qr-code.ts'
import { type Cell, rowStrips } from './row-strips.ts'
import { colours, page, styles } from './sheet-style.ts'
import type { SignableSheet } from './signable-sheet.ts'

const inset = 8
const markWidth = 24
const productLeft = page.left + inset + markWidth
/** amount, unit price, sum; the term stands behind them */
const figureWidths = [78, 62, 74]
const daysWidth = 66
const figureEdge = (column: number) =>
  page.right - daysWidth - inset - figureWidths.slice(column + 1).reduce((sum, width) => sum + width, 0)
const daysLeft = page.right - daysWidth + 4
const productWidth = figureEdge(0) - (figureWidths[0] ?? 0) - productLeft - 6

const partyGap = 14
const partiesStrip = (canvas: Canvas, { parties }: SignableContent): Strip => {
  const width = (page.right - page.left - partyGap * (parties.length - 1)) / parties.length
  const columns = parties.map(({ label, name, lines }) => ({
    label,
    name: canvas.wrap(name, width, styles.strong, 2),
    lines: lines.flatMap((line) => canvas.wrap(line, width, styles.body, 2)),
  }))
  const most = Math.max(...columns.map(({ name, lines }) => name.length + lines.length))
  return {
    height: 30 + most * 14,
    draw: (top) => {
      columns.forEach(({ label, name, lines }, at) => {
        const x = page.left + at * (width + partyGap)
        canvas.text(label, x, top + 10, styles.label)
        for (const [row, line] of name.entries()) canvas.text(line, x, top + 26 + row * 14, styles.strong)
        for (const [row, line] of lines.entries())
          canvas.text(line, x, top + 26 + (name.length + row) * 14, styles.body)
      })
    },
  }
}

const headStrip = (canvas: Canvas, [mark = '', product = '', ...rest]: string[]): Strip => {
  const height = 22
  const [amount = '', rate = '', sum = '', days = ''] = rest
  return {
    height,
    leads: true,
    draw: (top) => {
      canvas.box(page.left, top, page.right - page.left, height, colours.paper)
      canvas.text(mark, page.left + inset, top + 14, styles.label)
      canvas.text(product, productLeft, top + 14, styles.label)
      for (const [column, text] of [amount, rate, sum].entries())
        canvas.textEndingAt(text, figureEdge(column), top + 14, styles.label)
      canvas.text(days, daysLeft, top + 14, styles.label)
    },
  }
}

const rowCells = (
  canvas: Canvas,
  { mark, product, figures, days }: SignableContent['rows'][number],
): Cell[] => [
  { lines: [mark], x: page.left + inset, style: styles.body },
  { lines: canvas.wrap(product, productWidth, styles.strong), x: productLeft, style: styles.strong },
  ...figures.map((figure, column): Cell => {
    const usual = column === figures.length - 1 ? styles.strong : styles.body
    const style = canvas.shrinkToFit(figure, (figureWidths[column] ?? 0) - 8, usual)
    return { lines: [figure], x: figureEdge(column), style, alignsRight: true }
  }),
  { lines: canvas.wrap(days, daysWidth - 6, styles.body, 2), x: daysLeft, style: styles.body },
]

const goodsStrips = (canvas: Canvas, { columns, rows }: SignableContent): Strip[] => {
  const head = headStrip(canvas, columns)
  const specWidth = page.right - daysWidth - productLeft
  return [
    head,
    ...rows.flatMap((row) => {
      const spec = canvas.wrap(row.spec, specWidth, styles.label)
      return [
        ...rowStrips(canvas, rowCells(canvas, row), { head, padding: 4 }).map((strip) => ({
          ...strip,
          leads: true,
        })),
        ...rowStrips(canvas, [{ lines: spec, x: productLeft, style: styles.label }], {
          head,
          leading: 12,
          padding: 3,
          isRuled: true,
        }),
      ]
    }),
  ]
}

const sumsLeft = page.left + 290

const sumHeight = 17

/** A label, its small note, and the figure at the right edge. */
const drawSum = (canvas: Canvas, { label, note, value }: SignableContent['sums'][number], y: number) => {
  canvas.text(label, sumsLeft, y, styles.body)
  const [short = ''] = canvas.wrap(note, 120, styles.small, 1)
  canvas.text(short, sumsLeft + canvas.widthOf(label, styles.body) + 6, y, styles.small)
  canvas.textEndingAt(value, page.right, y, styles.body)
}

/** The remarks, and beside them the sums. */
const sumsStrip = (canvas: Canvas, { notes, sums, total, parts }: SignableContent): Strip => {
  const notesWidth = sumsLeft - page.left - 30
  const texts = notes.texts.map((text, at) => canvas.wrap(`${at + 1}. ${text}`, notesWidth, styles.label))
  const noteLines = texts.flat()
  const capitals = canvas.wrap(total.capitals, page.right - sumsLeft, styles.body, 3)
  const sumsHeight = (sums.length + parts.length) * sumHeight + 44 + capitals.length * 14
  return {
    height: 24 + Math.max(20 + noteLines.length * 14, sumsHeight),
    draw: (above) => {
      const top = above + 14
      canvas.text(notes.label, page.left, top + 8, styles.strong)
      for (const [row, line] of noteLines.entries())
        canvas.text(line, page.left, top + 24 + row * 14, styles.label)
      for (const [row, sum] of sums.entries()) drawSum(canvas, sum, top + 8 + row * sumHeight)
      const line = top + sums.length * sumHeight + 2
      canvas.line(sumsLeft, line, page.right, line, colours.ink, 0.8)
      const figure = canvas.shrinkToFit(total.figure, page.right - sumsLeft - 44, {
        ...styles.figure,
        size: 20,
      })
      canvas.text(total.label, sumsLeft, line + 22, styles.strong)
      canvas.textEndingAt(total.figure, page.right, line + 24, figure)
      for (const [row, text] of capitals.entries())
        canvas.textEndingAt(text, page.right, line + 42 + row * 14, styles.body)
      const partsTop = line + 42 + capitals.length * 14 + 3
      for (const [row, part] of parts.entries()) drawSum(canvas, part, partsTop + row * sumHeight)
    },
  }
}

const boxGap = 16
const boxWidth = (page.right - page.left - boxGap) / 2
const boxHeight = 108
const qrSide = 84

/** The account for transfers, and the code that opens the same quotation. */
const payStrip = (canvas: Canvas, { account, qr }: SignableContent): Strip => ({
  height: boxHeight + 18,
  draw: (above) => {
    const top = above + 8
    const right = page.left + boxWidth + boxGap
    if (account.rows.length > 0) {
      canvas.frame(page.left, top, boxWidth, boxHeight, colours.mark)
      canvas.text(account.label, page.left + 12, top + 18, styles.label)
      for (const [row, { label, value }] of account.rows.slice(0, 4).entries()) {
        const y = top + 36 + row * 16
        const [text = ''] = canvas.wrap(value, boxWidth - 80, styles.strong, 1)
        canvas.text(label, page.left + 12, y, styles.label)
        canvas.text(text, page.left + 60, y, styles.strong)
      }
      canvas.text(account.remark, page.left + 12, top + boxHeight - 10, styles.small)
    }
    canvas.frame(right, top, boxWidth, boxHeight, colours.mark)
    drawQr(canvas, qr, { x: right + 12, y: top + (boxHeight - qrSide) / 2, side: qrSide })
    const textLeft = right + qrSide + 26
    canvas.text(qr.label, textLeft, top + 34, styles.strong)
    const lines = canvas.wrap(qr.text, boxWidth - qrSide - 38, styles.label)
    for (const [row, line] of lines.entries()) canvas.text(line, textLeft, top + 52 + row * 14, styles.label)
  },
})

/** 40 mm, as a company's seal is. */
const sealDiameter = 113.4

const drawSealPlace = (canvas: Canvas, texts: string[], top: number) => {
  const radius = sealDiameter / 2
  canvas.ring(page.right - radius, top + radius, radius, colours.mark)
  for (const [row, text] of texts.entries())
    canvas.text(
      text,
      page.right - radius - canvas.widthOf(text, styles.label) / 2,
      top + radius - 4 + row * 14,
      styles.label,
    )
}

/** Places for a signature and its date, and the seal or its place, over the end of the company's name. */
const signatureStrip = (
  canvas: Canvas,
  { signatures }: SignableContent,
  seal: SignableSheet['seal'],
): Strip => ({
  height: sealDiameter + 14,
  draw: (above) => {
    const top = above + 4
    const right = page.left + boxWidth + boxGap
    const foot = top + sealDiameter - 14
    canvas.text(signatures.customer, page.left, top + 10, styles.label)
    canvas.text(signatures.sign, page.left, foot, styles.body)
    canvas.line(page.left + 26, foot + 3, page.left + 140, foot + 3, colours.quiet)
    canvas.text(signatures.date, page.left + 150, foot, styles.body)
    canvas.line(page.left + 176, foot + 3, page.left + boxWidth, foot + 3, colours.quiet)
    canvas.text(signatures.shop, right, top + 10, styles.label)
    const [name = ''] = canvas.wrap(signatures.name, boxWidth, styles.body, 1)
    canvas.text(name, right, foot, styles.body)
    if (seal) canvas.picture(seal, page.right - sealDiameter, top, sealDiameter)
    else drawSealPlace(canvas, signatures.seal, top)
  },
})

/** Puts a quotation to be signed on pages; what belongs together at its end stays on one. */
export const layOutSignable = (canvas: Canvas, content: SignableContent, seal: SignableSheet['seal']): void =>
  layOutPages(canvas, content, [
    letterhead(canvas, content),
    partiesStrip(canvas, content),
    { height: 8 },
    ...goodsStrips(canvas, content),
    { ...sumsStrip(canvas, content), leads: true },
    { ...payStrip(canvas, content), leads: true },
    signatureStrip(canvas, content, seal),
  ])
