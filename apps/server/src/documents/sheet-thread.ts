import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../kernel/lower-thread-priority.ts'
import { openSheetRenderer, type Sheet } from './sheet-renderer.ts'

export interface SheetToPrint {
  id: number
  sheet: Sheet
}

export interface PrintedSheet {
  id: number
  /** undefined: could not be printed, because of `fault` */
  bytes?: Uint8Array
  fault?: string
}

lowerThreadPriority()

/** Runs in a thread of its own: shaping text and cutting fonts takes long enough to block every visitor. */
const print = await openSheetRenderer()
const answer = (printed: PrintedSheet) => parentPort?.postMessage(printed)

parentPort?.on('message', ({ id, sheet }: SheetToPrint) => {
  print(sheet).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, fault: String(error) }),
  )
})
