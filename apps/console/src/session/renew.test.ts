import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staleAfter, staleAfterEvent } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))
const named = new Set<string>([...Object.values(staleAfter), ...Object.values(staleAfterEvent)].flat())

/** Answers that no change of a page makes stale. */
const lasting = [
  // They never change: a file's page, a version of the tariff.
  'getArtworkPage',
  // Each save of a draft answers it anew, and a placed order is refused at another price than the shown one.
  'getCounterDraft',
  // The installation sets it, not a page.
  'getLabelService',
  'getTariffVersion',
  // A version is proposed at the shown difference, or refused.
  'quoteVersion',
]

describe('the table of stale answers', () => {
  it('is the only list: no page says by itself what a change makes stale', () => {
    const own = files.filter(({ text }) => text.includes('invalidateQueries')).map(({ path }) => path)
    expect(own).toEqual([join('session', 'renew.ts')])
  })

  it('names every answer that a page reads', () => {
    const read = files.flatMap(({ text }) =>
      [...text.matchAll(/use(?:Read|List)\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    )
    expect(read.length).toBeGreaterThan(50)
    expect([...new Set(read)].filter((name) => !named.has(name)).toSorted()).toEqual(lasting)
  })

  it('names no answer that no page reads', () => {
    const whole = files.map(({ text }) => text).join('\n')
    expect([...named].filter((name) => !whole.includes(`'${name}'`))).toEqual([])
  })
})
