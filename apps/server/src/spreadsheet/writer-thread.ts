import { buffer } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../kernel/lower-thread-priority.ts'
import type { WorkerReply } from '../kernel/worker-pool.ts'
import { type Cell, type Column, writeSpreadsheet } from './write-spreadsheet.ts'

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

parentPort?.on('message', ({ name, columns, packed }: PackedTable) => {
  buffer(writeSpreadsheet(name, columns, unpack(packed))).then(
    (bytes) => answer({ answer: bytes }),
    (error: unknown) => answer({ fault: String(error) }),
  )
})
