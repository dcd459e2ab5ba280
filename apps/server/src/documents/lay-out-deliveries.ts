import { drawCode128, widthOfCode128 } from './code128.ts'
import type { Canvas, TextStyle } from './create-canvas.ts'
import type { DeliveryContent, DeliveryNoteContent } from './describe-delivery-sheet.ts'
import type { LabelledText } from './describe-sheet.ts'
import { layOutPages } from './lay-out-sheet.ts'
import { letterhead } from './letterhead.ts'
import type { Strip } from './paginate.ts'
import { type Cell, rowStrips } from './row-strips.ts'
import { ruledTable } from './ruled-table.ts'
import { colours, page, styles } from './sheet-style.ts'

const inset = 8
const labelWidth = 54
const codeModule = 0.72
const codeHeight = 26

/** The columns of a note; its prices take room from the others. */
const columnsOf = (isPriced: boolean) => {
  const nameWidth = isPriced ? 112 : 132
  const figureWidth = isPriced ? 66 : 84
  const specLeft = page.left + inset + nameWidth
  const figures = isPriced ? 4 : 2
  const specWidth = page.right - inset - figures * figureWidth - specLeft - 6
  const rights = Array.from(
    { length: figures },
    (_, at) => page.right - inset - (figures - 1 - at) * figureWidth,
  )
  return { nameWidth, figureWidth, specLeft, specWidth, rights }
}

const strong: TextStyle = { ...styles.body, size: 11, weight: 'bold' }

/** The number as bars, to the right of the address, so that a scan ships the order. */
const codeStrip = (canvas: Canvas, number: string, width: number): Strip => ({
  height: 0,
  leads: true,
  draw: (top) => {
    drawCode128(canvas, number, { x: page.right - width, y: top + 2, height: codeHeight, module: codeModule })
  },
})

/** The receiver and the address: the largest text on the page. */
const addressStrips = (canvas: Canvas, rows: LabelledText[], number: string): Strip[] => {
  const code = widthOfCode128(number, codeModule)
  const width = page.right - page.left - labelWidth - code - 14
  return [
    codeStrip(canvas, number, code),
    ...rows.flatMap(({ label, value }) =>
      rowStrips(
        canvas,
        [
          { lines: [label], x: page.left, style: styles.label },
          { lines: canvas.wrap(value, width, strong, 4), x: page.left + labelWidth, style: strong },
        ],
        { leading: 17, padding: 3 },
      ),
    ),
    ...(rows.length < 2 ? [{ height: 10 }] : []),
  ]
}

const rowCells = (canvas: Canvas, texts: string[], style: TextStyle, last: TextStyle): Cell[] => {
  const [name = '', spec = '', ...figures] = texts
  const { nameWidth, figureWidth, specLeft, specWidth, rights } = columnsOf(figures.length > 2)
  return [
    { lines: canvas.wrap(name, nameWidth - 10, style), x: page.left + inset, style },
    { lines: canvas.wrap(spec, specWidth, styles.label), x: specLeft, style: styles.label },
    ...figures.map(
      (text, at): Cell => ({
        lines: [text],
        x: rights[at] ?? page.right - inset,
        // An amount over two lines would read as two amounts.
        style: canvas.shrinkToFit(text || ' ', figureWidth - 8, at === figures.length - 1 ? last : style),
        alignsRight: true,
      }),
    ),
  ]
}

/** From the goods down to what the note comes to, on the right. */
const sumStrips = (canvas: Canvas, sums: LabelledText[]): Strip[] =>
  sums.flatMap(({ label, value }, at) => {
    const style = at === sums.length - 1 ? strong : styles.body
    const cells: Cell[] = [
      { lines: [label], x: page.right - inset - 120, style: styles.label, alignsRight: true },
      { lines: [value], x: page.right - inset, style, alignsRight: true },
    ]
    return rowStrips(canvas, cells, { padding: 2 })
  })

const remarkStrips = (canvas: Canvas, remarks: LabelledText[]): Strip[] =>
  remarks.flatMap(({ label, value }) =>
    rowStrips(
      canvas,
      [
        { lines: [label], x: page.left, style: styles.label },
        {
          lines: canvas.wrap(value, page.right - page.left - labelWidth, styles.body),
          x: page.left + labelWidth,
          style: styles.body,
        },
      ],
      { padding: 3 },
    ),
  )

/** Space for a signature, with a line. */
const signatureStrip = (canvas: Canvas, { signatures, thanks }: DeliveryNoteContent): Strip => ({
  height: 84,
  draw: (top) => {
    const width = (page.right - page.left) / signatures.length
    signatures.forEach((label, at) => {
      const x = page.left + at * width
      const lineLeft = x + canvas.widthOf(label, styles.label) + 8
      canvas.text(label, x, top + 46, styles.label)
      canvas.line(lineLeft, top + 48, x + width - 18, top + 48, colours.mark)
    })
    canvas.text(thanks, page.left, top + 74, styles.small)
  },
})

/** Each note begins on a page of its own and counts its pages by itself. */
export const layOutDeliveries = (canvas: Canvas, { notes }: DeliveryContent): void => {
  for (const note of notes)
    layOutPages(canvas, note, [
      letterhead(canvas, note),
      ...addressStrips(canvas, note.place, note.number),
      { height: 10 },
      ...ruledTable(canvas, note, rowCells),
      ...sumStrips(canvas, note.sums),
      { height: 8 },
      ...remarkStrips(canvas, note.remarks),
      signatureStrip(canvas, note),
    ])
}
