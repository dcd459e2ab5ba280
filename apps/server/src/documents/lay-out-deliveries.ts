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
const nameWidth = 132
const figureWidth = 84
const specLeft = page.left + inset + nameWidth
const specWidth = page.right - inset - 2 * figureWidth - specLeft - 6

const strong: TextStyle = { ...styles.body, size: 11, weight: 'bold' }

/** The receiver and the address: the largest text on the page. */
const addressStrips = (canvas: Canvas, rows: LabelledText[]): Strip[] =>
  rows.flatMap(({ label, value }) =>
    rowStrips(
      canvas,
      [
        { lines: [label], x: page.left, style: styles.label },
        {
          lines: canvas.wrap(value, page.right - page.left - labelWidth, strong, 4),
          x: page.left + labelWidth,
          style: strong,
        },
      ],
      { leading: 17, padding: 3 },
    ),
  )

const rowCells = (canvas: Canvas, texts: string[], style: TextStyle, last: TextStyle): Cell[] => {
  const [name = '', spec = '', ordered = '', packed = ''] = texts
  const figure = (text: string, right: number, usual: TextStyle): Cell => ({
    lines: [text],
    x: right,
    // An amount over two lines would read as two amounts.
    style: canvas.shrinkToFit(text, figureWidth - 8, usual),
    alignsRight: true,
  })
  return [
    { lines: canvas.wrap(name, nameWidth - 10, style), x: page.left + inset, style },
    { lines: canvas.wrap(spec, specWidth, styles.label), x: specLeft, style: styles.label },
    figure(ordered, page.right - inset - figureWidth, style),
    figure(packed, page.right - inset, last),
  ]
}

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
      ...addressStrips(canvas, note.place),
      { height: 10 },
      ...ruledTable(canvas, note, rowCells),
      { height: 8 },
      ...remarkStrips(canvas, note.remarks),
      signatureStrip(canvas, note),
    ])
}
