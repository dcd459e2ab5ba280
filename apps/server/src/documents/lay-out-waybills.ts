import type { LabelPaper } from '@yinpu/contract/console'
import { drawCode128, widthOfCode128 } from './code128.ts'
import type { Canvas, TextStyle } from './create-canvas.ts'
import type { LabelContent } from './describe-delivery-sheet.ts'

const mm = 72 / 25.4

export type WaybillPaper = Exclude<LabelPaper, '100x150'>

/** Paper of thermal printers, in points. */
export const waybillSizes: Record<WaybillPaper, readonly [number, number]> = {
  '100x180': [100 * mm, 180 * mm],
  '76x130': [76 * mm, 130 * mm],
}

type Label = LabelContent['labels'][number]

// A thermal printer knows no grey.
const ink = '#000000'
const white = '#ffffff'
const pad = 3 * mm
/** Of a thermal printer's head; bars of whole dots are sharp. */
const dot = 72 / 203
const barWidths = [4, 3, 2].map((dots) => dots * dot)

/** Everything is as large as the width allows. */
const stylesAt = (scale: number) => {
  const style = (size: number, weight: TextStyle['weight'] = 'regular'): TextStyle => ({
    size: size * scale,
    weight,
    colour: ink,
  })
  return {
    carrier: style(17, 'bold'),
    route: style(30, 'bold'),
    number: style(14, 'bold'),
    name: style(15, 'bold'),
    address: style(13),
    sender: style(9),
    body: style(10),
    small: style(8.5),
  }
}

type Styles = ReturnType<typeof stylesAt>

interface Pen {
  canvas: Canvas
  content: LabelContent
  label: Label
  styles: Styles
  width: number
  scale: number
}

const drawLines = (
  { canvas }: Pen,
  lines: string[],
  { x, top, lead }: { x: number; top: number; lead: number },
  style: TextStyle,
) => {
  lines.forEach((line, at) => {
    canvas.text(line, x, top + lead * (at + 0.8), style)
  })
  return top + lines.length * lead
}

/** The tracking number as bars, as wide as it may be, with its figures below. */
const drawNumber = ({ canvas, label, styles, width }: Pen, top: number, height: number) => {
  const room = width - 2 * pad - 6 * mm
  const most = room / widthOfCode128(label.trackingNo, 1)
  const module = barWidths.find((width) => width <= most) ?? most
  const bars = widthOfCode128(label.trackingNo, module)
  drawCode128(canvas, label.trackingNo, { x: (width - bars) / 2, y: top, height, module })
  const style = canvas.shrinkToFit(label.trackingNo, width - 2 * pad, styles.number)
  const figures = canvas.widthOf(label.trackingNo, style)
  canvas.text(label.trackingNo, (width - figures) / 2, top + height + style.size, style)
  return top + height + style.size * 1.4
}

/** 收 and 寄, white on black, so that they are not confused. */
const drawMark = ({ canvas, scale }: Pen, sign: string, top: number) => {
  const side = 18 * scale
  const style: TextStyle = { size: 12 * scale, weight: 'bold', colour: white }
  canvas.box(pad, top, side, side, ink)
  canvas.text(sign, pad + (side - canvas.widthOf(sign, style)) / 2, top + side * 0.74, style)
  return pad + side + 6 * scale
}

const drawTop = (pen: Pen, bottom: number) => {
  const { canvas, content, label, styles, width, scale } = pen
  const right = width - pad
  const parcel = label.parcel || content.day
  const [carrier = ''] = canvas.wrap(label.carrier, width * 0.6, styles.carrier, 1)
  canvas.text(carrier, pad, pad + styles.carrier.size, styles.carrier)
  canvas.textEndingAt(parcel, right, pad + styles.carrier.size, styles.small)
  const ruled = pad + styles.carrier.size * 1.4
  canvas.line(pad, ruled, right, ruled, ink, 0.8)
  const route = label.routeCode || label.recipient.address.slice(0, 6)
  const style = canvas.shrinkToFit(route, right - pad, styles.route)
  canvas.text(route, pad, ruled + (bottom - ruled) / 2 + style.size * 0.38, style)
  canvas.line(pad, bottom, right, bottom, ink, 0.8)
  return bottom + 5 * scale
}

/** An address that is cut leads nowhere: it gets smaller until all of it fits. */
const wholeAddress = ({ canvas, label, styles, scale }: Pen, width: number, height: number) => {
  const { address } = label.recipient
  const sizes = [13, 11.5, 10, 8.5, 7].map((size) => ({ ...styles.address, size: size * scale }))
  const smallest = sizes.at(-1) ?? styles.address
  const fits = (style: TextStyle) => canvas.wrap(address, width, style).length * style.size * 1.3 <= height
  const style = sizes.find(fits) ?? smallest
  const most = Math.max(1, Math.floor(height / (style.size * 1.3)))
  return { style, lines: canvas.wrap(address, width, style, most) }
}

const drawPeople = (pen: Pen, top: number, senderTop: number, bottom: number) => {
  const { canvas, content, label, styles, width } = pen
  const right = width - pad
  const { recipient } = label
  const x = drawMark(pen, label.labels.to, top)
  const named = `${recipient.name}  ${recipient.mobile}`
  const isTogether = canvas.widthOf(named, styles.name) <= right - x
  const names = isTogether
    ? [named]
    : [...canvas.wrap(recipient.name, right - x, styles.name, 2), recipient.mobile]
  const at = drawLines(pen, names, { x, top, lead: styles.name.size * 1.3 }, styles.name)
  const { lines, style } = wholeAddress(pen, right - x, senderTop - at)
  drawLines(pen, lines, { x, top: at, lead: style.size * 1.3 }, style)
  canvas.line(pad, senderTop, right, senderTop, ink, 0.8)
  const from = drawMark(pen, label.labels.from, senderTop + 4)
  const { sender } = content
  const leadOfSender = styles.sender.size * 1.3
  const mostOfSender = Math.max(1, Math.floor((bottom - senderTop - 4) / leadOfSender))
  const text = `${sender.name}  ${sender.mobile}  ${sender.address}`
  const senderLines = canvas.wrap(text, right - from, styles.sender, mostOfSender)
  drawLines(pen, senderLines, { x: from, top: senderTop + 4, lead: leadOfSender }, styles.sender)
  canvas.line(pad, bottom, right, bottom, ink, 0.8)
}

/** Order, goods and remark, from top to bottom as far as there is room. */
const drawGoods = (pen: Pen, top: number, bottom: number) => {
  const { canvas, label, styles, width } = pen
  const inner = width - 2 * pad
  const lead = styles.body.size * 1.3
  const texts = [
    `${label.labels.order} ${label.number}`,
    ...(label.collect ? [label.collect] : []),
    `${label.labels.goods} ${label.contents}`,
    ...(label.remark ? [`${label.labels.remark} ${label.remark}`] : []),
  ]
  let at = top + 3
  for (const text of texts) {
    const room = Math.floor((bottom - at) / lead)
    if (room < 1) return
    const style = text === label.collect ? { ...styles.body, weight: 'bold' as const } : styles.body
    at = drawLines(pen, canvas.wrap(text, inner, style, Math.min(room, 3)), { x: pad, top: at, lead }, style)
  }
}

const drawSignature = ({ canvas, label, styles, width }: Pen, baseline: number) => {
  const { signature, time } = label.labels
  canvas.text(signature, pad, baseline, styles.small)
  canvas.text(time, width * 0.62, baseline, styles.small)
}

/** The lower part, which stays with the shop or the receiver. */
const drawStub = (pen: Pen, top: number, bottom: number) => {
  const { canvas, label, styles, width } = pen
  canvas.line(0, top, width, top, ink, 0.8)
  canvas.text(`${label.carrier} ${label.labels.stub}`, pad, top + 14, styles.small)
  const under = drawNumber(pen, top + 20, 8 * mm)
  const { recipient } = label
  const texts = [
    `${recipient.name} ${recipient.mobile}`,
    recipient.address,
    `${label.labels.order} ${label.number}`,
  ]
  const lead = styles.sender.size * 1.35
  let at = under + 2
  for (const text of texts) {
    const room = Math.floor((bottom - at) / lead)
    if (room < 1) return
    const lines = canvas.wrap(text, width - 2 * pad, styles.sender, Math.min(2, room))
    at = drawLines(pen, lines, { x: pad, top: at, lead }, styles.sender)
  }
}

/** Heights of the parts, in millimetres from the top. */
const partsAt: Record<
  WaybillPaper,
  { top: number; bars: number; to: number; from: number; goods: number; signature: number; end: number }
> = {
  '100x180': { top: 25, bars: 16, to: 51, from: 83, goods: 98, signature: 128, end: 132 },
  '76x130': { top: 20, bars: 13, to: 41, from: 68, goods: 81, signature: 124, end: 128 },
}

const drawWaybill = (pen: Pen, paper: WaybillPaper, height: number) => {
  const parts = partsAt[paper]
  const under = drawTop(pen, parts.top * mm)
  drawNumber(pen, under, parts.bars * mm)
  pen.canvas.line(pad, (parts.to - 1.5) * mm, pen.width - pad, (parts.to - 1.5) * mm, ink, 0.8)
  drawPeople(pen, parts.to * mm, parts.from * mm, parts.goods * mm)
  drawGoods(pen, parts.goods * mm, (parts.signature - 4) * mm)
  drawSignature(pen, parts.signature * mm)
  if (height > (parts.end + 20) * mm) drawStub(pen, parts.end * mm, height - 2 * mm)
}

/** 电子面单 with the number as bars: one a page, the page as large as the paper. */
export const layOutWaybills = (
  canvas: Canvas,
  content: LabelContent,
  [width, height]: readonly [number, number],
): void => {
  const scale = width / (100 * mm)
  const styles = stylesAt(scale)
  const paper: WaybillPaper = content.paper === '76x130' ? '76x130' : '100x180'
  for (const label of content.labels) {
    canvas.addPage()
    drawWaybill({ canvas, content, label, styles, width, scale }, paper, height)
  }
}
