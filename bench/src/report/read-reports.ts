import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SoakReport } from '../soak/soak-report.ts'
import type { BenchReport } from './bench-report.ts'

const results = new URL('../../results/', import.meta.url)

const read = <Report>(name: string): Report | undefined => {
  const path = fileURLToPath(new URL(name, results))
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
}

/** The results of the last runs for the page. */
export const readReports = () => ({
  bench: read<BenchReport>('bench.json'),
  soak: read<SoakReport>('soak.json'),
  pages: read<BenchReport>('pages.json'),
})

export const pagePath = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url))
