import { expect, it } from 'vitest'
import { paperWords, thicknessText } from './paper-words.ts'

it('says what a known paper is for', () => {
  expect(paperWords('tb').uses).toContain('宣传单')
})

it.each(['mystery', '__proto__', 'constructor', ''])('claims nothing of %j', (id) => {
  expect(paperWords(id).uses).toEqual([])
  expect(paperWords(id).nature).toContain('以实物纸样为准')
})

it.each([
  [0.9, 157, '约 0.14 mm'],
  [1.35, 400, '约 0.54 mm'],
  [1.7, 60, '约 0.10 mm'],
])('a paper of %d µm for each gram is at %d g %s thick', (caliper, gsm, text) => {
  expect(thicknessText(caliper, gsm)).toBe(text)
})
