import { getPriority, setPriority } from 'node:os'

/** With ten steps less a thread gets about a tenth of a processor that others want as well. */
const steps = 10
const lowest = 19

/**
 * A thread for expensive work calls this when it starts: if the processors are busy, the thread that answers all
 * visitors goes first. Linux has a priority for every thread. Elsewhere the priority belongs to the whole process
 * and stays.
 */
export const lowerThreadPriority = (): void => {
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + steps, lowest))
}
