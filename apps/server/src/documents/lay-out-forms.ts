import { drawCode128, widthOfCode128 } from './code128.ts'
import type { Canvas, TextStyle } from './create-canvas.ts'
import type { DeliveryContent, DeliveryNoteContent } from './describe-delivery-sheet.ts'

const mm = 72 / 25.4

/** 241 × 140 mm: a third of a page of the endless paper with holes on both sides, in three copies. */
export const formSize = [241 * mm, 140 * mm] as const

// The holes and their tear-off strips are 12.7 mm wide.
const left = 16 * mm
const right = formSize[0] - 16 * mm
const inner = right - left
const ink = '#000000'
// Needles print nothing finer, and the third copy blurs.
const codeModule = 0.94
const tableTop = 112
const tableBottom = 306

const nameStyle: TextStyle = { size: 14, weight: 'bold', colour: ink }
const titleStyle: TextStyle = { size: 18, weight: 'bold', colour: ink, spacing: 4 }
const body: TextStyle = { size: 9.5, colour: ink }
const bold: TextStyle = { size: 9.5, weight: 'bold', colour: ink }
const small: TextStyle = { size: 8, colour: ink }

interface Row {
  cells: string[][]
  height: number
}

/** Widths of the columns, the number of the row first. */
const columnWidths = (isPriced: boolean) => {
  const figures = isPriced ? [70, 70, 60, 72] : [84, 84]
  const name = isPriced ? 120 : 140
  const rest = inner - 28 - name - figures.reduce((sum, width) => sum + width, 0)
  return [28, name, rest, ...figures]
}

const isFigure = (column: number) => column > 2

const rowOf = (canvas: Canvas, texts: string[], widths: number[]): Row => {
  const cells = texts.map((text, at) =>
    isFigure(at) || at === 0 ? [text] : canvas.wrap(text, (widths[at] ?? 0) - 8, at === 2 ? small : body, 3),
  )
  return { cells, height: 6 + Math.max(...cells.map(({ length }) => length)) * 11 }
}

const drawRow = (canvas: Canvas, { cells, height }: Row, top: number, widths: number[]) => {
  let x = left
  cells.forEach((lines, at) => {
    const width = widths[at] ?? 0
    const style = at === 2 ? small : body
    lines.forEach((line, lineAt) => {
      const fitted = canvas.shrinkToFit(line || ' ', width - 8, style)
      const baseline = top + 11.5 + lineAt * 11
      if (isFigure(at)) canvas.textEndingAt(line, x + width - 4, baseline, fitted)
      else canvas.text(line, x + 4, baseline, fitted)
    })
    canvas.frame(x, top, width, height, ink, 0.6)
    x += width
  })
}

/** As many rows as fit, page by page. */
const pagesOf = (rows: Row[], room: number): Row[][] => {
  const pages: Row[][] = [[]]
  let used = 0
  for (const row of rows) {
    if (used + row.height > room && used > 0) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(row)
    used += row.height
  }
  return pages
}

const drawHead = (canvas: Canvas, note: DeliveryNoteContent, folio: string) => {
  const code = widthOfCode128(note.number, codeModule)
  const titleWidth = canvas.widthOf(note.title, titleStyle)
  const titleLeft = left + (inner - titleWidth) / 2
  const nameWidth = titleLeft - left - 12
  const [name = ''] = canvas.wrap(note.shop.name, nameWidth, nameStyle, 1)
  canvas.text(name, left, 32, nameStyle)
  canvas.wrap(note.contact, nameWidth, small, 3).forEach((line, at) => {
    canvas.text(line, left, 45 + at * 10, small)
  })
  canvas.text(note.title, titleLeft, 36, titleStyle)
  canvas.text(folio, titleLeft + (titleWidth - canvas.widthOf(folio, small)) / 2, 50, small)
  drawCode128(canvas, note.number, { x: right - code, y: 17, height: 25, module: codeModule })
  const number = canvas.widthOf(note.number, body)
  canvas.text(note.number, right - code + (code - number) / 2, 53, body)
}

/** Recipient of the goods, in at most two lines, and the day. */
const drawPlace = (canvas: Canvas, { place, about, colon }: DeliveryNoteContent) => {
  const facts = [...place, ...about.filter(({ value }) => value !== '').slice(1)]
  let x = left
  let baseline = 78
  for (const { label, value } of facts) {
    const text = `${label}${colon}${value}`
    const width = canvas.widthOf(text, body)
    if (x > left && x + width > right) {
      x = left
      baseline += 14
    }
    if (baseline > 106) return
    canvas.text(text, x, baseline, canvas.shrinkToFit(text, right - x, body))
    x += Math.min(width, right - x) + 18
  }
}

const drawFoot = (canvas: Canvas, note: DeliveryNoteContent, isLast: boolean) => {
  const sums = note.sums.map(({ label, value }) => `${label} ${value}`).join('　')
  if (isLast && sums) {
    const style = canvas.shrinkToFit(sums, inner - 8, bold)
    canvas.textEndingAt(sums, right - 4, tableBottom + 16, style)
  }
  const remarks = note.remarks.map(({ label, value }) => `${label}${note.colon}${value}`).join('　')
  canvas.wrap(remarks, inner, body, 2).forEach((line, at) => {
    canvas.text(line, left, tableBottom + 32 + at * 12, body)
  })
  const width = inner / note.signatures.length
  note.signatures.forEach((label, at) => {
    const x = left + at * width
    const lineLeft = x + canvas.widthOf(label, body) + 6
    canvas.text(label, x, 370, body)
    canvas.line(lineLeft, 372, x + width - 16, 372, ink, 0.6)
  })
  canvas.text(note.thanks, left, 388, small)
  canvas.textEndingAt(note.copies, right, 388, small)
}

/** Each note begins on a form of its own, and goes on over the next ones. */
export const layOutForms = (canvas: Canvas, { notes }: DeliveryContent): void => {
  for (const note of notes) {
    const widths = columnWidths(note.columns.length > 4)
    const head = rowOf(canvas, [note.numberLabel, ...note.columns], widths)
    const rows = note.rows.map((texts, at) => rowOf(canvas, [String(at + 1), ...texts], widths))
    const pages = pagesOf(rows, tableBottom - tableTop - head.height)
    const [before = '', after = ''] = note.folio
    pages.forEach((page, at) => {
      canvas.addPage()
      drawHead(canvas, note, `${before} ${at + 1} / ${pages.length} ${after}`)
      drawPlace(canvas, note)
      let top = tableTop
      for (const row of [head, ...page]) {
        drawRow(canvas, row, top, widths)
        top += row.height
      }
      drawFoot(canvas, note, at === pages.length - 1)
    })
  }
}
