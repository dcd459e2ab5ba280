import { hourMs } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createOrderShop } from '../../testing/order-shop.ts'
import { productId } from '../../testing/product-ids.ts'
import { whoAsks } from '../limits/limit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'

let shop: Awaited<ReturnType<typeof createOrderShop>>
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const addressOf = async (code: string) => {
  const { data } = await shop.ask('getProduct', { query: { id: await productId(shop, code) } })
  return data.template
}
const get = (address: string) => shop.app.inject(address)
const ask = async (code: string, query: Record<string, string | number> = {}) =>
  get(`${await addressOf(code)}?${new URLSearchParams(query as Record<string, string>)}`)

const nameOf = (answer: Awaited<ReturnType<typeof get>>) =>
  decodeURIComponent(String(answer.headers['content-disposition'])).replace(
    "attachment; filename*=UTF-8''",
    '',
  )
const pagesIn = ({ rawPayload }: Awaited<ReturnType<typeof get>>) =>
  Number(/\/Count (\d+)/.exec(rawPayload.toString('latin1'))?.[1])

describe('the template of a product', () => {
  it('is a PDF of what is chosen, asked for by a plain link, under a name that says its size', async () => {
    const answer = await ask('mingpian', { width: 90, height: 54, quantity: 5, rush: 'fast' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(nameOf(answer)).toBe('铜版纸覆膜名片-90x54mm-模板.pdf')
    expect(pagesIn(answer)).toBe(2)
    const again = await ask('mingpian', { width: 90, height: 54 })
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
    expect(nameOf(await ask('ysp-baikahe', { length: 70, width: 70, height: 60 }))).toBe(
      '白卡纸包装盒-70x70x60mm-模板.pdf',
    )
  })

  it('is as the product has it at first where nothing is said', async () => {
    expect(nameOf(await ask('ysp-huace'))).toBe('企业宣传画册-210x285mm-模板.pdf')
    expect(pagesIn(await ask('ysp-huace'))).toBe(34)
    expect(pagesIn(await ask('ysp-huace', { pages: 16, 'cover.colours_back': 0 }))).toBe(17)
  })

  it('is there for one of its files alone', async () => {
    const cover = await ask('ysp-huace', { part: 'cover' })
    expect([nameOf(cover), pagesIn(cover)]).toEqual(['企业宣传画册-210x285mm-封面-模板.pdf', 2])
    expect((await ask('ysp-huace', { part: 'spine' })).json()).toMatchObject({
      code: 20400,
      data: { fields: { part: '没有这份稿件的模板' } },
    })
  })

  it.each([
    ['mingpian', { width: 900, height: 54 }, { width: expect.stringContaining('须在') }],
    ['danye', { size: 'none' }, { size: '本产品不提供此项' }],
    ['ysp-huace', { pages: 18 }, { pages: '页数须为 4 的倍数' }],
    ['ysp-huace', { binding: 'perfect' }, { binding: '本产品不提供此项' }],
    ['lz-tongban', { shape: 'circle', width: 50, height: 40 }, { height: '圆形标签宽高须相等' }],
    ['lz-remin', {}, { _: '这样的配置不用来稿，没有模板' }],
    ['mingpian', { width: 'wide' }, { width: expect.any(String) }],
  ])('of %s is refused in words for %j', async (code, query, fields) => {
    const answer = await ask(code, query as never)
    expect(answer.json()).toMatchObject({ code: 20400, data: { fields } })
  })

  it('of another shop, of nothing and of what is not on sale are not there alike', async () => {
    const own = await addressOf('mingpian')
    const [, company = '', product = ''] = /template\/([^/]+)\/([^/]+)$/.exec(own) ?? []
    const foreign = await productId(shop, 'chuandan', '彩印坊')
    const gone = { code: 20404, msg: '内容不存在', data: null }
    const { db } = shop.database
    await db
      .update(products)
      .set({ enabled: false })
      .where(eq(products.id, await productId(shop, 'xinfeng')))
    for (const address of [
      own.replace(product, foreign),
      own.replace(company, product),
      own.replace(company, 'x'),
      own.replace(product, 'x'),
      own.replace(product, await productId(shop, 'xinfeng')),
    ])
      expect((await get(address)).json()).toEqual(gone)
  })
})

describe('the template of an order', () => {
  it('is linked at its line, with all that was ordered, and not where the job is of no product', async () => {
    const { token } = await shop.aBuyer()
    const produce_id = await productId(shop, 'ysp-danye')
    const ids = [await shop.saved(token, { produce_id, width: 148, height: 210 }), await shop.saved(token)]
    const order = await shop.orderBody(token, ids)
    const { order_id } = await shop.must(shop.ask('placeOrder', { body: order }, token))
    const { lines } = await shop.detail(token, order_id)
    const templates = lines.map(({ template }) => template)
    expect(templates.filter((template) => template === undefined)).toHaveLength(1)
    const [address = ''] = templates.filter((template) => template !== undefined)
    expect(address).toContain('width=148&height=210')
    expect(nameOf(await get(address))).toBe('专版宣传单页-148x210mm-模板.pdf')
    expect(nameOf(await get(`${address}&part=front`))).toBe('专版宣传单页-148x210mm-正面-模板.pdf')
  })
})

describe('many templates', () => {
  it('are limited for each address; one that is ready is handed out all the same', async () => {
    const address = await addressOf('mingpian')
    const ready = await get(`${address}?width=60&height=40`)
    const [company = ''] = address.split('/').slice(-2)
    const subjects = whoAsks({ address: '127.0.0.1' })
    const limits = subjects.map((name) => ({ subject: `template:${name}`, most: 200, pauseMs: hourMs }))
    const deps = { db: shop.database.db, now: () => shop.clock.time }
    const count = () =>
      countAttempt(deps, company, limits, '').then(
        () => true,
        () => false,
      )
    let counted = 0
    while (counted < 200 && (await count())) counted += 1
    expect((await get(`${address}?width=61&height=40`)).json()).toMatchObject({
      code: 20403,
      msg: expect.stringContaining('下载过于频繁'),
    })
    expect((await get(`${address}?width=60&height=40`)).rawPayload.equals(ready.rawPayload)).toBe(true)
  })
})
