import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { favourites } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { flyer } from '../../testing/order-shop.ts'
import { createProductConsole } from '../../testing/product-console.ts'

const gone = { code: 20404, msg: '内容不存在', data: null }
const nobody = '00000000-0000-7000-8000-000000000000'
const waitOptions = { timeout: 20_000 }

let catalogue: Awaited<ReturnType<typeof createProductConsole>>
let shop: (typeof catalogue)['shop']
beforeAll(async () => {
  catalogue = await createProductConsole()
  shop = catalogue.shop
})
afterAll(() => shop.close())

const aJob = (more: object = {}) => ({ baojia_type: 2 as const, request: { ...flyer, ...more } })
const keep = (token: string, body: object) => shop.ask('createFavourite', { body: body as never }, token)
const listOf = async (token: string, query: object = {}) =>
  shop.must(shop.ask('listFavourites', { query }, token))

describe('a favourite', () => {
  it('is a configured job under a name, with its words and today’s price', async () => {
    const { token } = await shop.aBuyer()
    const { data } = await keep(token, { name: '秋季传单', quote: aJob() })
    expect(data).toEqual({ id: expect.any(String), name: '秋季传单', is_new: true })
    expect(await listOf(token)).toMatchObject({
      total: 1,
      page: 1,
      page_size: 10,
      list: [
        {
          id: data.id,
          name: '秋季传单',
          product: { id: '', name: '专版印刷 · 单页', baojia_type: 2 },
          summary: '成品 210×285 mm · 铜版纸 157g · 正面 四色 · 反面 四色',
          request: flyer,
          standing: 'offered',
          reason: '',
          total_fen: 87_376,
        },
      ],
    })
  })

  it('takes the product’s name where none is given, and is kept once however often it is', async () => {
    const { token } = await shop.aBuyer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => keep(token, { quote: aJob() })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.filter(({ data }) => data.is_new)).toHaveLength(1)
    expect((await keep(token, { name: '别名', quote: aJob({ save: true }) })).data).toMatchObject({
      name: '专版印刷 · 单页',
      is_new: false,
    })
    expect((await listOf(token)).total).toBe(1)
  })

  it('comes of a line of an order just as well', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const [line] = (await shop.detail(token, order_id)).lines
    expect((await keep(token, { line_id: line?.line_id })).data.is_new).toBe(true)
    expect((await keep(token, { quote: aJob() })).data.is_new).toBe(false)
  })

  it('can be ordered as it is kept', async () => {
    const { token } = await shop.aBuyer()
    await keep(token, { quote: aJob() })
    const [one] = (await listOf(token)).list
    const body = { ...one?.request, save: true, buy_now: true } as never
    const { total_fen } = await shop.must(shop.ask('quoteOffset', { body }, token))
    expect(total_fen).toBe(one?.total_fen)
  })

  it('is renamed and deleted, and says what is wrong with a name', async () => {
    const { token } = await shop.aBuyer()
    const { id } = (await keep(token, { quote: aJob() })).data
    const rename = (name: string) => shop.ask('renameFavourite', { body: { id, name } }, token)
    expect((await rename(' 宣传单 ')).data).toEqual({ id, name: '宣传单' })
    for (const name of ['', '长'.repeat(41)])
      expect(await rename(name)).toMatchObject({
        code: 20400,
        data: { fields: { name: expect.any(String) } },
      })
    expect((await listOf(token)).list[0]?.name).toBe('宣传单')
    expect((await shop.ask('deleteFavourite', { query: { id } }, token)).code).toBe(10000)
    expect((await listOf(token)).total).toBe(0)
    expect(await shop.ask('deleteFavourite', { query: { id } }, token)).toEqual(gone)
  })

  it('is refused where it has no price, is paper, or is two things at once', async () => {
    const { token } = await shop.aBuyer()
    expect(await keep(token, { quote: aJob({ paper: 'nothing' }) })).toMatchObject({ code: 20400 })
    const paper = { baojia_type: 5, request: { paper: 'tb', gsm: 157, size: 'zhengdu', sheets: 500 } }
    expect(await keep(token, { quote: paper })).toMatchObject({ data: { fields: { quote: '纸张不能收藏' } } })
    expect(await keep(token, {})).toMatchObject({ code: 20400 })
    expect(await keep(token, { quote: aJob(), line_id: nobody })).toMatchObject({ code: 20400 })
    expect((await listOf(token)).total).toBe(0)
  })

  it('is one of a hundred at most, which come page by page', async () => {
    const { token } = await shop.aBuyer()
    const { id } = (await keep(token, { quote: aJob() })).data
    const { db } = shop.database
    const [first] = await db.select().from(favourites).where(eq(favourites.id, id))
    if (!first) throw new Error('it was kept')
    await db.insert(favourites).values(
      Array.from({ length: 99 }, (_, at) => ({
        ...first,
        id: `00000000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
        name: `第${at}个`,
        jobHash: String(at),
      })),
    )
    expect(await keep(token, { quote: aJob({ quantity: 1000 }) })).toMatchObject({ code: 20409 })
    const last = await listOf(token, { page: 5, page_size: 20 })
    expect(last.total).toBe(100)
    expect(last.list.at(-1)?.name).toBe('第0个')
    expect((await shop.ask('listFavourites', { query: { page_size: 21 } }, token)).code).toBe(20400)
  })

  it('is nobody else’s to see, rename or delete, nor is another’s order to keep', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const { id } = (await keep(owner.token, { quote: aJob() })).data
    expect((await listOf(other.token)).total).toBe(0)
    for (const one of [id, nobody, "' or 1=1"]) {
      expect(await shop.ask('renameFavourite', { body: { id: one, name: '贼' } }, other.token)).toEqual(gone)
      expect(await shop.ask('deleteFavourite', { query: { id: one } }, other.token)).toEqual(gone)
    }
    const { order_id } = await shop.anOrder(owner.token)
    const [line] = (await shop.detail(owner.token, order_id)).lines
    expect(await keep(other.token, { line_id: line?.line_id })).toEqual(gone)
    expect((await listOf(owner.token)).list).toMatchObject([{ id, name: '专版印刷 · 单页' }])
  })
})

describe('a favourite of a product that is gone', () => {
  it('stays in the list, says so, and can be renamed and deleted', async () => {
    const { owner, create, publish, seen } = catalogue
    const product = await shop.must(publish(await create('收藏过的名片')))
    await expect.poll(async () => (await seen(product)).quoted, waitOptions).toBe(true)
    const { token } = await shop.aBuyer()
    const request = { produce_id: product.id, width: 90, height: 54, quantity: 10, styles: 1, processes: [] }
    await shop.must(keep(token, { quote: aJob() }))
    const { id } = await shop.must(keep(token, { quote: { baojia_type: 1, request } }))
    const before = (await listOf(token)).list[0]
    expect(before).toMatchObject({ id, standing: 'offered', product: { id: product.id } })
    const body = { version: product.version }
    await shop.must(owner.call('withdrawProduct', { params: { id: product.id }, body }))
    await expect.poll(async () => (await seen(product)).quoted, waitOptions).toBe(false)
    const { list } = await listOf(token)
    expect(list).toMatchObject([
      { id, name: '收藏过的名片', standing: 'gone', reason: '该产品已下架或不再提供', spec: before?.spec },
      { standing: 'offered' },
    ])
    expect(list[0]?.total_fen).toBeUndefined()
    await shop.must(shop.ask('renameFavourite', { body: { id, name: '旧名片' } }, token))
    await shop.must(shop.ask('deleteFavourite', { query: { id } }, token))
    expect((await listOf(token)).total).toBe(1)
  })

  it('or whose paper is no more, or whose request reads as none, says that its options have changed', async () => {
    const { token } = await shop.aBuyer()
    const { id } = (await keep(token, { quote: aJob() })).data
    const changed = async (request: Record<string, unknown>) => {
      await shop.database.db.update(favourites).set({ request }).where(eq(favourites.id, id))
      return (await listOf(token)).list[0]
    }
    const paperless = await changed({ ...flyer, paper: 'no-more' })
    expect(paperless).toMatchObject({ standing: 'changed', reason: expect.stringMatching(/./) })
    expect(paperless?.spec).toContainEqual({ label: '纸张', value: '铜版纸 157g' })
    expect(await changed({ quantity: '很多' })).toMatchObject({ standing: 'changed' })
    expect(await changed({})).toMatchObject({ standing: 'changed' })
  })
})
