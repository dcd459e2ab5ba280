import { codes } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../db/schema/index.ts'
import { operator } from '../kernel/actor.ts'
import { setCredit } from '../modules/credit/set-credit.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

const mobile = '13587654321'
const recipient = '13800138000'
const roles = ['owner', 'service', 'prepress', 'press', 'shipping', 'finance'] as const
/** those who may not see whole numbers */
const masked = ['prepress', 'press', 'finance'] as const

let shop: OrderConsole
let people: Record<(typeof roles)[number], ConsoleClient>
let order: { order_id: string; order_no: string }
beforeAll(async () => {
  shop = await createOrderConsole()
  const clients = await Promise.all(roles.map(async (role) => [role, await shop.signedIn(staffOf[role])]))
  people = Object.fromEntries(clients)
  const { token } = await shop.aBuyer({ mobile })
  const body = await shop.orderBody(token, [await shop.saved(token)])
  const remark = '送前打 139-1122-3344，档案 20261118，合同 PO4500012345'
  order = await shop.must(shop.ask('placeOrder', { body: { ...body, remark } }, token))
  await shop.pay(order.order_id)
  await shop.ask('createInquiry', { body: { name: '问价人', mobile, content: '名片' } }, token)
  const owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
  const account = { limitFen: 1_000_000, termDays: 15, enabled: true, version: 0, by: operator }
  await setCredit(shop.database.db, owner, { ...account, now: shop.clock.time })
})
afterAll(() => shop.close())

/** Every search of the console: the call, the field, and the number of rows of its answer. */
const searches: { name: ConsoleCallName; field: 'q' | 'keyword' }[] = [
  { name: 'find', field: 'q' },
  { name: 'listOrders', field: 'keyword' },
  { name: 'listShipping', field: 'keyword' },
  { name: 'listCustomers', field: 'keyword' },
  { name: 'searchPayments', field: 'keyword' },
  { name: 'listRefunds', field: 'keyword' },
  { name: 'searchInquiries', field: 'keyword' },
  { name: 'searchAfterSales', field: 'keyword' },
  { name: 'listStatements', field: 'keyword' },
  { name: 'listInvoices', field: 'keyword' },
]

const search = async (client: ConsoleClient, { name, field }: (typeof searches)[number], typed: string) => {
  const response = await client.request(name, { query: { [field]: typed } })
  const { code, msg, data } = response.json<{ code: number; msg: string; data: Record<string, unknown> }>()
  const rows = code === codes.ok ? [data.list, data.orders, data.customers].flat().filter(Boolean) : []
  return { code, msg, rows: rows.length }
}
const byOrders = (client: ConsoleClient, typed: string) =>
  search(client, { name: 'listOrders', field: 'keyword' }, typed)

/** Parts of a number that an attacker would try: its beginning, its middle and its end. */
const partsOf = (whole: string) => [whole.slice(0, 7), whole.slice(3, 7), whole.slice(-5)]
/** The same beside words that match: one key is left to the index, which may be the word's. */
const besideWords = (part: string) => [
  `王小印 ${part}`,
  `王小印${part}`,
  `${order.order_no.slice(-6)} ${part}`,
]

describe('figures of a telephone number', () => {
  it.each(roles)('are not found in pieces by %s, in any search', async (role) => {
    const parts = [mobile, recipient, '13911223344'].flatMap(partsOf)
    for (const one of searches)
      for (const part of one.name === 'listOrders' ? [...parts, ...parts.flatMap(besideWords)] : parts) {
        const { rows } = await search(people[role], one, part)
        expect([one.name, part, rows]).toEqual([one.name, part, 0])
      }
  })

  it('are found by their last four, also in what the buyer wrote', async () => {
    for (const role of roles)
      for (const typed of ['4321', '8000', '3344', '王小印 8000'])
        expect([role, typed, (await byOrders(people[role], typed)).rows]).toEqual([role, typed, 1])
  })

  it('leave everything else findable: numbers, names, words and whole figures', async () => {
    for (const role of roles)
      for (const typed of [
        order.order_no,
        order.order_no.slice(-6),
        '王小印',
        '20261118',
        'PO4500012345',
        '档案 20261118',
      ])
        expect([role, typed, (await byOrders(people[role], typed)).rows]).toEqual([role, typed, 1])
    for (const typed of ['2026111', '0261118', '450001', '档案 2026'])
      expect([typed, (await byOrders(people.owner, typed)).rows]).toEqual([typed, 0])
  })
})

describe('a whole telephone number', () => {
  beforeEach(() => {
    // Longer than the time in which a search is recorded only once, and short enough for all to stay signed in.
    shop.clock.time += 11 * 60_000
  })
  const auditRows = async () =>
    (await shop.database.db.select().from(audit)).filter(({ action }) => action.startsWith('reveal'))

  it.each(masked)('is not searched for by %s, who is told to use the last four', async (role) => {
    const before = await auditRows()
    for (const one of searches)
      for (const typed of [mobile, '135 8765 4321', `王小印 ${mobile}`, '0755-88881234']) {
        const { code, msg } = await search(people[role], one, typed)
        if (msg === '没有权限') continue
        expect([one.name, typed, code, msg]).toEqual([
          ...[one.name, typed, codes.invalid, '没有“显示完整手机号”的权限，请用后四位查找'],
        ])
      }
    for (const name of ['exportOrders', 'exportPayments', 'exportRefunds'] as const) {
      const { code } = await people[role].call(name, { body: { keyword: mobile } } as never)
      expect([codes.invalid, codes.refused] as number[]).toContain(code)
    }
    expect(await auditRows()).toEqual(before)
  })

  it('finds for whoever may see it, and leaves one row of the audit about whose it is', async () => {
    const before = await auditRows()
    expect((await byOrders(people.service, '135 8765 4321')).rows).toBe(1)
    expect((await byOrders(people.service, mobile)).rows).toBe(1)
    const [row, ...more] = (await auditRows()).filter(({ id }) => !before.some((one) => one.id === id))
    expect(more).toEqual([])
    expect(row).toMatchObject({
      action: 'revealCustomer',
      actorName: '李静',
      subjectKind: 'customer',
      after: { keyword: '135****4321' },
    })
    // A search of another person is recorded as well, and so is a later one of the same person.
    await byOrders(people.shipping, mobile)
    // Longer than the time in which a search is recorded only once, and short enough for all to stay signed in.
    shop.clock.time += 11 * 60_000
    await byOrders(people.service, mobile)
    expect((await auditRows()).length).toBe(before.length + 3)
  })

  it('of a recipient who is no customer is written down at the order, and one of nobody nowhere', async () => {
    const { token } = await shop.aBuyer()
    const other = await shop.copyOrder((await shop.anOrder(token)).order_id, { mobile: '13655554444' })
    const before = await auditRows()
    expect((await byOrders(people.owner, '13655554444')).rows).toBe(1)
    expect((await byOrders(people.owner, '13655554445')).rows).toBe(0)
    const rows = (await auditRows()).filter(({ id }) => !before.some((one) => one.id === id))
    expect(rows).toMatchObject([{ action: 'revealRecipient', subjectId: other.id }])
  })
})
