import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second here, whatever the processor. */
const microsPerTick = 10_000

/** Processor time that a process has used so far, in microseconds; undefined where the system does not tell. */
export const readProcessorMicros = (pid: number): number | undefined => {
  try {
    // The name in brackets may hold blanks, so counting begins after it: user and system time are 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * microsPerTick
  } catch {
    return undefined
  }
}
