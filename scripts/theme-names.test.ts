import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * The form of a job has no theme of its own: its style sheets read the custom properties of the app around it, and its
 * markup names two classes of the theme.
 */
const sources = globSync('packages/job-form/src/**/*.{css,tsx}').map((path) => readFileSync(path, 'utf8'))

const namesIn = (pattern: RegExp, texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

const read = namesIn(/var\(--([\w-]+)/g, sources)
/** Properties that a component sets for its own elements; another height of the chips is none of them. */
const own = namesIn(/--(?!chip\b)([\w-]+)['"]?:/g, sources)

describe.each(['storefront', 'console'])('the theme of the %s', (app) => {
  const theme = readFileSync(`apps/${app}/src/theme.css`, 'utf8')

  it('defines every property that the form of a job reads', () => {
    const defined = namesIn(/^\s+--([\w-]+):/gm, [theme])
    expect(read.size).toBeGreaterThan(30)
    expect([...read].filter((name) => !own.has(name) && !defined.has(name))).toEqual([])
  })

  it('has the classes and marks that the form of a job names', () => {
    expect(theme).toMatch(/^\.visually-hidden \{/m)
    expect(theme).toMatch(/^\[data-stale\] \{/m)
  })
})
