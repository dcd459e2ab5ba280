import { type OrderDetail, type SpecEntry, summariseSpec } from '@yinpu/contract'
import { demoTariffSource, type TariffSource } from '@yinpu/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLines, products } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { readPdf, squeezed } from '../../documents/testing/read-pdf.ts'
import { operator } from '../../kernel/actor.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { productId } from '../../testing/product-ids.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { replaceTariff } from '../catalogue/replace-tariff.ts'
import { fillSoldTexts } from './fill-sold-texts.ts'

let shop: OrderConsole
let token: string
let order: OrderDetail
let companyId: string
beforeAll(async () => {
  shop = await createOrderConsole()
  token = (await shop.aBuyer()).token
  companyId = (await shop.must(shop.ask('getCompany'))).id
  order = await orderOf(
    ['quoteGangRun', 'mingpian'],
    ['quoteGangRun', 'youhuiquan'],
    ['quoteOffset', bookCode],
  )
})
afterAll(() => shop.close())

const bookCode = 'ysp-huace'
type QuoteCall = 'quoteGangRun' | 'quoteOffset'

/** A saved quotation of a product with its defaults. */
const savedOf = async (call: QuoteCall, code: string) => {
  const { defaults } = await shop.must(shop.ask('getProduct', { query: { id: await productId(shop, code) } }))
  const body = { ...defaults, save: true } as never
  return (await shop.must(shop.ask(call, { body }, token))).bjd_id ?? ''
}

const orderOf = async (...jobs: [QuoteCall, string][]): Promise<OrderDetail> => {
  const ids: string[] = []
  for (const [call, code] of jobs) ids.push(await savedOf(call, code))
  const { order_id } = await shop.must(
    shop.ask('placeOrder', { body: await shop.orderBody(token, ids) }, token),
  )
  return shop.detail(token, order_id)
}

const specsOf = ({ lines }: OrderDetail) => lines.map(({ spec }) => spec)
const sayings = (spec: readonly SpecEntry[]) => spec.map(({ label, value }) => `${label} ${value}`)

describe('an order', () => {
  it('says what was sold of gang-run products, of those by steps, and of a book part by part', () => {
    const [cards = [], coupons = [], book = []] = specsOf(order)
    expect(sayings(cards).slice(0, 5)).toEqual([
      '成品尺寸 90×54 mm',
      '材料 300g铜版纸',
      '印刷 双面四色',
      '已含工艺 双面覆膜',
      '每盒 100 张',
    ])
    expect(sayings(coupons).slice(0, 3)).toEqual(['成品尺寸 180×54 mm', '材料 157g铜版纸', '印刷 双面四色'])
    expect(book.find(({ label }) => label === '内页纸张')).toMatchObject({ part: '内页' })
    expect(book.find(({ label }) => label === '封面纸张')).toMatchObject({ part: '封面' })
    expect(order.lines.map(({ summary }) => summary)).toEqual(specsOf(order).map(summariseSpec))
  })

  it('shows every role of the shop the same and how it is made, and sums to those who may see them', async () => {
    for (const role of ['owner', 'service', 'prepress', 'press', 'shipping', 'finance'] as const) {
      const client = await shop.signedIn(staffOf[role])
      const seen = await shop.must(client.call('getOrder', { params: { id: order.order_id } }))
      expect(seen.lines.map(({ spec }) => spec)).toEqual(specsOf(order))
      const seesSums = role !== 'press' && role !== 'shipping'
      expect(
        seen.lines.every(({ price_lines }) => (price_lines !== undefined) === seesSums),
        role,
      ).toBe(true)
      const [cards, , book] = seen.lines
      expect(cards?.work).toEqual([])
      expect(book?.work.map(({ part, label }) => [part, label])).toEqual(
        expect.arrayContaining([
          ['内页', '内页开数'],
          ['内页', '内页上机纸'],
          ['内页', '内页上机张数'],
          ['封面', '封面印版'],
          ['封面', '封面印刷方式'],
        ]),
      )
    }
    const owner = await shop.signedIn(staffOf.owner)
    const { list } = await shop.must(owner.call('listOrders', { query: { keyword: order.order_no } }))
    expect(list[0]?.product.summary).toBe(order.lines[0]?.summary)
  })

  it('keeps its words when product and tariff change, and the next order has the new ones', async () => {
    const before = specsOf(order)
    const { db } = shop.database
    const id = await productId(shop, 'mingpian')
    const mine = and(eq(products.companyId, companyId), eq(products.id, id))
    const [product] = await db.select().from(products).where(mine)
    const definition = { ...(product?.definition as object), material: '350g白卡纸', colours_back: 0 }
    await db.update(products).set({ definition }).where(mine)
    const source = demoTariffSource as TariffSource
    const renamed = {
      ...source,
      papers: source.papers.map((paper) => ({ ...paper, name: `${paper.name}（新）` })),
    }
    const publish = (document: unknown) =>
      db.transaction((tx) => replaceTariff(tx, companyId, document, operator, shop.clock.time))
    await publish(renamed)
    const facts = async () => sayings((await shop.must(shop.ask('getProduct', { query: { id } }))).facts)
    await expect.poll(facts, { timeout: 20_000 }).toContain('材料 350g白卡纸')
    const [next = []] = specsOf(await orderOf(['quoteGangRun', 'mingpian']))
    expect(sayings(next)).toEqual(expect.arrayContaining(['材料 350g白卡纸', '印刷 单面四色']))

    expect(specsOf(await shop.detail(token, order.order_id))).toEqual(before)
    await db.update(products).set({ definition: product?.definition }).where(mine)
    await publish(source)
  })

  it('is written so on quotation and delivery note', async () => {
    const saved = await savedOf('quoteGangRun', 'youhuiquan')
    const headers = { accesstoken: shop.tokens.yinpu, authusertoken: token }
    const sheet = await shop.request('printQuotation', { body: { bjd_id: saved } }, headers)
    const quotation = await readPdf(sheet.rawPayload)
    for (const text of ['成品尺寸', '180×54 mm', '材料', '157g铜版纸', '双面四色'])
      expect(quotation.words).toContain(squeezed(text))

    const shipping = await shop.signedIn(staffOf.shipping)
    const response = await shipping.request('printDeliveryNotes', { query: { ids: order.order_id } })
    const note = await readPdf(response.rawPayload)
    for (const text of ['300g铜版纸', '双面四色', '180×54 mm', '157g铜版纸', '骑马钉'])
      expect(note.words).toContain(squeezed(text))
  })
})

describe('lines of before this was kept', () => {
  const rowsOf = (orderId: string) =>
    shop.database.db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.companyId, companyId), eq(orderLines.orderId, orderId)))
      .orderBy(orderLines.position)

  /** As an older release has written them: no material, no parts, nothing of how they are made. */
  const makeOld = async (orderId: string) => {
    const labels = ['材料', '印刷', '已含工艺', '每盒']
    for (const { id, name, spec } of await rowsOf(orderId)) {
      const old = spec
        .filter(({ label }) => !labels.includes(label) && !(label === '成品尺寸' && name.includes('优惠券')))
        .map(({ label, value }) => ({ label, value }))
      await shop.database.db.update(orderLines).set({ spec: old, work: null }).where(eq(orderLines.id, id))
    }
    return rowsOf(orderId)
  }

  const fillAll = async () => {
    for (let at = await fillSoldTexts(shop.database.db, undefined); at; )
      at = await fillSoldTexts(shop.database.db, at)
  }

  it('are shown as before until they are filled, and then say all that can be worked out', async () => {
    const whole = await rowsOf(order.order_id)
    const [cards, coupons] = await makeOld(order.order_id)
    expect(specsOf(await shop.detail(token, order.order_id))[0]).toEqual(cards?.spec)
    expect(coupons?.spec.map(({ label }) => label)).toEqual(['数量', '交期'])
    await fillAll()
    expect((await rowsOf(order.order_id)).map(({ spec, work }) => ({ spec, work }))).toEqual(
      whole.map(({ spec, work }) => ({ spec, work })),
    )
    // A second walk leaves them as they are.
    await fillAll()
    expect((await rowsOf(order.order_id)).map(({ spec }) => spec)).toEqual(whole.map(({ spec }) => spec))
  })

  it('take nothing from a product that was published again since they were ordered', async () => {
    const { order_id } = await orderOf(['quoteGangRun', 'mingpian'])
    const [old] = await makeOld(order_id)
    const id = await productId(shop, 'mingpian')
    const by = { companyId, actor: operator, address: '' }
    const subject = { kind: 'product', id, name: '名片' }
    await writeAudit(shop.database.db, by, { action: 'publishProduct', subject }, shop.clock.time + 1000)
    await fillAll()
    const [filled] = await rowsOf(order_id)
    expect(filled).toMatchObject({ spec: old?.spec, work: [] })
  })
})
