import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { coverOf } from './book-cover.ts'
import { aBook, quotedOffset } from './testing/an-offset-job.ts'

type Book = Parameters<typeof coverOf>[1]

describe('the cover of a book', () => {
  it.each([
    ['saddle', 32],
    ['perfect', 96],
    ['sewn', 200],
    ['case', 120],
  ])('is the piece that its price is for: %s, %i pages', (binding, pages) => {
    const book = aBook({ binding, pages })
    const cover = coverOf(demoTariff, book as unknown as Book)
    const cell = quotedOffset(book).plan?.parts.find(({ part }) => part === 'cover')?.forms[0]?.blocks[0]
    const bleed = 2 * 3
    expect([cell?.w, cell?.h].toSorted()).toEqual(
      [(cover?.width ?? 0) + bleed, (cover?.height ?? 0) + bleed].toSorted(),
    )
    expect(cover?.spine === 0).toBe(binding === 'saddle')
  })

  it('cannot be told for a paper that the tariff does not have', () => {
    const book = aBook({ inner: { paper: 'gone', gsm: 80, colours: 1 } })
    expect(coverOf(demoTariff, book as unknown as Book)).toBeUndefined()
  })
})
