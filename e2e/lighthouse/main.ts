import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startShop } from '../../bench/src/serving/start-shop.ts'
import { buildApps } from '../../scripts/build-apps.ts'
import { auditPage, type Figures } from './audit-page.ts'
import { findPages } from './find-pages.ts'
import { findShortfalls } from './goals.ts'
import { startChromium } from './start-chromium.ts'
import { tableOf } from './table-of.ts'

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
      return measured
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
const measured = await measure(Number(values.visits))
process.stdout.write(tableOf(measured))
if (values.json) writeFileSync(values.json, `${JSON.stringify(measured, null, 2)}\n`)
for (const shortfall of measured.flatMap(findShortfalls)) {
  process.stderr.write(`${shortfall}\n`)
  process.exitCode = 1
}
