import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'

const invoice = {
  type: '专票' as const,
  title: '四海公司',
  tax_no: '91440300MA5DEMO00X',
  address: '深圳市南山区',
  phone: '0755-88881234',
  bank: '招商银行',
  account: '6222021234567890',
  email: 'finance@example.com',
}
const maskedInvoice = { ...invoice, phone: '0755-****1234', account: '****7890', email: 'f***@example.com' }

let shop: OrderConsole
let id: string
beforeAll(async () => {
  shop = await createOrderConsole()
  const { token } = await shop.aBuyer()
  const body = await shop.orderBody(token, [await shop.saved(token)])
  id = (await shop.must(shop.ask('placeOrder', { body: { ...body, invoice } }, token))).order_id
  await shop.pay(id)
})
afterAll(() => shop.close())

const rowsOf = async () =>
  (await shop.database.db.select().from(audit).where(eq(audit.subjectId, id))).filter(
    ({ action }) => action === 'revealInvoice',
  )

it.each(['owner', 'service', 'prepress', 'finance'] as const)(
  '%s sees telephone, account and e-mail of an invoice masked',
  async (role) => {
    const client = await shop.signedIn(staffOf[role])
    expect((await shop.must(client.call('getOrder', { params: { id } }))).invoice).toEqual(maskedInvoice)
  },
)

it.each(['press', 'shipping'] as const)('%s sees nothing of it, and is refused it', async (role) => {
  const client = await shop.signedIn(staffOf[role])
  expect((await shop.must(client.call('getOrder', { params: { id } }))).invoice).toBeUndefined()
  expect((await client.call('revealInvoice', { params: { id } })).code).toBe(codes.refused)
  expect(await rowsOf()).toEqual([])
})

it('is masked among the invoices that are wanted and issued', async () => {
  const finance = await shop.signedIn(staffOf.finance)
  const { list } = await shop.must(finance.call('listInvoices', { query: {} }))
  expect(list.map(({ wish }) => wish)).toEqual([maskedInvoice])
  const file = { name: '发票.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64') }
  const body = { number: '24442000000012345678', amount_fen: list[0]?.amount_fen ?? 0, file }
  const issued = await shop.must(finance.call('issueInvoice', { params: { id }, body }))
  expect(issued.title).toEqual(maskedInvoice)
})

it.each(['finance', 'service', 'owner'] as const)(
  'is shown whole to %s, who is written down',
  async (role) => {
    const before = await rowsOf()
    const client = await shop.signedIn(staffOf[role])
    expect(await shop.must(client.call('revealInvoice', { params: { id } }))).toEqual(invoice)
    const rows = await rowsOf()
    expect(rows.length).toBe(before.length + 1)
    expect(JSON.stringify(rows)).not.toContain(invoice.account)
  },
)

it('is missing where no invoice is wanted, and in another shop', async () => {
  const { token } = await shop.aBuyer()
  const { order_id } = await shop.anOrder(token)
  const owner = await shop.signedIn(staffOf.owner)
  expect((await owner.call('revealInvoice', { params: { id: order_id } })).code).toBe(codes.notFound)
  const stranger = await shop.signedIn(staffOf.stranger)
  expect((await stranger.call('revealInvoice', { params: { id } })).code).toBe(codes.notFound)
})
