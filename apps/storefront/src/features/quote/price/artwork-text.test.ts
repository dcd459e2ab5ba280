import { expect, it } from 'vitest'
import { artworkText } from './artwork-text.ts'

it('says the size with its bleed', () => {
  expect(artworkText({ file: { width: 63, height: 43, bleed: 1.5 } })).toBe(
    '来稿 63×43 mm，四边各含 1.5 mm 出血',
  )
})

it('leaves the size to the die', () => {
  expect(artworkText({ file: { width: undefined, height: undefined, bleed: 3 } })).toBe(
    '来稿按本店刀版制作，四边各含 3 mm 出血',
  )
})

it('asks for nothing where nothing is printed', () => {
  expect(artworkText({ file: undefined })).toBe('')
})
