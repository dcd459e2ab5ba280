import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet-renderer.ts'
import type { PrintedSheet, SheetToPrint } from './sheet-thread.ts'

/** A sheet takes a tenth of a second, the first one the time to read the fonts as well. */
const timeoutMs = 30_000
const usualHeapMb = 512

type Waiting = Omit<PromiseWithResolvers<Buffer>, 'promise'> & { timer: NodeJS.Timeout }

/** Prints sheets in a thread, so that the one that answers visitors is never blocked by it. */
export const openPdfThread = (onEnd: () => void, heapMb = usualHeapMb) => {
  const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  const take = (id: number) => {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    // A thread without work does not keep the process alive.
    if (waiting.size === 0) thread.unref()
    return one
  }

  const end = (error: Error) => {
    onEnd()
    for (const id of [...waiting.keys()]) take(id)?.reject(error)
    void thread.terminate()
  }

  thread.on('message', ({ id, bytes, fault }: PrintedSheet) => {
    const one = take(id)
    if (bytes) one?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    else one?.reject(new Error(`a sheet was not printed: ${fault}`))
  })
  thread.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', () => end(new Error('the PDF thread has stopped')))

  return (sheet: Sheet): Promise<Buffer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    lastId += 1
    const timer = setTimeout(() => end(new Error('a sheet took too long')), timeoutMs)
    waiting.set(lastId, { resolve, reject, timer })
    thread.ref()
    thread.postMessage({ id: lastId, sheet } satisfies SheetToPrint)
    return promise
  }
}
