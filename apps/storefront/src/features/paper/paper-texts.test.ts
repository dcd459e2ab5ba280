import { expect, it } from 'vitest'
import { paperTexts, thicknessText } from './paper-texts.ts'

it('says what a known paper is for', () => {
  expect(paperTexts('tb').uses).toContain('宣传单')
})

it.each(['mystery', '__proto__', 'constructor', ''])('claims nothing of %j', (id) => {
  expect(paperTexts(id).uses).toEqual([])
  expect(paperTexts(id).nature).toContain('以实物纸样为准')
})

it.each([
  [0.9, 157, '约 0.14 mm'],
  [1.35, 400, '约 0.54 mm'],
  [1.7, 60, '约 0.10 mm'],
])('a paper of %d µm for each gram is at %d g %s thick', (caliper, gsm, text) => {
  expect(thicknessText(caliper, gsm)).toBe(text)
})
