import { codes, memberLevels } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, discountCodes, orders } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { expireOrder } from '../modules/order/end-order.ts'
import { checkBooks } from '../modules/reconciliation/books-repository.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { setLevel } from '../testing/set-level.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

const day = 24 * 60 * 60_000
let made = 0
const aCode = async (terms: object) => {
  made += 1
  const body = { code: `TEST${made}`, ...terms }
  return shop.must(owner.call('createDiscountCode', { body: body as never }))
}
const usesOf = async (id: string) =>
  (await shop.must(owner.call('listDiscountCodeUses', { params: { id }, query: {} }))).list
const usedOf = async (id: string) => (await shop.must(owner.call('getDiscountCode', { params: { id } }))).used

type Body = Awaited<ReturnType<OrderConsole['orderBody']>>

/** The input of placeOrder for one flyer with this code. */
const bodyWith = async (token: string, discount_code: string): Promise<Body> =>
  shop.orderBody(token, [await shop.saved(token)], { discount_code })

const previewOf = async (token: string, discount_code: string) => {
  const { expect_fen: _, ...choice } = await bodyWith(token, discount_code)
  return shop.must(shop.ask('previewOrder', { body: choice }, token))
}

const order = async (token: string, discount_code: string) =>
  shop.must(shop.ask('placeOrder', { body: await bodyWith(token, discount_code) }, token))

const cancel = (token: string, order_id: string) => shop.ask('cancelOrder', { query: { order_id } }, token)

describe('the codes of a shop', () => {
  it('are made and changed under their rules, each with a row of the audit', async () => {
    const code = await aCode({ amount_fen: 2000, least_fen: 10_000 })
    const again = { code: code.code.toLowerCase(), percent: 5 }
    const doubled = await owner.call('createDiscountCode', { body: again })
    expect(doubled.data).toEqual({ fields: { code: '已有这个优惠码' } })
    const body = { version: code.version, percent: 7.5, most_fen: 5000, note: '新客' }
    const changed = await shop.must(owner.call('updateDiscountCode', { params: { id: code.id }, body }))
    expect(changed).toMatchObject({ percent: 7.5, most_fen: 5000, least_fen: 0, version: 2 })
    const rows = await shop.database.db.select().from(audit).where(eq(audit.subjectId, code.id))
    expect(rows.map(({ action }) => action)).toEqual(['createDiscountCode', 'updateDiscountCode'])
    expect(rows[1]).toMatchObject({ before: { amount_fen: 2000 }, after: { percent: 7.5 } })
    const stale = await owner.call('updateDiscountCode', { params: { id: code.id }, body })
    expect(stale).toMatchObject({ code: codes.conflict, data: { version: 2, percent: 7.5 } })
  })

  it.each([
    [{ percent: 5.55 }, 'percent'],
    [{ amount_fen: 100, most_fen: 50 }, 'most_fen'],
    [{ amount_fen: 100, starts_at: 2000, ends_at: 1000 }, 'ends_at'],
    [{ amount_fen: 100, percent: 5 }, 'amount_fen'],
    [{}, 'amount_fen'],
  ])('are refused with terms that make no sense: %j', async (terms, field) => {
    const answer = await owner.call('createDiscountCode', { body: { code: 'WRONG', ...terms } as never })
    expect(answer.code).toBe(codes.invalid)
    expect(answer.data).toHaveProperty(['fields', field])
  })

  it('are listed by whether somebody can still use them', async () => {
    const open = await aCode({ amount_fen: 100 })
    const over = await aCode({ amount_fen: 100, ends_at: shop.clock.time - 1 })
    const listed = async (standing: 'open' | 'over') =>
      (await shop.must(owner.call('listDiscountCodes', { query: { standing } }))).list.map(({ id }) => id)
    expect(await listed('open')).toContain(open.id)
    expect(await listed('open')).not.toContain(over.id)
    expect(await listed('over')).toContain(over.id)
  })
})

describe('a code that a buyer types', () => {
  it('takes its sum off the goods, on a line of its own, in checkout and order', async () => {
    const { token } = await shop.aBuyer()
    const { id, code } = await aCode({ amount_fen: 2000 })
    const plain = await previewOf(token, '')
    const preview = await previewOf(token, ` ${code.toLowerCase()} `)
    expect(preview).toMatchObject({ discount_code: code, discount_fen: 2000 })
    expect(preview.total_fen).toBe(plain.total_fen - 2000)
    const { order_id, total_fen } = await order(token, code)
    expect((await shop.detail(token, order_id)).money).toMatchObject({
      discount_code: code,
      discount_fen: 2000,
      total_fen,
    })
    const [use] = await usesOf(id)
    expect(use).toMatchObject({ order_id, amount_fen: 2000 })
    expect(use?.customer.mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
  })

  it('takes a percentage of what the level has left, up to its limit, rounded to the fen', async () => {
    const levels = memberLevels.map(({ value, label }) => ({
      level: value,
      name: label,
      discount_percent: value === 2 ? 5 : 0,
    }))
    const { version } = await shop.must(owner.call('getLevels', {}))
    await shop.must(owner.call('updateLevels', { body: { version, levels } }))
    const { token } = await shop.aBuyer()
    const { id } = await shop.must(shop.ask('getUser', {}, token))
    await setLevel(shop.database, id, 2)
    const half = await aCode({ percent: 12.5 })
    const preview = await previewOf(token, half.code)
    expect(preview.member_fen).toBeGreaterThan(0)
    expect(preview.discount_fen).toBe(Math.round((preview.goods_fen * 125) / 1000))
    expect(preview.total_fen).toBe(preview.goods_fen + preview.freight_fen - preview.discount_fen)
    const capped = await aCode({ percent: 12.5, most_fen: 333 })
    expect((await previewOf(token, capped.code)).discount_fen).toBe(333)
  })

  it('leaves a fen of the goods to be paid, however much it is worth', async () => {
    const { token } = await shop.aBuyer()
    const { code } = await aCode({ amount_fen: 100_000_000 })
    const preview = await previewOf(token, code)
    expect(preview.discount_fen).toBe(preview.goods_fen - 1)
    const { order_id } = await order(token, code)
    await shop.pay(order_id)
    const paid = await shop.rowOf(order_id)
    expect(paid.paidFen).toBe(preview.total_fen)
  })

  it('that does not count says why, and nothing is ordered with it', async () => {
    const { token } = await shop.aBuyer()
    const now = shop.clock.time
    const cases: [object, string][] = [
      [{ amount_fen: 100, enabled: false }, '优惠码不存在或已停用'],
      [{ amount_fen: 100, ends_at: now - 1 }, '优惠码已过期'],
      [{ amount_fen: 100, starts_at: now + 40 * day }, '起可用'],
      [{ amount_fen: 100, least_fen: 900_000_000 }, '商品满 9,000,000.00 元可用，还差'],
    ]
    for (const [terms, words] of cases) {
      const { code, id } = await aCode(terms)
      const preview = await previewOf(token, code)
      expect(preview).toMatchObject({ discount_fen: 0, discount_problem: expect.stringContaining(words) })
      const body = await bodyWith(token, code)
      const answer = await shop.ask('placeOrder', { body }, token)
      expect(answer).toMatchObject({ code: codes.invalid, msg: expect.stringContaining(words) })
      expect(await usedOf(id)).toBe(0)
    }
    expect((await previewOf(token, 'NOSUCHCODE')).discount_problem).toBe('优惠码不存在或已停用')
    expect((await previewOf(token, '🎁')).discount_problem).toBe('优惠码不存在或已停用')
  })

  it('of another shop is unknown here', async () => {
    const stranger = await shop.signedIn(staffOf.stranger)
    await shop.must(stranger.call('createDiscountCode', { body: { code: 'THEIRS', amount_fen: 100 } }))
    const { token } = await shop.aBuyer()
    expect((await previewOf(token, 'THEIRS')).discount_problem).toBe('优惠码不存在或已停用')
  })
})

describe('guessing codes', () => {
  it('ends after twenty wrong ones, many at once or not, and then the right one is not told either', async () => {
    const { token } = await shop.aBuyer()
    const { code } = await aCode({ amount_fen: 100 })
    const { expect_fen: _, ...choice } = await bodyWith(token, '')
    const tryOut = async (discount_code: string) =>
      shop.must(shop.ask('previewOrder', { body: { ...choice, discount_code } }, token))
    // An existing code is no guess, however often it is typed.
    for (let at = 0; at < 30; at += 1) expect((await tryOut(code)).discount_fen).toBe(100)
    const guesses = Array.from({ length: 60 }, (_one, at) => tryOut(`GUESS${at}`))
    const problems = (await Promise.all(guesses)).map(({ discount_problem }) => discount_problem)
    expect(problems.filter((words) => words === '优惠码不存在或已停用')).toHaveLength(20)
    expect(problems.filter((words) => words?.includes('优惠码输错次数过多'))).toHaveLength(40)
    expect(await tryOut(code)).toMatchObject({
      discount_fen: 0,
      discount_problem: expect.stringContaining('分钟后再试'),
    })
    const body = { ...choice, discount_code: code, expect_fen: (await tryOut('')).total_fen }
    expect((await shop.ask('placeOrder', { body }, token)).code).toBe(codes.invalid)
    const other = await shop.aBuyer()
    expect((await previewOf(other.token, code)).discount_fen).toBe(100)
    shop.clock.time += 60 * 60_000
    expect((await tryOut(code)).discount_fen).toBe(100)
  })
})

describe('the uses of a code', () => {
  it('are counted per buyer, and a cancelled order gives its use back', async () => {
    const { token } = await shop.aBuyer()
    const { id, code } = await aCode({ amount_fen: 100, most_of_buyer: 1 })
    const first = await order(token, code)
    expect((await previewOf(token, code)).discount_problem).toBe('您已用过这个优惠码')
    const other = await shop.aBuyer()
    expect((await previewOf(other.token, code)).discount_fen).toBe(100)
    expect((await cancel(token, first.order_id)).code).toBe(codes.ok)
    expect(await usedOf(id)).toBe(0)
    const second = await order(token, code)
    expect(await usedOf(id)).toBe(1)
    expect((await usesOf(id)).map(({ order_id, returned_at }) => [order_id, Boolean(returned_at)])).toEqual([
      [second.order_id, false],
      [first.order_id, true],
    ])
  })

  it('go back once, though an order is cancelled by buyer and shop at the same moment', async () => {
    const { token } = await shop.aBuyer()
    const { id, code } = await aCode({ amount_fen: 100 })
    await order(token, code)
    const { order_id } = await order(token, code)
    const byShop = () => owner.call('cancelOrder', { params: { id: order_id }, body: { why: '缺纸' } })
    const answers = await Promise.all([cancel(token, order_id), cancel(token, order_id), byShop()])
    expect(answers.filter((answer) => answer.code === codes.ok).length).toBeGreaterThan(0)
    expect(await usedOf(id)).toBe(1)
  })

  it('that were counted wrongly are found in the books', async () => {
    const { db } = shop.database
    const { token } = await shop.aBuyer()
    const { id, code } = await aCode({ amount_fen: 100 })
    const { order_id } = await order(token, code)
    const setUsed = (used: number) => db.update(discountCodes).set({ used }).where(eq(discountCodes.id, id))
    expect(await checkBooks(db)).toEqual([])
    await setUsed(2)
    expect(await checkBooks(db)).toEqual([{ what: '优惠码次数与使用记录不符', id }])
    await setUsed(1)
    await db.update(orders).set({ state: 90 }).where(eq(orders.id, order_id))
    expect(await checkBooks(db)).toEqual([{ what: '订单优惠与优惠码使用不符', id: order_id }])
    await db.update(orders).set({ state: 10 }).where(eq(orders.id, order_id))
    const plain = await shop.anOrder(token)
    await db.update(orders).set({ discountCode: code }).where(eq(orders.id, plain.order_id))
    expect(await checkBooks(db)).toEqual([{ what: '订单优惠与优惠码使用不符', id: plain.order_id }])
    await db.update(orders).set({ discountCode: '' }).where(eq(orders.id, plain.order_id))
  })

  it('go back when nobody pays in time', async () => {
    const { token } = await shop.aBuyer()
    const { id, code } = await aCode({ amount_fen: 100 })
    const { order_id } = await order(token, code)
    await expireOrder(shop.app.payments, await shop.rowOf(order_id), shop.clock.time)
    expect(await usedOf(id)).toBe(0)
  })

  it('are never more than there are: of 200 who order at once with 50 left, 50 get it', async () => {
    const { id, code } = await aCode({ amount_fen: 100, most_uses: 50 })
    const bodies: { body: Body; token: string }[] = []
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.aBuyer()))
    const addresses = await Promise.all(buyers.map(({ token }) => shop.anAddress(token)))
    // They order the same job to the same region: the price is the same for all.
    let expect_fen: number | undefined
    for (let at = 0; at < 200; at += 1) {
      const { token = '' } = buyers[at % 20] ?? {}
      const address_id = addresses[at % 20] ?? ''
      const choice = { bjd_ids: [await shop.saved(token)], address_id, carrier: 'zto', discount_code: code }
      expect_fen ??= (await shop.must(shop.ask('previewOrder', { body: choice }, token))).total_fen
      bodies.push({ body: { ...choice, expect_fen }, token })
    }
    const answers = await Promise.all(
      bodies.map(({ body, token }) => shop.ask('placeOrder', { body }, token)),
    )
    const placed = answers.filter((answer) => answer.code === codes.ok)
    expect(placed).toHaveLength(50)
    for (const answer of answers)
      if (answer.code !== codes.ok) expect(answer).toMatchObject({ code: codes.invalid, msg: '优惠码已用完' })
    const [row] = await shop.database.db.select().from(discountCodes).where(eq(discountCodes.id, id))
    expect(row?.used).toBe(50)
    const left = await Promise.all(
      buyers.map(
        async ({ token }) => (await shop.must(shop.ask('listQuotations', { query: {} }, token))).total ?? 0,
      ),
    )
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(150)
  })

  it('of one buyer are counted one after the other, too', async () => {
    const { id, code } = await aCode({ amount_fen: 100, most_of_buyer: 2 })
    const { token } = await shop.aBuyer()
    const bodies: Body[] = []
    for (let at = 0; at < 10; at += 1) bodies.push(await bodyWith(token, code))
    const answers = await Promise.all(bodies.map((body) => shop.ask('placeOrder', { body }, token)))
    expect(answers.filter((answer) => answer.code === codes.ok)).toHaveLength(2)
    expect(await usedOf(id)).toBe(2)
  })

  it('keep what was agreed on: terms that change between price and order are told', async () => {
    const { token } = await shop.aBuyer()
    const { id, code } = await aCode({ amount_fen: 2000 })
    const body = await bodyWith(token, code)
    const less = { version: 1, amount_fen: 1000 }
    await shop.must(owner.call('updateDiscountCode', { params: { id }, body: less }))
    const answer = await shop.ask('placeOrder', { body }, token)
    expect(answer).toMatchObject({ code: codes.conflict, data: { total_fen: body.expect_fen + 1000 } })
    expect(await usedOf(id)).toBe(0)
    await order(token, code)
    const none = { version: 2, amount_fen: 1000, most_uses: 1 }
    expect((await owner.call('updateDiscountCode', { params: { id }, body: none })).code).toBe(codes.ok)
    await shop.must(shop.ask('previewOrder', { body: { bjd_ids: body.bjd_ids } }, token))
    expect((await previewOf(token, code)).discount_problem).toBe('优惠码已用完')
  })
})
