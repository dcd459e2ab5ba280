import { codes, formatFen, taxOn, taxWithin } from '@yinpu/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { orders } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { readPdf } from '../../documents/testing/read-pdf.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

const settings = { included: false, none: 0, ordinary: 100, special: 600 }
const invoice = { type: '专票' as const, title: '深圳市禾木文创有限公司', tax_no: '91440300MA5GXXXX0X' }

let shop: OrderConsole
let owner: ConsoleClient
let service: ConsoleClient
let token: string

const setTax = async (changes: object = {}) => {
  const next = { ...settings, ...changes }
  const { version } = await shop.must(owner.call('getTax', {}))
  await shop.must(owner.call('updateTax', { body: { ...next, version } }))
  // The shop in memory ends with the announcement, which may come a moment after the answer.
  await vi.waitFor(async () => {
    expect((await shop.must(shop.ask('getCompany'))).tax).toEqual(next)
  }, 60_000)
}
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  token = (await shop.aBuyer()).token
})
afterEach(async () => {
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

const aCart = async () => ({ bjd_ids: [await shop.saved(token)], pickup: true as const })
const preview = (body: object) => shop.must(shop.ask('previewOrder', { body: body as never }, token))
const place = (body: object) => shop.ask('placeOrder', { body: body as never }, token)
/** An unpaid order with 6 % for its invoice. */
const aTaxed = async () => {
  const cart = await aCart()
  const { total_fen } = await preview({ ...cart, invoice_type: '专票' })
  return (await shop.must(place({ ...cart, invoice, expect_fen: total_fen }))).order_id
}

it('is nothing new in a shop that adds none', async () => {
  const cart = await aCart()
  const seen = await preview({ ...cart, invoice_type: '专票' })
  expect(Object.keys(seen)).not.toContain('tax')
  expect([seen.tax_fen, seen.tax_points]).toEqual([undefined, undefined])
  const { order_id } = await shop.must(place({ ...cart, invoice, expect_fen: seen.total_fen }))
  expect(await shop.rowOf(order_id)).toMatchObject({ taxPoints: 0, taxFen: 0, totalFen: seen.total_fen })
  const { money } = await shop.detail(token, order_id)
  expect(Object.keys(money).filter((name) => name.startsWith('tax'))).toEqual([])
  expect((await shop.must(shop.ask('getCompany'))).tax).toBeUndefined()
})

describe('a shop that adds 6 % for 专票', () => {
  beforeAll(() => setTax())

  it('adds them from the preview to the order, once, and keeps them when its settings change', async () => {
    const cart = await aCart()
    const plain = await preview(cart)
    const taxed = await preview({ ...cart, invoice_type: '专票' })
    const taxFen = taxOn(plain.total_fen, 600)
    expect(plain).toMatchObject({ tax: settings })
    expect(taxed).toMatchObject({ tax_points: 600, tax_fen: taxFen, total_fen: plain.total_fen + taxFen })
    // The sum without tax is not what this buyer has to see.
    expect(await place({ ...cart, invoice, expect_fen: plain.total_fen })).toMatchObject({
      code: codes.conflict,
      data: { expect_fen: plain.total_fen, total_fen: taxed.total_fen },
    })
    const { order_id } = await shop.must(place({ ...cart, invoice, expect_fen: taxed.total_fen }))
    await setTax({ special: 1300 })
    expect((await shop.detail(token, order_id)).money).toMatchObject({
      goods_fen: plain.goods_fen,
      tax_points: 600,
      tax_fen: taxFen,
      total_fen: taxed.total_fen,
    })
    await setTax()
  })

  it('changes the tax with the price, and knows the placed price', async () => {
    const id = await aTaxed()
    const { totalFen, goodsFen, taxFen } = await shop.rowOf(id)
    const lowered = totalFen - 100
    await shop.must(
      owner.call('repriceOrder', {
        params: { id },
        body: { total_fen: lowered, was_fen: totalFen, why: '老客户' },
      }),
    )
    const row = await shop.rowOf(id)
    expect(row).toMatchObject({ totalFen: lowered, taxFen: taxWithin(lowered, 600) })
    expect(row.goodsFen + row.adjustFen + row.taxFen).toBe(lowered)
    await shop.must(
      owner.call('repriceOrder', {
        params: { id },
        body: { total_fen: totalFen, was_fen: lowered, why: '改回' },
      }),
    )
    expect(await shop.rowOf(id)).toMatchObject({ totalFen, goodsFen, taxFen, adjustFen: 0 })
  })

  it('takes the tax of a waived sum and of an extra sum, each shown without it', async () => {
    const id = await aTaxed()
    const { totalFen } = await shop.rowOf(id)
    await shop.must(
      owner.call('takeMoney', {
        params: { id },
        body: {
          ...{ method: 'bank', voucher_no: '6222', part: 'full' },
          ...{ expect_fen: totalFen, given_fen: totalFen - 7, waive_fen: 7 },
        } as never,
      }),
    )
    await shop.must(
      owner.call('askExtra', {
        params: { id },
        body: { amount_fen: 1060, was_fen: totalFen - 7, why: '加 100 张' },
      }),
    )
    const row = await shop.rowOf(id)
    expect(row).toMatchObject({ totalFen: totalFen + 1053, taxFen: taxWithin(totalFen + 1053, 600) })
    const { money } = await shop.detail(token, id)
    const { waived_fen = 0, extra_asked_fen = 0, adjust_fen = 0, tax_fen = 0 } = money
    expect(extra_asked_fen).toBe(1000)
    expect(adjust_fen).toBe(extra_asked_fen - waived_fen)
    expect(money.goods_fen + adjust_fen + tax_fen).toBe(money.total_fen)
  })

  it('gives the tax back in proportion, and the last refund exactly the rest', async () => {
    const id = await aTaxed()
    await shop.pay(id)
    const { totalFen, taxFen } = await shop.rowOf(id)
    const { db } = shop.database
    // As refunds leave it; the books are put right before they are looked at.
    const refunded = async (refundedFen: number) => {
      await db.update(orders).set({ refundedFen }).where(eq(orders.id, id))
      return (await shop.detail(token, id)).money.tax_refunded_fen ?? 0
    }
    const third = await refunded(Math.floor(totalFen / 3))
    expect(Math.abs(third * 3 - taxFen)).toBeLessThanOrEqual(4)
    expect(await refunded(totalFen)).toBe(taxFen)
    expect(await refunded(0)).toBe(0)
  })

  it('stands on a quotation sheet, holds there, and follows the invoice of whoever orders it', async () => {
    const draft = await shop.must(
      service.call('openCounterDraft', {
        body: {
          pickup: true,
          lines: [{ line_id: 'a', baojia_type: 2, request: flyer }],
          invoice: { type: '专票', title: invoice.title, tax_no: invoice.tax_no },
        } as never,
      }),
    )
    expect(draft).toMatchObject({ tax_points: 600, tax_fen: taxOn(draft.goods_fen, 600) })
    expect(draft.total_fen).toBe(draft.goods_fen + (draft.tax_fen ?? 0))
    const sheet = await shop.must(
      service.call('makeQuoteSheet', {
        params: { id: draft.id },
        body: { version: draft.version, expect_fen: draft.total_fen },
      }),
    )
    expect(sheet).toMatchObject({ tax_points: 600, tax_fen: draft.tax_fen, total_fen: draft.total_fen })
    const file = await service.request('printQuoteSheet', { params: { id: sheet.id } })
    const { words } = await readPdf(file.rawPayload)
    expect(words).toContain('税点')
    expect(words).toContain(formatFen(draft.tax_fen ?? 0))
    await setTax({ special: 1300, ordinary: 1300 })
    const link = sheet.link.split('/').at(-1) ?? ''
    const ordinary = { type: '普票' as const, title: '禾木' }
    const totalFen = draft.goods_fen + taxOn(draft.goods_fen, 100)
    const order = (expect_fen: number) =>
      shop.ask('orderQuoteSheet', { body: { token: link, invoice: ordinary, expect_fen } }, token)
    expect(await order(draft.total_fen)).toMatchObject({
      code: codes.conflict,
      data: { total_fen: totalFen },
    })
    const { order_id } = await shop.must(order(totalFen))
    expect(await shop.rowOf(order_id)).toMatchObject({ taxPoints: 100, totalFen, computedFen: totalFen })
    await setTax()
  })

  it('refuses points beyond the bound, and a colleague’s change in between', async () => {
    const { version } = await shop.must(owner.call('getTax', {}))
    expect(await owner.call('updateTax', { body: { ...settings, special: 3001, version } })).toMatchObject({
      code: codes.invalid,
    })
    await setTax()
    expect(await owner.call('updateTax', { body: { ...settings, version } })).toMatchObject({
      code: codes.conflict,
      msg: '同事刚修改了税点，请看过再保存',
    })
    expect((await service.call('updateTax', { body: { ...settings, version } })).code).not.toBe(codes.ok)
  })
})
