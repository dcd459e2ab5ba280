import { writeFileSync } from 'node:fs'
import { pagePath, readReports } from './report/read-reports.ts'
import { renderPage } from './report/render-page.ts'

const reports = readReports()
if (!Object.values(reports).some((report) => report)) {
  process.stderr.write('nothing in bench/results: run the bench with --json bench/results/bench.json first\n')
  process.exit(1)
}
writeFileSync(pagePath, renderPage(reports))
process.stdout.write(`${pagePath}\n`)
