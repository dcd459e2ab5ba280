import { type CallName, type Calls, calls, codes } from '@yinpu/contract'
import type { ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { flyer } from '../testing/order-shop.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

type Fields = Record<string, unknown>
/** A record exactly as it was answered, nulls and all. */
interface Sending {
  body: Fields
  params?: Fields
}
type PutsOf<Table extends Record<string, { endpoint: { method: string } }>> = {
  [Name in keyof Table]: Table[Name]['endpoint']['method'] extends 'PUT' ? Name : never
}[keyof Table]

let shop: OrderConsole
let owner: ConsoleClient
let buyer: { token: string; id: string }

const personalTitle = { holder: 'personal', title: '王小印' } as const

beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  await shop.must(owner.call('proveAgain', { body: { password: staffPassword } }))
  const { token } = await shop.aBuyer()
  buyer = { token, id: await shop.userIdOf(token) }
  await shop.anOrder(token)
  await shop.must(shop.ask('createInvoiceTitle', { body: personalTitle }, token))
  await shop.must(shop.ask('createFavourite', { body: { quote: { baojia_type: 2, request: flyer } } }, token))
  const credit = { limit_fen: 100_000, term_days: 30, enabled: true, version: 0 }
  await shop.must(owner.call('setCustomerCredit', { params: { id: buyer.id }, body: credit }))
  await shop.must(owner.call('createDiscountCode', { body: { code: 'ROUND', amount_fen: 100 } }))
  await shop.must(owner.call('openCounterDraft', { body: { customer_id: buyer.id } }))
  await shop.must(owner.call('addCashBox', { body: { name: '前台 1 号箱' } }))
  await shop.must(owner.call('saveOrderView', { body: { name: '待发货', query: '', shared: false } }))
})
afterAll(() => shop.close())

type Answer = { code: number; msg: string; data: Fields }

const fromConsole = async (name: ConsoleCallName, params: Fields = {}) => {
  const answer = (await owner.request(name, { params })).json<Answer>()
  expect([name, answer.code, answer.msg]).toEqual([name, codes.ok, 'ok'])
  return answer.data
}
const headers = () => ({ accesstoken: shop.tokens.yinpu, authusertoken: buyer.token })
const fromShop = async (name: CallName) => {
  const { method, path } = calls[name].endpoint
  const answer = (await shop.app.inject({ method, url: path, headers: headers() })).json<Answer>()
  expect([name, answer.code, answer.msg]).toEqual([name, codes.ok, 'ok'])
  return answer.data
}
const first = (data: unknown, matches: (record: Fields) => boolean = () => true) => {
  const list = (Array.isArray(data) ? data : (data as Fields).list) as Fields[]
  const record = list.find(matches)
  if (!record) throw new Error('nothing to send back')
  return record
}
const asWhole = async (body: Promise<Fields>): Promise<Sending> => ({ body: await body })
const ofId = (body: Fields): Sending => ({ params: { id: body.id }, body })

const buyersRecords: Record<PutsOf<Calls>, () => Promise<Sending>> = {
  updateUser: () => asWhole(fromShop('getUser')),
  updateAddress: async () => ({ body: first(await fromShop('listAddresses')) }),
  updateInvoiceTitle: async () => ({ body: first(await fromShop('listInvoiceTitles')) }),
  renameFavourite: async () => ({ body: first(await fromShop('listFavourites')) }),
  renameOrder: async () => ({ body: first(await fromShop('listOrders')) }),
  updateMessageSettings: () => asWhole(fromShop('getMessageSettings')),
}

const window = async (part: string) => ({ body: (await fromConsole('getWindow'))[part] as Fields })
const customer = async (name: ConsoleCallName) => {
  const params = { id: buyer.id }
  return { params, body: await fromConsole(name, params) }
}
const catalogue = async () => {
  const { version, categories, products } = (await fromConsole('listCatalogue')) as {
    version: number
    categories: (Fields & { id: string })[]
    products: (Fields & { id: string; category_id: string })[]
  }
  const within = (id: string) => products.filter((one) => one.category_id === id).map((one) => one.id)
  return { version, products, categories: categories.map((one) => ({ ...one, products: within(one.id) })) }
}

const consoleRecords: Record<PutsOf<ConsoleCalls>, () => Promise<Sending>> = {
  updateMe: async () => ({ body: (await fromConsole('getMe')).staff as Fields }),
  assignRole: async () => {
    const person = first(await fromConsole('listStaff'), ({ is_me }) => !is_me)
    return { params: { id: person.id }, body: { role_id: (person.role as Fields).id } }
  },
  setCommission: async () => {
    const person = first(await fromConsole('listStaff'), ({ is_me }) => !is_me)
    return { params: { id: person.id }, body: { percent: person.commission_percent } }
  },
  updateStaffSettings: () => asWhole(fromConsole('listStaff')),
  updateRole: async () => ofId(first(await fromConsole('listRoles'), ({ is_owner }) => !is_owner)),
  updateCashBox: async () => ofId(first(await fromConsole('listCashBoxes'))),
  updateCustomer: async () => {
    const { params, body } = await customer('getCustomer')
    return { params, body: { ...body, was: body.level } }
  },
  updateCustomerProfile: () => customer('getCustomer'),
  setCustomerCredit: async () => {
    const { params, body } = await customer('getCustomerCredit')
    return { params, body: body.credit as Fields }
  },
  replaceRejectReasons: () => asWhole(fromConsole('getRejectReasons')),
  replaceProofRule: () => asWhole(fromConsole('getProofRule')),
  updateOrderView: async () => ofId(first(await fromConsole('listOrderViews'))),
  saveCounterDraft: async () => {
    const { id } = first(await fromConsole('listCounterDrafts'))
    return ofId(await fromConsole('getCounterDraft', { id }))
  },
  replaceUsualAnswers: () => asWhole(fromConsole('getUsualAnswers')),
  updateLevels: () => asWhole(fromConsole('getLevels')),
  updateCalendar: () => asWhole(fromConsole('getCalendar')),
  saveInvoicing: () => asWhole(fromConsole('getInvoicing')),
  updateDeposit: () => asWhole(fromConsole('getDeposit')),
  updateStations: () => asWhole(fromConsole('getStations')),
  updateTax: () => asWhole(fromConsole('getTax')),
  updateDiscountCode: async () => ofId(first(await fromConsole('listDiscountCodes'))),
  updateMessageKinds: () => asWhole(fromConsole('getMessageKinds')),
  replaceSampleJobs: () => asWhole(fromConsole('getSampleJobs')),
  arrangeCatalogue: () => asWhole(catalogue()),
  updateCategory: async () => ofId(first((await catalogue()).categories)),
  saveProduct: async () => {
    const params = { id: first((await catalogue()).products).id }
    return { params, body: await fromConsole('viewProduct', params) }
  },
  updateProfile: () => window('profile'),
  updateService: () => window('service'),
  updateAdverts: () => window('adverts'),
  updateOfflineChannels: () => window('channels'),
  updatePolicy: async () => {
    const { is_default: _becomesFalse, ...body } = first(await fromConsole('listPolicies'))
    return { body }
  },
}

/** The save itself changes who saved it and when, and makes a text that came with the shop the shop's own. */
const ofTheSave = ['version', 'updated_at', 'changed_at', 'changed_by', 'is_own']
const unsaved = ({ body }: Sending) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !ofTheSave.includes(field)))

describe('a record that was read can be sent back as it is and stays the same', () => {
  it.each(Object.entries(buyersRecords))('%s', async (name, read) => {
    const before = await read()
    const url = calls[name as PutsOf<Calls>].endpoint.path
    const answer = await shop.app.inject({ method: 'PUT', url, headers: headers(), payload: before.body })
    expect(answer.json<Answer>()).toMatchObject({ code: codes.ok })
    expect(unsaved(await read())).toEqual(unsaved(before))
  })

  it.each(Object.entries(consoleRecords))('%s', async (name, read) => {
    const before = await read()
    const answer = await owner.request(name as PutsOf<ConsoleCalls>, before)
    expect(answer.json<Answer>()).toMatchObject({ code: codes.ok })
    expect(unsaved(await read())).toEqual(unsaved(before))
  })
})

describe('null in what a buyer sends', () => {
  it('prices and places an order as if the field were absent', async () => {
    const quote = { ...flyer, produce_id: null, rush: null, save: true }
    const saved = await shop.must(shop.ask('quoteOffset', { body: quote as never }, buyer.token))
    const more = { rush: null, invoice: null, voucher: null, remark: null, order_name: null }
    const body = await shop.orderBody(buyer.token, [saved.bjd_id ?? ''], more)
    const placed = await shop.must(shop.ask('placeOrder', { body }, buyer.token))
    expect(placed.total_fen).toBe(body.expect_fen)
  })
})
