import { serialize } from 'node:v8'
import { createFairQueue } from '../kernel/fair-queue.ts'
import { mapInPieces } from '../kernel/in-pieces.ts'
import { createWorkerPool } from '../kernel/worker-pool.ts'
import type { SheetTable } from './write-spreadsheet.ts'
import type { PackedTable } from './writer-thread.ts'

const bounds = { heapMb: 256, timeoutMs: 30_000 }
/** A few of one person may wait: people read no more files at once. */
const queueBounds = { slots: 1, mostWaiting: 100, mostOfOne: 5 }

const open = () =>
  createWorkerPool<PackedTable[], Uint8Array>({
    file: new URL('./writer-thread.ts', import.meta.url),
    ...bounds,
    queue: createFairQueue(queueBounds),
    complete: (tables) => tables,
  })

let opened: ReturnType<typeof open> | undefined

const rowsOfPiece = 500

const pack = async ({ name, columns, rows }: SheetTable): Promise<PackedTable> => {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsOfPiece) }, (_, at) => at * rowsOfPiece)
  const packed = await mapInPieces(starts, (from) => serialize(rows.slice(from, from + rowsOfPiece)))
  return { name, columns, packed }
}

/**
 * A whole xlsx file for a waiting person, made in a thread: some thousand rows would block all others. Even the
 * transfer to the thread is split into pieces.
 */
export const makeSpreadsheet = async (who: string, ...sheets: SheetTable[]): Promise<Buffer> => {
  const packed: PackedTable[] = []
  for (const sheet of sheets) packed.push(await pack(sheet))
  opened ??= open()
  const bytes = await opened.run([who], packed)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
