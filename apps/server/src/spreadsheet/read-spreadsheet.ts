import { Worker } from 'node:worker_threads'
import { mostImportRows } from '@yinpu/contract/console'
import { createFairQueue } from '../kernel/fair-queue.ts'
import { type Table, type TableReading, UnreadableSpreadsheet } from './parse-spreadsheet.ts'
import type { ReadTable, SpreadsheetTask } from './spreadsheet-thread.ts'

const usualBounds = { timeoutMs: 15_000, heapMb: 256 }

const tooMuch = () => new UnreadableSpreadsheet('表格太大或太复杂，没有读完，请只留需要的行再上传')

const readInThread = (
  file: Buffer,
  reading: TableReading,
  { timeoutMs, heapMb }: typeof usualBounds,
): Promise<Table> => {
  const { promise, resolve, reject } = Promise.withResolvers<Table>()
  const bytes = new Uint8Array(file)
  const thread = new Worker(new URL('./spreadsheet-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { bytes, reading } satisfies SpreadsheetTask,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const timer = setTimeout(() => reject(tooMuch()), timeoutMs)
  thread.on('message', ({ table, message, fault }: ReadTable) => {
    if (table) resolve(table)
    else
      reject(
        message === undefined
          ? new Error(`a spreadsheet was not read: ${fault}`)
          : new UnreadableSpreadsheet(message),
      )
  })
  thread.on('error', (error) =>
    reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
  )
  thread.on('exit', () => reject(new Error('the thread ended without an answer')))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}

// One at a time: each may take as much memory as its bounds allow.
const inTurn = createFairQueue({ slots: 1, mostWaiting: 20, mostOfOne: 2 })

const ofParcels: TableReading = { mostRows: 5000, cells: 'shipping' }
const ofData: TableReading = { mostRows: mostImportRows, cells: 'figures' }

/**
 * The rows of an xlsx, csv or txt file, by its real format; or an UnreadableSpreadsheet with a message for people.
 */
export const readSpreadsheet = async (file: Buffer, who: string, bounds = usualBounds) =>
  (await inTurn([who], () => readInThread(file, ofParcels, bounds))).rows

/** The first visible sheet with decimals and days as people write them, and marks where a value cannot be known. */
export const readDataTable = (file: Buffer, who: string, bounds = { ...usualBounds, timeoutMs: 30_000 }) =>
  inTurn([who], () => readInThread(file, ofData, bounds))
