import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../apps/storefront/src/route-table.ts'
import { wireWords, wordsOf } from '../../packages/contract/src/testing/wire-words.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}docs/glossary.md`, 'utf8')
const english = readFileSync(new URL('english-words.txt', import.meta.url), 'utf8')
  .split(/\s+/)
  .filter(Boolean)

/** Tables whose first column is in code: on the wire, 中文, in the code. */
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, wire = '', chinese = '', code = '']) => ({ wire, chinese, code }))

const explained = new Set(
  lines.flatMap(({ wire }) => [...wire.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => wordsOf(name))),
)

const words = wireWords()
for (const { path } of routeTable) for (const word of wordsOf(path)) words.set(word, words.get(word) ?? path)

describe('docs/glossary.md', () => {
  it('explains every word on the wire and in an address that is no English word', () => {
    const known = new Set(english)
    const unknown = [...words].filter(([word]) => !known.has(word) && !explained.has(word))
    expect(unknown.map(([word, place]) => `${word} (${place})`)).toEqual([])
  })

  it('has Chinese and English for each', () => {
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.filter(({ chinese }) => !/\p{Script=Han}|QQ/u.test(chinese))).toEqual([])
    expect(lines.filter(({ code }) => !/[a-z]/.test(code))).toEqual([])
  })

  it('is needed: the list of English words holds no other, and none twice', () => {
    expect(english.filter((word) => !words.has(word))).toEqual([])
    expect(english).toEqual([...new Set(english)].sort())
  })
})
