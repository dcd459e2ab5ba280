import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { turns } from './database-turns.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('apps/server/src/**/*.test.ts', { cwd: root })
const isIn = (patterns: readonly string[]) => (file: string) =>
  patterns.some((pattern) => matchesGlob(file, pattern))

describe('the turns of the two databases', () => {
  it.each(Object.entries(turns))('%s: every pattern means a file', (_, patterns) => {
    expect(patterns.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)))).toEqual([])
  })

  it('leave no file out by day on both', () => {
    expect(files.filter(isIn(turns.embedded)).filter(isIn(turns.served))).toEqual([])
  })

  it('leave each something of its own, and a good part to both', () => {
    expect(files.filter(isIn(turns.embedded)).length).toBeGreaterThan(0)
    expect(files.filter(isIn(turns.served)).length).toBeGreaterThan(0)
    expect(files.filter((file) => !isIn([...turns.embedded, ...turns.served])(file)).length).toBeGreaterThan(
      files.length / 4,
    )
  })
})
