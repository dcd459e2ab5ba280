import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../kernel/lower-thread-priority.ts'
import {
  parseSpreadsheet,
  type Table,
  type TableReading,
  UnreadableSpreadsheet,
} from './parse-spreadsheet.ts'

export interface SpreadsheetTask {
  bytes: Uint8Array
  reading: TableReading
}

export interface ReadTable {
  table?: Table
  /** why there are none, for people */
  message?: string
  /** a fault of ours */
  fault?: string
}

lowerThreadPriority()

const answer = (read: ReadTable) => parentPort?.postMessage(read)

/** Reads one file and ends: with any file, only this thread can run out of memory or time. */
try {
  const { bytes, reading } = workerData as SpreadsheetTask
  answer({ table: await parseSpreadsheet(Buffer.from(bytes), reading) })
} catch (error) {
  answer(error instanceof UnreadableSpreadsheet ? { message: error.message } : { fault: String(error) })
}
