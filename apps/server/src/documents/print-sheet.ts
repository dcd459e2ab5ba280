import { openPdfThread } from './pdf-thread.ts'
import type { Sheet } from './sheet-renderer.ts'

// Opened with the first sheet: a start of the server need not wait for fonts of some megabytes.
let opened: ReturnType<typeof openPdfThread> | undefined

/** Any sheet as an A4 PDF, in the one thread that has the fonts open. */
export const printSheet = (sheet: Sheet): Promise<Buffer> => {
  opened ??= openPdfThread(() => {
    opened = undefined
  })
  return opened(sheet)
}
