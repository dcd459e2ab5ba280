import { buffer } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../kernel/lower-thread-priority.ts'
import type { WorkerReply } from '../kernel/worker-pool.ts'
import { type Cell, type Column, writeSpreadsheet, writeWorkbook } from './write-spreadsheet.ts'

/** Rows as `v8.serialize` packs them, some at a time. */
export interface PackedTable {
  name: string
  columns: Column[]
  packed: Uint8Array[]
}

function* unpack(packed: Uint8Array[]): Generator<Cell[]> {
  for (const piece of packed) yield* deserialize(piece) as Cell[][]
}

lowerThreadPriority()

const answer = (reply: WorkerReply<Uint8Array>) => parentPort?.postMessage(reply)

/** One sheet is written as a stream. */
const write = (tables: PackedTable[]): Promise<Uint8Array> => {
  const [only] = tables
  return tables.length === 1 && only
    ? buffer(writeSpreadsheet(only.name, only.columns, unpack(only.packed)))
    : writeWorkbook(tables.map(({ packed, ...table }) => ({ ...table, rows: [...unpack(packed)] })))
}

parentPort?.on('message', (tables: PackedTable[]) => {
  write(tables).then(
    (bytes) => answer({ answer: bytes }),
    (error: unknown) => answer({ fault: String(error) }),
  )
})
