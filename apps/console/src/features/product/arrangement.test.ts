import { describe, expect, it } from 'vitest'
import {
  arrangementOf,
  type Catalogue,
  childrenOf,
  familyOf,
  rearranged,
  withCategories,
  withProducts,
} from './arrangement.ts'

const category = (id: string, parent_id?: string) => ({
  id,
  ...(parent_id !== undefined && { parent_id }),
  name: id,
  hidden: false,
  version: '1',
})
const product = (id: string, category_id: string) => ({
  id,
  code: id,
  category_id,
  name: id,
  quote_type: 1 as const,
  state: 'published' as const,
  has_draft: false,
  image: '',
  unit: '张',
})

const catalogue: Catalogue = {
  version: 'v',
  categories: [category('卡片'), category('名片', '卡片'), category('吊牌', '卡片'), category('单页')],
  products: [product('铜版名片', '名片'), product('特种名片', '名片'), product('宣传单', '单页')],
}

describe('the order of a catalogue', () => {
  it('is every category with its products, each below its own', () => {
    expect(arrangementOf(catalogue)).toEqual([
      { id: '卡片', products: [] },
      { id: '名片', parent_id: '卡片', products: ['铜版名片', '特种名片'] },
      { id: '吊牌', parent_id: '卡片', products: [] },
      { id: '单页', products: ['宣传单'] },
    ])
    expect(childrenOf(catalogue.categories, undefined).map(({ id }) => id)).toEqual(['卡片', '单页'])
    expect(familyOf(catalogue.categories, '卡片').map(({ id }) => id)).toEqual(['卡片', '名片', '吊牌'])
  })

  it('changes among the categories of one parent and leaves the others', () => {
    const arrangement = arrangementOf(catalogue)
    const ids = (next: typeof arrangement) => next.map(({ id }) => id)
    expect(ids(withCategories(arrangement, '卡片', ['吊牌', '名片']))).toEqual([
      '卡片',
      '吊牌',
      '名片',
      '单页',
    ])
    expect(ids(withCategories(arrangement, undefined, ['单页', '卡片']))).toEqual([
      '单页',
      '名片',
      '吊牌',
      '卡片',
    ])
  })

  it('takes a product from one category to another, and the list shows it there at once', () => {
    const [first, second] = catalogue.products
    if (!first || !second) throw new Error('no products')
    const next = withProducts(arrangementOf(catalogue), [
      { id: '名片', items: [second] },
      { id: '吊牌', items: [first] },
    ])
    const result = rearranged(catalogue, next)
    expect(result.products.map(({ id, category_id }) => [id, category_id])).toEqual([
      ['特种名片', '名片'],
      ['铜版名片', '吊牌'],
      ['宣传单', '单页'],
    ])
    expect(arrangementOf(result)).toEqual(next)
  })
})
