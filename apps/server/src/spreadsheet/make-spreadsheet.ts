import { serialize } from 'node:v8'
import { createFairQueue } from '../kernel/fair-queue.ts'
import { mapInPieces } from '../kernel/in-pieces.ts'
import { createWorkerPool } from '../kernel/worker-pool.ts'
import type { Cell, Column } from './write-spreadsheet.ts'
import type { PackedTable } from './writer-thread.ts'

const bounds = { heapMb: 256, timeoutMs: 30_000 }
/** A few of one person may wait: people read no more files at once. */
const queueBounds = { slots: 1, mostWaiting: 100, mostOfOne: 5 }

const open = () =>
  createWorkerPool<PackedTable, Uint8Array>({
    file: new URL('./writer-thread.ts', import.meta.url),
    ...bounds,
    queue: createFairQueue(queueBounds),
    complete: (table) => table,
  })

let opened: ReturnType<typeof open> | undefined

const rowsOfPiece = 500

/**
 * A whole xlsx file for a waiting person, made in a thread: some thousand rows would block all others. Even the
 * transfer to the thread is split into pieces.
 */
export const makeSpreadsheet = async (
  who: string,
  { name, columns, rows }: { name: string; columns: Column[]; rows: Cell[][] },
): Promise<Buffer> => {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsOfPiece) }, (_, at) => at * rowsOfPiece)
  const packed = await mapInPieces(starts, (from) => serialize(rows.slice(from, from + rowsOfPiece)))
  opened ??= open()
  const bytes = await opened.run([who], { name, columns, packed })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
