import { codes } from '@yinpu/contract'
import {
  type CallScope,
  type ConsoleCallName,
  callScopes,
  consoleEndpoints,
  grantablePermissions,
  type NamedRecord,
  type Permission,
} from '@yinpu/contract/console'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, inquiries, orders, users } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { newId } from '../kernel/ids.ts'
import { writeExport } from '../modules/export/write-export.ts'
import {
  type ConsolePeople,
  inputFor,
  nobodys,
  openConsolePeople,
  paramsOf,
} from '../testing/console-people.ts'
import { openDigest } from '../testing/digest-tables.ts'
import { flyer } from '../testing/order-shop.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

const names = Object.keys(consoleEndpoints) as ConsoleCallName[]
const scopeOf = (name: ConsoleCallName): CallScope => callScopes[name]
const recordsOf = (name: ConsoleCallName): readonly NamedRecord[] => {
  const scope = scopeOf(name)
  return typeof scope === 'string' ? [] : scope
}
const served = names.filter((name) => consoleEndpoints[name].access !== 'platform')
const isReading = (name: ConsoleCallName) => consoleEndpoints[name].method === 'GET'

let shop: ConsolePeople
let owner: ConsoleClient
let seller: ConsoleClient
let sellerId: string
let customerId: string
let digest: Awaited<ReturnType<typeof openDigest>>

/** Ids, numbers and words of a customer who is not the seller's. */
let secrets: string[]

const roleIdOf = async (name: string) => {
  const { list } = await shop.must(owner.call('listRoles', {}))
  return list.find((role) => role.name === name)?.id ?? ''
}

/** Hands the customer to a member of staff, or to nobody. */
const handTo = async (seller_id: string, id = customerId) => {
  const { name, company, role, tags, version } = await shop.must(
    owner.call('getCustomer', { params: { id } }),
  )
  await shop.must(
    owner.call('updateCustomerProfile', {
      params: { id },
      body: { name, company, role, tags, version, seller_id },
    }),
  )
}

beforeAll(async () => {
  shop = await openConsolePeople()
  digest = await openDigest(shop.database.db)
  owner = shop.clientOf('老板')
  seller = shop.clientOf('客服')
  sellerId = (await shop.must(seller.call('getMe', {}))).staff.id
  customerId = shop.own.customer_id?.[0] ?? ''
  const { id: role_id } = await shop.must(
    owner.call('createRole', {
      body: { name: '业务员', permissions: grantablePermissions, limits: {}, own_customers_only: true },
    }),
  )
  await shop.must(owner.call('assignRole', { params: { id: sellerId }, body: { role_id } }))
  const { version } = await shop.must(owner.call('getCustomer', { params: { id: customerId } }))
  const contact = { name: '机密联系人', mobile: '13911112222', role: '', version, key: newId() }
  await shop.must(owner.call('addCustomerContact', { params: { id: customerId }, body: contact }))
  // The shop's own records of the test have the name of the customer, too.
  const named = await shop.must(owner.call('getCustomer', { params: { id: customerId } }))
  const profile = { name: '机密客户', company: '机密公司', role: '', tags: [], version: named.version }
  await shop.must(owner.call('updateCustomerProfile', { params: { id: customerId }, body: profile }))
  const page = await shop.must(owner.call('getCustomer', { params: { id: customerId } }))
  shop.own.contact_id = page.contacts.map(({ id }) => id)
  const order = await shop.rowOf(shop.own.order_id?.[0] ?? '')
  const note = { text: '机密备注', key: newId() }
  await shop.must(owner.call('addOrderNote', { params: { id: order.id }, body: note }))
  secrets = [
    ...['order_id', 'customer_id', 'after_id', 'payment_no', 'refund_no', 'request_no', 'statement_id'],
    ...['invoice_id', 'contact_id', 'job_id'],
  ].flatMap((kind) => shop.own[kind] ?? [])
  secrets.push(order.orderNo, '机密客户', '机密公司', '机密联系人')
  expect(secrets.filter((secret) => secret.length < 2)).toEqual([])
})
afterAll(() => shop.close())

const withField = (input: ReturnType<typeof inputFor>, at: string, value: string) => {
  const copy = structuredClone(input) as Record<string, Record<string, unknown>>
  const path = at.split('.')
  let place: Record<string, unknown> = copy
  for (const key of path.slice(0, -1)) {
    place[key] ??= {}
    place = place[key] as Record<string, unknown>
  }
  place[path.at(-1) ?? ''] = value
  return copy as ReturnType<typeof inputFor>
}

const thingOf: Record<NamedRecord['kind'], string> = {
  order: 'order_id',
  customer: 'customer_id',
  contact: 'contact_id',
  draft: 'draft_id',
  sheet: 'sheet_id',
  payment: 'payment_no',
  refund: 'refund_no',
  refund_request: 'request_no',
  after_sale: 'after_id',
  inquiry: 'inquiry_id',
  statement: 'statement_id',
  invoice: 'invoice_id',
  job: 'job_id',
}

describe('a person who sees own customers only', () => {
  it.each(names.filter((name) => recordsOf(name).length > 0))(
    '%s answers records of other customers like records that never existed, and leaves them as they are',
    async (name) => {
      for (const { kind, at } of recordsOf(name)) {
        const theirs = shop.own[thingOf[kind]]?.at(-1)
        expect([kind, theirs]).toEqual([kind, expect.stringMatching(/./)])
        const input = inputFor(name, shop.own)
        const before = await digest()
        const answer = await seller.request(name, withField(input, at, theirs ?? ''))
        expect([answer.statusCode, answer.json()]).toMatchObject([200, { code: codes.notFound }])
        const missing = await seller.request(name, withField(input, at, nobodys))
        expect(answer.json()).toEqual(missing.json())
        expect(await digest()).toEqual(before)
      }
    },
  )

  it('names records in a path only where the table says which, or where they are no customer’s', () => {
    const harmless = ['shop', 'own', 'whole', 'checked']
    const others = names.filter((name) => paramsOf(name).length > 0 && recordsOf(name).length === 0)
    expect(others.filter((name) => !harmless.includes(scopeOf(name) as string))).toEqual([])
    // It takes a job's number as a scanner reads it; that it shows nothing of others is tried below.
    const byScan: ConsoleCallName = 'findJob'
    const ofCustomers = others.filter(
      (name) =>
        name !== byScan &&
        /orders|jobs|customers|payments|refunds|after-sales|inquiries|statements|invoices|contacts|drafts|quote-sheets/.test(
          consoleEndpoints[name].path,
        ),
    )
    expect(ofCustomers).toEqual([])
  })

  it.each(served.filter((name) => scopeOf(name) === 'whole'))(
    '%s is refused: it is about all',
    async (name) => {
      const answer = await seller.request(name, { ...inputFor(name, shop.own), query: {} })
      expect(answer.json()).toMatchObject({ code: codes.refused })
    },
  )

  it.each(
    served.filter((name) => isReading(name) && name !== 'followEvents' && recordsOf(name).length === 0),
  )('%s shows nothing of other customers', async (name) => {
    const { params } = inputFor(name, shop.own)
    for (const query of [{}, { keyword: secrets.at(-2), q: secrets.at(-2) }, { limit: 100 }]) {
      const request = { ...(params && { params }), query }
      const answer = await seller.request(name, request)
      expect(answer.statusCode).toBe(200)
      expect(secrets.filter((secret) => answer.payload.includes(secret))).toEqual([])
      if (query.keyword === undefined && scopeOf(name) === 'own' && !params && name !== 'printLabels')
        expect([codes.ok, codes.invalid]).toContain(answer.json().code)
    }
  })

  it('finds what the owner finds of a customer, once the customer is his, and nothing afterwards', async () => {
    const readable = served.filter(
      (name) =>
        isReading(name) &&
        name !== 'followEvents' &&
        recordsOf(name).length === 1 &&
        // A draft is its person's alone.
        name !== 'getCounterDraft' &&
        name !== 'listCounterFiles',
    )
    const strip = (json: { code: number }) => json.code
    await handTo(sellerId)
    for (const name of readable) {
      const input = inputFor(name, shop.own)
      const [mine, theirs] = [await seller.request(name, input), await owner.request(name, input)]
      const isDownload = !String(mine.headers['content-type']).includes('json')
      if (isDownload) expect([name, mine.statusCode]).toEqual([name, theirs.statusCode])
      else expect([name, strip(mine.json())]).toEqual([name, strip(theirs.json())])
    }
    const lists: [ConsoleCallName, string][] = [
      ['listOrders', 'order_id'],
      ['listCustomers', 'customer_id'],
      ['searchPayments', 'payment_no'],
      ['listRefunds', 'refund_no'],
      ['listRefundRequests', 'request_no'],
      ['searchAfterSales', 'after_id'],
      ['listStatements', 'statement_id'],
      ['listAudit', 'order_id'],
    ]
    for (const [name, kind] of lists) {
      const answer = await seller.request(name, { query: { limit: 100 } })
      expect([name, answer.payload.includes(shop.own[kind]?.at(-1) ?? '-')]).toEqual([name, true])
    }
    const counted = await shop.must(seller.call('getToday', {}))
    expect(counted.money?.days.at(-1)).toEqual(
      (await shop.must(owner.call('getToday', {}))).money?.days.at(-1),
    )
    await handTo('')
    for (const name of readable) {
      const answer = await seller.request(name, inputFor(name, shop.own))
      expect([name, answer.json().code]).toEqual([name, codes.notFound])
    }
    expect((await shop.must(seller.call('listOrders', { query: {} }))).list).toEqual([])
    const { money } = await shop.must(seller.call('getToday', {}))
    expect(money?.days.every(({ received_fen }) => received_fen === 0)).toBe(true)
  })

  it('moves many orders, checks and ships many, and none of others’', async () => {
    const [id = ''] = shop.own.order_id ?? []
    const { orderNo } = await shop.rowOf(id)
    const moved = await shop.must(
      seller.call('moveOrders', { body: { action: 'note', ids: [id], text: '试试', why: '' } }),
    )
    const missing = await shop.must(
      seller.call('moveOrders', { body: { action: 'note', ids: [nobodys], text: '试试', why: '' } }),
    )
    expect(moved.list).toEqual([{ ...missing.list[0], id }])
    const rows = [{ order_no: orderNo, carrier: '', no: 'SF1234567890123' }]
    for (const name of ['checkParcels', 'shipInBulk'] as const) {
      const answer = await seller.request(name, { body: { lines: rows } })
      expect(answer.json().data.rows[0]).toMatchObject({ outcome: 'failed', words: '没有这个订单' })
    }
    for (const name of ['printDeliveryNotes', 'printLabels'] as const) {
      const answer = await seller.request(name, { query: { ids: id } })
      expect(answer.json().code).toBe(codes.notFound)
    }
  })

  it('gets files with own customers alone, and no file that was made with others', async () => {
    const deps = { ...shop.app.shopDeps, now: () => shop.clock.time }
    const textOf = async (name: ConsoleCallName) => {
      const { id } = (await seller.request(name, { body: {} })).json().data
      await writeExport(deps, { companyId: shop.companyId, id })
      const file = await seller.request('downloadExport', { params: { id } })
      return JSON.stringify((await readXlsx(file.rawPayload)).sheets[0]?.rows)
    }
    const kinds = [
      'exportOrders',
      'exportParcels',
      'exportPayments',
      'exportRefunds',
      'exportCustomers',
    ] as const
    for (const kind of kinds) {
      const text = await textOf(kind)
      expect([kind, secrets.filter((secret) => text.includes(secret))]).toEqual([kind, []])
    }
    await handTo(sellerId)
    expect(await textOf('exportOrders')).toContain((await shop.rowOf(shop.own.order_id?.[0] ?? '')).orderNo)
    await handTo('')
    // A file of the time before: the role saw all customers then.
    const service = await roleIdOf('客服')
    const limitedRole = await roleIdOf('业务员')
    await shop.must(owner.call('assignRole', { params: { id: sellerId }, body: { role_id: service } }))
    const { id } = await shop.must(seller.call('exportOrders', { body: {} }))
    await writeExport(deps, { companyId: shop.companyId, id })
    await shop.must(owner.call('assignRole', { params: { id: sellerId }, body: { role_id: limitedRole } }))
    expect((await seller.call('downloadExport', { params: { id } })).code).toBe(codes.refused)
  })

  it('becomes the 业务员 of the customers that he opens, and learns nothing of those who are there', async () => {
    const { id } = await shop.must(
      seller.call('createCustomer', {
        body: { name: '新客', company: '', mobile: '13922220001', role: '', contacts: [], key: newId() },
      }),
    )
    expect((await shop.must(seller.call('getCustomer', { params: { id } }))).seller_id).toBe(sellerId)
    const { mobile } = (await shop.database.db.select().from(users).where(eq(users.id, customerId)))[0] ?? {}
    for (const known of [mobile ?? '', '13911112222']) {
      const answer = await seller.request('createCustomer', {
        body: { name: '撞上', company: '', mobile: known, role: '', contacts: [], key: newId() },
      })
      expect(answer.json()).toMatchObject({ code: codes.conflict, data: null })
      expect(secrets.filter((secret) => answer.payload.includes(secret))).toEqual([])
    }
    const profile = { name: '新客', company: '', role: '', tags: [], version: 0 }
    const refused = await seller.call('updateCustomerProfile', {
      params: { id },
      body: { ...profile, seller_id: '' },
    })
    expect(refused).toMatchObject({
      code: codes.invalid,
      data: { fields: { seller_id: expect.any(String) } },
    })
    const { sellers } = await shop.must(seller.call('getCustomerChoices', {}))
    expect(sellers.map((one) => one.id)).toEqual([sellerId])
    await shop.must(
      seller.call('updateCustomerProfile', { params: { id }, body: { ...profile, seller_id: sellerId } }),
    )
  })

  it('sees the walk-ins that he took himself, and those of no colleague', async () => {
    const lines = [{ line_id: 'a', baojia_type: 2, request: flyer }]
    const take = async (client: ConsoleClient) => {
      const draft = await shop.must(
        client.call('openCounterDraft', { body: { pickup: true, lines } as never }),
      )
      const body = { version: draft.version, expect_fen: draft.total_fen }
      return shop.must(client.call('orderCounterDraft', { params: { id: draft.id }, body }))
    }
    const [mine, theirs] = [await take(seller), await take(owner)]
    const codeOf = async (id: string) => (await seller.call('getOrder', { params: { id } })).code
    expect([await codeOf(mine.order_id), await codeOf(theirs.order_id)]).toEqual([codes.ok, codes.notFound])
    const { list } = await shop.must(seller.call('listOrders', { query: {} }))
    expect(list.map(({ order_id }) => order_id)).toContain(mine.order_id)
    expect(list.map(({ order_id }) => order_id)).not.toContain(theirs.order_id)
  })

  it('sees a visitor’s inquiry only once it is his', async () => {
    const id = newId()
    const row = { companyId: shop.companyId, id, inquiryNo: 'XJ-OWN', name: '过客', mobile: '13933330001' }
    await shop.database.db
      .insert(inquiries)
      .values({ ...row, content: '问价', createdAt: new Date(shop.clock.time) })
    const seen = async () => (await seller.call('getInquiry', { params: { id } })).code
    expect(await seen()).toBe(codes.notFound)
    await shop.database.db
      .update(inquiries)
      .set({ ownerId: sellerId, ownerName: '小林' })
      .where(eq(inquiries.id, id))
    expect(await seen()).toBe(codes.ok)
  })

  it('hears of own customers’ orders alone, at once when one changes hands', async () => {
    const server = await shop.console.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(`${server}/api/console/events`, { headers: { cookie: seller.cookie() } })
    let heard = ''
    const decoder = new TextDecoder()
    void (async () => {
      for await (const piece of response.body ?? []) heard += decoder.decode(piece)
    })().catch(() => {})
    const [theirs = ''] = shop.own.order_id ?? []
    const note = async () => {
      const body = { text: newId(), key: newId() }
      await shop.must(owner.call('addOrderNote', { params: { id: theirs }, body }))
      await shop.database.db
        .update(orders)
        .set({ remark: body.text })
        .where(and(eq(orders.companyId, shop.companyId), eq(orders.id, theirs)))
    }
    const { announce } = await import('../db/announce.ts')
    const change = () =>
      shop.database.db.transaction(async (tx) =>
        announce(tx, 'order_changed', `${shop.companyId}:${customerId}:${theirs}`),
      )
    await note()
    await change()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(heard).not.toContain(theirs)
    await handTo(sellerId)
    await change()
    await expect.poll(() => heard, { timeout: 10_000, interval: 10 }).toContain(theirs)
    await handTo('')
    heard = ''
    await change()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(heard).not.toContain(theirs)
  })

  it('reads the audit of own customers and of the shop’s settings, and not of others', async () => {
    const { list } = await shop.must(seller.call('listAudit', { query: { limit: 100 } }))
    expect(list.length).toBeGreaterThan(0)
    const known = await shop.database.db.select().from(audit).where(eq(audit.subjectKind, 'order'))
    const theirs = new Set(known.map(({ subjectId }) => subjectId))
    const { list: own } = await shop.must(seller.call('listOrders', { query: { limit: 100 } }))
    const ownIds = new Set(own.map(({ order_id }) => order_id))
    const listedIds = list.filter(({ subject }) => subject.kind === 'order').map(({ subject }) => subject.id)
    expect(listedIds.filter((id) => theirs.has(id) && !ownIds.has(id))).toEqual([])
  })

  it('grants nobody a role that sees more, and takes it from no role', async () => {
    const body = { name: '更多', permissions: ['order.view'] as Permission[], limits: {} }
    expect((await seller.call('createRole', { body })).code).toBe(codes.refused)
    const limited = { ...body, own_customers_only: true }
    const { id } = await shop.must(seller.call('createRole', { body: limited }))
    const widened = { ...body, own_customers_only: false }
    expect((await seller.call('updateRole', { params: { id }, body: widened })).code).toBe(codes.refused)
    // A page from before the limit does not know of it, and does not take it away.
    await shop.must(owner.call('updateRole', { params: { id }, body }))
    const { list } = await shop.must(owner.call('listRoles', {}))
    expect(list.find((role) => role.id === id)?.own_customers_only).toBe(true)
    const finance = await roleIdOf('财务')
    const assigned = await seller.call('assignRole', { params: { id: sellerId }, body: { role_id: finance } })
    expect(assigned.code).toBe(codes.refused)
  })

  it('sees all again as soon as the role does', async () => {
    const limited = await roleIdOf('业务员')
    const body = { name: '业务员', permissions: grantablePermissions, limits: {} }
    const set = (own_customers_only: boolean) =>
      shop.must(owner.call('updateRole', { params: { id: limited }, body: { ...body, own_customers_only } }))
    const params = { id: shop.own.order_id?.[0] ?? '' }
    await set(false)
    expect((await seller.call('getOrder', { params })).code).toBe(codes.ok)
    await set(true)
    expect((await seller.call('getOrder', { params })).code).toBe(codes.notFound)
  })
})
