import { type Canvas, createCanvas } from './create-canvas.ts'
import { describeSheet } from './describe-sheet.ts'
import { describeStatementSheet } from './describe-statement-sheet.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import { layOutStatement } from './lay-out-statement.ts'
import { openFonts } from './open-fonts.ts'
import { mapText, printableText } from './printable-text.ts'
import type { QuotationSheet } from './quotation-sheet.ts'
import type { StatementSheet } from './statement-sheet.ts'

export type Sheet = QuotationSheet | StatementSheet

/** Every word of a sheet, and how it is put on pages. */
const prepare = (sheet: Sheet) => {
  if ('month' in sheet) {
    const content = describeStatementSheet(sheet)
    return { content, layOut: (canvas: Canvas) => layOutStatement(canvas, content) }
  }
  const content = describeSheet(sheet)
  return { content, layOut: (canvas: Canvas) => layOutSheet(canvas, content) }
}

/** Reads the fonts once and prints any number of sheets with them, each with its own cut of the fonts. */
export const openSheetPress = async () => {
  const fonts = await openFonts()
  return async (sheet: Sheet): Promise<Buffer> => {
    const { content, layOut } = prepare(mapText(sheet, (text) => printableText(text, fonts.covers)))
    const canvas = createCanvas({
      fonts: fonts.subset(JSON.stringify(content)),
      title: `${content.title} ${content.number}`,
      author: content.shop.name,
      madeAt: sheet.madeAt,
    })
    layOut(canvas)
    return canvas.finish()
  }
}
