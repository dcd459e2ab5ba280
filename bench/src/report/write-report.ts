import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Stored for the page of figures, and for comparisons with a later run. */
export const writeReport = (path: string, report: object) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`)
}
