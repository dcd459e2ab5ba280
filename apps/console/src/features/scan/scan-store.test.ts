import { afterEach, expect, it, vi } from 'vitest'
import type { StoredScan } from './scan-queue.ts'
import { createScanStore } from './scan-store.ts'

afterEach(() => void vi.unstubAllGlobals())

/** As a browser keeps it: the entries are properties of the storage. */
const aStorage = (isFull = false) => {
  const methods = {
    getItem: (key: string) => (key in entries ? entries[key] : null),
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      entries[key] = value
    },
    removeItem: (key: string) => void delete entries[key],
  }
  const entries: Record<string, string> = Object.create(methods)
  return entries
}

const aScan = (key: string): StoredScan => ({ key, seq: 1, at: 1, scan: { code: 'A' }, label: '' })

it('scans outlive the page, and belong to one person in one shop', () => {
  const storage = aStorage()
  vi.stubGlobal('localStorage', storage)
  createScanStore('shop', 'sun').put(aScan('one'))
  storage['yinpu-scan:shop:sun:broken'] = '{'
  expect(createScanStore('shop', 'sun').list()).toEqual([aScan('one')])
  expect(createScanStore('shop', 'wang').list()).toEqual([])
  expect(createScanStore('other', 'sun').list()).toEqual([])
  createScanStore('shop', 'sun').remove('one')
  expect(createScanStore('shop', 'sun').list()).toEqual([])
})

it('a browser that keeps nothing keeps them as long as the page', () => {
  vi.stubGlobal('localStorage', aStorage(true))
  const store = createScanStore('shop', 'sun')
  store.put(aScan('one'))
  expect(store.list()).toEqual([aScan('one')])
})
