import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of one worker share what they have loaded: loading it anew for each took a third of the time. */
const isolate = false
const setupFiles = ['./vitest.seed.ts']

/** Names, or their ends, of files that take more than twenty seconds; the list begins with the longest. */
const longest = [
  ...[
    'dearest-calls',
    'main',
    'query-plans',
    'seed-life',
    'console-access',
    'console-fuzz',
    'money-histories',
    'lost-money',
  ],
  ...[
    'scheduled-tariff',
    'hidden-price-lines',
    'secrets-walk',
    'own-customers',
    'start-jobs',
    'artwork-routes',
  ],
  ...[
    'every-template',
    'carry-artwork',
    'check-pdf-size',
    'empty-pages',
    'upload-picture',
    'database-gone',
    'every-method',
  ],
  ...[
    'submit-files',
    'attach-files',
    'histories',
    'change-delivery',
    'processes',
    'group-webhooks',
    'papers-alone',
  ],
  ...['template-routes', 'fuzz', 'data-dir', 'shared-port'],
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
  return at < 0 ? longest.length : at
}

/** The longest files start first: at the end they would run alone while the other workers are idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By default one processor stays idle, which on two is half of them; and a worker that waits for a server, a program
    // of low priority or a timer leaves room for another.
    maxWorkers: availableParallelism() * 2,
    projects: [
      { test: { name: 'client', isolate, setupFiles, include: ['packages/client/src/**/*.test.ts'] } },
      { test: { name: 'contract', isolate, setupFiles, include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: { name: 'simulators', isolate, setupFiles, include: ['packages/simulators/src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'job-form',
          isolate,
          setupFiles,
          include: ['packages/job-form/src/**/*.test.{ts,tsx}'],
        },
      },
      { test: { name: 'pricing', isolate, setupFiles, include: ['packages/pricing/src/**/*.test.ts'] } },
      { test: { name: 'workshop', isolate, setupFiles, include: ['packages/workshop/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          isolate,
          setupFiles: [...setupFiles, './apps/server/src/testing/report-violations.ts'],
          include: ['apps/server/{src,demo,fuzz}/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database-template.ts'],
          // For a machine that others use too; a quiet one needs a tenth of it.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'storefront',
          isolate,
          setupFiles,
          include: ['apps/storefront/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'console',
          isolate,
          setupFiles,
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
        },
      },
      { test: { name: 'bench', isolate, setupFiles, include: ['bench/src/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          isolate,
          setupFiles,
          include: ['scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
