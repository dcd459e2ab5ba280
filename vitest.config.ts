import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of one worker share what they have loaded: loading it anew for each took a third of the time. */
const isolate = false
const setupFiles = ['./vitest.seed.ts']

const isLong = ({ moduleId }: TestSpecification) =>
  /[\\/](faults[\\/]|[\w-]*(histories|processes|shared-port|lost-money|fuzz|main|every-template|seed-life|console-access|every-way|start-jobs|data-dir)\.test)/.test(
    moduleId,
  )

/** What takes longest begins first: at the end it would run alone, beside workers that have nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By default one processor stays idle, which on two is half of them; and who waits for a server that a test has
    // started leaves room for another.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { test: { name: 'client', isolate, setupFiles, include: ['packages/client/src/**/*.test.ts'] } },
      { test: { name: 'contract', isolate, setupFiles, include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: { name: 'simulators', isolate, setupFiles, include: ['packages/simulators/src/**/*.test.ts'] },
      },
      { test: { name: 'pricing', isolate, setupFiles, include: ['packages/pricing/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          isolate,
          setupFiles,
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
