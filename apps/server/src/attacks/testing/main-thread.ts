import type { Database } from '../../db/database.ts'

/**
 * Milliseconds that `workload` takes on the machine that the bar was set on: a virtual core of an Intel Xeon, the best
 * of many runs beside others. Times are stretched or shrunk by it, so that a slow or busy machine judges as that one
 * does.
 */
const referenceMs = 1.3

/** Objects, strings, a sort and JSON: about the mixture that answering a call is made of. */
const workload = (): number => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    id: `row-${(at * 7919) % 1009}`,
    words: ['纸张', '工艺', String(at)],
    fen: at * 137,
  }))
  const text = JSON.stringify(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  const read = JSON.parse(text) as typeof rows
  const byId = new Map(read.map((row) => [row.id, row.fen]))
  let sum = 0
  for (const { id, words } of rows) sum += (byId.get(id) ?? 0) + words.join('·').length
  return sum
}

/**
 * Milliseconds of processor time that this thread has had. Linux updates the figure at every tick of its clock, or
 * when that of the whole process is read.
 */
const cpuMs = (): number => {
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const cpuOf = (work: () => unknown): number => {
  const before = cpuMs()
  work()
  return cpuMs() - before
}

/** Milliseconds that the workload takes on this machine, at this moment. */
const workloadMs = (): number => Math.min(...Array.from({ length: 3 }, () => cpuOf(workload)))

/**
 * Measures how long a piece of work keeps the main thread, in milliseconds of the reference machine. The embedded
 * database works in this thread too, unlike a served one: its time is subtracted.
 */
export const createMeter = ({ embedded }: Pick<Database, 'embedded'>) => {
  let inDatabase = 0
  if (embedded) {
    const exec = embedded.execProtocolRawSync.bind(embedded)
    embedded.execProtocolRawSync = (message) => {
      const before = cpuMs()
      try {
        return exec(message)
      } finally {
        inDatabase += cpuMs() - before
      }
    }
  }
  const busyMs = () => cpuMs() - inDatabase
  for (let run = 0; run < 20; run += 1) workload()

  /** Measures in milliseconds of the reference machine: the workload is timed before and after. */
  const scaled = async <Result>(measure: () => Promise<{ ms: number; result: Result }>) => {
    const before = workloadMs()
    const { ms, result } = await measure()
    return { ms: (ms * referenceMs) / Math.min(before, workloadMs()), result }
  }

  return {
    /** Milliseconds of the thread in all. */
    total: <Result>(work: () => Promise<Result>) =>
      scaled(async () => {
        const before = busyMs()
        const result = await work()
        return { ms: busyMs() - before, result }
      }),

    /**
     * The longest time in which no other work has a turn. A timer takes the turns: `setImmediate` would keep the
     * thread busy while it waits for a worker of low priority, and the worker would get no processor.
     */
    longest: <Result>(work: () => Promise<Result>) =>
      scaled(async () => {
        let ms = 0
        let turn = busyMs()
        const takeTurn = () => {
          ms = Math.max(ms, busyMs() - turn)
          turn = busyMs()
        }
        const timer = setInterval(takeTurn, 1)
        try {
          const result = await work()
          takeTurn()
          return { ms, result }
        } finally {
          clearInterval(timer)
        }
      }),
  }
}
