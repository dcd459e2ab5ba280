import { type Canvas, createCanvas } from './create-canvas.ts'
import type { DeliverySheet } from './delivery-sheet.ts'
import { describeDeliverySheet, describeLabelSheet } from './describe-delivery-sheet.ts'
import { describeSheet } from './describe-sheet.ts'
import { describeSignableSheet } from './describe-signable-sheet.ts'
import { describeStatementSheet } from './describe-statement-sheet.ts'
import { describeTicketSheet, describeWallSheet } from './describe-ticket-sheet.ts'
import type { LabelSheet } from './label-sheet.ts'
import { layOutDeliveries } from './lay-out-deliveries.ts'
import { formSize, layOutForms } from './lay-out-forms.ts'
import { labelSize, layOutLabels } from './lay-out-labels.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import { layOutSignable } from './lay-out-signable.ts'
import { layOutStatement } from './lay-out-statement.ts'
import { layOutTable } from './lay-out-table.ts'
import { layOutTickets } from './lay-out-tickets.ts'
import { layOutWall } from './lay-out-wall.ts'
import { layOutWaybills, waybillSizes } from './lay-out-waybills.ts'
import { openFonts } from './open-fonts.ts'
import { type Glyphs, openGlyphs } from './open-glyphs.ts'
import { mapText, printableText } from './printable-text.ts'
import type { QuotationSheet } from './quotation-sheet.ts'
import type { SignableSheet } from './signable-sheet.ts'
import type { StatementSheet } from './statement-sheet.ts'
import { createSvgCanvas } from './svg-canvas.ts'
import type { TableSheet } from './table-sheet.ts'
import { drawTemplate } from './template/draw-template.ts'
import type { TemplateSheet } from './template/template-sheet.ts'
import type { TicketSheet, WallSheet } from './ticket-sheet.ts'

/** The sheet as shapes instead of a PDF. */
export interface DrawnSheet {
  drawn: SignableSheet
}

type Document =
  | QuotationSheet
  | SignableSheet
  | DeliverySheet
  | LabelSheet
  | StatementSheet
  | TableSheet
  | TicketSheet
  | WallSheet
export type Sheet = Document | TemplateSheet | DrawnSheet

interface Prepared {
  content: { title: string; number: string; shop: { name: string } }
  layOut: (canvas: Canvas) => void
  size?: readonly [number, number]
  isLong?: boolean
}

/** Every text of a sheet, and its layout on pages. */
const prepare = (sheet: Document): Prepared => {
  if ('deliveries' in sheet) {
    const content = describeDeliverySheet(sheet)
    if (content.paper === '241x140')
      return { content, layOut: (canvas: Canvas) => layOutForms(canvas, content), size: formSize }
    return { content, layOut: (canvas: Canvas) => layOutDeliveries(canvas, content) }
  }
  if ('tickets' in sheet) {
    const content = describeTicketSheet(sheet)
    return {
      content,
      layOut: (canvas: Canvas) => layOutTickets(canvas, content, sheet.tickets),
      isLong: true,
    }
  }
  if ('codes' in sheet) {
    const content = describeWallSheet(sheet)
    return { content, layOut: (canvas: Canvas) => layOutWall(canvas, content) }
  }
  if ('labels' in sheet) {
    const content = describeLabelSheet(sheet)
    if (content.paper !== '100x150') {
      const size = waybillSizes[content.paper]
      return { content, layOut: (canvas: Canvas) => layOutWaybills(canvas, content, size), size }
    }
    return { content, layOut: (canvas: Canvas) => layOutLabels(canvas, content), size: labelSize }
  }
  if ('parties' in sheet) {
    const content = describeSignableSheet(sheet)
    return { content, layOut: (canvas: Canvas) => layOutSignable(canvas, content, sheet.seal) }
  }
  if ('content' in sheet) {
    const { content } = sheet
    return { content, layOut: (canvas: Canvas) => layOutTable(canvas, content) }
  }
  if ('month' in sheet) {
    const content = describeStatementSheet(sheet)
    return { content, layOut: (canvas: Canvas) => layOutStatement(canvas, content) }
  }
  const content = describeSheet(sheet)
  return { content, layOut: (canvas: Canvas) => layOutSheet(canvas, content) }
}

/** Reads the fonts once and prints any number of sheets with them, each with its own cut of the fonts. */
export const openSheetRenderer = async () => {
  const fonts = await openFonts()
  let glyphs: Promise<Glyphs> | undefined
  return async (input: Sheet): Promise<Buffer> => {
    const sheet = mapText(input, (text) => printableText(text, fonts.covers))
    if ('templateScale' in sheet) {
      glyphs ??= openGlyphs()
      return drawTemplate(await glyphs, sheet)
    }
    if ('drawn' in sheet) {
      glyphs ??= openGlyphs()
      const { canvas, picture } = createSvgCanvas(await glyphs)
      layOutSignable(canvas, describeSignableSheet(sheet.drawn), sheet.drawn.seal)
      return Buffer.from(JSON.stringify(picture()))
    }
    const { content, layOut, size, isLong } = prepare(sheet)
    const canvas = createCanvas({
      fonts: fonts.subset(JSON.stringify(content)),
      title: `${content.title} ${content.number}`.trim(),
      author: content.shop.name,
      madeAt: sheet.madeAt,
      size,
      isLong,
    })
    layOut(canvas)
    return canvas.finish()
  }
}
