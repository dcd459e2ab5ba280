import { afterEach, expect, it, vi } from 'vitest'
import { fetchBytes } from './fetch-bytes.ts'
import { isReachable } from './is-reachable.ts'

afterEach(() => void vi.unstubAllGlobals())

it('an address is reachable if anybody answers', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  expect(await isReachable('/healthz')).toBe(true)
  expect(fetch).toHaveBeenCalledWith('/healthz', { cache: 'no-store' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isReachable('/healthz')).toBe(false)
})

it('the bytes of a file are those of a successful answer only', async () => {
  vi.stubGlobal('fetch', async () => new Response('abc'))
  expect(new Uint8Array(await fetchBytes('/file'))).toEqual(new Uint8Array([97, 98, 99]))
  vi.stubGlobal('fetch', async () => new Response('abc', { status: 404 }))
  await expect(fetchBytes('/file')).rejects.toThrow('404')
})
