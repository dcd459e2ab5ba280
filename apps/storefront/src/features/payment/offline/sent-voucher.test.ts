import { expect, it } from 'vitest'
import { pictureType } from './sent-voucher.tsx'

it.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'image/png'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46], undefined],
  ['a page', [0x3c, 0x68, 0x74, 0x6d], undefined],
  ['nothing', [], undefined],
])('knows %s by its first bytes', (_what, bytes, type) => {
  expect(pictureType(Uint8Array.from(bytes))).toBe(type)
})
