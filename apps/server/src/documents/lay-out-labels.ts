import type { Canvas, TextStyle } from './create-canvas.ts'
import type { LabelContent } from './describe-delivery-sheet.ts'
import { colours, styles } from './sheet-style.ts'

const mm = 72 / 25.4
export const labelSize = [100 * mm, 150 * mm] as const

const [width, height] = labelSize
const left = 5 * mm
const right = width - left
const inner = right - left
const markLeft = left + 22

const carrierStyle: TextStyle = { size: 17, weight: 'bold' }
const numberStyle: TextStyle = { size: 13, weight: 'bold' }
const nameStyle: TextStyle = { size: 16, weight: 'bold' }
const addressStyle: TextStyle = { size: 14 }
const orderStyle: TextStyle = { size: 15, weight: 'bold' }
const small: TextStyle = { ...styles.small, size: 8.5 }

/** 收 and 寄, white on black, so that they are not confused. */
const drawMark = (canvas: Canvas, sign: string, y: number) => {
  const style: TextStyle = { size: 11, weight: 'bold', colour: colours.white }
  canvas.box(left, y, 17, 17, colours.ink, 2)
  canvas.text(sign, left + (17 - canvas.widthOf(sign, style)) / 2, y + 12.8, style)
}

const drawLines = (
  canvas: Canvas,
  lines: string[],
  x: number,
  first: number,
  lead: number,
  style: TextStyle,
) => {
  lines.forEach((line, at) => {
    canvas.text(line, x, first + at * lead, style)
  })
}

const drawLabel = (canvas: Canvas, content: LabelContent, label: LabelContent['labels'][number]) => {
  const { recipient } = label
  canvas.frame(left - 6, left - 6, inner + 12, height - 2 * left + 12, colours.ink, 1)
  const rule = (y: number) => canvas.line(left - 6, y, right + 6, y, colours.ink, 0.8)

  const [carrier = ''] = canvas.wrap(label.carrier, inner - 90, carrierStyle, 1)
  canvas.text(carrier, left, 34, carrierStyle)
  canvas.textEndingAt(label.parcel, right, 33, numberStyle)
  canvas.text(label.trackingNo, left, 54, canvas.shrinkToFit(label.trackingNo || ' ', inner, numberStyle))
  rule(66)

  drawMark(canvas, label.labels.to, 78)
  const name = canvas.wrap(recipient.name, right - markLeft, nameStyle, 2)
  drawLines(canvas, name, markLeft, 92, 20, nameStyle)
  const mobileAt = 92 + name.length * 20
  canvas.text(recipient.mobile, markLeft, mobileAt, nameStyle)
  const address = canvas.wrap(recipient.address, right - markLeft, addressStyle, 5)
  drawLines(canvas, address, markLeft, mobileAt + 24, 19, addressStyle)
  rule(246)

  drawMark(canvas, label.labels.from, 256)
  const [shop = ''] = canvas.wrap(content.shop.name, right - markLeft, styles.strong, 1)
  canvas.text(shop, markLeft, 268, styles.strong)
  drawLines(canvas, canvas.wrap(content.contact, right - markLeft, small, 2), markLeft, 281, 11, small)
  rule(302)

  canvas.text(label.labels.order, left, 318, small)
  canvas.text(label.number, left, 336, canvas.shrinkToFit(label.number, inner, orderStyle))
  canvas.text(label.labels.goods, left, 356, small)
  drawLines(canvas, canvas.wrap(label.contents, inner, styles.body, 3), left, 370, 13, styles.body)
  if (label.collect) {
    const collect: TextStyle = { size: 12, weight: 'bold', colour: colours.seal }
    canvas.textEndingAt(label.collect, right, 318, canvas.shrinkToFit(label.collect, inner - 60, collect))
  }
}

/** One label a page, the page as large as the label. */
export const layOutLabels = (canvas: Canvas, content: LabelContent): void => {
  for (const label of content.labels) {
    canvas.addPage()
    drawLabel(canvas, content, label)
  }
}
