import { appendFileSync } from 'node:fs'

/** The observations of a fault, in a line that `npm run faults` prints; without it nothing is written. */
export const tellFault = (line: string): void => {
  const file = process.env.FAULT_LINES
  if (file) appendFileSync(file, `${line}\n`)
}
