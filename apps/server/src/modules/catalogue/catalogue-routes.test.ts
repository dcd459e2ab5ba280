import { calls } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { productId } from '../../testing/product-ids.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const list = async (query: object = {}) => (await shop.ask('listProducts', { query: query as never })).data
const names = async (query: object) => (await list(query)).list.map(({ name }) => name)

describe('shop/produce/list', () => {
  it('counts every kind and shows the first page', async () => {
    const { total, page, page_size, type_counts, list: first } = await list()
    expect({ page, page_size, listed: first.length }).toEqual({ page: 1, page_size: 20, listed: 20 })
    expect(Object.values(type_counts).reduce((sum, n) => sum + n, 0)).toBe(total)
    expect(type_counts['1']).toBeGreaterThanOrEqual(12)
    expect(type_counts['2']).toBeGreaterThanOrEqual(8)
    expect((type_counts['3'] ?? 0) + (type_counts['4'] ?? 0)).toBeGreaterThanOrEqual(4)
  })

  it('gives every product once over all pages', async () => {
    const { total } = await list()
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 7) }, (_, at) => list({ page: at + 1, page_size: 7 })),
    )
    const ids = pages.flatMap((one) => one.list.map(({ id }) => id))
    expect(new Set(ids).size).toBe(total)
    expect(ids).toHaveLength(total)
    expect((await list({ page: 1000 })).list).toEqual([])
  })

  it.each(['名片', 'mp', '宣传单', '贴纸', '纸袋', '画册'])('finds something for %s', async (keyword) => {
    expect((await list({ keyword })).total).toBeGreaterThan(0)
  })

  it('finds a flyer by what people call it', async () => {
    expect(await names({ keyword: '宣传单' })).toEqual(await names({ keyword: '单页' }))
  })

  it.each([
    ['mingpian', '铜版纸覆膜名片'],
    ['ming pian', '铜版纸覆膜名片'],
    ['明片', '铜版纸覆膜名片'],
    ['不干焦', '铜版纸不干胶贴'],
    ['名片 烫金', '铜版纸覆膜名片'],
    ['说明书', '哑粉纸四面说明页'],
    ['手册', '企业宣传画册'],
    ['菜单', '专版宣传折页'],
    ['易拉宝', '背胶室内写真'],
    ['A4', '公司抬头信纸'],
    ['大度16开', '企业宣传画册'],
    ['tangjin', '烫金礼品手提袋'],
  ])('finds by %j among others %s', async (keyword, name) => {
    expect(await names({ keyword, page_size: 100 })).toContain(name)
  })

  it('takes several words together', async () => {
    const both = await names({ keyword: '名片 烫金', page_size: 100 })
    const each = await Promise.all(['名片', '烫金'].map((keyword) => names({ keyword, page_size: 100 })))
    expect(both).toEqual(both.filter((name) => each.every((list) => list.includes(name))))
    expect(each.map(({ length }) => length > both.length)).toContain(true)
  })

  it('finds a size that a product offers by any way to write it', async () => {
    const results = await names({ keyword: '大度16开' })
    const { data } = await shop.ask('getProduct', { query: { id: await productId(shop, 'ysp-huace') } })
    const sizes = data.fields.flatMap((field) => (field.kind === 'size' ? field.presets : []))
    const [first] = sizes
    expect(results.length).toBeGreaterThan(0)
    for (const keyword of [`${first?.width}x${first?.height}`, `${first?.height} × ${first?.width} mm`]) {
      expect(await names({ keyword, page_size: 100 })).toContain(data.name)
    }
  })

  it('says which word it went by, and suggests words that find something where it finds nothing', async () => {
    expect((await list({ keyword: '明片' })).corrected_keyword).toBe('名片')
    expect((await list({ keyword: '名片' })).corrected_keyword).toBeUndefined()
    expect((await list({ keyword: '名片' })).suggestions).toEqual([])
    for (const keyword of ['画卷', '飞机大炮']) {
      const { total, suggestions } = await list({ keyword })
      expect([total, suggestions.length > 0]).toEqual([0, true])
      for (const word of suggestions) expect((await list({ keyword: word })).total, word).toBeGreaterThan(0)
    }
  })

  it('sorts by price', async () => {
    const prices = (await list({ sort: 'price', page_size: 100 })).list.map(({ from_fen }) => from_fen)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('narrows to a category and all below it', async () => {
    const categories = (await shop.ask('listCategories')).data
    for (const { id, children } of categories) {
      const below = await Promise.all(
        children.map(async (child) => (await list({ cate_id: child.id })).total),
      )
      const own = (await list({ cate_id: id })).total
      expect(own).toBeGreaterThanOrEqual(below.reduce((sum, n) => sum + n, 0))
      expect(own).toBeGreaterThan(0)
    }
  })

  it.each([
    [{ cate_id: 'nothing' }, 20404],
    [{ page: 0 }, 20400],
    [{ page: 'x' }, 20400],
    [{ page_size: 101 }, 20400],
    [{ sort: 'name; drop table products' }, 20400],
    [{ baojia_type: 9 }, 20400],
    [{ keyword: 'a'.repeat(51) }, 20400],
  ])('refuses %j with %i', async (query, code) => {
    expect((await shop.ask('listProducts', { query: query as never })).code).toBe(code)
  })

  it('of one shop shows nothing of the other', async () => {
    const ours = new Set((await list({ page_size: 100 })).list.map(({ id }) => id))
    const theirs = (await shop.call('listProducts', shop.tokens.caiyin, { query: { page_size: 100 } })).data
      .list
    expect(theirs.length).toBeGreaterThan(20)
    expect(theirs.filter(({ id }) => ours.has(id))).toEqual([])
    const cate_id = (await shop.call('listCategories', shop.tokens.caiyin)).data[0]?.id ?? ''
    expect((await shop.ask('listProducts', { query: { cate_id } })).code).toBe(20404)
  })
})

describe('the category trees', () => {
  it('carry their first products', async () => {
    const { data } = await shop.ask('listCategoryProducts')
    expect(data.length).toBeGreaterThan(5)
    for (const { products: first, children } of data) {
      expect(first.length).toBeGreaterThan(0)
      expect(first.length).toBeLessThanOrEqual(8)
      for (const child of children) expect(child.products.length).toBeGreaterThan(0)
    }
  })

  it('of gang-run products have nothing else in them', async () => {
    const { data } = await shop.ask('listGangRunCategories')
    const kinds = data.flatMap(({ products: all }) => all.map(({ baojia_type }) => baojia_type))
    expect(new Set(kinds)).toEqual(new Set([1]))
    expect(kinds).toHaveLength((await list()).type_counts['1'] ?? 0)
  })
})

describe('shop/produce/detail', () => {
  it('gives every product a form and defaults that its own call takes', async () => {
    const quoteCalls = {
      1: 'quoteGangRun',
      2: 'quoteOffset',
      3: 'quoteRollLabel',
      4: 'quoteInkLabel',
      6: 'quoteSample',
    } as const
    for (const { id, baojia_type, name } of (await list({ page_size: 100 })).list) {
      const { data: product } = await shop.ask('getProduct', { query: { id } })
      const call = quoteCalls[baojia_type as 1 | 2 | 3 | 4 | 6]
      expect(calls[call].body.safeParse(product.defaults).success, name).toBe(true)
      const quote = await shop.ask(call, { body: product.defaults as never })
      expect(quote.code, name).toBe(10000)
      expect(product.fields.some((field) => field.name === 'quantity')).toBe(true)
      expect(product.days.length).toBeGreaterThan(0)
    }
  })

  it('names the papers that the product offers', async () => {
    const id = await productId(shop, 'ysp-danye')
    const papers = (await shop.ask('listPapers', { query: { id } })).data
    expect(papers.map((paper) => paper.id)).toContain('tb')
    expect(papers.length).toBeLessThan((await shop.ask('listPapers', { query: {} })).data.length)
  })

  it('names what a gang-run product is printed on: a paper of the shop in its weight, or its own material', async () => {
    const paperOf = async (key: string) =>
      (await shop.ask('listPapers', { query: { id: await productId(shop, key) } })).data
    const [flyer, ...others] = await paperOf('danye')
    expect(others).toEqual([])
    expect(flyer).toMatchObject({ id: 'tb', name: '铜版纸', gsm: [157] })
    expect(flyer?.ream_prices.map(({ gsm }) => gsm)).toEqual([157, 157])
    expect(await paperOf('hengfu')).toMatchObject([{ name: '绸布', gsm: [110], ream_prices: [] }])
  })

  it('no longer shows what was taken off sale, a moment after', async () => {
    const id = await productId(shop, 'taili')
    expect((await shop.ask('getProduct', { query: { id } })).code).toBe(10000)
    const before = (await list()).total
    await shop.database.db.update(products).set({ enabled: false }).where(eq(products.id, id))
    await expect.poll(async () => (await shop.ask('getProduct', { query: { id } })).code).toBe(20404)
    expect((await list()).total).toBe(before - 1)
    await shop.database.db.update(products).set({ enabled: true }).where(eq(products.id, id))
    await expect.poll(async () => (await list()).total).toBe(before)
  })
})
