import { parseArgs } from 'node:util'
import { buildApps } from '../../scripts/build-apps.ts'
import type { BenchReport } from './report/bench-report.ts'
import { describeMachine } from './report/describe-machine.ts'
import { goalsOf, printSection, type Section, type Tell } from './report/section.ts'
import { writeReport } from './report/write-report.ts'

const limitMs = 3_600_000

const parts: Record<string, (tell: Tell, only: string) => Promise<void>> = {
  quoting: async (tell) => (await import('./quoting/quoting-bench.ts')).runQuotingBench(tell),
  gang: async (tell) => (await import('./gang/gang-bench.ts')).runGangBench(tell),
  starting: async (tell) => (await import('./starting/starting-bench.ts')).runStartingBench(tell),
  serving: async (tell) => (await import('./serving/serving-bench.ts')).runServingBench(tell),
  catalogue: async (tell) => (await import('./catalogue/catalogue-bench.ts')).runCatalogueBench(tell),
  fast: async (tell) => (await import('./fast/fast-bench.ts')).runFastBench(tell),
  ordering: async (tell) => (await import('./ordering/ordering-bench.ts')).runOrderingBench(tell),
  calls: async (tell, only) => (await import('./calls/calls-bench.ts')).runCallsBench(tell, only),
  processes: async (tell) => (await import('./processes/processes-bench.ts')).runProcessesBench(tell),
  announcing: async (tell) => (await import('./announcing/announcing-bench.ts')).runAnnouncingBench(tell),
  console: async (tell) => (await import('./console/console-bench.ts')).runConsoleBench(tell),
  export: async (tell) => (await import('./export/export-bench.ts')).runExportBench(tell),
  neighbours: async (tell) => (await import('./neighbours/neighbours-bench.ts')).runNeighboursBench(tell),
  printing: async (tell) => (await import('./printing/printing-bench.ts')).runPrintingBench(tell),
  schedule: async (tell) => (await import('./schedule/schedule-bench.ts')).runScheduleBench(tell),
  login: async (tell) => (await import('./login/login-bench.ts')).runLoginBench(tell),
}

/** They start no shop. */
const withoutPages = ['quoting', 'gang', 'announcing', 'schedule']

const fail = (message: string, exitCode: number) => {
  process.stderr.write(`bench: ${message}\n`)
  // Leaving through process.exit ends the started servers, whatever is still pending.
  process.exit(exitCode)
}

const run = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      /** of the part calls, those with this in their titles */
      only: { type: 'string', default: '' },
    },
  })
  const unknown = positionals.find((name) => !(name in parts))
  if (unknown) throw new Error(`no part "${unknown}": ${Object.keys(parts).join(', ')}, or nothing for all`)
  const names = positionals.length > 0 ? positionals : Object.keys(parts)
  if (names.some((name) => !withoutPages.includes(name))) await buildApps()
  setTimeout(() => fail(`not done after ${limitMs / 1000} s`, 1), limitMs).unref()
  const started = Date.now()
  const sections: Section[] = []
  const tell = (section: Section) => {
    printSection(section)
    sections.push(section)
  }
  for (const name of names) await parts[name]?.(tell, values.only)
  const tookSeconds = Math.round((Date.now() - started) / 1000)
  process.stdout.write(`\nDone in ${tookSeconds} s\n`)
  const goals = sections.map(goalsOf)
  const missed = goals.flatMap((of) => of.missed)
  const metCount = goals.flatMap((of) => of.met).length
  process.stdout.write(
    `\n${[`${metCount} of ${metCount + missed.length} goals met`, ...missed].join('\n')}\n`,
  )
  if (!values.json) return
  const report: BenchReport = {
    at: new Date(started).toISOString(),
    tookSeconds,
    machine: await describeMachine(),
    sections,
  }
  writeReport(values.json, report)
}

process.on('SIGINT', () => fail('interrupted', 130))
process.on('SIGTERM', () => fail('terminated', 143))

await run().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error), 1))
