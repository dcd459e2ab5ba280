import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [12_900_000, '12.3 MB'],
  [200 * 1024 * 1024, '200 MB'],
  [1024 ** 3, '1.0 GB'],
  [3000 * 1024 ** 3, '3000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
