import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

/** The nineteenth field of `stat`; the name of the thread, in brackets, may contain spaces. */
const niceness = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])

it.runIf(process.platform === 'linux')('puts one thread behind the others, and no other', async () => {
  const source = `import { lowerThreadPriority } from ${JSON.stringify(import.meta.resolve('./lower-thread-priority.ts'))}
    import { readFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    lowerThreadPriority()
    parentPort.postMessage(readFileSync('/proc/thread-self/stat', 'utf8'))`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  worker.once('message', resolve)
  worker.once('error', reject)
  const own = niceness(await readFile('/proc/thread-self/stat', 'utf8'))
  expect(niceness(await promise)).toBe(Math.min(own + 10, 19))
  expect(niceness(await readFile(`/proc/${process.pid}/stat`, 'utf8'))).toBe(own)
  await worker.terminate()
})
