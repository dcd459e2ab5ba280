import { defineConfig } from 'vitest/config'
import plain from './vitest.config.ts'

/** The same tests as ever, counted; apart, because counting makes them slower. See scripts/coverage.ts. */
export default defineConfig({
  test: {
    ...plain.test,
    coverage: {
      enabled: true,
      provider: 'v8',
      include: ['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'],
      // Test fixtures do not count as tested code.
      exclude: ['**/*.test.ts', '**/testing/**', '**/fuzz/**'],
      reporter: ['json-summary', 'json'],
      reportOnFailure: true,
    },
  },
})
