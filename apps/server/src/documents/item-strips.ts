import type { Canvas, TextStyle } from './create-canvas.ts'
import type { ItemContent, LabelledText } from './describe-sheet.ts'
import type { Strip } from './paginate.ts'
import { type Cell, rowStrips } from './row-strips.ts'
import { ruledTable } from './ruled-table.ts'
import { colours, page, styles } from './sheet-style.ts'

const inset = 8
/** of the last three columns, which hold figures */
const figureWidths = [64, 66, 80]
const nameWidth = 88
const basisLeft = page.left + inset + nameWidth
const basisWidth = page.right - basisLeft - figureWidths.reduce((sum, width) => sum + width) - inset

const figureEdge = (column: number) =>
  page.right - inset - figureWidths.slice(column + 1).reduce((sum, width) => sum + width, 0)

const rowCells = (canvas: Canvas, texts: string[], style: TextStyle, amountStyle: TextStyle): Cell[] => {
  const [name = '', basis = '', ...figures] = texts
  return [
    { lines: canvas.wrap(name, nameWidth - 10, style), x: page.left + inset, style },
    { lines: canvas.wrap(basis, basisWidth, style), x: basisLeft, style },
    ...figures.map((figure, column): Cell => {
      const usual = column === figureWidths.length - 1 ? amountStyle : style
      // A figure broken over two lines would read as two figures.
      const fitting = canvas.shrinkToFit(figure, (figureWidths[column] ?? 0) - 10, usual)
      return { lines: [figure], x: figureEdge(column), style: fitting, alignsRight: true }
    }),
  ]
}

const columnGap = 24
const columnWidth = (page.right - page.left - columnGap) / 2
const labelWidth = 62

const leading = (strips: Strip[]): Strip[] => strips.map((strip) => ({ ...strip, leads: true }))

const withLastLeading = (strips: Strip[]): Strip[] => [...strips.slice(0, -1), ...leading(strips.slice(-1))]

const headingStrips = (canvas: Canvas, { mark, name, quantity }: ItemContent): Strip[] => {
  const markStyle = { ...styles.product, colour: colours.seal }
  const nameLeft = page.left + (mark === '' ? 0 : canvas.widthOf(mark, markStyle) + 8)
  const quantityLines = canvas.wrap(quantity, 120, styles.product)
  const cells: Cell[] = [
    { lines: [mark], x: page.left, style: markStyle },
    {
      lines: canvas.wrap(name, page.right - 136 - nameLeft, styles.product),
      x: nameLeft,
      style: styles.product,
    },
    { lines: quantityLines, x: page.right, style: styles.product, alignsRight: true },
  ]
  return rowStrips(canvas, cells, { leading: 19, padding: 4 })
}

const specCells = (canvas: Canvas, entry: LabelledText | undefined, x: number): Cell[] => {
  if (!entry) return []
  const valueWidth = columnWidth - labelWidth
  return [
    { lines: canvas.wrap(entry.label, labelWidth - 8, styles.label), x, style: styles.label },
    { lines: canvas.wrap(entry.value, valueWidth, styles.body), x: x + labelWidth, style: styles.body },
  ]
}

const specStrips = (canvas: Canvas, spec: LabelledText[]): Strip[] =>
  spec.flatMap((entry, at) => {
    if (at % 2 === 1) return []
    const cells = [
      ...specCells(canvas, entry, page.left),
      ...specCells(canvas, spec[at + 1], page.left + columnWidth + columnGap),
    ]
    return rowStrips(canvas, cells, { padding: 3, isRuled: true })
  })

const sumStrips = (canvas: Canvas, sums: LabelledText[]): Strip[] => {
  if (sums.length === 0) return []
  const width = (page.right - page.left) / sums.length
  const cells = sums.flatMap(({ label, value }, at): Cell[] => {
    const isLast = at === sums.length - 1
    const style = isLast ? { ...styles.strong, colour: colours.seal } : styles.body
    const labelEnd = canvas.widthOf(label, styles.label) + 7
    const lines = canvas.wrap(value, width - labelEnd - 10, style)
    const valueWidth = canvas.widthOf(lines[0] ?? '', style)
    const x = isLast ? page.right - 8 - valueWidth - labelEnd : page.left + 8 + at * width
    return [
      { lines: [label], x, style: styles.label },
      { lines, x: x + labelEnd, style },
    ]
  })
  return rowStrips(canvas, cells, { padding: 6 })
}

/** One product: its name and quantity, its spec, the parts of its price. */
export const itemStrips = (canvas: Canvas, item: ItemContent, columns: string[]): Strip[] => {
  const table = item.rows.length === 0 ? [] : ruledTable(canvas, { columns, rows: item.rows }, rowCells)
  const sums = sumStrips(canvas, item.sums)
  return [
    ...withLastLeading(headingStrips(canvas, item)),
    ...specStrips(canvas, item.spec),
    { height: 10, leads: true },
    ...(sums.length > 0 ? withLastLeading(table) : table),
    ...sums,
    { height: 16 },
  ]
}
