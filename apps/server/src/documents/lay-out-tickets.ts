import { drawCode128, widthOfCode128 } from './code128.ts'
import type { Canvas, TextStyle } from './create-canvas.ts'
import type { TicketContent, TicketPageContent } from './describe-ticket-sheet.ts'
import { drawTicketPlan, heightOfPlan } from './draw-ticket-plan.ts'
import { drawSteps, heightOfSteps } from './draw-ticket-steps.ts'
import { drawQr, qrOf } from './qr-code.ts'
import type { PrintedTicket } from './ticket-sheet.ts'
import { type Box, inkColour, page, ticketStyles as styles, type TicketFactText } from './ticket-style.ts'

const qrSide = 87
/** So high for their width that a line across all of them is left on paper that lies askew by some degrees. */
const bars = { module: 1.25, height: 39, width: 240 }

/** The figures that people read from two metres away, and both codes with their quiet zones. */
const drawHead = (canvas: Canvas, content: TicketPageContent, ticket: PrintedTicket) => {
  canvas.text(content.title, page.left, page.top + 20, styles.title)
  let x = page.left + canvas.widthOf(content.title, styles.title) + 8
  if (content.rush) {
    canvas.box(x, page.top + 1, 32, 23, inkColour)
    canvas.text(content.rush, x + 8, page.top + 18.5, { ...styles.rush, colour: '#ffffff' })
    x += 42
  }
  content.about.forEach((line, at) => {
    const [own = ''] = canvas.wrap(line, page.qrLeft - x - 10, styles.body, 1)
    canvas.text(own, x, page.top + 10 + at * 13, styles.body)
  })
  const code = ticket.number.replaceAll('-', '')
  const module = Math.min(bars.module, bars.width / widthOfCode128(code, 1))
  drawCode128(canvas, code, { x: page.left, y: page.top + 34, height: bars.height, module })
  canvas.text(content.number, page.left, page.top + 88, styles.number)
  const dueLeft = page.left + 262
  canvas.line(dueLeft, page.top + 32, dueLeft, page.top + 90, inkColour, 1.1)
  canvas.text(content.due.label, dueLeft + 10, page.top + 42, styles.label)
  const day = canvas.shrinkToFit(content.due.day, page.qrLeft - dueLeft - 24, styles.due)
  canvas.text(content.due.day, dueLeft + 10, page.top + 66, day)
  canvas.text(content.due.time, dueLeft + 10, page.top + 86, styles.dueTime)
  drawQr(canvas, qrOf(ticket.link), { x: page.qrLeft, y: page.top, side: qrSide })
  const scanWidth = canvas.widthOf(content.scan, styles.label)
  canvas.text(content.scan, page.qrLeft + (qrSide - scanWidth) / 2, page.top + qrSide + 20, styles.label)
}

/** Label above, then the value with its note: beside it, or below if there is no room. */
const layOutFact = (canvas: Canvas, { value, note }: TicketFactText, width: number) => {
  const inner = width - 13
  const style = value ? canvas.shrinkToFit(value, inner, styles.value) : styles.value
  const isSmall = style.size < 8
  const values = isSmall
    ? canvas.wrap(value, inner, { ...styles.value, size: 9 }, 2)
    : [value].filter(Boolean)
  const taken = values.length === 1 ? canvas.widthOf(value, style) + 5 : 0
  const isBeside = note !== '' && values.length < 2 && taken + canvas.widthOf(note, styles.note) <= inner
  const notes = note === '' || isBeside ? [] : canvas.wrap(note, inner, styles.note, 2)
  return { values, style: isSmall ? { ...styles.value, size: 9 } : style, notes, taken, isBeside }
}

const heightOfFact = (canvas: Canvas, fact: TicketFactText, width: number) => {
  const { values, notes } = layOutFact(canvas, fact, width)
  return (
    36 + Math.max(0, values.length - 1) * 12 + Math.max(0, notes.length - (values.length === 0 ? 1 : 0)) * 11
  )
}

const drawFact = (canvas: Canvas, fact: TicketFactText, { x, y, w, h }: Box) => {
  canvas.frame(x, y, w, h, inkColour, 0.75)
  canvas.text(fact.label, x + 7, y + 12, styles.label)
  const { values, style, notes, taken, isBeside } = layOutFact(canvas, fact, w)
  const first = y + 27
  values.forEach((line, at) => {
    canvas.text(line, x + 7, first + at * 12, style)
  })
  if (isBeside) canvas.text(fact.note, x + 7 + taken, first, styles.note)
  const below = values.length > 0 ? first + (values.length - 1) * 12 + 11.5 : first
  notes.forEach((line, at) => {
    canvas.text(line, x + 7, below + at * 11, styles.note)
  })
}

/** Cells in rows of so many columns, each row as high as its highest cell; returns where they end. */
const drawFacts = (
  canvas: Canvas,
  facts: readonly TicketFactText[],
  widths: readonly number[],
  top: number,
) => {
  const blank = { label: '', value: '', note: '' }
  let y = top
  for (let start = 0; start < facts.length; start += widths.length) {
    const row = widths.map((width, at) => ({ width, fact: facts[start + at] ?? blank }))
    const height = Math.max(...row.map(({ fact, width }) => heightOfFact(canvas, fact, width)))
    let x = page.left
    for (const { fact, width } of row) {
      drawFact(canvas, fact, { x, y, w: width, h: height })
      x += width
    }
    y += height
  }
  return y
}

const factWidths = [112, 181, 112, page.width - 405]

const drawHeading = (canvas: Canvas, title: string, note: string, x: number, y: number, width: number) => {
  canvas.text(title, x, y, styles.heading)
  const left = canvas.widthOf(title, styles.heading) + 7
  const [line = ''] = canvas.wrap(note, width - left, styles.note, 1)
  canvas.text(line, x + left, y, styles.note)
}

const planHead = 12

const drawPlan = (
  canvas: Canvas,
  content: TicketPageContent,
  ticket: PrintedTicket,
  at: number,
  area: Box,
) => {
  const plan = ticket.pages[at]?.plan
  if (!plan || !content.plan) return
  const drawn = { x: area.x, y: area.y + planHead, w: area.w, h: area.h - planHead }
  const ratio = drawTicketPlan(canvas, plan, content.plan, drawn)
  const [title = '', before = '', after = ''] = content.planHead
  drawHeading(canvas, title, `${before}${ratio}${after}`, area.x, area.y + 9, area.w)
}

const drawSpec = (canvas: Canvas, { spec }: TicketPageContent, area: Box) => {
  drawHeading(canvas, spec.title, '', area.x, area.y + 9, area.w)
  let y = area.y + 26
  for (const { label, value } of spec.entries) {
    const lines = canvas.wrap(value, area.w - 78, styles.strong, 3)
    if (y + lines.length * 13 > area.y + area.h) return
    const [name = ''] = canvas.wrap(label, 70, styles.body, 1)
    canvas.text(name, area.x, y, styles.body)
    lines.forEach((line, row) => {
      canvas.text(line, area.x + 78, y + row * 13, styles.strong)
    })
    y += lines.length * 13 + 3
  }
}

/** A remark that is cut misleads: it gets smaller until all of it fits. */
const fitText = (canvas: Canvas, text: string, width: number, height: number) => {
  const sizes = [11.5, 10, 8.5, 7.5, 6.5].map((size): TextStyle => ({ ...styles.strong, size }))
  const fits = (style: TextStyle) => canvas.wrap(text, width, style).length * style.size * 1.42 <= height
  const style = sizes.find(fits) ?? sizes.at(-1) ?? styles.strong
  const most = Math.max(1, Math.floor(height / (style.size * 1.42)))
  return { style, lines: canvas.wrap(text, width, style, most) }
}

const drawArtwork = (canvas: Canvas, content: TicketPageContent, ticket: PrintedTicket, area: Box) => {
  const { title, files, none } = content.artwork
  drawHeading(canvas, title, files[0] ?? none, area.x, area.y + 9, area.w)
  const others = files.slice(1, ticket.picture ? 2 : 5)
  let y = area.y + 14
  for (const file of others) {
    const [line = ''] = canvas.wrap(file, area.w, styles.note, 1)
    canvas.text(line, area.x, y + 8, styles.note)
    y += 11
  }
  if (ticket.picture) {
    const height = Math.max(40, (area.h - 14) * 0.56)
    canvas.frame(area.x, y, area.w, height, inkColour, 0.75)
    canvas.picture(ticket.picture, area.x + 5, y + 5, area.w - 10, height - 10)
    y += height + 7
  }
  const box = { x: area.x + 1, y: y + 1, w: area.w - 2, h: area.y + area.h - y - 2 }
  canvas.frame(box.x, box.y, box.w, box.h, inkColour, ticket.remark ? 2 : 0.75)
  canvas.text(content.remark.title, box.x + 7, box.y + 12, styles.heading)
  const { style, lines } = fitText(canvas, content.remark.text, box.w - 14, box.h - 20)
  lines.forEach((line, at) => {
    canvas.text(line, box.x + 7, box.y + 17 + style.size * (0.9 + at * 1.42), style)
  })
}

const footHeight = 44
const artworkWidth = 188
const leastMiddle = 130
const mostMiddle = 250

/** The part between the facts and the steps: as high as plan, artwork and remark need, if the steps leave that. */
const heightOfMiddle = (ticket: PrintedTicket, at: number, width: number, free: number) => {
  const most = Math.max(leastMiddle, Math.min(mostMiddle, free))
  const plan = ticket.pages[at]?.plan
  if (!plan || ticket.remark.length > 60) return most
  const needed = planHead + heightOfPlan(plan, width, most - planHead)
  return Math.max(leastMiddle, ticket.picture ? 190 : 0, Math.min(most, needed))
}

const drawFoot = (canvas: Canvas, content: TicketPageContent) => {
  const top = page.bottom - footHeight
  const width = page.width / 3
  content.foot.forEach((fact, at) => {
    drawFact(canvas, fact, { x: page.left + at * width, y: top, w: width, h: footHeight - 6 })
  })
  canvas.line(page.left, page.bottom, page.right, page.bottom, inkColour, 0.75)
  canvas.text(content.number, page.left, page.bottom + 13, styles.note)
  canvas.text(
    content.printed,
    page.left + (page.width - canvas.widthOf(content.printed, styles.note)) / 2,
    page.bottom + 13,
    styles.note,
  )
  canvas.textEndingAt(content.folio, page.right, page.bottom + 13, styles.note)
}

const drawPage = (canvas: Canvas, content: TicketPageContent, ticket: PrintedTicket, at: number) => {
  canvas.addPage()
  drawHead(canvas, content, ticket)
  const top = drawFacts(canvas, content.facts, factWidths, page.top + 112) + 8
  const bottom = page.bottom - footHeight - 8
  const free = bottom - top - 18 - heightOfSteps(content.steps.rows)
  const width = page.width - artworkWidth - 12
  const middle = heightOfMiddle(ticket, at, width, free)
  const left = { x: page.left, y: top, w: width, h: middle }
  if (content.plan) drawPlan(canvas, content, ticket, at, left)
  else drawSpec(canvas, content, left)
  drawArtwork(canvas, content, ticket, { ...left, x: page.right - artworkWidth, w: artworkWidth })
  const stepsTop = top + middle + 18
  drawHeading(canvas, content.steps.title, content.steps.hint, page.left, stepsTop - 5, page.width)
  let rest = drawSteps(canvas, content.steps, content.steps.rows, stepsTop, bottom)
  drawFoot(canvas, content)
  // More steps than a page has room for go on under the same head.
  while (rest.length > 0) {
    canvas.addPage()
    drawHead(canvas, content, ticket)
    canvas.text(content.steps.again, page.left, page.top + 122, styles.heading)
    rest = drawSteps(canvas, content.steps, rest, page.top + 128, bottom)
    drawFoot(canvas, content)
  }
}

/** 施工单 in black alone, so that a copy is as good. */
export const layOutTickets = (
  canvas: Canvas,
  content: TicketContent,
  tickets: readonly PrintedTicket[],
): void => {
  content.tickets.forEach(({ pages }, ticketAt) => {
    const ticket = tickets[ticketAt]
    if (!ticket) return
    for (const [at, one] of pages.entries()) drawPage(canvas, one, ticket, at)
  })
}
