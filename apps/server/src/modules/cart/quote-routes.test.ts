import type { CallInput, Calls } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { flyer } from '../../testing/order-shop.ts'
import { productId } from '../../testing/product-ids.ts'

const week = 7 * 24 * 60 * 60_000

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

type Body<Name extends keyof Calls> = CallInput<Calls[Name]> extends { body: infer B } ? B : never

const label: Body<'quoteRollLabel'> = {
  width: 60,
  height: 40,
  quantity: 10_000,
  material: 'tb',
  colours: 4,
  edge: 'top',
  delivery: 'roll',
  per_roll: 1000,
  die: 'new',
}
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields

describe('a visitor’s quote', () => {
  it('of 5,000 flyers is 873.76 with every line, the plan, a ladder and two alternatives', async () => {
    const { code, data } = await shop.ask('quoteOffset', { body: flyer })
    expect(code).toBe(10000)
    expect(data).toMatchObject({ total_fen: 87_376, unit: '张', quantity: 5000, net_kg: 46.98225, days: 3 })
    expect(data.lines.map(({ name, amount_fen }) => [name, amount_fen])).toEqual([
      ['纸张', 35_376],
      ['制版', 16_000],
      ['印刷', 36_000],
    ])
    expect(data.valid_until).toBe(shop.clock.time + week)
    expect(data.plan?.parts[0]).toMatchObject({ up: 8, method_name: '自翻版' })
    expect(data.alternatives).toHaveLength(2)
    expect(data.ladder.length).toBeGreaterThanOrEqual(5)
    expect(data.bjd_id).toBeUndefined()
  })

  it('of labels, ink labels and paper is the worked one', async () => {
    expect((await shop.ask('quoteRollLabel', { body: label })).data.total_fen).toBe(132_134)
    const ink: Body<'quoteInkLabel'> = {
      width: 60,
      height: 40,
      quantity: 2000,
      material: 'pp',
      white: true,
      finishing: ['film'],
      edge: 'left',
      delivery: 'sheet',
    }
    expect((await shop.ask('quoteInkLabel', { body: ink })).data.total_fen).toBe(27_969)
    const paper = { paper: 'tb', gsm: 157, size: 'dd', tons: 1 }
    expect((await shop.ask('quotePaper', { body: paper })).data.quantity).toBe(6000)
  })

  it('of the sheet plan names both sheets', async () => {
    const { data } = await shop.ask('planSheet', { body: { width: 285, height: 210 } })
    expect(data.sheets.map(({ size, straight, best }) => [size, straight, best])).toEqual([
      ['zd', 10, 13],
      ['dd', 16, 16],
    ])
  })

  it('of freight offers the carriers that go there', async () => {
    const body = { province: '11', net_kg: 46.98 }
    const { list } = (await shop.ask('quoteFreight', { body })).data
    expect(list.find(({ id }) => id === 'zto')?.fee_fen).toBe(13_050)
    expect((await shop.ask('quoteShopFreight', { body })).data.list).toEqual(list)
    const parts = { province: '11', items: [{ net_kg: 40 }, { net_kg: 6.98 }] }
    expect((await shop.ask('quoteShopFreight', { body: parts })).data.list).toEqual(list)
    const west = (await shop.ask('quoteFreight', { body: { province: '65', net_kg: 46.98 } })).data.list
    expect(west.map(({ id }) => id)).not.toContain('ky')
  })

  it('ignores a price that comes with the request', async () => {
    const body = { ...flyer, total_fen: 1, unit_price: 0.01, lines: [], discount_percent: 99 } as never
    expect((await shop.ask('quoteOffset', { body })).data.total_fen).toBe(87_376)
  })
})

describe('a product’s quote', () => {
  it.each(['mingpian', 'danye', 'xinfeng', 'youhuiquan', 'liandan', 'xiezhen', 'hengfu'])(
    'of %s takes the defaults that the product gives',
    async (code) => {
      const id = await productId(shop, code)
      const { data: product } = await shop.ask('getProduct', { query: { id } })
      const answer = await shop.ask('quoteGangRun', { body: product.defaults as never })
      expect(answer.code).toBe(10000)
      expect(answer.data.total_fen).toBeGreaterThan(0)
    },
  )

  it('beyond the largest gang-run quantity leads to the offset product', async () => {
    const id = await productId(shop, 'danye')
    const { data: product } = await shop.ask('getProduct', { query: { id } })
    const body = { ...product.defaults, quantity: 20_001 } as never
    const answer = await shop.ask('quoteGangRun', { body })
    expect(answer.code).toBe(20400)
    expect(answer.data).toEqual({
      fields: { quantity: '超出合版数量，请选择专版印刷' },
      produce_id: await productId(shop, 'ysp-danye'),
    })
  })

  it('keeps to what the product offers, though the tariff could price more', async () => {
    const produce_id = await productId(shop, 'ysp-danye')
    const { data: product } = await shop.ask('getProduct', { query: { id: produce_id } })
    const ask = async (more: object) =>
      shop.ask('quoteOffset', { body: { ...product.defaults, ...more } as never })
    expect((await ask({})).data.total_fen).toBe(87_376)
    expect(fieldsOf(await ask({ ysp_type: 2 }))).toEqual({ ysp_type: '本产品不提供此项' })
    expect(Object.keys(fieldsOf(await ask({ finishing: [{ id: 'rope' }] })))).toEqual(['finishing.0'])
    expect(Object.keys(fieldsOf(await ask({ width: 5 })))).toEqual(['width'])
  })

  it.each([
    ['another company’s product', '彩印坊'],
    ['an unknown product', undefined],
  ])('of %s is 20404', async (_, owner) => {
    const id = owner
      ? (await shop.call('listProducts', shop.tokens.caiyin, { query: {} })).data.list[0]?.id
      : undefined
    const produce_id = id ?? '00000000-0000-7000-8000-000000000000'
    const body = { produce_id, quantity: 1 }
    const gone = { code: 20404, msg: '内容不存在', data: null }
    expect(await shop.ask('quoteGangRun', { body })).toEqual(gone)
    expect(await shop.ask('quoteOffset', { body: { ...flyer, produce_id } })).toEqual(gone)
    expect(await shop.ask('getProduct', { query: { id: produce_id } })).toEqual(gone)
  })

  it('of one kind is not priced by the call of another', async () => {
    const produce_id = await productId(shop, 'ysp-danye')
    expect((await shop.ask('quoteGangRun', { body: { produce_id, quantity: 1 } })).code).toBe(20404)
    expect((await shop.ask('quoteRollLabel', { body: { ...label, produce_id } })).code).toBe(20404)
  })
})

describe('a quantity of', () => {
  it.each([
    [1e9, 'quantity'],
    [0, 'quantity'],
    [-1, 'quantity'],
    [1.5, 'quantity'],
    ['', 'quantity'],
    ['abc', 'quantity'],
    [null, 'quantity'],
    [[5000], 'quantity'],
  ])('%j is refused at its field', async (quantity, field) => {
    const answer = await shop.ask('quoteOffset', { body: { ...flyer, quantity } as never })
    expect(answer.code).toBe(20400)
    expect(Object.keys(fieldsOf(answer))).toEqual([field])
  })

  it.each(['５０００', '5000', ' 5000 '])('%j is read as 5000', async (quantity) => {
    const answer = await shop.ask('quoteOffset', { body: { ...flyer, quantity } as never })
    expect(answer.data.total_fen).toBe(87_376)
  })

  it('is refused with the width where both are wrong', async () => {
    const body = { ...flyer, quantity: 0, width: 'NaN' } as never
    expect(Object.keys(fieldsOf(await shop.ask('quoteOffset', { body }))).sort()).toEqual([
      'quantity',
      'width',
    ])
  })
})

describe('every finding of the engine', () => {
  it.each([
    ['gsm', { gsm: 158 }],
    ['paper', { paper: 'nothing' }],
    ['print_method', { print_method: 1 }],
    ['finishing.0.id', { finishing: [{ id: 'saddle' }] }],
    ['rush', { rush: 'yesterday' }],
  ])('about %s reaches it', async (field, more) => {
    const answer = await shop.ask('quoteOffset', { body: { ...flyer, ...more } as never })
    expect(Object.keys(fieldsOf(answer))).toEqual([field])
  })

  it('about the book’s pages and inside reaches them', async () => {
    const body = {
      ysp_type: 3,
      width: 210,
      height: 285,
      quantity: 1000,
      pages: 30,
      binding: 'saddle',
      inner: { paper: 'tb', gsm: 129, colours: 4 },
    } as never
    expect(Object.keys(fieldsOf(await shop.ask('quoteOffset', { body }))).sort()).toEqual([
      'inner.gsm',
      'pages',
    ])
  })
})

describe('many questions at once', () => {
  it('have each their own answer, the wrong ones among the right', async () => {
    const productOfNobody = '01999999-0000-7000-8000-000000000000'
    const bodies = Array.from({ length: 60 }, (_, at) => {
      const quantity = 1000 + at
      if (at % 5 === 1) return { ...label, quantity, width: 5000 }
      if (at % 5 === 2) return { ...label, quantity: '０' }
      if (at % 5 === 3) return { ...label, quantity, produce_id: productOfNobody }
      return { ...label, quantity: at % 5 === 4 ? `${quantity}` : quantity }
    })
    const answers = await Promise.all(bodies.map((body) => shop.ask('quoteRollLabel', { body })))
    for (const [at, { code, data }] of answers.entries()) {
      if (at % 5 === 0 || at % 5 === 4) expect([code, data.quantity]).toEqual([10000, 1000 + at])
      else if (at % 5 === 3) expect(code).toBe(20404)
      else
        expect([code, Object.keys(fieldsOf({ data }))]).toEqual([
          20400,
          [at % 5 === 1 ? 'width' : 'quantity'],
        ])
    }
  })
})

describe('a question that was asked twice a moment ago', () => {
  const ask = async () => (await shop.ask('quoteRollLabel', { body: { ...label, quantity: 4321 } })).data

  const isKept = process.env.FAST_ANSWERS !== 'off'
  it.runIf(isKept)('has the same answer for a minute, and then one that is good for longer', async () => {
    await ask()
    const first = await ask()
    shop.clock.time += 59_000
    expect(await ask()).toEqual(first)
    shop.clock.time += 1_000
    const later = await ask()
    expect(later).toEqual({ ...first, valid_until: first.valid_until + 60_000 })
  })

  it('is answered anew for a buyer', async () => {
    const first = await ask()
    shop.clock.time += 30_000
    const { token } = await shop.aBuyer()
    const own = await shop.ask('quoteRollLabel', { body: { ...label, quantity: 4321 } }, token)
    expect(own.data.valid_until).toBe(first.valid_until + 30_000)
  })

  it('is not answered with the price before a change', async () => {
    const before = (await ask()).total_fen
    await shop.database.db.execute(
      sql`update tariffs set document = jsonb_set(document, '{label,lz,min_charge}', '9999')`,
    )
    await expect.poll(async () => (await ask()).total_fen).toBe(999_900)
    expect(before).not.toBe(999_900)
  })
})
