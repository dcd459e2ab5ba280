import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${root}docs/specification-tests.md`, 'utf8')

/** The lines of the table below its head: sentence, test, file. */
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| §'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', title = '', file = '']) => ({ sentence, title, file }))

describe('docs/specification-tests.md', () => {
  it('speaks of every section about people', () => {
    for (const section of ['§2', '§4', '§5', '§6']) {
      expect(lines.some(({ sentence }) => sentence.startsWith(section))).toBe(true)
    }
  })

  it.each(lines)('names a test that exists: $title', ({ title, file }) => {
    expect(readFileSync(`${root}${file}`, 'utf8')).toContain(title)
  })

  it.each(lines.filter(({ file }) => file.startsWith('e2e/')))(
    'names a journey that runs in CI: $title',
    ({ title, file }) => {
      const [, after = ''] = readFileSync(`${root}${file}`, 'utf8').split(title, 2)
      expect(after.split('async', 1)[0]).not.toContain('@night')
    },
  )
})
