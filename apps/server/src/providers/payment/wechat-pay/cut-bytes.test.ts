import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutBytes } from './cut-bytes.ts'

describe('a text', () => {
  it.each([
    ['印铺', 6, '印铺'],
    ['印铺', 5, '印'],
    ['印铺', 2, ''],
    ['a🖨b', 4, 'a'],
    ['a🖨b', 5, 'a🖨'],
    ['\ud83d', 3, '\ufffd'],
  ])('%j cut to %i bytes is %j', (text, most, expected) => {
    expect(cutBytes(text, most)).toBe(expected)
  })

  it('is never longer than allowed, and always its own beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(200), (text, most) => {
        const cut = cutBytes(text, most)
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most)
        expect(text.toWellFormed().startsWith(cut)).toBe(true)
      }),
    )
  })
})
