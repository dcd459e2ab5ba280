import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeHeapSnapshot } from 'node:v8'

/**
 * Loaded into the server by `--import` for a soak alone: it measures memory and event loop, and reports them over
 * the channel to the process that started it. The product knows nothing of this.
 */
export interface ProbeAnswer {
  rss: number
  heapUsed: number
  /** V8's memory from the system, used or not */
  heapTotal: number
  external: number
  /** since the last answer */
  loopP99Ms: number
  loopMaxMs: number
}

export type ProbeQuestion = { collect: boolean } | { snapshot: string }

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

const measure = (): ProbeAnswer => {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const answer = {
    rss,
    heapUsed,
    heapTotal,
    external,
    loopP99Ms: delay.percentile(99) / 1e6,
    loopMaxMs: delay.max / 1e6,
  }
  delay.reset()
  return answer
}

process.on('message', (question: ProbeQuestion) => {
  if ('snapshot' in question) return void process.send?.(writeHeapSnapshot(question.snapshot))
  if (!question.collect) return void process.send?.(measure())
  // Garbage that waits for collection is no growth.
  globalThis.gc?.()
  process.send?.(measure())
})
// The channel alone does not stop the server from ending.
process.channel?.unref()
