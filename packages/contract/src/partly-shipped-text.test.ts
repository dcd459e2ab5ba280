import { expect, test } from 'vitest'
import { partlyShippedText } from './partly-shipped-text.ts'

const line = (quantity: number, shipped: number) => ({ quantity, shipped, unit: '张' })

test.each([
  [[], undefined],
  [[line(5000, 0)], undefined],
  [[line(5000, 5000), line(1, 1)], undefined],
  [[line(5000, 1500)], '已发 1,500 / 5,000 张'],
  [[line(10, 10), line(10, 10), line(10, 0)], '已发 2 / 3 款'],
  [[line(10, 3), line(10, 0)], '已发 0 / 2 款，另有 1 款发了一部分'],
])('how much of %j has gone', (lines, words) => {
  expect(partlyShippedText(lines)).toBe(words)
})
