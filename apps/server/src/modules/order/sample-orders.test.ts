import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '../../kernel/actor.ts'
import { type ArtworkShop, createArtworkShop } from '../../testing/artwork-shop.ts'
import { productId } from '../../testing/product-ids.ts'
import { approveArtwork, finishProduction } from './shop-moves.ts'

const gone = { code: 20404, msg: '内容不存在', data: null }

let shop: ArtworkShop
let box: string
let books: string
beforeAll(async () => {
  shop = await createArtworkShop()
  box = await productId(shop, 'baiyang-he')
  books = await productId(shop, 'zhiyang-ce')
})
afterAll(() => shop.close())

const whiteBox = () => ({
  yangpin_type: 1 as const,
  produce_id: box,
  length: 120,
  width: 60,
  height: 160,
  quantity: 3,
  paper: 'bk',
  gsm: 350,
})
const aBook = () => ({ yangpin_type: 3 as const, produce_id: books, book: 'special', quantity: 1 })

const savedSample = async (token: string, request: object) =>
  (await shop.must(shop.ask('quoteSample', { body: { ...request, save: true } as never }, token))).bjd_id ??
  ''

/** Paid, with these entries of the cart. */
const paid = async (token: string, ids: string[]) => {
  const body = await shop.orderBody(token, ids)
  const { order_id } = await shop.must(shop.ask('placeOrder', { body }, token))
  await shop.pay(order_id)
  return order_id
}

describe('a quote for samples', () => {
  it('of a box has every fee on its line, and the blank', async () => {
    const { data } = await shop.ask('quoteSample', { body: whiteBox() })
    expect(data.lines.map(({ code, amount_fen }) => [code, amount_fen])).toEqual([
      ['sample_setup', 6000],
      ['paper', 55],
      ['sample_make', 2790],
    ])
    expect(data).toMatchObject({
      total_fen: 8845,
      unit: '个',
      blank: { kind: 'box', width: 375, height: 310 },
    })
    // No file is required.
    expect(data.file).toBeUndefined()
  })

  it('of a book costs what the shop has said', async () => {
    const { data } = await shop.ask('quoteSample', { body: { ...aBook(), quantity: 2 } })
    expect(data).toMatchObject({ total_fen: 7800, unit: '本', lines: [{ name: '特种纸册' }] })
  })

  it('refuses what a product does not offer', async () => {
    const ask = async (body: object) =>
      (await shop.ask('quoteSample', { body } as never)) as { data: unknown }
    expect((await ask({ ...whiteBox(), quantity: 11 })).data).toMatchObject({
      fields: { quantity: '数量不能超过 10' },
    })
    expect((await ask({ ...whiteBox(), paper: 'tb', gsm: 157 })).data).toMatchObject({
      fields: { paper: '本产品不提供此项' },
    })
    expect((await ask({ ...whiteBox(), yangpin_type: 2 })).data).toMatchObject({
      fields: { yangpin_type: '本产品不提供此项' },
    })
    expect((await ask({ ...aBook(), quantity: 6 })).data).toMatchObject({
      fields: { quantity: '数量不能超过 5' },
    })
    // A book has no price without its product, and a box is no book.
    expect(await ask({ ...aBook(), produce_id: box })).toMatchObject({ code: 20404 })
    expect(await ask({ ...whiteBox(), produce_id: await productId(shop, 'ysp-baikahe') })).toMatchObject(gone)
  })

  it('needs no product for a bare box: the tariff prices it', async () => {
    const { produce_id: _, ...open } = whiteBox()
    expect((await shop.ask('quoteSample', { body: open })).data.total_fen).toBe(8845)
  })
})

describe('the pages of boxes and samples', () => {
  it('lead to each other', async () => {
    const printed = await productId(shop, 'ysp-dantonghe')
    const { data } = await shop.ask('getProduct', { query: { id: printed } })
    expect(data.white_sample).toEqual({ id: box, name: '包装盒白样' })
    const sample = (await shop.ask('getProduct', { query: { id: box } })).data
    expect(sample).toMatchObject({ yangpin_type: 1, bleed_mm: 0 })
    expect(sample.printed?.map(({ name }) => name)).toEqual([
      '白卡纸包装盒',
      '单铜卡彩盒',
      expect.any(String),
    ])
    expect(sample.white_sample).toBeUndefined()
  })

  it('name the papers in a book, and papers the books that hold them', async () => {
    const { data } = await shop.ask('getProduct', { query: { id: books } })
    expect(data.contents?.find(({ value }) => value === 'special')).toEqual({
      value: 'special',
      label: '特种纸册',
      papers: [
        { id: 'np', name: '牛皮纸', gsm: [80, 120, 250] },
        { id: 'tz', name: '特种纸', gsm: [120, 180, 250, 300] },
      ],
      note: '',
    })
    const papers = (await shop.ask('listPapers', { query: {} })).data
    expect(papers.find(({ id }) => id === 'tz')?.sample_books).toEqual([{ id: books, name: '纸样册' }])
    expect(papers.find(({ id }) => id === 'qx')?.sample_books).toBeUndefined()
  })
})

describe('an order of samples alone', () => {
  it('is made as soon as it is paid for, and shipped without artwork', async () => {
    const { token } = await shop.aBuyer()
    const order_id = await paid(token, [
      await savedSample(token, whiteBox()),
      await savedSample(token, aBook()),
    ])
    const order = await shop.detail(token, order_id)
    expect(order).toMatchObject({ type: 3, state: 40, actions: ['after_sale', 'reorder'] })
    expect(order.timeline[0]).toMatchObject({ state: 40, title: '已付款，开始制作' })
    expect(order.lines.map(({ slots, file }) => [slots, file])).toEqual([
      [[], undefined],
      [[], undefined],
    ])
    await finishProduction(shop.app.payments, await shop.rowOf(order_id), operator, shop.clock.time)
    expect((await shop.detail(token, order_id)).state).toBe(50)
  })

  it('takes no files', async () => {
    const { token } = await shop.aBuyer()
    const order_id = await paid(token, [await savedSample(token, whiteBox())])
    const body = {
      order_id,
      filename: '稿.pdf',
      size: 9,
      type: 'application/pdf',
      purpose: 'artwork' as const,
    }
    expect(await shop.ask('signUpload', { body }, token)).toMatchObject({ code: 20409 })
    expect(await shop.ask('submitFiles', { body: { order_id } }, token)).toMatchObject({ code: 20409 })
  })

  it('is ordered again from the order', async () => {
    const { token } = await shop.aBuyer()
    const order_id = await paid(token, [await savedSample(token, aBook())])
    const { data } = await shop.ask('reorder', { body: { order_id, with_files: true } }, token)
    expect(data).toMatchObject({ missing: [], kept_files: 0, bjd_ids: [expect.any(String)] })
  })

  it('is nobody else’s', async () => {
    const { token } = await shop.aBuyer()
    const bjd = await savedSample(token, whiteBox())
    const order_id = await paid(token, [await savedSample(token, aBook())])
    const { token: other } = await shop.aBuyer()
    expect(await shop.ask('getOrder', { query: { order_id } }, other)).toEqual(gone)
    const choice = { bjd_ids: [bjd], pickup: true as const, expect_fen: 8845 }
    expect(await shop.ask('placeOrder', { body: choice }, other)).toEqual(gone)
  })
})

describe('samples beside something printed', () => {
  it('wait for the artwork of what is printed, and need none themselves', async () => {
    const { token } = await shop.aBuyer()
    const order_id = await paid(token, [await shop.saved(token), await savedSample(token, whiteBox())])
    const order = await shop.detail(token, order_id)
    expect(order).toMatchObject({ type: 1, state: 20 })
    const [flyer = '', sample = ''] = order.lines.map(({ line_id }) => line_id)
    const refused = await shop.bring(token, order_id, sample)
    expect(refused).toMatchObject({ code: 20409, msg: '包装盒白样不需要稿件' })
    const lacking = await shop.ask('submitFiles', { body: { order_id } }, token)
    expect(lacking.msg).toContain('缺少')
    expect(lacking.msg).not.toContain('白样')
    await shop.bring(token, order_id, flyer)
    expect((await shop.detail(token, order_id)).state).toBe(30)
    await approveArtwork(shop.app.payments, await shop.rowOf(order_id), operator, shop.clock.time)
    expect((await shop.detail(token, order_id)).state).toBe(40)
  })
})
