import { parentPort, workerData } from 'node:worker_threads'
import type { TableRow } from '@yinpu/contract/console'
import { lowerThreadPriority } from '../kernel/lower-thread-priority.ts'
import { parseSpreadsheet, UnreadableSpreadsheet } from './parse-spreadsheet.ts'

export interface ReadTable {
  rows?: TableRow[]
  /** why there are none, for people */
  message?: string
  /** a fault of ours */
  fault?: string
}

lowerThreadPriority()

const answer = (read: ReadTable) => parentPort?.postMessage(read)

/** Reads one file and ends: with any file, only this thread can run out of memory or time. */
try {
  answer({ rows: await parseSpreadsheet(Buffer.from(workerData as Uint8Array)) })
} catch (error) {
  answer(error instanceof UnreadableSpreadsheet ? { message: error.message } : { fault: String(error) })
}
