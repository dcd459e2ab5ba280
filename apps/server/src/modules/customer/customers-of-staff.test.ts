import { randomUUID } from 'node:crypto'
import { codes, type Envelope, type IssuedToken } from '@yinpu/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { attemptCounts, audit, users } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { createLogger } from '../../kernel/logger.ts'
import { cheapCost } from '../../testing/cheap-cost.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { testConfig, yinpuCredentials } from '../../testing/test-app.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

type Issued = Envelope<IssuedToken>

let shop: OrderConsole
let boss: ConsoleClient
let service: ConsoleClient
let shipping: ConsoleClient
/** another process's app, on the same database */
let other: App
beforeAll(async () => {
  shop = await createOrderConsole()
  boss = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  shipping = await shop.signedIn(staffOf.shipping)
  other = await buildApp({
    config: testConfig(shop.dataDir),
    database: shop.database,
    logger: createLogger('silent'),
    now: () => shop.clock.time,
    storefront: undefined,
    passwordCost: cheapCost,
  })
})
beforeEach(() => shop.database.db.delete(attemptCounts))
afterAll(async () => {
  await other.close()
  await shop.close()
})

let opened = 0
const newMobile = () => {
  opened += 1
  return `1590000${String(opened).padStart(4, '0')}`
}
const open = async (fields: object = {}) => {
  const body = { name: '王小印', mobile: newMobile(), key: randomUUID(), ...fields }
  const { id } = await shop.must(service.call('createCustomer', { body }))
  return { id, body, params: { id } }
}
const view = (id: string, client = service) => shop.must(client.call('getCustomer', { params: { id } }))
const idsFor = async (query: object) =>
  (await shop.must(service.call('listCustomers', { query: query as never }))).list.map(({ id }) => id)
const sendCode = async (mobile: string) => {
  await shop.ask('sendCode', { body: { scene: 'login', mobile } })
  return shop.lastCode(mobile)
}

describe('a customer whom staff open', () => {
  it('is a name and a mobile, or a company with its contacts', async () => {
    const { id, body } = await open({
      name: '',
      company: '晨光包装有限公司',
      contacts: [{ name: '李会计', mobile: '15911112222', role: '财务' }],
    })
    const customer = await view(id)
    expect(customer).toMatchObject({
      name: '晨光包装有限公司',
      company: '晨光包装有限公司',
      awaits_owner: true,
      version: 0,
    })
    expect(customer.mobile).toBe(`${body.mobile.slice(0, 3)}****${body.mobile.slice(-4)}`)
    expect(customer.contacts).toMatchObject([
      { name: '李会计', mobile: '159****2222', role: '财务', removed: false },
    ])
    const nameless = { name: '', company: '', mobile: newMobile(), key: randomUUID() }
    expect(await service.call('createCustomer', { body: nameless })).toMatchObject({
      code: codes.invalid,
      data: { fields: { name: '请填写姓名或公司' } },
    })
    expect((await shipping.call('createCustomer', { body })).code).toBe(codes.refused)
  })

  it('is opened once by one key, and once for one mobile, which leads to the first', async () => {
    const { id, body } = await open()
    expect(await shop.must(service.call('createCustomer', { body }))).toEqual({ id })
    const known = { code: codes.conflict, data: { customer_id: id, name: '王小印' } }
    const again = { ...body, key: randomUUID() }
    expect(await service.call('createCustomer', { body: again })).toMatchObject(known)
    // A person who types a number learns whose it is: that is audited, as a search by the number is.
    const seen = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, 'revealCustomer')))
    expect(seen.map(({ actorRole }) => actorRole)).toEqual(['客服'])
    const mobile = newMobile()
    const answers = await Promise.all(
      [service, boss, service, boss].map((client) =>
        client.call('createCustomer', { body: { name: '赵', mobile, key: randomUUID() } }),
      ),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(3)
  })

  it('is what the mobile of a contact leads to', async () => {
    const { id } = await open({ contacts: [{ name: '李会计', mobile: '15911113333', role: '' }] })
    const body = { name: '李会计', mobile: '15911113333', key: randomUUID() }
    expect(await service.call('createCustomer', { body })).toMatchObject({
      code: codes.conflict,
      data: { customer_id: id },
    })
  })

  it('is found by company, by a contact, by whole mobiles and their last four', async () => {
    const { id, params, body } = await open({
      company: '独角兽印务',
      contacts: [{ name: '慕容会计', mobile: '15922224455', role: '财务' }],
    })
    for (const keyword of ['独角兽', '慕容', body.mobile, body.mobile.slice(-4), '15922224455', '4455'])
      expect(await idsFor({ keyword }), keyword).toContain(id)
    expect((await shop.must(service.call('find', { query: { q: '慕容' } }))).customers?.[0]).toMatchObject({
      id,
    })
    const [contact] = (await view(id)).contacts
    const contactParams = { ...params, contact_id: contact?.id ?? '' }
    await shop.must(service.call('removeCustomerContact', { params: contactParams }))
    expect(await idsFor({ keyword: '慕容' })).toEqual([])
    await shop.must(service.call('restoreCustomerContact', { params: contactParams }))
    expect(await idsFor({ keyword: '慕容' })).toEqual([id])
  })

  it('has a member of staff and tags, by which the list is filtered and which are suggested', async () => {
    const { id, params } = await open()
    const { sellers } = await shop.must(service.call('getCustomerChoices', {}))
    const seller = sellers[0]
    const body = {
      ...{ name: '王小印', company: '', role: '老板', seller_id: seller?.id ?? '', tags: ['画册', '急单'] },
      version: 0,
    }
    expect(await shop.must(service.call('updateCustomerProfile', { params, body }))).toEqual({ version: 1 })
    expect(await view(id)).toMatchObject({ seller: seller?.name, tags: ['画册', '急单'], role: '老板' })
    expect(await idsFor({ seller: seller?.id })).toContain(id)
    expect(await idsFor({ seller: 'none' })).not.toContain(id)
    expect(await idsFor({ tag: '急单' })).toEqual([id])
    expect((await shop.must(service.call('getCustomerChoices', {}))).tags).toEqual(['画册', '急单'])
    const bad = { ...body, version: 1, seller_id: randomUUID() }
    expect(await service.call('updateCustomerProfile', { params, body: bad })).toMatchObject({
      code: codes.invalid,
      data: { fields: { seller_id: '请选择在职的员工' } },
    })
  })

  it('is changed by one of two people at once; the other is told', async () => {
    const { params } = await open()
    const body = { name: '王', company: '', role: '', seller_id: '', tags: [], version: 0 }
    const answers = await Promise.all(
      [service, boss].map((client) => client.call('updateCustomerProfile', { params, body })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const contact = { name: '李', mobile: '15911114444', role: '', key: randomUUID(), version: 0 }
    expect((await service.call('addCustomerContact', { params, body: contact })).code).toBe(codes.conflict)
    const added = await service.call('addCustomerContact', { params, body: { ...contact, version: 1 } })
    expect(added.data).toEqual({ version: 2 })
    const again = await service.call('addCustomerContact', { params, body: { ...contact, version: 1 } })
    expect(again).toMatchObject({ code: codes.ok, data: { version: 2 } })
    const contactParams = { ...params, contact_id: contact.key }
    const renamed = { name: '李会计', mobile: '', role: '财务', version: 2 }
    await shop.must(service.call('updateCustomerContact', { params: contactParams, body: renamed }))
    expect(await shop.must(service.call('revealContact', { params: { id: contact.key } }))).toEqual({
      mobile: contact.mobile,
    })
  })

  it('has addresses that staff add, change, remove and put back, and the buyer sees', async () => {
    const { id, params, body } = await open()
    const typed = { name: '李仓管', mobile: '15911119999', text: '广东省深圳市南山区科技园路1号', version: 0 }
    const first = { ...typed, key: randomUUID() }
    await shop.must(service.call('addCustomerAddress', { params, body: first }))
    const again = await shop.must(service.call('addCustomerAddress', { params, body: first }))
    expect(again).toEqual({ version: 1 })
    const vague = { ...typed, text: '科技园路1号', version: 1, key: randomUUID() }
    expect(await service.call('addCustomerAddress', { params, body: vague })).toMatchObject({
      code: codes.invalid,
      data: { fields: { text: expect.stringContaining('请写全') } },
    })
    const one = { ...params, address_id: first.key }
    const moved = { ...typed, mobile: '', text: '浙江省杭州市西湖区文三路 90 号', version: 1 }
    await shop.must(service.call('updateCustomerAddress', { params: one, body: moved }))
    const stale = await service.call('updateCustomerAddress', { params: one, body: moved })
    expect(stale.code).toBe(codes.conflict)
    expect((await view(id)).addresses).toMatchObject([
      { name: '李仓管', mobile: '159****9999', is_default: true, removed: false },
    ])
    const login = { mobile: body.mobile, code: await sendCode(body.mobile) }
    const { token } = (await shop.ask('loginByCode', { body: login })).data
    const seen = async () => shop.must(shop.ask('listAddresses', {}, token))
    expect(await seen()).toMatchObject([{ mobile: typed.mobile, city: '杭州市', is_default: true }])
    await shop.must(service.call('removeCustomerAddress', { params: one }))
    expect(await seen()).toEqual([])
    await shop.must(service.call('restoreCustomerAddress', { params: one }))
    expect(await seen()).toMatchObject([{ id: first.key, is_default: true }])
  })

  it('has tax data that staff add, change, remove and put back, and the buyer sees', async () => {
    const { id, params, body } = await open()
    const company = { holder: 'company' as const, title: '小印文化有限公司', tax_no: '91440300ma5demo123' }
    const bank = { bank: '演示银行', account: '6222 0000 0000 1234', phone: '0755-26771234' }
    const first = { ...company, ...bank, version: 0, key: randomUUID() }
    await shop.must(service.call('addCustomerInvoiceTitle', { params, body: first }))
    expect(await shop.must(service.call('addCustomerInvoiceTitle', { params, body: first }))).toEqual({
      version: 1,
    })
    const next = { version: 1, key: randomUUID() }
    const unnumbered = { ...next, holder: 'company' as const, title: '无税号公司', tax_no: '' }
    expect(
      await service.call('addCustomerInvoiceTitle', { params, body: unnumbered as never }),
    ).toMatchObject({ code: codes.invalid, data: { fields: { tax_no: expect.any(String) } } })
    expect(
      await service.call('addCustomerInvoiceTitle', { params, body: { ...first, ...next } }),
    ).toMatchObject({ code: codes.invalid, data: { fields: { title: '已经有这个抬头' } } })
    expect((await view(id)).invoice_titles).toMatchObject([
      { tax_no: '91440300MA5DEMO123', account: '****1234', is_default: true, removed: false },
    ])
    expect(JSON.stringify((await view(id)).invoice_titles)).not.toContain('26771234')
    const one = { ...params, title_id: first.key }
    const changed = { ...company, bank: '另一家银行', account: '', phone: '', version: 1 }
    await shop.must(service.call('updateCustomerInvoiceTitle', { params: one, body: changed }))
    expect((await service.call('updateCustomerInvoiceTitle', { params: one, body: changed })).code).toBe(
      codes.conflict,
    )
    const login = { mobile: body.mobile, code: await sendCode(body.mobile) }
    const { token } = (await shop.ask('loginByCode', { body: login })).data
    const seen = async () => shop.must(shop.ask('listInvoiceTitles', {}, token))
    // An empty masked field keeps its stored value; a cleared one loses it.
    expect(await seen()).toMatchObject([{ bank: '另一家银行', account: bank.account, phone: bank.phone }])
    const cleared = { ...company, bank: '', clear: ['account' as const], version: 2 }
    await shop.must(service.call('updateCustomerInvoiceTitle', { params: one, body: cleared }))
    expect(await seen()).toMatchObject([{ bank: '', account: '', phone: bank.phone }])
    const wrong = { ...cleared, clear: ['title'] as never, version: 3 }
    expect((await service.call('updateCustomerInvoiceTitle', { params: one, body: wrong })).code).toBe(
      codes.invalid,
    )
    await shop.must(service.call('removeCustomerInvoiceTitle', { params: one }))
    expect(await seen()).toEqual([])
    expect((await view(id)).invoice_titles).toMatchObject([{ removed: true, is_default: false }])
    await shop.must(service.call('restoreCustomerInvoiceTitle', { params: one }))
    expect(await seen()).toMatchObject([{ id: first.key, is_default: true }])
    const own = { holder: 'company' as const, title: '买家写的公司', tax_no: '91440300MA5BUYER12' }
    const { id: theirs } = await shop.must(shop.ask('createInvoiceTitle', { body: own }, token))
    const elsewhere = (await open()).params
    for (const call of ['removeCustomerInvoiceTitle', 'restoreCustomerInvoiceTitle'] as const)
      expect((await service.call(call, { params: { ...elsewhere, title_id: theirs } })).code).toBe(
        codes.notFound,
      )
    expect((await shipping.call('removeCustomerInvoiceTitle', { params: one })).code).toBe(codes.refused)
    const { list } = await shop.must(
      boss.call('listAudit', { query: { subject_kind: 'customer', subject_id: id } as never }),
    )
    expect(JSON.stringify(list)).not.toMatch(/小印文化|91440300|26771234|0000 1234/)
  })

  it('leaves rows in the audit with masked mobiles only', async () => {
    const { id, body } = await open()
    const { list } = await shop.must(
      boss.call('listAudit', { query: { subject_kind: 'customer', subject_id: id } as never }),
    )
    expect(list).toMatchObject([{ action: 'createCustomer' }])
    expect(JSON.stringify(list)).not.toContain(body.mobile)
  })

  it('can be deleted until somebody has signed in or something was ordered', async () => {
    const { id, params, body } = await open({ contacts: [{ name: '李', mobile: '15911115555', role: '' }] })
    await shop.must(service.call('deleteCustomer', { params }))
    expect((await service.call('getCustomer', { params })).code).toBe(codes.notFound)
    expect(await idsFor({ keyword: body.mobile })).toEqual([])
    const ordered = await open()
    const { order_id } = await shop.anOrder((await shop.aBuyer()).token)
    await shop.copyOrder(order_id, {}, { userId: ordered.id })
    expect(await service.call('deleteCustomer', { params: ordered.params })).toMatchObject({
      code: codes.conflict,
      msg: '客户已有订单或账目，不能删除',
    })
    const buyer = await shop.userIdOf((await shop.aBuyer()).token)
    expect((await service.call('deleteCustomer', { params: { id: buyer } })).code).toBe(codes.conflict)
    expect(await shop.must(service.call('createCustomer', { body: { ...body, key: id } }))).toEqual({ id })
  })
})

describe('the account of such a customer', () => {
  it('is refused with a password as for a wrong one', async () => {
    const { body } = await open()
    const unknown = await shop.logIn('15988887777', 'abc123')
    expect(await shop.logIn(body.mobile, 'abc123')).toEqual(unknown)
  })

  it('is its owner’s from the first code on, also when two claim it at once over two processes', async () => {
    const { order_id: theirs } = await shop.anOrder((await shop.aBuyer()).token)
    const { id, body } = await open({
      company: '晨光包装有限公司',
      contacts: [{ name: '李会计', mobile: '15911116666', role: '财务' }],
    })
    const { id: own } = await shop.copyOrder(theirs, {}, { userId: id })
    const code = await sendCode(body.mobile)
    const login = { mobile: body.mobile, code }
    const elsewhere = await other.inject({
      method: 'POST',
      url: '/api/v2/auth/company/token',
      payload: yinpuCredentials,
    })
    const inOther = async () => {
      const response = await other.inject({
        method: 'POST',
        url: '/api/v2/auth/user/login/code',
        headers: { accesstoken: elsewhere.json<Issued>().data.token },
        payload: login,
      })
      return response.json<Issued>()
    }
    const answers = await Promise.all([shop.ask('loginByCode', { body: login }), inOther(), inOther()])
    const right = answers.filter((answer) => answer.code === codes.ok)
    expect(right).toHaveLength(1)
    const token = right[0]?.data.token ?? ''
    const { data: user } = await shop.ask('getUser', {}, token)
    expect(user).toMatchObject({ id, company: '晨光包装有限公司', has_password: false })
    expect(JSON.stringify(user)).not.toMatch(/李会计|财务/)
    const { list } = await shop.must(shop.ask('listOrders', { query: {} }, token))
    expect(list.map((order) => order.order_id)).toEqual([own])
    expect((await shop.ask('getOrder', { query: { order_id: theirs } }, token)).code).toBe(codes.notFound)
    expect(await view(id)).toMatchObject({ awaits_owner: false })
    expect((await service.call('deleteCustomer', { params: { id } })).code).toBe(codes.conflict)
  })

  it('is not opened to its other contacts, who get accounts of their own', async () => {
    const { id } = await open({ contacts: [{ name: '李会计', mobile: '15911117777', role: '财务' }] })
    const login = { mobile: '15911117777', code: await sendCode('15911117777') }
    const { data } = await shop.ask('loginByCode', { body: login })
    expect((await shop.ask('getUser', {}, data.token)).data.id).not.toBe(id)
  })

  it('takes a password by code, as any other', async () => {
    const { id, body } = await open()
    await shop.ask('sendCode', { body: { scene: 'password', mobile: body.mobile } })
    const reset = { mobile: body.mobile, code: await shop.lastCode(body.mobile), password: 'abc123' }
    expect((await shop.ask('resetPassword', { body: reset })).code).toBe(codes.ok)
    expect((await shop.logIn(body.mobile, 'abc123')).code).toBe(codes.ok)
    expect(await view(id)).toMatchObject({ awaits_owner: false })
  })

  it('leaves no contact and no tag behind when it is erased', async () => {
    const { id, params } = await open({ contacts: [{ name: '南宫会计', mobile: '15911118888', role: '' }] })
    const body = { name: '王', company: '南宫印务', role: '', seller_id: '', tags: ['南宫'], version: 0 }
    await shop.must(service.call('updateCustomerProfile', { params, body }))
    await shop.must(boss.call('eraseCustomer', { params, body: { why: '客户要求' } }))
    const [row] = await shop.database.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ companyName: '', tags: [], sellerId: null })
    expect(await idsFor({ keyword: '南宫' })).toEqual([])
  })
})
