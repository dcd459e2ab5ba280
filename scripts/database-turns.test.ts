import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describeLeftOut, describeNightlyRest, listTurns, turns } from './database-turns.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('apps/server/{src,demo,fuzz}/**/*.test.ts', { cwd: root }).sort()

describe('the runs of the server’s test files', () => {
  it.each(Object.entries(turns))('%s: every pattern matches a file', (_, patterns) => {
    expect(patterns.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)))).toEqual([])
  })

  it('are all files together, each in one list', () => {
    const { once, nightly, both } = listTurns()
    expect([...once, ...nightly, ...both].sort()).toEqual(files)
    expect(both.length).toBeGreaterThan(files.length / 4)
  })

  it('are described with the number of files that are left out', () => {
    const { nightly } = listTurns()
    expect(describeLeftOut()).toContain(`${nightly.length} files`)
  })
})

describe('`npm test`', () => {
  it('ends with the number of journeys and test files that have a longer form at night', () => {
    const [journeys = 0, files = 0] = (describeNightlyRest().match(/\d+/g) ?? []).map(Number)
    expect(journeys).toBeGreaterThan(50)
    expect(files).toBeGreaterThan(5)
  })

  it('runs every test file of the repository', () => {
    const all = globSync('{apps,packages,bench,scripts}/**/*.test.{ts,tsx}', {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    })
    const list = spawnSync(
      process.execPath,
      [`${root}node_modules/vitest/vitest.mjs`, 'list', '--filesOnly', '--json'],
      { cwd: root, encoding: 'utf8' },
    )
    const listed = JSON.parse(list.stdout) as { file: string }[]
    expect(listed.map(({ file }) => file.slice(root.length)).sort()).toEqual(all.sort())
    expect(readFileSync(`${root}scripts/test.ts`, 'utf8')).not.toMatch(/--exclude|--project/)
  })
})
