import { createCanvas } from './create-canvas.ts'
import { describeSheet } from './describe-sheet.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import { openFonts } from './open-fonts.ts'
import { mapText, printableText } from './printable-text.ts'
import type { QuotationSheet } from './quotation-sheet.ts'

/** Reads the fonts once and prints any number of sheets with them, each with its own cut of the fonts. */
export const openSheetPress = async () => {
  const fonts = await openFonts()
  return async (sheet: QuotationSheet): Promise<Buffer> => {
    const content = describeSheet(mapText(sheet, (text) => printableText(text, fonts.covers)))
    const canvas = createCanvas({
      fonts: fonts.subset(JSON.stringify(content)),
      title: `${content.title} ${content.number}`,
      author: content.shop.name,
      madeAt: sheet.madeAt,
    })
    layOutSheet(canvas, content)
    return canvas.finish()
  }
}
