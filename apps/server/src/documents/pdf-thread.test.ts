import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { openPdfThread } from './pdf-thread.ts'
import { printSheet } from './print-sheet.ts'
import { aSheet } from './testing/a-sheet.ts'

describe('the PDF thread', () => {
  it('prints beside the thread that answers visitors', async () => {
    let isPrinted = false
    const printing = printSheet(aSheet()).then((pdf) => {
      isPrinted = true
      return pdf
    })
    // This thread is not blocked: on one thread there would be two or three turns until the sheet is done.
    let turns = 0
    while (!isPrinted) {
      await nextTurn()
      turns += 1
    }
    expect((await printing).subarray(0, 5).toString()).toBe('%PDF-')
    expect(turns).toBeGreaterThan(100)
  })

  it('tells of a sheet that it cannot print, and prints the next one', async () => {
    const onEnd = vi.fn()
    const print = openPdfThread(onEnd)
    await expect(print({ ...aSheet(), items: undefined as never })).rejects.toThrow('not printed')
    expect((await print(aSheet())).equals(await printSheet(aSheet()))).toBe(true)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is given up where it dies, with whatever was being printed', async () => {
    const onEnd = vi.fn()
    const print = openPdfThread(onEnd, 12)
    await expect(print(aSheet())).rejects.toThrow()
    expect(onEnd).toHaveBeenCalled()
  })
})
