import { openPdfThread } from './pdf-thread.ts'
import type { Sheet } from './sheet-renderer.ts'
import type { SignableSheet } from './signable-sheet.ts'
import type { SheetPicture } from './svg-canvas.ts'

// Opened with the first sheet: a start of the server need not wait for fonts of some megabytes.
let opened: ReturnType<typeof openPdfThread> | undefined

/** Any sheet as an A4 PDF, in the one thread that has the fonts open. */
export const printSheet = (sheet: Sheet): Promise<Buffer> => {
  opened ??= openPdfThread(() => {
    opened = undefined
  })
  return opened(sheet)
}

/** The pages of a sheet as shapes, for a picture of it. */
export const drawSheet = async (sheet: SignableSheet): Promise<SheetPicture> => {
  const picture: SheetPicture = JSON.parse((await printSheet({ drawn: sheet })).toString())
  return picture
}
