import { expect, it } from 'vitest'
import { thicknessText } from './paper-thickness.ts'

it.each([
  [0.9, 157, '约 0.14 mm'],
  [1.35, 400, '约 0.54 mm'],
  [1.7, 60, '约 0.10 mm'],
])('a paper of %d µm for each gram is at %d g %s thick', (caliper, gsm, text) => {
  expect(thicknessText(caliper, gsm)).toBe(text)
})
