import { describe, expect, it } from 'vitest'
import { totalOfPage } from './total-of-page.ts'

const count = async () => 77
const rows = (n: number) => Array.from({ length: n })

describe('the total of a list', () => {
  it.each([
    ['an empty first page', 1, 0, 0],
    ['a first page that is not full', 1, 3, 3],
    ['a last page that is not full', 4, 3, 33],
    ['a full page, after which more may come', 1, 10, 77],
    ['a page behind the end, which says nothing', 9, 0, 77],
  ])('is known from %s', async (_, page, n, total) => {
    expect(await totalOfPage({ page, page_size: 10 }, rows(n), count)).toBe(total)
  })
})
