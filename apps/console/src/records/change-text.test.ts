import { expect, it } from 'vitest'
import { changeText } from './change-text.ts'

it('a changed price is told in yuan and percent of the computed one', () => {
  expect(changeText(10_300, 9000)).toBe('比算出的低 13.00 元（12.6%）')
  expect(changeText(10_000, 10_500)).toBe('比算出的高 5.00 元（5.0%）')
  expect(changeText(100, 100)).toBe('与算出的相同')
  expect(changeText(0, 100)).toBe('比算出的高 1.00 元')
})
