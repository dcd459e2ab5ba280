import { openPressThread } from './press-thread.ts'
import type { Sheet } from './sheet-press.ts'

// Opened with the first sheet: a start of the server need not wait for fonts of some megabytes.
let opened: ReturnType<typeof openPressThread> | undefined

/** Any sheet as an A4 PDF, in the one thread that has the fonts open. */
export const printSheet = (sheet: Sheet): Promise<Buffer> => {
  opened ??= openPressThread(() => {
    opened = undefined
  })
  return opened(sheet)
}
