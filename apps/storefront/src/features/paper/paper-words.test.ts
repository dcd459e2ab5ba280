import { expect, it } from 'vitest'
import { paperWords } from './paper-words.ts'

it('says what a known paper is for', () => {
  expect(paperWords('tb').uses).toContain('宣传单')
})

it.each(['mystery', '__proto__', 'constructor', ''])('claims nothing of %j', (id) => {
  expect(paperWords(id).uses).toEqual([])
  expect(paperWords(id).nature).toContain('以实物纸样为准')
})
