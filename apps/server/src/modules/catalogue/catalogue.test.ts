import { describe, expect, it } from 'vitest'
import { type CatalogueQuery, createCatalogue } from './catalogue.ts'
import type { ListedRow } from './product-repository.ts'

const aRow = (id: string, more: Partial<ListedRow> = {}): ListedRow => ({
  id,
  categoryId: 'cards',
  quoteType: 1,
  name: `产品${id}`,
  companyId: 'shop',
  image: '',
  pictures: [],
  tags: [],
  unit: '张',
  fromFen: 100,
  sales: 0,
  createdAt: new Date(0),
  ...more,
})
const query: CatalogueQuery = { categories: undefined, keyword: '', quoteType: undefined, sort: 'default' }

const catalogue = createCatalogue(
  [
    aRow('a', { fromFen: 300, sales: 5, createdAt: new Date(1) }),
    aRow('b', { fromFen: 100, sales: 9, createdAt: new Date(3), quoteType: 2 }),
    aRow('c', { fromFen: 300, sales: 1, createdAt: new Date(2), categoryId: 'books' }),
    aRow('d', { fromFen: 200, sales: 5, createdAt: new Date(4), quoteType: 2, categoryId: 'books' }),
  ],
  new Map([
    ['cards', '名片'],
    ['books', '画册'],
  ]),
)
const ids = (more: Partial<CatalogueQuery>, page = 1, size = 20) =>
  catalogue.list({ ...query, ...more }, page, size).list.map(({ id }) => id)

describe('a list of products', () => {
  it.each([
    ['default', ['a', 'b', 'c', 'd']],
    ['price', ['b', 'd', 'a', 'c']],
    ['sales', ['b', 'a', 'd', 'c']],
    ['new', ['d', 'b', 'c', 'a']],
  ] as const)('sorted by %s keeps the shop’s order among equals', (sort, order) => {
    expect(ids({ sort })).toEqual(order)
  })

  it('is narrowed by category, kind and words together', () => {
    expect(ids({ categories: new Set(['books']) })).toEqual(['c', 'd'])
    expect(ids({ quoteType: 2 })).toEqual(['b', 'd'])
    expect(ids({ keyword: '画册', quoteType: 2 })).toEqual(['d'])
    expect(ids({ keyword: '产品a' })).toEqual(['a'])
  })

  it('counts all kinds though one is asked for', () => {
    const { total, type_counts } = catalogue.list({ ...query, quoteType: 2 }, 1, 20)
    expect({ total, type_counts }).toEqual({ total: 2, type_counts: { 1: 2, 2: 2 } })
  })

  it('comes in pages, the last one short and those after it empty', () => {
    expect([ids({}, 1, 3), ids({}, 2, 3), ids({}, 3, 3)]).toEqual([['a', 'b', 'c'], ['d'], []])
  })

  it('answers a repeated question alike', () => {
    expect(ids({ keyword: '画册' })).toEqual(ids({ keyword: '画册' }))
  })

  it('gives the first of a category', () => {
    expect(catalogue.firstOf(new Set(['cards', 'books']), 3).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(catalogue.firstOf(new Set(['cards']), 9, 2).map(({ id }) => id)).toEqual(['b'])
  })
})
