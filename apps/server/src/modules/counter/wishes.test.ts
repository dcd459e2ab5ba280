import { randomUUID } from 'node:crypto'
import { codes } from '@yinpu/contract'
import type { CounterDraft } from '@yinpu/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxMessages } from '../../db/schema/index.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let service: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  service = await shop.signedIn(staffOf.service)
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.delete(outboxMessages))

const open = (body: object = {}): Promise<CounterDraft> => {
  const lines = [{ line_id: 'a', baojia_type: 2, request: flyer }]
  return shop.must(
    service.call('openCounterDraft', { body: { pickup: true, lines, method: 'link', ...body } as never }),
  )
}
const take = ({ id, version, total_fen }: CounterDraft) =>
  service.call('orderCounterDraft', { params: { id }, body: { version, expect_fen: total_fen } })
const orderOf = async (draft: CounterDraft) => (await shop.must(take(draft))).order_id
const view = (id: string) => shop.must(service.call('getOrder', { params: { id } }))

let opened = 0
const aCompany = async () => {
  opened += 1
  const last = String(opened).padStart(4, '0')
  const body = {
    key: randomUUID(),
    company: `合木文创${last}`,
    name: '叶总',
    mobile: `1580000${last}`,
    contacts: [{ name: '罗先生', mobile: `1581111${last}`, role: '财务' }],
  }
  const { id } = await shop.must(service.call('createCustomer', { body }))
  const { contacts } = await shop.must(service.call('getCustomer', { params: { id } }))
  return { id, body, contactId: contacts[0]?.id ?? '' }
}
const textMessages = async () =>
  (await shop.database.db.select().from(outboxMessages))
    .filter(({ channel }) => channel === 'sms')
    .map(({ recipient }) => recipient)

describe('the contact of an order', () => {
  it('is chosen among the customer’s people, stands on the order and gets its text messages', async () => {
    const { id, body, contactId } = await aCompany()
    const draft = await open({ customer_id: id, contact_id: contactId })
    expect(draft.customer).toMatchObject({
      company: body.company,
      contacts: [{ id: contactId, name: '罗先生', role: '财务', mobile: expect.stringMatching(/^158\*{4}/) }],
    })
    const order = await view(await orderOf(draft))
    expect(order.contact).toMatchObject({ id: contactId, name: '罗先生', role: '财务' })
    expect(order.taken).toMatchObject({ channel: 'phone', channel_text: '电话' })
    expect(await textMessages()).toEqual([body.contacts[0]?.mobile])
  })

  it('who was removed is nobody: the customer gets the messages', async () => {
    const { id, body, contactId } = await aCompany()
    const draft = await open({ customer_id: id, contact_id: contactId })
    const params = { id, contact_id: contactId }
    const owner = await shop.signedIn(staffOf.owner)
    await shop.must(owner.call('removeCustomerContact', { params }))
    const order = await view(await orderOf(draft))
    expect(order.contact).toBeUndefined()
    expect(await textMessages()).toEqual([body.mobile])
  })

  it('of another customer is nobody either', async () => {
    const [mine, other] = [await aCompany(), await aCompany()]
    const order = await view(await orderOf(await open({ customer_id: mine.id, contact_id: other.contactId })))
    expect(order.contact).toBeUndefined()
    expect(await textMessages()).toEqual([mine.body.mobile])
  })
})

describe('a later date', () => {
  it('is promised instead of the earliest; an earlier one is not', async () => {
    const earliest = await open()
    const { earliest_days: days = 0, due_at = 0, calendar } = earliest
    expect(earliest.promised_days).toBe(days)
    expect(calendar.find((one) => one.days !== undefined)?.days).toBe(days)
    const later = await open({ days: days + 4 })
    expect(later).toMatchObject({ promised_days: days + 4, earliest_days: days })
    expect(later.due_at).toBeGreaterThan(due_at)
    expect((await view(await orderOf(later))).promised_days).toBe(days + 4)
    expect((await open({ days: 0 })).promised_days).toBe(days)
  })
})

describe('an invoice', () => {
  it('is checked as the buyer’s own, and named where something is missing', async () => {
    const draft = await open({ invoice: { type: '专票', title: '合木文创有限公司' } })
    expect(draft.missing.invoice).toMatch(/^发票税号：/)
    expect((await take(draft)).code).toBe(codes.invalid)
    expect((await open({ invoice: { type: '普票' } })).missing.invoice).toMatch(/^发票抬头：/)
    const email = { type: '普票', title: '王小印', email: '不是邮箱' }
    expect((await open({ invoice: email })).missing.invoice).toMatch(/^发票邮箱：/)
  })

  it('takes one of the customer’s titles with all that belongs to it', async () => {
    const { token } = await shop.aBuyer()
    const title = {
      holder: 'company' as const,
      title: '合木文创有限公司',
      tax_no: '91440300MA5XXXXX00',
      phone: '0755-26001234',
      bank: '招商银行',
      account: '7559 0001',
    }
    const { id } = await shop.must(shop.ask('createInvoiceTitle', { body: title }, token))
    const customer_id = await shop.userIdOf(token)
    const draft = await open({ customer_id, invoice: { type: '专票', title_id: id } })
    expect(draft.customer?.invoice_titles).toMatchObject([{ id, title: title.title, tax_no: title.tax_no }])
    const { invoice } = await shop.rowOf(await orderOf(draft))
    expect(invoice).toMatchObject({
      type: '专票',
      title: title.title,
      tax_no: title.tax_no,
      bank: '招商银行',
    })
  })

  it('takes no title of another customer', async () => {
    const { token } = await shop.aBuyer()
    const body = { holder: 'personal' as const, title: '林小满' }
    const { id } = await shop.must(shop.ask('createInvoiceTitle', { body }, token))
    const { id: customer_id } = await aCompany()
    const draft = await open({ customer_id, invoice: { type: '普票', title_id: id } })
    expect(draft.missing.invoice).toMatch(/^发票抬头：/)
  })
})
