import type { CallData, Calls } from '@yinpu/contract'
import { describe, expect, it, vi } from 'vitest'
import { browseProducts } from './read-product-list.server.ts'

type ProductPage = CallData<Calls['listProducts']>

const aCard: ProductPage['list'][number] = {
  id: 'p1',
  name: '铜版纸覆膜名片',
  cate_id: 'c1',
  baojia_type: 1,
  image: 'art:business-card',
  from_fen: 500,
  unit: '盒',
  tags: ['300g铜版'],
}

const shopOf = (total: number, type_counts: Record<string, number> = { 1: total }) =>
  vi.fn(
    async ({ page, page_size }: { page: number; page_size: number }): Promise<ProductPage> => ({
      list: (page - 1) * page_size < total ? [aCard] : [],
      total,
      page,
      page_size,
      type_counts,
      corrected_keyword: undefined,
      suggestions: [],
    }),
  )

const browse = (search: string, shop = shopOf(100)) =>
  browseProducts('/produce', new URLSearchParams(search), shop)

describe('a list of products', () => {
  it('says how each is priced, in words', async () => {
    const { products } = await browse('')
    expect(products).toEqual([
      {
        id: 'p1',
        name: '铜版纸覆膜名片',
        image: 'art:business-card',
        kind: '合版产品',
        tags: ['300g铜版'],
        fromFen: 500,
      },
    ])
  })

  it('keeps everything while I turn its pages', async () => {
    const { paging } = await browse('keyword=a&baojia_type=1&sort=price&page=2')
    expect(paging?.next).toBe('/produce?keyword=a&baojia_type=1&sort=price&page=3')
    expect(paging?.previous).toBe('/produce?keyword=a&baojia_type=1&sort=price')
  })

  it('begins at the first page with another filter or order', async () => {
    const { kinds, sorts } = await browse('keyword=a&page=2', shopOf(100, { 1: 60, 2: 40 }))
    expect(kinds).toEqual([
      { label: '全部', count: 100, to: '/produce?keyword=a', isCurrent: true },
      { label: '合版产品', count: 60, to: '/produce?keyword=a&baojia_type=1', isCurrent: false },
      { label: '专版印刷', count: 40, to: '/produce?keyword=a&baojia_type=2', isCurrent: false },
    ])
    expect(sorts.map(({ to }) => to)).toEqual([
      '/produce?keyword=a',
      '/produce?keyword=a&sort=price',
      '/produce?keyword=a&sort=sales',
      '/produce?keyword=a&sort=new',
    ])
  })

  it('offers no filter where there is nothing to tell apart, unless one is set', async () => {
    expect((await browse('')).kinds).toEqual([])
    const { kinds, withoutFilter } = await browse('baojia_type=2', shopOf(0, { 1: 7 }))
    expect(kinds.map(({ label, count }) => `${label} ${count}`)).toEqual([
      '全部 7',
      '合版产品 7',
      '专版印刷 0',
    ])
    expect(withoutFilter).toBe('/produce')
  })

  it('shows its last page to who asks for one beyond it', async () => {
    const shop = shopOf(100)
    const { products, paging } = await browse('page=999', shop)
    expect(shop.mock.calls.map(([{ page }]) => page)).toEqual([999, 5])
    expect(products).toHaveLength(1)
    expect(paging?.steps.find(({ isCurrent }) => isCurrent)?.page).toBe(5)
  })

  it('is empty without failing', async () => {
    expect(await browse('keyword=飞机', shopOf(0, {}))).toMatchObject({
      total: 0,
      products: [],
      kinds: [],
      sorts: [],
      paging: undefined,
      withoutKeyword: '/produce',
    })
  })

  it('is known to search engines by one address, whatever it is sorted and filtered by', async () => {
    const addressOf = async (search: string) => (await browse(search)).ownAddress
    expect(await addressOf('utm_source=x')).toBe('/produce')
    expect(await addressOf('page=3&utm_source=x')).toBe('/produce?page=3')
    expect(await addressOf('page=999')).toBe('/produce?page=5')
    for (const search of ['sort=price', 'baojia_type=1&page=2', 'keyword=a'])
      expect(await addressOf(search)).toBe('/produce')
  })
})
