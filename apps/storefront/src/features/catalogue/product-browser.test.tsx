import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { NoProducts } from './no-products.tsx'
import { ProductBrowser } from './product-browser.tsx'
import type { ProductList } from './product-list.ts'

const aList = (changes: Partial<ProductList> = {}): ProductList => ({
  keyword: '',
  ownAddress: '/produce',
  total: 1,
  products: [
    {
      id: 'p1',
      name: '铜版纸覆膜名片',
      image: 'art:business-card',
      picture: undefined,
      kind: '合版产品',
      tags: ['300g铜版', '双面覆膜'],
      fromFen: 2500,
    },
  ],
  kinds: [
    { label: '全部', to: '/produce', isCurrent: false, count: 3 },
    { label: '合版产品', to: '/produce?baojia_type=1', isCurrent: true, count: 1 },
  ],
  sorts: [],
  paging: undefined,
  withoutKeyword: '/produce',
  corrected: null,
  suggestions: [],
  withoutFilter: undefined,
  ...changes,
})

const menu = [{ id: 'c1', name: '名片卡片', isCurrent: true, children: [] }]

const rendered = (list: ProductList) =>
  renderToString(
    <MemoryRouter>
      <ProductBrowser list={list} menu={menu} isAll={false} empty={<NoProducts list={list} isAll />} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')

describe('the products as the server renders them', () => {
  it('are cards that lead as a whole to their quote', () => {
    const card = /<a[^>]*href="\/produce\/detail\/p1"[^>]*>(.*?)<\/a>/.exec(rendered(aList()))?.[1] ?? ''
    for (const text of ['铜版纸覆膜名片', '合版产品', '300g铜版 · 双面覆膜', '¥25.00', '起']) {
      expect(card).toContain(text)
    }
  })

  it('stand beside the category and the filter that are marked', () => {
    const html = rendered(aList())
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>名片卡片/)
    expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*href="\/produce\?baojia_type=1"/)
    expect(html).toContain('共 1 款')
  })

  it('give way to what can be done where there are none', () => {
    const html = rendered(aList({ keyword: '飞机', total: 0, products: [], kinds: [] }))
    expect(html).toContain('没有找到“飞机”')
    expect(html).toContain('href="/about"')
    const filtered = rendered(aList({ total: 0, products: [], withoutFilter: '/produce?sort=price' }))
    expect(filtered).toMatch(/href="\/produce\?sort=price"[^>]*>.*清除筛选/)
  })
})

describe('a search that was not taken by the letter', () => {
  it('says what it was taken for', () => {
    const html = rendered(aList({ keyword: '明片', corrected: '名片' }))
    expect(html).toContain('没有找到“明片”，为您显示“名片”的结果：共 1 款')
  })

  it('suggests other words where nothing was found', () => {
    const suggestions = [{ label: '手提袋', to: '/produce?keyword=x' }]
    const html = rendered(aList({ keyword: '手袋', total: 0, products: [], suggestions }))
    expect(html).toContain('您可以试试：')
    expect(html).toMatch(/<a[^>]*href="\/produce\?keyword=x"[^>]*>手提袋<\/a>/)
  })
})
