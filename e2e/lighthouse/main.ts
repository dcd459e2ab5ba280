import { parseArgs } from 'node:util'
import type { BenchReport } from '../../bench/src/report/bench-report.ts'
import { describeMachine } from '../../bench/src/report/describe-machine.ts'
import { goalsOf, printSection } from '../../bench/src/report/section.ts'
import { writeReport } from '../../bench/src/report/write-report.ts'
import { startShop } from '../../bench/src/serving/start-shop.ts'
import { buildApps } from '../../scripts/build-apps.ts'
import { auditPage, type Figures } from './audit-page.ts'
import { measurePaperChoices } from './choose-paper.ts'
import { describeChoices, describePages } from './describe-pages.ts'
import { findPages } from './find-pages.ts'
import { startChromium } from './start-chromium.ts'

/** `npm run lighthouse [-- --visits 1] [--json file]`: five pages of a fresh demo shop against their goals. */
const { values } = parseArgs({
  options: { json: { type: 'string' }, visits: { type: 'string', default: '5' } },
})

const measure = async (visits: number) => {
  const shop = await startShop(undefined)
  try {
    const chromium = await startChromium()
    try {
      const measured: { page: string; path: string; figures: Figures }[] = []
      for (const { page, path } of await findPages(shop.origin)) {
        const figures = await auditPage(`${shop.origin}${path}`, chromium.port, visits)
        measured.push({ page, path, figures })
      }
      const choices = await measurePaperChoices(shop.origin, chromium.port)
      return [describePages(measured, visits), describeChoices(choices)]
    } finally {
      await chromium.stop()
    }
  } finally {
    await shop.stop()
  }
}

const end = (exitCode: number) => () => process.exit(exitCode)
process.once('SIGINT', end(130))
process.once('SIGTERM', end(143))

await buildApps()
const began = Date.now()
const sections = await measure(Number(values.visits))
for (const section of sections) printSection(section)
const report: BenchReport = {
  at: new Date(began).toISOString(),
  tookSeconds: Math.round((Date.now() - began) / 1000),
  machine: await describeMachine(),
  sections,
}
if (values.json) writeReport(values.json, report)
for (const missed of sections.flatMap((section) => goalsOf(section).missed)) {
  process.stderr.write(`${missed}\n`)
  process.exitCode = 1
}
