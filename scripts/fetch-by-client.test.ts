import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Both apps of the browser send requests through `packages/client`, which has the time limits and the reading of
 * answers. The service worker is the exception: it passes on the requests of others.
 */
const folders = ['apps/storefront/src', 'apps/console/src', 'packages/job-form/src']
const serviceWorker = 'apps/storefront/src/shell/offline/service-worker.ts'

const fetching = /\bfetch\s*\(|= (?:globalThis|window|self)\.fetch\b/g

const fetchesIn = (text: string): string[] => [...text.matchAll(fetching)].map(([hit]) => hit)

const sources = folders.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter((path) => !/\.test\.|\/testing\//.test(path)),
)

it('fetches nothing past the client', () => {
  expect(sources.length).toBeGreaterThan(700)
  expect(sources).toContain(serviceWorker)
  const offenders = sources.filter(
    (path) => path !== serviceWorker && fetchesIn(readFileSync(path, 'utf8')).length > 0,
  )
  expect(offenders).toEqual([])
})

it.each([
  "await fetch('/healthz')",
  'fetch (url)',
  'globalThis.fetch(url, init)',
  'const send = window.fetch',
  'deps.fetch(url)',
])('would find %s', (line) => {
  expect(fetchesIn(line)).not.toEqual([])
})

it.each([
  'void refetch()',
  'createAccessTokenSource({ fetch, baseUrl })',
  'fetch = browserFetch',
  'fetchBytes(url)',
])('lets %s pass', (line) => {
  expect(fetchesIn(line)).toEqual([])
})
