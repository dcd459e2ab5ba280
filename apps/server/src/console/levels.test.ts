import { codes, memberLevels } from '@yinpu/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { exportCompany, replaceCompany } from '../modules/company/replace-company.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { flyer } from '../testing/order-shop.ts'
import { setLevel } from '../testing/set-level.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

const levelsWith = (percents: readonly number[], names: readonly string[] = []) =>
  memberLevels.map(({ value, label }, at) => ({
    level: value,
    name: names[at] ?? label,
    discount_percent: percents[at] ?? 0,
  }))

const setLevels = async (percents: readonly number[], names?: readonly string[]) => {
  const { version } = await shop.must(owner.call('getLevels', {}))
  return shop.must(owner.call('updateLevels', { body: { version, levels: levelsWith(percents, names) } }))
}

/** A buyer of this level, as the console's page of customers would have made one. */
const aMember = async (level: number) => {
  const { token } = await shop.aBuyer()
  const { id } = await shop.must(shop.ask('getUser', {}, token))
  await setLevel(shop.database, id, level)
  return { token, id }
}

const flyerPrice = async (token?: string) => shop.must(shop.ask('quoteOffset', { body: flyer }, token))

beforeEach(() => setLevels([0, 2, 5.5, 8]))

describe('the levels of a shop', () => {
  it('have the usual names until the shop gives its own, and each change is in the audit', async () => {
    const { levels } = await setLevels([0, 2, 5.5, 8], ['新客', '老客', '大客户', '同行'])
    expect(levels.map(({ name }) => name)).toEqual(['新客', '老客', '大客户', '同行'])
    const rows = await shop.database.db.select().from(audit).where(eq(audit.action, 'updateLevels'))
    expect(rows.at(-1)).toMatchObject({ after: { level_2: '大客户 5.5%' }, subjectName: '客户等级' })
    const { token } = await aMember(2)
    expect(await shop.must(shop.ask('getUser', {}, token))).toMatchObject({
      level: '大客户',
      member_percent: 5.5,
    })
  })

  it('are refused with a finer percentage, more than half, or two of one name', async () => {
    const { version } = await shop.must(owner.call('getLevels', {}))
    const refused = async (levels: ReturnType<typeof levelsWith>) =>
      (await owner.call('updateLevels', { body: { version, levels } })).data
    expect(await refused(levelsWith([0, 2.55]))).toEqual({
      fields: { 'levels.1.discount_percent': '最多一位小数' },
    })
    expect(await refused(levelsWith([0, 50.1]))).toHaveProperty('fields')
    expect(await refused(levelsWith([], ['甲', '甲', '乙', '丙']))).toEqual({
      fields: { 'levels.1.name': '已有同名的等级' },
    })
  })

  it('of two who save at once one wins, and the other is told what stands now', async () => {
    const { version } = await shop.must(owner.call('getLevels', {}))
    const save = (percent: number) =>
      owner.call('updateLevels', { body: { version, levels: levelsWith([0, percent]) } })
    const answers = await Promise.all([save(3), save(4)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    const now = await shop.must(owner.call('getLevels', {}))
    expect(answers.find(({ code }) => code === codes.conflict)?.data).toEqual(now)
  })

  it('belong to the document of the shop, and one without them leaves them alone', async () => {
    const { db } = shop.database
    const companyId = (await shop.must(shop.ask('getCompany'))).id
    const { levels, ...rest } = await exportCompany(db, companyId)
    expect(levels?.[2]).toEqual({ level: 2, name: '金卡会员', discount_percent: 5.5 })
    expect(await db.transaction((tx) => replaceCompany(tx, companyId, rest))).toEqual([])
    expect((await exportCompany(db, companyId)).levels).toEqual(levels)
    const changed = { ...rest, levels: [{ level: 1, name: '熟客', discount_percent: 1 }] }
    expect(await db.transaction((tx) => replaceCompany(tx, companyId, changed))).toEqual([])
    expect((await exportCompany(db, companyId)).levels?.map(({ name }) => name)).toEqual([
      '普通会员',
      '熟客',
      '金卡会员',
      '钻石会员',
    ])
  })
})

describe('the price for a member', () => {
  it('stands beside the price for everybody, with a line of its own, to the fen', async () => {
    const list = await flyerPrice()
    const { token } = await aMember(2)
    const own = await flyerPrice(token)
    const off = Math.round((list.total_fen * 55) / 1000)
    expect(own.list_fen).toBe(list.total_fen)
    expect(own.total_fen).toBe(list.total_fen - off)
    expect(own.lines.at(-1)).toMatchObject({ code: 'discount', name: '会员优惠', amount_fen: -off })
    expect(own.lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(own.total_fen)
    expect(list.list_fen ?? undefined).toBeUndefined()
  })

  it('is never answered to a visitor or to another buyer, however often it was asked for', async () => {
    const { token } = await aMember(3)
    const other = await aMember(0)
    const visitors = [await flyerPrice(), await flyerPrice()]
    const own = await flyerPrice(token)
    for (let time = 0; time < 3; time += 1) {
      expect((await flyerPrice(token)).total_fen).toBe(own.total_fen)
      expect((await flyerPrice()).total_fen).toBe(visitors[0]?.total_fen)
      expect((await flyerPrice(other.token)).total_fen).toBe(visitors[0]?.total_fen)
    }
    expect(own.total_fen).toBeLessThan(visitors[0]?.total_fen ?? 0)
  })

  it('follows at once when the level of the buyer or its discount changes', async () => {
    const { token, id } = await aMember(0)
    const list = (await flyerPrice(token)).total_fen
    const body = { level: 1, was: 0 } as const
    await shop.must(owner.call('updateCustomer', { params: { id }, body }))
    expect((await flyerPrice(token)).total_fen).toBe(list - Math.round(list * 0.02))
    await setLevels([0, 10])
    await expect.poll(async () => (await flyerPrice(token)).total_fen).toBe(list - Math.round(list * 0.1))
  })

  it('is what the cart, the checkout and the order of that buyer say, rush included and freight not', async () => {
    const { token } = await aMember(2)
    const ids = [await shop.saved(token, { rush: 'fast' }), await shop.saved(token)]
    const { list: cart } = await shop.must(shop.ask('listQuotations', { query: {} }, token))
    expect(cart.every(({ list_fen, total_fen }) => (list_fen ?? 0) > total_fen)).toBe(true)
    const body = await shop.orderBody(token, ids)
    const { expect_fen: _, ...choice } = body
    const preview = await shop.must(shop.ask('previewOrder', { body: choice }, token))
    const listFen = preview.lines.reduce((sum, line) => sum + (line.list_fen ?? 0), 0)
    expect(preview.goods_fen).toBe(listFen - (preview.member_fen ?? 0))
    expect(preview.total_fen).toBe(preview.goods_fen + preview.freight_fen)
    const { order_id, total_fen } = await shop.must(shop.ask('placeOrder', { body }, token))
    expect(total_fen).toBe(preview.total_fen)
    const { money, lines } = await shop.detail(token, order_id)
    expect(money).toMatchObject({ goods_fen: preview.goods_fen, member_fen: preview.member_fen })
    expect(lines.reduce((sum, line) => sum + line.total_fen, 0)).toBe(money.goods_fen)
    const orderView = await shop.must(owner.call('getOrder', { params: { id: order_id } }))
    expect(orderView.money).toMatchObject({ member_fen: preview.member_fen, total_fen })
  })

  it('is not charged at another figure than was shown', async () => {
    const { token } = await aMember(2)
    const body = await shop.orderBody(token, [await shop.saved(token)])
    await setLevels([0, 0, 1])
    await expect.poll(async () => (await flyerPrice(token)).lines.at(-1)?.basis).toContain('× 1%')
    const answer = await shop.ask('placeOrder', { body }, token)
    expect(answer).toMatchObject({ code: codes.conflict, data: { expect_fen: body.expect_fen } })
  })

  it('holds for paper, too', async () => {
    const { token } = await aMember(3)
    const paper = { paper: 'tb', gsm: 157, size: 'dd', sheets: 500 }
    const list = await shop.must(shop.ask('quotePaper', { body: paper }))
    const item = await shop.must(shop.ask('addToPaperCart', { body: paper }, token))
    expect(item).toMatchObject({ list_fen: list.total_fen })
    expect(item.total_fen).toBe(list.total_fen - Math.round(list.total_fen * 0.08))
  })
})
