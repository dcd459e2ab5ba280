import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts in hundredths of a second here, on every processor. */
const microsPerTick = 10_000

/** Processor time that a process has used so far, in microseconds; undefined if the system does not report it. */
export const readProcessorMicros = (pid: number): number | undefined => {
  try {
    // The name in brackets may contain blanks, so counting begins after it: user and system time are 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * microsPerTick
  } catch {
    return undefined
  }
}

/** The work of all processors together so far, for all processes, in microseconds. */
const readMachineMicros = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) * 1000

export interface Busy {
  /** processors' worth of work of each server process, while it was measured */
  servers: (number | undefined)[]
  /** of the process that sends the requests */
  generator: number
  /** of everything on the machine, the database with it */
  machine: number
}

/** Starts to watch the processors; the returned function reports the time since. */
export const watchProcessors = (pids: number[]) => {
  const read = () => ({
    servers: pids.map(readProcessorMicros),
    own: process.cpuUsage(),
    machine: readMachineMicros(),
    at: performance.now() * 1000,
  })
  const before = read()
  return () => {
    const now = read()
    const passed = now.at - before.at
    const used = now.servers.map((micros, at) => {
      const earlier = before.servers[at]
      return micros === undefined || earlier === undefined ? undefined : micros - earlier
    })
    const { user, system } = process.cpuUsage(before.own)
    const busy: Busy = {
      servers: used.map((micros) => (micros === undefined ? undefined : micros / passed)),
      generator: (user + system) / passed,
      machine: (now.machine - before.machine) / passed,
    }
    const total = used.reduce<number | undefined>(
      (sum, micros) => (sum === undefined || micros === undefined ? undefined : sum + micros),
      0,
    )
    return { busy, usedMicros: total }
  }
}
