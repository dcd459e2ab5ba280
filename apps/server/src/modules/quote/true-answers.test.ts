import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderShop } from '../../testing/order-shop.ts'
import { productId } from '../../testing/product-ids.ts'

let shop: Awaited<ReturnType<typeof createOrderShop>>
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const productOf = async (code: string) =>
  (await shop.ask('getProduct', { query: { id: await productId(shop, code) } })).data
const gang = async (code: string, more: object) =>
  shop.ask('quoteGangRun', { body: { ...(await productOf(code)).defaults, ...more } as never })

describe('an answer', () => {
  it('counts a banner in pieces and in metres', async () => {
    const { data } = await gang('hengfu', { width: 500, length_m: 5, quantity: 1 })
    expect(data).toMatchObject({
      total_fen: 3000,
      quantity: 1,
      piece_unit: '条',
      styles: 1,
      total_quantity: 5,
      unit: '米',
      unit_price: 6,
    })
  })

  it('tells the file that is checked: a label bleeds 1.5 mm, a card 3 mm, a box is drawn on its die', async () => {
    const label = await productOf('lz-tongban')
    expect(label.bleed_mm).toBe(1.5)
    const labels = await shop.ask('quoteRollLabel', { body: label.defaults as never })
    expect(labels.data.file).toEqual({ width: 63, height: 43, bleed: 1.5 })
    expect(label.description).toContain('文件做 63×43 mm，四边各含 1.5 mm 出血')
    expect((await gang('mingpian', { width: 90, height: 54 })).data.file).toEqual({
      width: 96,
      height: 60,
      bleed: 3,
    })
    const box = await productOf('ysp-baikahe')
    expect((await shop.ask('quoteOffset', { body: box.defaults as never })).data.file).toEqual({
      bleed: 3,
    })
    const paper = { paper: 'tb', gsm: 157, size: 'dd', reams: 1 }
    expect((await shop.ask('quotePaper', { body: paper })).data.file).toBeUndefined()
  })

  it('tells the same file with the order, where it is to be supplied', async () => {
    const { token } = await shop.aBuyer()
    const [label, coupon] = [await productOf('lz-tongban'), await productOf('youhuiquan')]
    const saved = [
      await shop.ask('quoteRollLabel', { body: { ...label.defaults, save: true } as never }, token),
      await shop.ask('quoteGangRun', { body: { ...coupon.defaults, save: true } as never }, token),
    ]
    const bjd_ids = saved.map(({ data }) => data.bjd_id ?? '')
    const { order_id } = await shop.must(
      shop.ask('placeOrder', { body: await shop.orderBody(token, bjd_ids) }, token),
    )
    const { lines } = await shop.detail(token, order_id)
    expect(lines.map(({ file }) => file)).toEqual(saved.map(({ data }) => data.file))
    expect(lines.map(({ file }) => [file?.width, file?.height, file?.bleed])).toEqual([
      [63, 43, 1.5],
      [186, 60, 3],
    ])
  })

  it('promises a hardcover only what can be kept, and sells no other term of it', async () => {
    const book = await productOf('ysp-jingzhuang')
    expect(book.days.map(({ value, days, offered }) => [value, days, offered])).toEqual([
      ['normal', 10, true],
      ['fast', 8, false],
      ['today', 7, false],
    ])
    const { data } = await shop.ask('quoteOffset', { body: book.defaults as never })
    expect(data.days).toBe(10)
    const rushed = await shop.ask('quoteOffset', { body: { ...book.defaults, rush: 'today' } as never })
    expect(rushed).toMatchObject({
      code: 20400,
      data: { fields: { rush: '此工艺最快 10 个工作日，不能选当天加急' } },
    })
  })

  it('has no price for a card of a millimetre, with a product or without', async () => {
    const card = await gang('mingpian', { width: 1, height: 1 })
    expect(card).toMatchObject({ code: 20400, data: { fields: { width: '宽度（mm）不能小于 40' } } })
    const leaf = { ysp_type: 1 as const, width: 1, height: 1, quantity: 500, paper: 'tb', gsm: 157 }
    const flat = await shop.ask('quoteOffset', { body: { ...leaf, colours_front: 4 } })
    expect(flat).toMatchObject({ code: 20400, data: { fields: { width: '宽度（mm）不能小于 20' } } })
  })

  it('says null for days that nobody promises, and who takes nothing so heavy', async () => {
    const light = (await shop.ask('quoteFreight', { body: { province: '44', net_kg: 1 } })).data
    expect(light.left_out).toEqual([])
    expect(light.list.map(({ id, days }) => [id, days])).toEqual([
      ['zto', 1],
      ['sf', 1],
      ['deppon', 2],
      ['ky', 1],
      ['pickup', undefined],
    ])
    const body = { province: '44', net_kg: 2000, goods_fen: 1_200_000 }
    for (const call of ['quoteFreight', 'quoteShopFreight'] as const) {
      const heavy = (await shop.ask(call, { body })).data
      expect(heavy.list.map(({ id, free }) => [id, free])).toEqual([
        ['deppon', false],
        ['pickup', true],
      ])
      expect(heavy.left_out.map(({ name }) => name)).toEqual(['中通快递', '顺丰速运', '跨越速运'])
    }
  })
})

describe('what was counted', () => {
  it('stays true in the cart, the order and the claim: three designs of five boxes are fifteen', async () => {
    const { token } = await shop.aBuyer()
    const save = async (code: string, more: object) => {
      const { defaults } = await productOf(code)
      const body = { ...defaults, ...more, save: true } as never
      return (await shop.must(shop.ask('quoteGangRun', { body }, token))).bjd_id ?? ''
    }
    const ids = [
      await save('mingpian', { width: 90, height: 54, quantity: 5, styles: 3 }),
      await save('hengfu', { width: 500, length_m: 4.2, quantity: 2 }),
      await save('penhui', { width: 800, height: 1800, quantity: 2 }),
    ]
    const { list } = await shop.must(shop.ask('listQuotations', { query: {} }, token))
    const cart = ids.map((id) => list.find((entry) => entry.id === id))
    expect(
      cart.map((entry) => [entry?.quantity, entry?.piece_unit, entry?.total_quantity, entry?.unit]),
    ).toEqual([
      [5, '盒', 15, '盒'],
      [2, '条', 10, '米'],
      [2, '张', 2.88, '平方'],
    ])
    const amounts = cart.map((entry) => entry?.spec.find(({ label }) => label === '数量')?.value)
    expect(amounts).toEqual(['3 款，每款 5 盒，共 15 盒', '2 条，共 10 米', '2 张，共 2.88 平方'])
    const body = await shop.orderBody(token, ids)
    const { order_id } = await shop.must(shop.ask('placeOrder', { body }, token))
    const { lines } = await shop.detail(token, order_id)
    expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [15, '盒'],
      [10, '米'],
      [2, '张'],
    ])
  })

  it('keeps the names of what was chosen', async () => {
    const { token } = await shop.aBuyer()
    const { defaults } = await productOf('ysp-huace')
    const body = { ...defaults, save: true } as never
    await shop.must(shop.ask('quoteOffset', { body }, token))
    const { list } = await shop.must(shop.ask('listQuotations', { query: {} }, token))
    expect(list[0]?.summary).toContain('封面 铜版纸 200g · 封面正面 四色 · 封面反面 四色')
    expect(list[0]?.summary).not.toContain('四色 · 四色')
  })
})

describe('a checkout', () => {
  it('offers only the terms that every line can keep, with the days of the slowest', async () => {
    const { token } = await shop.aBuyer()
    const { defaults } = await productOf('ysp-jingzhuang')
    const book = await shop.must(
      shop.ask('quoteOffset', { body: { ...defaults, save: true } as never }, token),
    )
    const plain = await shop.saved(token)
    const rushesOf = async (bjd_ids: string[]) =>
      (await shop.must(shop.ask('previewOrder', { body: { bjd_ids } }, token))).rushes.map(({ id, days }) => [
        id,
        days,
      ])
    expect(await rushesOf([plain])).toEqual([
      ['normal', 3],
      ['fast', 1],
      ['today', 0],
    ])
    expect(await rushesOf([plain, book.bjd_id ?? ''])).toEqual([['normal', 10]])
  })
})
