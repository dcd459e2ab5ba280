import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * `npm test` runs every test file once. `.ci/run` then runs the server's files again on the other database. This list
 * says which of them need no second run, and which have it only in the nightly run, because they take too long.
 */
const isNightly = process.env.NIGHTLY === '1'
const root = fileURLToPath(new URL('..', import.meta.url))

/** These files use no database, or only in ways that do not depend on its kind. */
const independent = [
  'artwork/**',
  'providers/**',
  'documents/**',
  'modules/region/**',
  'modules/quote/every-template.test.ts',
  'spreadsheet/read-spreadsheet.test.ts',
  'spreadsheet/read-data-table.test.ts',
  'pages/**',
  'main.test.ts',
  'faults/slow-provider.test.ts',
  '../fuzz/**',
  'attacks/!(limit-race|sorted-by-sql).test.ts',
]

/** These files take longest: money, messages, the shop's side, jobs. The files in `!(…)` run a second time in CI too. */
const nightly = [
  'console/!(order-moves|product-routes|same-cash|tariff-routes|window-routes).test.ts',
  'jobs/**',
  'modules/account/!(log-in|register-user).test.ts',
  'modules/after-sale/!(after-sales|claims|discount-sums).test.ts',
  'modules/cash-box/**',
  'modules/counter/quote-sheets.test.ts',
  'modules/credit/**',
  'modules/customer/**',
  'modules/export/**',
  'modules/import/**',
  'modules/inquiry/**',
  'modules/invoice/!(invoice-titles).test.ts',
  'modules/message/**',
  'modules/order/artwork/!(artwork-inspector).test.ts',
  'modules/order/!(due-date|search-words|place-order).test.ts',
  'modules/order-view/**',
  'modules/outbox/**',
  'modules/payment/!(phone-methods).test.ts',
  'modules/payment/refund/refunds-by-every-method.test.ts',
  'modules/picture/**',
  'modules/reconciliation/**',
  'modules/report/**',
  'modules/staff/**',
  'modules/thread/**',
  'modules/upload/**',
  'operator/operator-*.test.ts',
  '../demo/life/**',
]

const inServer = (pattern: string) => join('apps/server/src', pattern)

export const turns = { independent: independent.map(inServer), nightly: nightly.map(inServer) }

const isIn = (patterns: readonly string[]) => (file: string) =>
  patterns.some((pattern) => matchesGlob(file, pattern))

/** The server's test files by the runs that they have. */
export const listTurns = () => {
  const files = globSync('apps/server/{src,demo,fuzz}/**/*.test.ts', { cwd: root }).sort()
  const isIndependent = isIn(turns.independent)
  const isSlow = isIn(turns.nightly)
  return {
    once: files.filter(isIndependent),
    nightly: files.filter((file) => !isIndependent(file) && isSlow(file)),
    both: files.filter((file) => !isIndependent(file) && !isSlow(file)),
  }
}

const excluding = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['--exclude', pattern])

/** Vitest's arguments for the second run, on the other database. */
export const forSecondRun = (): string[] =>
  excluding(isNightly ? turns.independent : [...turns.independent, ...turns.nightly])

const foldersOf = (files: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file
      .replace(/^apps\/server\/(src\/)?/, '')
      .split('/')
      .slice(0, -1)
      .join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].map(([folder, count]) => `${folder} (${count})`).join(', ')
}

/** Reports at the end of a second run the files that it has left out, with their number. */
export const describeLeftOut = (): string => {
  const { once, nightly, both } = listTurns()
  if (isNightly)
    return `the second run had all ${both.length + nightly.length} files that depend on the database`
  return [
    `the second run had ${both.length} of ${both.length + nightly.length} files that depend on the database`,
    `left to .ci/nightly on this database: ${nightly.length} files: ${foldersOf(nightly)}`,
    `not run again, because they do not depend on the kind of database: ${once.length} files`,
  ].join('\n')
}

/** Reports at the end of `npm test` how much of its journeys and samples only the nightly run has. */
export const describeNightlyRest = (): string => {
  const sourcesOf = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
  const journeys = sourcesOf('e2e/{journeys,accessibility}/*.spec.ts').flatMap((source) => [
    ...source.matchAll(/'@night'/g),
  ])
  const sampled = sourcesOf('{apps,packages}/**/*.test.ts').filter((source) =>
    /\bisNightly\b|\bareFaultsAsked\b/.test(source),
  )
  return `left to .ci/nightly: ${journeys.length} journeys marked @night, and the longer form of ${sampled.length} test files`
}
