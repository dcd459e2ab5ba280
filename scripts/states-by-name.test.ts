import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where states and kinds are compared by the names of `contract/state-names.ts` only. */
const folders = [
  'apps/storefront/src',
  'apps/server/src/artwork',
  'apps/server/src/documents',
  'apps/server/src/modules/cart',
  'apps/server/src/modules/quote',
  'packages/contract/src',
]

const subject = String.raw`\b(?:\w+_)?(?:state|State|channel|type|quoteType)`
const bare = new RegExp(String.raw`${subject}\)? (?:[=!]==|[<>]=?) \d|\d [=!]== (?:\w+\.)*${subject}\b`)

const sources = folders.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter((path) => !/\.test\.|\/testing\//.test(path)),
)

it('compares no state and no kind with a bare number', () => {
  expect(sources.length).toBeGreaterThan(100)
  const found = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (bare.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

it.each(['order.state === 10', 'if (refund_state !== 20)', 'line.baojia_type === 5', '10 === order.state'])(
  'would find %s',
  (line) => {
    expect(bare.test(line)).toBe(true)
  },
)
