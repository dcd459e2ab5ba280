import { appendFileSync } from 'node:fs'

/** What was seen of a fault, in a line that `npm run faults` prints; anywhere else nobody asks. */
export const tellFault = (line: string): void => {
  const file = process.env.FAULT_LINES
  if (file) appendFileSync(file, `${line}\n`)
}
