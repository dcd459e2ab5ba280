import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { flyer } from '../../testing/order-shop.ts'

const day = 24 * 60 * 60_000
const gone = { code: 20404, msg: '内容不存在', data: null }
const nobody = '00000000-0000-7000-8000-000000000000'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const save = (token: string, more: object = {}) =>
  shop.ask('quoteOffset', { body: { ...flyer, ...more, save: true } }, token)
const cartOf = async (token: string) => (await shop.ask('listQuotations', { query: {} }, token)).data

describe('a saved quotation', () => {
  it('needs a buyer', async () => {
    const answer = await shop.ask('quoteOffset', { body: { ...flyer, save: true } })
    expect(answer).toEqual({ code: 20402, msg: '登陆超时,请重新登陆!', data: null })
  })

  it('lies in the cart with its number, its words and its price', async () => {
    const { token } = await shop.aBuyer()
    const { bjd_id } = (await save(token)).data
    const { list, total } = await cartOf(token)
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      id: bjd_id,
      bjd_no: expect.stringMatching(/^BJ260301-[2-9A-Z]{6}$/),
      product: { id: '', name: '专版印刷 · 单页', baojia_type: 2 },
      quantity: 5000,
      unit: '张',
      total_fen: 87_376,
      net_kg: 46.98225,
      valid_until: shop.clock.time + 7 * day,
      expired: false,
    })
    expect(list[0]?.spec).toEqual([
      { label: '成品尺寸', value: '210×285 mm' },
      { label: '纸张', value: '铜版纸 157g' },
      { label: '正面印色', value: '四色' },
      { label: '反面印色', value: '四色' },
      { label: '数量', value: '5000 张' },
    ])
    expect(list[0]?.summary).toBe('成品 210×285 mm · 铜版纸 157g · 正面 四色 · 反面 四色')
  })

  it('can be priced anew in its place, also when it has expired', async () => {
    const { token } = await shop.aBuyer()
    const { bjd_id } = (await save(token)).data
    shop.clock.time += 7 * day
    // The shop's own token lasts a day.
    const access = await shop.tokenFor({
      app_auth_token: 'yinpu-demo',
      public_key: 'yinpu-demo-public',
      mode: 2,
      domain: '',
    })
    const list = async () => (await shop.call('listQuotations', access, { query: {} }, token)).data.list
    const [expired] = await list()
    expect(expired).toMatchObject({ id: bjd_id, expired: true })
    const body = { ...(expired?.request as typeof flyer), quantity: 10_000, save: true, bjd_id }
    expect((await shop.call('quoteOffset', access, { body }, token)).data.bjd_id).toBe(bjd_id)
    const renewed = await list()
    expect(renewed).toHaveLength(1)
    expect(renewed[0]).toMatchObject({
      id: bjd_id,
      bjd_no: expired?.bjd_no,
      quantity: 10_000,
      expired: false,
    })
    shop.clock.time -= 7 * day
  })

  it('is nobody else’s to see, price anew, weigh or delete', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const { bjd_id = '' } = (await save(owner.token)).data
    expect((await cartOf(other.token)).list).toEqual([])
    expect(await save(other.token, { bjd_id })).toEqual(gone)
    expect(await shop.ask('deleteQuotations', { query: { ids: bjd_id } }, other.token)).toEqual(gone)
    const freight = { body: { province: '11', bjd_ids: [bjd_id] } }
    expect(await shop.ask('quoteFreight', freight, other.token)).toEqual(gone)
    expect((await shop.ask('quoteFreight', freight)).code).toBe(20402)
    expect((await shop.ask('quoteFreight', freight, owner.token)).code).toBe(10000)
    expect((await cartOf(owner.token)).total).toBe(1)
  })

  it('that is not there is 20404, however its id is written', async () => {
    const { token } = await shop.aBuyer()
    for (const id of [nobody, 'abc', "' or 1=1 --"]) {
      expect(await save(token, { bjd_id: id })).toEqual(gone)
      expect(await shop.ask('deleteQuotations', { query: { ids: id } }, token)).toEqual(gone)
    }
  })

  it('goes with others in one call', async () => {
    const { token } = await shop.aBuyer()
    const ids = [(await save(token)).data.bjd_id, (await save(token)).data.bjd_id].join(',')
    expect((await shop.ask('deleteQuotations', { query: { ids } }, token)).code).toBe(10000)
    expect((await cartOf(token)).total).toBe(0)
  })

  it('is weighed with what it costs: goods of 500 yuan go free', async () => {
    const { token } = await shop.aBuyer()
    const { bjd_id = '' } = (await save(token)).data
    const { list } = (await shop.ask('quoteFreight', { body: { province: '44', bjd_ids: [bjd_id] } }, token))
      .data
    expect(list.find(({ id }) => id === 'zto')).toMatchObject({ fee_fen: 0, free: true })
  })
})

describe('the paper cart', () => {
  const paper = { paper: 'tb', gsm: 157, size: 'dd' }
  const add = (token: string, body: object) =>
    shop.ask('addToPaperCart', { body: { ...paper, ...body } }, token)
  const itemsOf = async (token: string) => (await shop.ask('listPaperCart', { query: {} }, token)).data

  it('adds what is there already, in sheets, reams or tons', async () => {
    const { token } = await shop.aBuyer()
    const first = (await add(token, { sheets: 500 })).data
    const second = (await add(token, { reams: 1 })).data
    expect(second).toMatchObject({ id: first.id, sheets: 1000, paper_name: '铜版纸', size_name: '大度' })
    const third = (await add(token, { tons: 1, cut: true })).data
    expect(third).toMatchObject({ sheets: 6000, cut: true })
    expect((await itemsOf(token)).list.map(({ sheets }) => sheets)).toEqual([1000, 6000])
  })

  it('sets an item to exactly what is asked, and joins it with another of the same', async () => {
    const { token } = await shop.aBuyer()
    const plain = (await add(token, { sheets: 500 })).data
    const cut = (await add(token, { sheets: 700, cut: true })).data
    expect((await add(token, { sheets: 30, item_id: plain.id })).data).toMatchObject({
      id: plain.id,
      sheets: 30,
    })
    await add(token, { sheets: 40, item_id: cut.id })
    expect((await itemsOf(token)).list).toMatchObject([{ id: cut.id, sheets: 40, cut: false }])
  })

  it('loses nothing when ten add at the same moment', async () => {
    const { token } = await shop.aBuyer()
    await Promise.all(Array.from({ length: 10 }, () => add(token, { sheets: 100 })))
    expect((await itemsOf(token)).list).toMatchObject([{ sheets: 1000 }])
  })

  it('refuses what would be too much, and what the shop does not sell', async () => {
    const { token } = await shop.aBuyer()
    await add(token, { sheets: 100_000_000 })
    expect((await add(token, { sheets: 1 })).code).toBe(20409)
    expect((await add(token, { sheets: 1, gsm: 999 })).code).toBe(20400)
    expect((await add(token, { sheets: 1, reams: 1 })).code).toBe(20400)
  })

  it('is nobody else’s', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const { id } = (await add(owner.token, { sheets: 500 })).data
    expect((await itemsOf(other.token)).list).toEqual([])
    expect(await add(other.token, { sheets: 1, item_id: id })).toEqual(gone)
    expect(await shop.ask('removeFromPaperCart', { query: { ids: id } }, other.token)).toEqual(gone)
    expect(
      await shop.ask('quoteFreight', { body: { province: '11', paper_cart_ids: [id] } }, other.token),
    ).toEqual(gone)
    expect((await shop.ask('removeFromPaperCart', { query: { ids: id } }, owner.token)).code).toBe(10000)
  })
})
