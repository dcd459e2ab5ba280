import { parseArgs } from 'node:util'
import { buildApps } from '../../scripts/build-apps.ts'
import { printSection } from './report/section.ts'
import { writeReport } from './report/write-report.ts'
import { describeSoak } from './soak/describe-soak.ts'
import { runSoak } from './soak/run-soak.ts'

const fail = (message: string, exitCode: number) => {
  process.stderr.write(`soak: ${message}\n`)
  // Leaving through process.exit ends the started server, whatever is still pending.
  process.exit(exitCode)
}

const readNumber = (name: string, text: string, least: number, most: number) => {
  const value = Number(text)
  if (!(value >= least && value <= most)) throw new Error(`--${name} must be from ${least} to ${most}`)
  return value
}

const run = async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      percent: { type: 'string', default: '70' },
      json: { type: 'string' },
      snapshots: { type: 'string' },
    },
  })
  const minutes = readNumber('minutes', values.minutes, 3, 240)
  const loadPercent = readNumber('percent', values.percent, 1, 100)
  await buildApps()
  const limitMs = (minutes + 3) * 60_000
  setTimeout(() => fail(`not done after ${limitMs / 1000} s`, 1), limitMs).unref()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const report = await runSoak({ minutes, loadPercent, snapshots: values.snapshots, say })
  printSection(describeSoak(report))
  if (values.json) writeReport(values.json, report)
  const { heap, failures } = report.verdict
  const failed = failures + (report.staff?.failures.length ?? 0)
  if (heap.verdict === 'growth' || failed > 0) process.exitCode = 1
}

process.on('SIGINT', () => fail('interrupted', 130))
process.on('SIGTERM', () => fail('terminated', 143))

await run().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error), 1))
