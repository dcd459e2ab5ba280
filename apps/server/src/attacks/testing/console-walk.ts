import { randomUUIDv7 } from 'node:crypto'
import { dayMs, dayOf, type OrderState, stateOfOrder } from '@yinpu/contract'
import {
  allPermissions,
  type ConsoleCallName,
  type CounterDraft,
  mostCounterLines,
  mostImportRows,
  mostParcelRows,
} from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { makePicture } from '../../artwork/testing/make-picture.ts'
import { makeSeal } from '../../artwork/testing/make-seal.ts'
import { writeExport } from '../../modules/export/write-export.ts'
import { runImport } from '../../modules/import/run-import.ts'
import { paymentRepository } from '../../modules/payment/payment-repository.ts'
import { codeAt } from '../../modules/staff/testing/code-at.ts'
import { anArchive } from '../../testing/artwork-shop.ts'
import { staffOf } from '../../testing/order-console.ts'
import { type ConsoleClient, createConsoleClient } from '../../testing/test-console.ts'
import { isNightly } from '../../testing/test-turns.ts'
import { uploadDraftFile } from '../../testing/upload-draft-file.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { dearRowsRepository } from './dear-rows-repository.ts'
import type { DearShop } from './dear-shop.ts'
import { newVersion, openVersion } from './open-version.ts'
import type { Walk, WalkInput } from './walk-calls.ts'

const why = '按客户的要求'
const chosenPassword = 'three-quiet-rivers'
const nothing = (): WalkInput => ({})
const page = { query: { limit: 100 } }
const aPage = (): WalkInput => page

/** As large as a file may be. */
const megabytes = (many: number, start: string) => {
  const bytes = Buffer.alloc(many * 1024 * 1024, 'a')
  bytes.write(start)
  return bytes.toString('base64')
}
const largePdf = { name: '发票.pdf', content: megabytes(10, '%PDF-1.7\n') }
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A photograph of a few megabytes. */
const photo = async () => (await makePicture(3000, 2000).png().toBuffer()).toString('base64')

const aSeal = async () => (await makeSeal({ side: 3000 }).png().toBuffer()).toString('base64')

const ofLarge = (shop: DearShop): WalkInput => ({ params: { id: shop.largeOrder } })
const ofBuyer = (shop: DearShop): WalkInput => ({ params: { id: shop.userId } })
const ofStatement = ({ longStatement }: DearShop): WalkInput => ({
  params: { id: longStatement.statementId },
})

const enter = async (shop: DearShop, mobile: string, password = staffPassword): Promise<ConsoleClient> => {
  const client = createConsoleClient(shop)
  await shop.must(client.signIn(mobile, password))
  return client
}

/** A new member of the shop, signed in. */
const hired = async (shop: DearShop) => {
  const { token, mobile, role_id } = await shop.invited()
  const client = createConsoleClient(shop)
  const body = { token, name: '新同事', password: chosenPassword }
  await shop.must(client.call('acceptInvitation', { body }))
  const { staff } = await shop.must(client.call('getMe', {}))
  return { client, mobile, role_id, id: staff.id }
}

const withTotp = async (shop: DearShop) => {
  const one = await hired(shop)
  const { secret } = await shop.must(one.client.call('beginTotp', {}))
  const body = { totp: codeAt(secret, shop.clock.time) }
  await shop.must(one.client.call('confirmTotp', { body }))
  return one
}

let roles = 0
const aRole = async (shop: DearShop) => {
  roles += 1
  const body = { name: `角色${roles}`, permissions: [...allPermissions].slice(0, 5), limits: {} }
  return (await shop.boss('createRole', { body })).id
}

const inState = (state: OrderState) => async (shop: DearShop) => ({
  params: { id: await shop.largeIn(state) },
})

/** A job of a large order, with its first step. */
const aJob = async (shop: DearShop) => {
  const { id } = await shop.inReview()
  await shop.boss('approveArtwork', { params: { id }, body: { unseen: true } })
  const { lines } = await shop.boss('getOrderRoutes', { params: { id } })
  return { params: { id: lines[0]?.jobs[0]?.job_id ?? '' }, body: { step: 0 } }
}

const aStartedJob = async (shop: DearShop) => {
  const job = await aJob(shop)
  await shop.boss('startJob', job)
  return job
}

/** A job at the first step at which something is counted. */
const aCountedJob = async (shop: DearShop) => {
  const job = await aJob(shop)
  const { route } = await shop.boss('getJob', { params: job.params })
  const at = route.findIndex(({ count_unit }) => count_unit !== 'none')
  for (let step = 0; step < at; step += 1)
    await shop.boss('finishJobStep', { params: job.params, body: { step, waste: 0, reprint: false } })
  return { params: job.params, body: { step: at, good: 1, waste: 0, reprint: false } }
}

/** A parcel with everything, and its number. */
const sentParcel = async (shop: DearShop) => {
  const id = await shop.largePaid(stateOfOrder.awaitingShipment)
  const no = `ZT${randomUUIDv7().slice(-10)}`
  await shop.boss('shipOrder', { params: { id }, body: { parcels: [{ carrier: 'zto', no }] } })
  const { shipments } = await shop.boss('getOrder', { params: { id } })
  return { id, no, shipmentId: shipments[0]?.shipment_id ?? '' }
}

/** In CI a part of the limit: every row is a transaction of its own. */
export const parcelRows = isNightly ? mostParcelRows : 100

/** Rows of a parcel file, each of an order that waits for its parcel. */
const rowsToShip = async (shop: DearShop) => {
  const ids = await dearRowsRepository.copyOrder(shop.database.db, shop.smallOrder, parcelRows, () => ({
    state: stateOfOrder.awaitingShipment,
  }))
  const numbers = await dearRowsRepository.orderNumbers(shop.database.db, ids)
  return numbers.map((order_no, at) => ({
    row: at + 1,
    order_no,
    no: `ZT9${randomUUIDv7().slice(-9)}`,
    carrier: 'zto',
  }))
}

const hundred = async (shop: DearShop, state: OrderState) =>
  dearRowsRepository.copyOrder(shop.database.db, shop.smallOrder, 100, () => ({ state }))

const paidHundred = (shop: DearShop) =>
  dearRowsRepository.copyOrder(shop.database.db, shop.smallOrder, 100, () => ({
    state: stateOfOrder.completed,
    paidFen: 100,
  }))

const announced = async (shop: DearShop) => {
  const order_id = await shop.orderIn(stateOfOrder.unpaid)
  const body = { order_id, channel: 4 as const, offline_channel: 'bank' }
  return (await shop.asBuyer('initPayment', { body })).payment_no
}

const confirmed = async (shop: DearShop) => {
  const id = await shop.paid()
  const [payment] = await paymentRepository.listOf(shop.database.db, shop.companyId, id)
  return payment?.paymentNo ?? ''
}

const withVoucher = async (shop: DearShop) => {
  const order_id = await shop.orderIn(stateOfOrder.unpaid)
  const bytes = Buffer.from(png, 'base64')
  const voucher = await uploadFile(shop, shop.token, { order_id, purpose: 'voucher' }, bytes, '回单.png')
  const body = { order_id, channel: 4 as const, offline_channel: 'bank', voucher }
  return { id: order_id, no: (await shop.asBuyer('initPayment', { body })).payment_no }
}

const withPicture = async (shop: DearShop) => {
  const order_id = await shop.paid(stateOfOrder.completed)
  const bytes = Buffer.from(png, 'base64')
  const key = await uploadFile(shop, shop.token, { order_id, purpose: 'after_sale' }, bytes, '图.png')
  const [line] = await shop.linesOf(order_id)
  const lines = [{ line_id: line?.line_id ?? '', quantity: 1 }]
  const body = { order_id, lines, type: 2 as const, amount_fen: 100, reason: '颜色偏差', images: [key] }
  return (await shop.asBuyer('applyAfterSale', { body })).after_id
}

const failedRefund = async (shop: DearShop) => {
  const no = await shop.owed()
  await dearRowsRepository.failRefund(shop.database.db, no)
  return no
}

const failedMessage = (shop: DearShop) =>
  dearRowsRepository.insertFailedMessage(shop.database.db, shop.companyId)

const talkedOf = async (shop: DearShop) => {
  await shop.forgetAttempts()
  const id = await shop.orderIn(stateOfOrder.awaitingFiles)
  await shop.asBuyer('writeToShop', { body: { order_id: id, text: '请回电' } })
  return id
}

const productIn = async (shop: DearShop) => {
  const { products } = await shop.boss('listCatalogue', {})
  const id = products.find(({ quote_type }) => quote_type === 2)?.id ?? ''
  return shop.boss('viewProduct', { params: { id } })
}

/** A draft as full as it may be: of books with twenty finishing steps. */
const fullDraft = (shop: DearShop) => {
  const { baojia_type, request } = shop.bookQuote
  // Each another book: the price of none is known from the one before.
  const line = (at: number) => ({
    ...{ line_id: String(at), baojia_type, reason: '', remark: '' },
    request: { ...request, quantity: 3000 + at },
  })
  return {
    customer_id: shop.userId,
    lines: Array.from({ length: mostCounterLines }, (_, at) => line(at)),
    pickup: true,
  }
}

const aDraft = async (shop: DearShop) => {
  const { list } = await shop.boss('listCounterDrafts', {})
  for (const { id } of list.slice(5)) await shop.boss('dropCounterDraft', { params: { id } })
  return shop.boss('openCounterDraft', { body: fullDraft(shop) })
}

/** A quotation of as many lines. */
export const aSheet = async (shop: DearShop) => {
  const { id, version, total_fen } = await aDraft(shop)
  return shop.boss('makeQuoteSheet', { params: { id }, body: { version, expect_fen: total_fen } })
}

/** An uploaded file for the first line of a draft. */
const draftFileOn = async (shop: DearShop, { id, document }: Pick<CounterDraft, 'id' | 'document'>) => {
  const key = await uploadDraftFile(shop, shop.owner, id, anArchive(), '稿件.zip')
  return { line_id: document.lines[0]?.line_id ?? '', key, name: '稿件.zip' }
}

const aDraftWithFile = async (shop: DearShop) => {
  const draft = await aDraft(shop)
  const { list } = await shop.boss('attachCounterFile', {
    params: { id: draft.id },
    body: await draftFileOn(shop, draft),
  })
  return { id: draft.id, file_id: list[0]?.file_id ?? '' }
}

/** Closes the open boxes of both people: each begins with none. */
const closeBoxes = async (shop: DearShop) => {
  for (const client of [shop.owner, shop.service]) {
    const { mine } = await shop.must(client.call('listCashBoxes', {}))
    if (!mine) continue
    const { expected_fen } = await shop.must(client.call('getCashShift', { params: { id: mine } }))
    const count = { notes: {}, loose_fen: expected_fen }
    await shop.must(
      client.call('closeCashShift', { params: { id: mine }, body: { count, expect_fen: expected_fen } }),
    )
  }
}

const aBox = async (shop: DearShop) => {
  await closeBoxes(shop)
  const { list } = await shop.boss('listCashBoxes', {})
  for (const { id, name, retired } of list)
    if (!retired) await shop.boss('updateCashBox', { params: { id }, body: { name, retired: true } })
  return (await shop.boss('addCashBox', { body: { name: `箱 ${randomUUIDv7().slice(-8)}` } })).id
}

/** An open box with some entries. */
const aShift = async (shop: DearShop, client = shop.owner) => {
  const params = { id: await aBox(shop) }
  const count = { notes: { '10000': 50 }, loose_fen: 0 }
  const { shift_id } = await shop.must(client.call('openCashBox', { params, body: { count } }))
  for (let at = 0; at < 20; at += 1) {
    const body = { kind: 'expense' as const, amount_fen: 100, words: '打包带' }
    await shop.must(client.call('addCashEntry', { params: { id: shift_id }, body }))
  }
  return shift_id
}

const money = (totalFen: number) => ({
  ...{ method: 'bank' as const, expect_fen: totalFen, given_fen: totalFen, voucher_no: '6222' },
  key: randomUUIDv7(),
})

/** A payment that staff have taken. */
const takenPayment = async (shop: DearShop) => {
  const id = await shop.largeIn(stateOfOrder.unpaid)
  const { totalFen } = await shop.rowOf(id)
  return (await shop.boss('takeMoney', { params: { id }, body: money(totalFen) })).payment_no
}

const newProduct = async (shop: DearShop) => {
  const { content, quote_type } = await productIn(shop)
  const body = { quote_type, content: { ...content, name: `画册${randomUUIDv7().slice(-8)}` } }
  return shop.boss('createProduct', { body: body as never })
}

/** As many products as fit into a document of a megabyte. */
const longCatalogue = async (shop: DearShop) => {
  const { document } = await shop.boss('getCatalogue', {})
  const file = document as { products: Record<string, unknown>[] }
  const products = [...file.products]
  const models = file.products.filter(({ quote_type }) => quote_type === 2)
  let length = Buffer.byteLength(JSON.stringify({ document }))
  for (let at = 0; products.length < 5000; at += 1) {
    const model = models[at % models.length]
    const product = {
      ...model,
      code: `long-${at}`,
      name: `产品${at}`,
      description: '',
      tags: ['新品'],
      gallery: [],
    }
    length += Buffer.byteLength(JSON.stringify(product)) + 1
    if (length > 1024 * 1024) break
    products.push(product)
  }
  return { ...file, products }
}

const aScheduled = async (shop: DearShop) => {
  const { version } = await shop.boss('getTariff', {})
  const body = { document: shop.tariff as never, version, at: shop.clock.time + 30 * dayMs }
  return (await shop.boss('replaceTariff', { body })).scheduled_id ?? ''
}

/** The longest tariff with other prices than those in force. */
const otherTariff = (shop: DearShop) => ({
  ...shop.tariff,
  papers: shop.tariff.papers.map((paper) => ({
    ...paper,
    ton_price: (paper.ton_price + Math.random() * 100) | 0,
  })),
})

const anExport = async (shop: DearShop) => {
  const { id } = await shop.boss('exportOrders', { body: {} })
  await writeExport({ ...shop.app.shopDeps, now: () => shop.clock.time }, { companyId: shop.companyId, id })
  return id
}

/** As many rows as a file may have. */
const manyCustomers = (head: string) => {
  const lines = Array.from(
    { length: mostImportRows - 1 },
    (_, at) => `178${String(at).padStart(8, '0')},客户${at}`,
  )
  return Buffer.from([`${head},姓名`, ...lines].join('\n')).toString('base64')
}

/** A checked import, or one that is done. */
const anImport = async (shop: DearShop, state: 'checked' | 'done' = 'checked') => {
  await dearRowsRepository.forgetImports(shop.database.db)
  const rows =
    state === 'checked' ? manyCustomers('手机') : Buffer.from('手机,姓名\n17800000000,甲').toString('base64')
  const body = { kind: 'customers' as const, name: '客户.csv', content: rows }
  const { id, version } = await shop.boss('uploadImport', { body })
  if (state === 'checked') return id
  await shop.boss('startImport', { params: { id }, body: { version } })
  await runImport({ ...shop.app.shopDeps, now: () => shop.clock.time }, { companyId: shop.companyId, id })
  return id
}

/** Removes exports that are no longer awaited, so that the next one has its turn. */
const afterExports = (input: WalkInput) => async (shop: DearShop) => {
  await dearRowsRepository.forgetExports(shop.database.db)
  return input
}

const reportDays = (shop: DearShop) => ({
  from: dayOf(shop.clock.time - 730 * dayMs),
  to: dayOf(shop.clock.time),
  by: 'day',
  than_from: dayOf(shop.clock.time - 1460 * dayMs),
  than_to: dayOf(shop.clock.time - 731 * dayMs),
})
const aReport = (shop: DearShop): WalkInput => ({ query: reportDays(shop) })
const yesterdays = (shop: DearShop): WalkInput => ({ query: { date: dayOf(shop.yesterday) } })

const sampleJobs = async (shop: DearShop) => {
  const { version } = await shop.boss('getSampleJobs', {})
  const { products } = await shop.boss('listCatalogue', {})
  const { id } = products.find(({ quote_type }) => quote_type === 2) ?? {}
  const { defaults } = await shop.asBuyer('getProduct', { query: { id: id ?? '' } })
  const jobs = Array.from({ length: 30 }, (_, at) => ({
    ...{ name: `样活${at}`, baojia_type: 2 },
    request: { ...defaults, produce_id: id, quantity: Number(defaults.quantity) + 500 * at },
  }))
  return { version, jobs }
}

const asksProvider = 'needs the answer of a provider: connections.test.ts'

/** A mobile gets one code a minute: each try has a mobile of its own. */
let codes = 0

/** The most expensive input that each call of the shop's side takes; a text is the reason why one is left out. */
export const consoleWalk: Walk<ConsoleCallName> = {
  logIn: () => ({ body: { mobile: staffOf.service, password: staffPassword } }),
  sendLoginCode: () => {
    codes += 1
    return { body: { mobile: `1370001${String(codes).padStart(4, '0')}` } }
  },
  logOut: async (shop) => ({ client: await enter(shop, staffOf.press) }),
  proveAgain: async (shop) => ({
    client: await enter(shop, staffOf.press),
    body: { password: staffPassword },
  }),
  switchCompany: async (shop) => ({
    client: await enter(shop, staffOf.press),
    body: { company_id: shop.companyId },
  }),
  getInvitation: async (shop) => ({ query: { token: (await shop.invited()).token } }),
  acceptInvitation: async (shop) => ({
    body: { token: (await shop.invited()).token, name: '新同事', password: chosenPassword },
  }),

  getMe: nothing,
  updateMe: () => ({ body: { name: '何老板', email: '' } }),
  changeMyPassword: async (shop) => {
    const { client } = await hired(shop)
    return { client, body: { old_password: chosenPassword, password: 'four-quiet-rivers' } }
  },
  listMySessions: nothing,
  endMySession: async (shop) => {
    await enter(shop, staffOf.owner)
    const { list } = await shop.boss('listMySessions', {})
    return { params: { id: list.find(({ is_current }) => !is_current)?.id } }
  },
  beginTotp: async (shop) => ({ client: (await hired(shop)).client }),
  confirmTotp: async (shop) => {
    const { client } = await hired(shop)
    const { secret } = await shop.must(client.call('beginTotp', {}))
    return { client, body: { totp: codeAt(secret, shop.clock.time) } }
  },
  removeTotp: async (shop) => ({ client: (await withTotp(shop)).client }),
  renewRecoveryCodes: async (shop) => ({ client: (await withTotp(shop)).client }),
  followEvents: 'a stream that stays open',
  listNotices: nothing,
  seeNotices: (shop) => ({ body: { until: shop.clock.time } }),

  listStaff: nothing,
  inviteStaff: async (shop) => {
    const { role_id, mobile } = await shop.invited()
    return { body: { name: '新同事', mobile: mobile.replace('155', '156'), role_id } }
  },
  renewInvitation: async (shop) => ({ params: { id: (await shop.invited()).id } }),
  revokeInvitation: async (shop) => ({ params: { id: (await shop.invited()).id } }),
  assignRole: async (shop) => {
    const { id } = await hired(shop)
    return { params: { id }, body: { role_id: await aRole(shop) } }
  },
  setCommission: async (shop) => ({
    params: { id: (await hired(shop)).id },
    body: { percent: 2.5 },
  }),
  disableStaff: async (shop) => ({ params: { id: (await hired(shop)).id } }),
  enableStaff: async (shop) => {
    const { id } = await hired(shop)
    await shop.boss('disableStaff', { params: { id } })
    return { params: { id } }
  },
  resetStaffTotp: async (shop) => ({ params: { id: (await withTotp(shop)).id } }),
  resetStaffPassword: async (shop) => ({ params: { id: (await hired(shop)).id } }),
  updateStaffSettings: () => ({ body: { requires_totp: false } }),
  listRoles: nothing,
  createRole: (_, run) => ({
    body: { name: `新角色${run}`, permissions: [...allPermissions].slice(0, 9), limits: {} },
  }),
  updateRole: async (shop, run) => ({
    params: { id: await aRole(shop) },
    body: { name: `旧角色${run}`, permissions: [...allPermissions].slice(0, 9), limits: {} },
  }),
  removeRole: async (shop) => ({ params: { id: await aRole(shop) } }),

  listAudit: aPage,
  getToday: nothing,
  listQueues: nothing,
  listOrders: () => ({ query: { limit: 100, keyword: '专版' } }),
  getOrder: ofLarge,
  getOrderRoutes: ofLarge,
  revealRecipient: ofLarge,
  revealCustomer: ofBuyer,
  revealInvoice: ofLarge,
  find: () => ({ query: { q: '买家' } }),

  listCustomers: () => ({ query: { limit: 100, keyword: '买家' } }),
  getCustomer: ofBuyer,
  listCustomerFunds: (shop) => ({ ...ofBuyer(shop), ...page }),
  updateCustomer: async (shop) => {
    const { level } = await shop.boss('getCustomer', { params: { id: shop.userId } })
    return { ...ofBuyer(shop), body: { level: level === 0 ? 1 : 0, was: level } }
  },
  getCustomerChoices: nothing,
  createCustomer: () => ({
    body: {
      ...{ name: '王小印', company: '深圳市小印文化传播有限公司', mobile: newMobile(), key: randomUUIDv7() },
      contacts: Array.from({ length: 20 }, () => ({ name: '李会计', mobile: newMobile(), role: '财务' })),
    },
  }),
  deleteCustomer: async (shop) => ({ params: { id: await madeByStaff(shop) } }),
  updateCustomerProfile: async (shop) => {
    const { name, version } = await shop.boss('getCustomer', { params: { id: shop.userId } })
    const tags = Array.from({ length: 10 }, (_, at) => `常做画册${at}`)
    return {
      ...ofBuyer(shop),
      body: { name, company: '小印文化', role: '采购', seller_id: '', tags, version },
    }
  },
  addCustomerContact: async (shop) => newContact(await madeByStaff(shop)),
  updateCustomerContact: async (shop) => {
    const params = await aContact(shop)
    return { params, body: { name: '李会计', mobile: newMobile(), role: '会计', version: 1 } }
  },
  removeCustomerContact: async (shop) => ({ params: await aContact(shop) }),
  restoreCustomerContact: async (shop) => {
    const params = await aContact(shop)
    await shop.boss('removeCustomerContact', { params })
    return { params }
  },
  addCustomerAddress: async (shop) => newAddress(await madeByStaff(shop)),
  updateCustomerAddress: async (shop) => {
    const params = await anAddress(shop)
    const { key: _key, ...body } = newAddress('').body
    return { params, body: { ...body, version: 1 } }
  },
  removeCustomerAddress: async (shop) => ({ params: await anAddress(shop) }),
  restoreCustomerAddress: async (shop) => {
    const params = await anAddress(shop)
    await shop.boss('removeCustomerAddress', { params })
    return { params }
  },
  addCustomerInvoiceTitle: async (shop) => newInvoiceTitle(await madeByStaff(shop)),
  updateCustomerInvoiceTitle: async (shop) => {
    const params = await anInvoiceTitle(shop)
    const { key: _key, ...body } = newInvoiceTitle('').body
    return { params, body: { ...body, version: 1 } }
  },
  removeCustomerInvoiceTitle: async (shop) => ({ params: await anInvoiceTitle(shop) }),
  restoreCustomerInvoiceTitle: async (shop) => {
    const params = await anInvoiceTitle(shop)
    await shop.boss('removeCustomerInvoiceTitle', { params })
    return { params }
  },
  revealContact: async (shop) => ({ params: { id: (await aContact(shop)).contact_id } }),
  addCustomerNote: (shop) => ({
    ...ofBuyer(shop),
    body: { text: '常客'.repeat(250), key: randomUUIDv7() },
  }),
  disableCustomer: async (shop) => ({ params: { id: await otherBuyer(shop) }, body: { why } }),
  enableCustomer: async (shop) => {
    const id = await otherBuyer(shop)
    await shop.boss('disableCustomer', { params: { id }, body: { why } })
    return { params: { id } }
  },
  exportCustomer: (shop) => ({ ...ofBuyer(shop), body: { format: 'xlsx' } }),
  eraseCustomer: async (shop) => ({ params: { id: await otherBuyer(shop) }, body: { why } }),

  approveArtwork: async (shop) => ({
    params: { id: (await shop.inReview()).id },
    body: { unseen: true },
  }),
  rejectArtwork: async (shop) => {
    const { id, lineId, fileId } = await shop.inReview()
    const files = [{ file_id: fileId, why: '出血不足'.repeat(50) }]
    return { params: { id }, body: { why: '出血不足', lines: [lineId], files } }
  },
  undoApproval: async (shop) => {
    const { id } = await shop.inReview()
    await shop.boss('approveArtwork', { params: { id }, body: { unseen: true } })
    return { params: { id } }
  },
  returnArtwork: async (shop) => {
    const { id } = await shop.inReview()
    await shop.boss('approveArtwork', { params: { id }, body: { unseen: true } })
    return { params: { id }, body: { to: 'buyer', why } }
  },
  listArtwork: aPage,
  getArtwork: async (shop) => ({ params: { id: (await shop.inReview()).id } }),
  getArtworkPage: 'needs a drawn page of a PDF; programs of their own draw it',
  lookAtArtwork: async (shop) => ({ params: { id: (await shop.inReview()).id } }),
  getRejectReasons: nothing,
  replaceRejectReasons: async (shop) => {
    const { version } = await shop.boss('getRejectReasons', {})
    return { body: { reasons: Array.from({ length: 30 }, (_, at) => `原因${at}`), version } }
  },
  getProof: async (shop) => ({ params: { id: (await shop.atProof()).id } }),
  askForProof: async (shop) => ({ params: { id: await shop.paid() } }),
  withdrawProof: async (shop) => ({ params: { id: (await shop.atProof()).id }, body: { why } }),
  agreeForBuyer: async (shop) => ({ params: { id: (await shop.atProof()).id }, body: { version: 1, why } }),
  markProof: async (shop) => {
    const { id, fileId } = await shop.atProof()
    const at = { version: 1, file_id: fileId, page: 1, x: 0.5, y: 0.5 }
    return { params: { id }, body: { ...at, text: '请看这里', key: randomUUIDv7() } }
  },
  getProofRule: nothing,
  replaceProofRule: async (shop) => {
    const { version } = await shop.boss('getProofRule', {})
    return { body: { rule: 'asked', product_ids: [], version } }
  },
  listJobs: () => ({ query: { limit: 500 } }),
  getJobFilters: nothing,
  getJob: async (shop) => ({ params: (await aJob(shop)).params }),
  startJob: aJob,
  finishJobStep: async (shop) => ({ ...(await aJob(shop)), body: { step: 0, waste: 0, reprint: true } }),
  finishJobPart: aCountedJob,
  sendJobBack: async (shop) => {
    const { params } = await aCountedJob(shop)
    return { params, body: { step: 1, to: 0, reason: why } }
  },
  holdJob: async (shop) => ({ params: (await aJob(shop)).params, body: { step: 0, reason: why } }),
  resumeJob: async (shop) => {
    const job = await aJob(shop)
    await shop.boss('holdJob', { params: job.params, body: { step: 0, reason: why } })
    return job
  },
  takeJob: aStartedJob,
  finishProduction: inState(stateOfOrder.inProduction),
  shipOrder: async (shop) => {
    const id = await shop.largePaid(stateOfOrder.awaitingShipment)
    const parcels = (await shop.linesOf(id)).map(({ line_id, quantity }, at) => ({
      ...{ carrier: 'zto', no: `ZT8${String(at).padStart(3, '0')}${randomUUIDv7().slice(-6)}` },
      lines: [{ line_id, quantity }],
    }))
    return { params: { id }, body: { parcels } }
  },
  closeRest: async (shop) => {
    const id = await shop.largePaid(stateOfOrder.awaitingShipment)
    const [line] = await shop.linesOf(id)
    const lines = [{ line_id: line?.line_id ?? '', quantity: 1 }]
    const body = { parcels: [{ carrier: 'zto', no: `ZT7${randomUUIDv7().slice(-8)}`, lines }] }
    await shop.boss('shipOrder', { params: { id }, body })
    return { params: { id }, body: { why } }
  },
  correctParcel: async (shop) => {
    const { id, no, shipmentId } = await sentParcel(shop)
    const body = { carrier: 'zto', no: `${no}1`, was: { carrier: 'zto', no }, why }
    return { params: { id, shipment_id: shipmentId }, body }
  },
  withdrawParcel: async (shop) => {
    const { id, no, shipmentId } = await sentParcel(shop)
    return { params: { id, shipment_id: shipmentId }, body: { was: { carrier: 'zto', no }, why } }
  },
  cancelOrder: async (shop) => ({ params: { id: await shop.largeIn(stateOfOrder.unpaid) }, body: { why } }),
  addOrderNote: (shop) => ({
    params: { id: shop.largeOrder },
    body: { text: '请留意'.repeat(160), key: randomUUIDv7() },
  }),
  repriceOrder: async (shop) => {
    const id = await shop.largeIn(stateOfOrder.unpaid)
    const { totalFen } = await shop.rowOf(id)
    return { params: { id }, body: { total_fen: totalFen - 100, was_fen: totalFen, why } }
  },
  changeDelivery: async (shop) => ({
    params: { id: await shop.largeIn(stateOfOrder.inProduction) },
    body: {
      ...{ version: 0, name: '收货部', mobile: '13800138001', carrier: 'zto' },
      ...{ text: `广东省深圳市南山区科技园路 1 号${'二期'.repeat(90)}`, remark: '请走货梯'.repeat(120), why },
    },
  }),
  moveOrders: async (shop) => ({
    body: {
      ...{ action: 'produce', ids: await hundred(shop, stateOfOrder.inProduction) },
      ...{ key: randomUUIDv7() },
    },
  }),
  listCounterDrafts: nothing,
  openCounterDraft: async (shop) => {
    const { id } = await aDraft(shop)
    await shop.boss('dropCounterDraft', { params: { id } })
    return { body: fullDraft(shop) }
  },
  getCounterDraft: async (shop) => ({ params: { id: (await aDraft(shop)).id } }),
  saveCounterDraft: async (shop) => {
    const { id, version } = await aDraft(shop)
    return { params: { id }, body: { version, document: fullDraft(shop) } }
  },
  dropCounterDraft: async (shop) => ({ params: { id: (await aDraft(shop)).id } }),
  restoreCounterDraft: async (shop) => {
    const { id } = await aDraft(shop)
    await shop.boss('dropCounterDraft', { params: { id } })
    return { params: { id } }
  },
  copyOrderLines: async (shop) => {
    const { id, version } = await shop.boss('openCounterDraft', { body: {} })
    const { list } = await shop.boss('listOrders', { query: { limit: 100 } })
    const copied = list.find(({ more_lines }) => more_lines < mostCounterLines)
    return { params: { id }, body: { version, order_id: copied?.order_id ?? '' } }
  },
  orderCounterDraft: async (shop) => {
    const { id, version, total_fen } = await aDraft(shop)
    return { params: { id }, body: { version, expect_fen: total_fen } }
  },
  makeQuoteSheet: async (shop) => {
    const { id, version, total_fen } = await aDraft(shop)
    return { params: { id }, body: { version, expect_fen: total_fen } }
  },
  listQuoteSheets: async (shop) => {
    await aSheet(shop)
    return { query: { limit: 100, keyword: '卡' } }
  },
  getQuoteSheet: async (shop) => ({ params: { id: (await aSheet(shop)).id } }),
  withdrawQuoteSheet: async (shop) => ({ params: { id: (await aSheet(shop)).id }, body: { why } }),
  takeQuoteSheet: async (shop) => {
    const { id, total_fen } = await aSheet(shop)
    return { params: { id }, body: { method: 'later', expect_fen: total_fen } }
  },
  printQuoteSheet: async (shop) => ({ params: { id: (await aSheet(shop)).id } }),
  drawQuoteSheet: async (shop) => ({ params: { id: (await aSheet(shop)).id } }),
  getSheetRule: nothing,
  updateSheetRule: async (shop) => {
    const { days: was } = await shop.boss('getSheetRule', {})
    return { body: { days: (was % 90) + 1, was } }
  },
  showSheetSeal: async (shop) => {
    await shop.boss('uploadSheetSeal', { body: { file: { name: '章.png', content: await aSeal() } } })
    return { query: {} }
  },
  uploadSheetSeal: async () => ({ body: { file: { name: '章.png', content: await aSeal() } } }),
  useSheetSeal: async (shop) => {
    await shop.boss('uploadSheetSeal', { body: { file: { name: '章.png', content: await aSeal() } } })
    return { body: { is_used: false } }
  },
  listCounterFiles: async (shop) => ({ params: { id: (await aDraftWithFile(shop)).id } }),
  signCounterFile: async (shop) => ({
    params: { id: (await aDraft(shop)).id },
    body: { filename: '稿件.pdf', size: 1024 ** 2, type: 'application/pdf' },
  }),
  attachCounterFile: async (shop) => {
    const draft = await aDraft(shop)
    return { params: { id: draft.id }, body: await draftFileOn(shop, draft) }
  },
  removeCounterFile: async (shop) => {
    const { id, file_id } = await aDraftWithFile(shop)
    return { params: { id, file_id } }
  },
  findCounterProducts: () => ({ query: { keyword: 'mingpian', limit: 50 } }),
  getCounterProduct: async (shop) => ({ params: { id: (await productIn(shop)).id } }),
  listOrderViews: nothing,
  saveOrderView: (_, run) => ({ body: { name: `视图${run}`, query: 'state=30', shared: true } }),
  updateOrderView: async (shop, run) => {
    const view = { name: `旧视图${run}`, query: 'state=30', shared: false }
    const { id, version } = await shop.boss('saveOrderView', { body: view })
    return { params: { id }, body: { ...view, query: 'state=40', version } }
  },
  removeOrderView: async (shop, run) => {
    const view = { name: `去视图${run}`, query: 'state=30', shared: false }
    return { params: { id: (await shop.boss('saveOrderView', { body: view })).id } }
  },
  confirmOrder: async (shop) => ({ params: { id: await shop.largeIn(stateOfOrder.unpaid) }, body: {} }),
  listOrderFiles: async (shop) => ({ params: { id: (await shop.inReview()).id } }),
  downloadOrderFile: async (shop) => {
    const { id, fileId } = await shop.inReview()
    return { params: { id, file_id: fileId } }
  },

  listShipping: aPage,
  listSentParcels: aPage,
  listCarriers: nothing,
  checkParcels: async (shop) => ({ body: { lines: await rowsToShip(shop) } }),
  shipInBulk: async (shop) => ({ body: { lines: await rowsToShip(shop) } }),
  readParcelFile: () => ({ body: { name: 'a.txt', content: megabytes(10, 'YP1\tZT1\tzto\n') } }),
  printDeliveryNotes: async (shop) => ({
    query: { ids: (await hundred(shop, stateOfOrder.awaitingShipment)).join(',') },
  }),
  getRobots: nothing,
  updateMessageText: async (shop) => {
    const { texts_version: version } = await shop.boss('getMessageKinds', {})
    const text = `${'请留意'.repeat(300)}{内容}`
    return { body: { kind: 'shipped', version, title: '{店名}：{标题}', text } }
  },
  resetMessageText: async (shop) => {
    const { texts_version: version } = await shop.boss('getMessageKinds', {})
    return { body: { kind: 'shipped', version } }
  },
  saveRobot: async (shop) => {
    const robot = await dearRowsRepository.insertRobot(shop.database.db, shop.companyId)
    return { body: { ...robot, events: ['new_order', 'artwork_waiting', 'refund_request'] } }
  },
  removeRobot: async (shop) => ({
    body: await dearRowsRepository.insertRobot(shop.database.db, shop.companyId),
  }),
  testRobot: 'it asks 企业微信 or 钉钉',
  printLabels: async (shop) => ({
    query: { ids: (await hundred(shop, stateOfOrder.awaitingShipment)).join(',') },
  }),
  getLabelService: nothing,
  // Fifty of them: each is asked for from the simulated provider of the demo shop.
  buyLabels: async (shop) => ({
    body: { ids: (await hundred(shop, stateOfOrder.awaitingShipment)).slice(0, 50) },
  }),
  listLabels: aPage,
  cancelLabel: async (shop) => {
    const ids = (await hundred(shop, stateOfOrder.awaitingShipment)).slice(0, 1)
    await shop.boss('buyLabels', { body: { ids } })
    const { label } = await shop.boss('getOrder', { params: { id: ids[0] ?? '' } })
    return { params: { id: label?.label_id ?? '' } }
  },
  exportForCourier: async (shop) => ({
    query: { ids: (await hundred(shop, stateOfOrder.awaitingShipment)).join(',') },
  }),

  getTakeable: inState(stateOfOrder.unpaid),
  takeMoney: async (shop) => {
    const id = await shop.largeIn(stateOfOrder.unpaid)
    const { totalFen } = await shop.rowOf(id)
    return { params: { id }, body: { ...money(totalFen), voucher: largePdf } }
  },
  askExtra: async (shop) => {
    const id = await shop.largePaid(stateOfOrder.inProduction)
    const { totalFen } = await shop.rowOf(id)
    return { params: { id }, body: { amount_fen: 100, was_fen: totalFen, why, key: randomUUIDv7() } }
  },
  lowerOwed: async (shop) => {
    const id = await shop.largePaid(stateOfOrder.inProduction)
    const { totalFen } = await shop.rowOf(id)
    await shop.boss('askExtra', { params: { id }, body: { amount_fen: 100, was_fen: totalFen, why } })
    const { owedFen } = await shop.rowOf(id)
    return { params: { id }, body: { amount_fen: 100, was_fen: owedFen, why, key: randomUUIDv7() } }
  },
  quoteVersion: async (shop) => {
    const { id, body } = await newVersion(shop)
    return { params: { id }, body: { line_id: body.line_id, request: body.request } }
  },
  proposeVersion: async (shop) => {
    const { id, body } = await newVersion(shop)
    return { params: { id }, body: { ...body, key: randomUUIDv7() } }
  },
  withdrawVersion: async (shop) => ({ params: await openVersion(shop), body: { why } }),
  agreeVersionForBuyer: async (shop) => ({ params: await openVersion(shop), body: { why } }),
  takeBackMoney: async (shop) => ({ params: { no: await takenPayment(shop) }, body: { why } }),
  printReceipt: async (shop) => ({ params: { no: await takenPayment(shop) } }),
  listCashBoxes: nothing,
  addCashBox: async (shop) => {
    await aBox(shop)
    return { body: { name: `新箱 ${randomUUIDv7().slice(-8)}` } }
  },
  updateCashBox: async (shop) => ({
    params: { id: await aBox(shop) },
    body: { name: `前台 ${randomUUIDv7().slice(-8)}` },
  }),
  openCashBox: async (shop) => ({
    params: { id: await aBox(shop) },
    body: { count: { notes: { '10000': 5 }, loose_fen: 10 }, key: randomUUIDv7() },
  }),
  listCashShifts: aPage,
  getCashShift: async (shop) => ({ params: { id: await aShift(shop) } }),
  joinCashShift: async (shop) => ({ params: { id: await aShift(shop, shop.service) } }),
  leaveCashShift: async (shop) => {
    const id = await aShift(shop)
    await shop.must(shop.service.call('joinCashShift', { params: { id } }))
    return { params: { id } }
  },
  addCashEntry: async (shop) => ({
    params: { id: await aShift(shop) },
    body: { kind: 'bank', amount_fen: 100, words: '存银行', key: randomUUIDv7() },
  }),
  reverseCashEntry: async (shop) => {
    const id = await aShift(shop)
    const body = { kind: 'in' as const, amount_fen: 100, words: '备用金' }
    const { entry_id } = await shop.boss('addCashEntry', { params: { id }, body })
    return { params: { id, entry_id }, body: { why } }
  },
  closeCashShift: async (shop) => {
    const id = await aShift(shop)
    const { expected_fen } = await shop.boss('getCashShift', { params: { id } })
    return {
      params: { id },
      body: { count: { notes: {}, loose_fen: expected_fen }, expect_fen: expected_fen },
    }
  },
  printCashShift: async (shop) => ({ params: { id: await aShift(shop) } }),
  exportCashShift: async (shop) => ({ params: { id: await aShift(shop) } }),
  confirmPayment: async (shop) => ({ params: { no: await announced(shop) }, body: {} }),
  downloadVoucher: async (shop) => ({ params: { no: (await withVoucher(shop)).no } }),
  listRecharges: aPage,
  searchPayments: aPage,
  getPayment: async (shop) => ({ params: { no: await confirmed(shop) } }),
  rejectPayment: async (shop) => ({ params: { no: await announced(shop) }, body: { why } }),
  unconfirmPayment: async (shop) => ({ params: { no: await confirmed(shop) }, body: { why } }),
  showVoucher: async (shop) => ({ params: { no: (await withVoucher(shop)).no } }),
  refundOrder: async (shop) => ({
    body: { order_id: await shop.paid(), amount_fen: 100, why, back: 'balance', key: randomUUIDv7() },
  }),
  getRefundable: async (shop) => ({ params: { id: await shop.paid() } }),
  listRefunds: aPage,
  listRefundRequests: aPage,
  approveRefund: async (shop) => ({ params: { no: await shop.refundAsked() } }),
  rejectRefund: async (shop) => ({ params: { no: await shop.refundAsked() }, body: { why } }),
  withdrawRefund: async (shop) => ({ client: shop.service, params: { no: await shop.refundAsked() } }),
  retryRefund: async (shop) => ({ params: { no: await failedRefund(shop) }, body: { back: 'balance' } }),
  markRefundOffline: async (shop) => ({ params: { no: await shop.owed() }, body: { voucher: largePdf } }),
  unmarkRefundOffline: async (shop) => {
    const no = await shop.owed()
    await shop.boss('markRefundOffline', { params: { no }, body: {} })
    return { params: { no }, body: { why } }
  },
  downloadRefundVoucher: async (shop) => {
    const no = await shop.owed()
    await shop.boss('markRefundOffline', { params: { no }, body: { voucher: largePdf } })
    return { params: { no } }
  },
  listReconciliations: nothing,
  getReconciliation: yesterdays,
  runReconciliation: (shop) => ({ body: { date: dayOf(shop.yesterday) } }),
  listCash: (shop) => ({
    query: { from: dayOf(shop.clock.time - 365 * dayMs), to: dayOf(shop.clock.time) },
  }),
  adjustBalance: (shop) => ({ ...ofBuyer(shop), body: { amount_fen: 100, why, key: randomUUIDv7() } }),

  listInvoices: aPage,
  issueInvoice: async (shop, run) => {
    const id = await shop.paid(stateOfOrder.completed)
    const { paidFen } = await shop.rowOf(id)
    return { params: { id }, body: { number: `055000${run}`, amount_fen: paidFen, file: largePdf } }
  },
  getInvoicing: nothing,
  saveInvoicing: async (shop) => ({
    body: { ...(await shop.boss('getInvoicing', {})), code: '1060105000000000000' },
  }),
  exportTaxList: async (shop) => {
    const { version, ...settings } = await shop.boss('getInvoicing', {})
    await shop.boss('saveInvoicing', { body: { ...settings, version, code: '1060105000000000000' } })
    return { query: { order_ids: (await paidHundred(shop)).join(','), join: 'yes' } }
  },
  prepareJointInvoice: (shop) => ({ query: { statement_id: shop.longStatement.statementId } }),
  issueJointInvoice: async (shop, run) => {
    const order_ids = await paidHundred(shop)
    return { body: { order_ids, number: `066000${run}`, amount_fen: 10_000, file: largePdf } }
  },
  voidInvoice: async (shop) => ({ params: { id: (await shop.invoiced()).id }, body: { why } }),
  downloadInvoice: async (shop) => ({ params: { id: (await shop.invoiced()).orderId } }),

  listCredits: aPage,
  getCustomerCredit: ({ longStatement }) => ({ params: { id: longStatement.userId } }),
  setCustomerCredit: async (shop) => {
    const id = shop.longStatement.userId
    const { credit } = await shop.boss('getCustomerCredit', { params: { id } })
    const terms = { limit_fen: 900_000_000, term_days: 20, enabled: true }
    return { params: { id }, body: { ...terms, version: credit?.version } }
  },
  listStatements: aPage,
  makeStatement: async (shop) => ({
    params: { id: (await shop.monthlyBefore(20)).userId },
    body: { month: '2026-02' },
  }),
  getStatement: ofStatement,
  confirmStatement: async (shop) => ({ params: { id: (await shop.stated(1)).statementId } }),
  settleStatement: async (shop) => {
    const id = (await shop.stated(1)).statementId
    const body = { amount_fen: 1000, open_fen: 1000, way: 'bank', key: randomUUIDv7() }
    return { params: { id }, body }
  },
  printStatement: ofStatement,
  exportStatement: ofStatement,

  searchAfterSales: aPage,
  viewAfterSale: async (shop) => ({ params: { id: (await shop.claim()).after_id } }),
  agreeToAfterSale: async (shop) => ({
    params: { id: (await shop.claim({ channel: 1 })).after_id },
    body: { back: 'balance' },
  }),
  refuseAfterSale: async (shop) => ({ params: { id: (await shop.claim()).after_id }, body: { why } }),
  askAboutAfterSale: async (shop) => ({
    params: { id: (await shop.claim()).after_id },
    body: { text: '请拍照' },
  }),
  receiveReturn: async (shop) => {
    const { after_id } = await shop.claim({ type: 3, channel: 1 })
    await shop.boss('agreeToAfterSale', { params: { id: after_id }, body: { freight_by: 'shop' } })
    const parcel = { after_id, carrier: '中通', tracking_no: `ZT${randomUUIDv7().slice(-8)}` }
    await shop.asBuyer('sendBackGoods', { body: parcel })
    return { params: { id: after_id }, body: {} }
  },
  listAfterSalePictures: async (shop) => ({ params: { id: await withPicture(shop) } }),
  downloadAfterSalePicture: async (shop) => {
    const id = await withPicture(shop)
    const [picture] = await shop.boss('listAfterSalePictures', { params: { id } })
    return { params: { id, picture_id: picture?.picture_id } }
  },

  searchInquiries: aPage,
  getInquiry: async (shop) => ({ params: { id: await shop.inquiry() } }),
  openInquiry: async (shop) => ({ params: { id: await shop.inquiry() } }),
  takeInquiry: async (shop) => ({ params: { id: await shop.inquiry() }, body: {} }),
  answerInquiry: async (shop) => ({
    params: { id: await shop.inquiry() },
    body: { text: '可以做'.repeat(160), answers: 0, key: randomUUIDv7() },
  }),
  offerInquiry: async (shop) => {
    const made = { text: '可以做', title: '画册', detail: '157g 铜版纸', quantity: 500, unit: '本' }
    const price = { goods_fen: 125_050, freight_fen: 3000, valid_days: 7, answers: 0 }
    return { params: { id: await shop.inquiry() }, body: { ...made, ...price, key: randomUUIDv7() } }
  },
  withdrawOffer: async (shop) => {
    const { id, offerId } = await shop.offered()
    return { params: { id, offer_id: offerId } }
  },
  closeInquiry: async (shop) => ({ params: { id: await shop.inquiry() }, body: { why, answers: 0 } }),
  listTalks: () => ({ query: { view: 'all', limit: 100 } }),
  getOrderTalk: (shop) => ({ params: { id: shop.smallOrder }, ...page }),
  answerOrderTalk: async (shop) => ({
    params: { id: await talkedOf(shop) },
    body: { text: '好的'.repeat(400), last: 1, key: randomUUIDv7() },
  }),
  uploadTalkFile: () => ({ body: { file: largePdf } }),
  settleOrderTalk: async (shop) => ({ params: { id: await talkedOf(shop) }, body: { last: 1 } }),
  previewTalkFile: async (shop) => {
    await shop.forgetAttempts()
    const bytes = Buffer.from(png, 'base64')
    const key = await uploadFile(shop, shop.token, { purpose: 'talk' }, bytes, '样品.png')
    const body = { order_id: shop.smallOrder, text: '看这个', files: [{ key, name: '样品.png' }] }
    const { files } = await shop.asBuyer('writeToShop', { body })
    return { params: { file_id: files[0]?.file_id } }
  },
  getUsualAnswers: nothing,
  replaceUsualAnswers: async (shop) => {
    const { version } = await shop.boss('getUsualAnswers', {})
    return { body: { answers: Array.from({ length: 50 }, (_, at) => `回复${at}`), version } }
  },
  revealInquirer: async (shop) => ({ params: { id: await shop.inquiry() } }),

  getLevels: nothing,
  updateLevels: async (shop) => {
    const { version, levels } = await shop.boss('getLevels', {})
    return {
      body: {
        version,
        levels: levels.map(({ level, name, discount_percent }) => ({ level, name, discount_percent })),
      },
    }
  },
  getCalendar: nothing,
  updateCalendar: async (shop) => ({ body: await shop.boss('getCalendar', {}) }),
  getDeposit: nothing,
  updateDeposit: async (shop) => ({ body: await shop.boss('getDeposit', {}) }),
  getStations: nothing,
  updateStations: async (shop) => ({ body: await shop.boss('getStations', {}) }),
  getTax: nothing,
  updateTax: async (shop) => ({ body: await shop.boss('getTax', {}) }),

  listDiscountCodes: aPage,
  createDiscountCode: (_, run) => ({ body: { code: `WALK${run}`, percent: 5, most_uses: 10 } }),
  getDiscountCode: async (shop, run) => ({ params: { id: await aCode(shop, `GET${run}`) } }),
  updateDiscountCode: async (shop, run) => ({
    params: { id: await aCode(shop, `UPD${run}`) },
    body: { version: 1, percent: 6, most_uses: 10 },
  }),
  listDiscountCodeUses: async (shop, run) => ({ params: { id: await aCode(shop, `USE${run}`) }, ...page }),

  getMessageKinds: nothing,
  updateMessageKinds: async (shop) => {
    const { version, kinds } = await shop.boss('getMessageKinds', {})
    return { body: { version, kinds: kinds.map(({ kind, sms, mail }) => ({ kind, sms, mail })) } }
  },
  listSentMessages: aPage,
  retryMessage: async (shop) => ({ params: { id: await failedMessage(shop) }, body: {} }),

  getOrderReport: aReport,
  getMoneyReport: aReport,
  getSalesReport: aReport,
  getPressReport: aReport,
  getProductReport: aReport,
  getPaperReport: aReport,
  getDeliveryReport: aReport,
  listExports: nothing,
  exportOrders: afterExports({ body: {} }),
  exportParcels: afterExports({ body: {} }),
  exportPayments: afterExports({ body: {} }),
  exportRefunds: afterExports({ body: {} }),
  exportCustomers: afterExports({ body: {} }),
  exportReport: afterExports({ body: { report: 'products' } }),
  cancelExport: async (shop) => {
    await dearRowsRepository.forgetExports(shop.database.db)
    return { params: { id: (await shop.boss('exportOrders', { body: {} })).id } }
  },
  downloadExport: async (shop) => {
    await dearRowsRepository.forgetExports(shop.database.db)
    return { params: { id: await anExport(shop) } }
  },

  listImports: nothing,
  uploadImport: async (shop) => {
    await dearRowsRepository.forgetImports(shop.database.db)
    return { body: { kind: 'customers', name: '客户.csv', content: manyCustomers('手机') } }
  },
  getImportTemplate: () => ({ query: { kind: 'customers' } }),
  getImport: async (shop) => ({ params: { id: await anImport(shop) } }),
  listImportRows: async (shop) => ({ params: { id: await anImport(shop) }, ...page }),
  mapImport: async (shop) => ({
    params: { id: await anImport(shop) },
    body: { version: 1, head_row: 1, fields: ['mobile', 'name'] },
  }),
  startImport: async (shop) => ({ params: { id: await anImport(shop) }, body: { version: 1 } }),
  undoImport: async (shop) => ({ params: { id: await anImport(shop, 'done') }, body: {} }),
  dropImport: async (shop) => ({ params: { id: await anImport(shop) }, body: {} }),
  exportImportFaults: async (shop) => ({ params: { id: await anImport(shop) } }),
  readPriceTable: () => ({ body: { name: '价目.csv', content: manyCustomers('名称') } }),

  getTariff: nothing,
  checkTariff: (shop) => ({ body: { document: otherTariff(shop) } }),
  replaceTariff: async (shop) => {
    const { version } = await shop.boss('getTariff', {})
    return { body: { document: otherTariff(shop), version } }
  },
  listTariffVersions: nothing,
  getTariffVersion: async (shop) => {
    const { version } = await shop.boss('getTariff', {})
    return { params: { n: String(version) }, query: { than: 1 } }
  },
  restoreTariffVersion: async (shop) => {
    const { version } = await shop.boss('getTariff', {})
    return { params: { n: String(version - 1) }, body: { version } }
  },
  listScheduledTariffs: nothing,
  getScheduledTariff: async (shop) => ({ params: { id: await aScheduled(shop) } }),
  cancelScheduledTariff: async (shop) => ({ params: { id: await aScheduled(shop) } }),
  getSampleJobs: nothing,
  replaceSampleJobs: async (shop) => ({ body: await sampleJobs(shop) }),
  getCatalogue: nothing,
  checkCatalogue: async (shop) => ({ body: { document: await longCatalogue(shop) } }),
  replaceCatalogue: async (shop) => ({ body: { document: await longCatalogue(shop) } }),
  listCatalogue: nothing,
  arrangeCatalogue: async (shop) => {
    const { version, categories, products } = await shop.boss('listCatalogue', {})
    const placed = categories.map(({ id, parent_id }) => ({
      id,
      ...(parent_id && { parent_id }),
      products: products.filter(({ category_id }) => category_id === id).map((one) => one.id),
    }))
    return { body: { version, categories: placed } }
  },
  createCategory: () => ({ body: { name: `分类${randomUUIDv7().slice(-8)}` } }),
  updateCategory: async (shop) => {
    const { id, name, version } = await aCategory(shop)
    return { params: { id }, body: { name: `${name}改`, hidden: false, version } }
  },
  removeCategory: async (shop) => {
    const { id, version } = await aCategory(shop)
    return { params: { id }, body: { version } }
  },
  getProductChoices: nothing,
  tryProduct: async (shop) => {
    const { content, quote_type, id } = await productIn(shop)
    return { body: { id, quote_type, content } }
  },
  createProduct: async (shop) => {
    const { content, quote_type } = await productIn(shop)
    return { body: { quote_type, content: { ...content, name: `新品${randomUUIDv7().slice(-8)}` } } }
  },
  viewProduct: async (shop) => ({ params: { id: (await productIn(shop)).id } }),
  saveProduct: async (shop) => {
    const { id, version, content } = await newProduct(shop)
    return { params: { id }, body: { version, content: { ...content, tags: ['热卖'] } } }
  },
  publishProduct: async (shop) => {
    const { id, version, content } = await newProduct(shop)
    return { params: { id }, body: { version, content } }
  },
  withdrawProduct: async (shop) => {
    const { id, version, content } = await newProduct(shop)
    const published = await shop.boss('publishProduct', {
      params: { id },
      body: { version, content } as never,
    })
    return { params: { id }, body: { version: published.version } }
  },
  discardProductDraft: async (shop) => {
    const { id, version } = await newProduct(shop)
    return { params: { id }, body: { version } }
  },
  uploadPicture: async () => ({ body: { file: { name: '图.png', content: await photo() } } }),
  getCompanyFile: nothing,
  checkCompanyFile: async (shop) => ({
    body: { document: (await shop.boss('getCompanyFile', {})).document },
  }),
  replaceCompanyFile: async (shop) => ({
    body: { document: (await shop.boss('getCompanyFile', {})).document },
  }),

  getWindow: nothing,
  updateProfile: async (shop) => {
    const { profile } = await shop.boss('getWindow', {})
    return { body: { ...profile, about: '<p>我们印画册。</p>'.repeat(2500).slice(0, 49_000) } }
  },
  updateService: async (shop) => {
    const { service } = await shop.boss('getWindow', {})
    return { body: { hours: service.hours, version: service.version } }
  },
  updateAdverts: async (shop) => {
    const { adverts } = await shop.boss('getWindow', {})
    const list = Array.from({ length: 50 }, (_, at) => ({ position: 'home', title: `广告${at}`, link: '/' }))
    return { body: { list, version: adverts.version } }
  },
  updateOfflineChannels: async (shop) => {
    const { channels } = await shop.boss('getWindow', {})
    return { body: channels }
  },
  listPolicies: nothing,
  updatePolicy: async (shop) => {
    const { list } = await shop.boss('listPolicies', {})
    const { kind, version } = list[0] ?? {}
    return { body: { kind, version, content: '我们的协议。\n'.repeat(2500).slice(0, 20_000) } }
  },
  getChecklist: nothing,
  dismissChecklist: nothing,

  listConnections: nothing,
  getMachineStatus: nothing,
  getConnection: () => ({ params: { kind: 'wechat-pay' } }),
  saveConnection: async (shop) => {
    const { draft } = await shop.boss('getConnection', { params: { kind: 'express' } })
    return {
      params: { kind: 'express' },
      body: {
        ...{ kind: 'express', express_customer: 'CUSTOMER', express_key: 'KEY' },
        revision: draft?.revision ?? 0,
      },
    }
  },
  discardConnection: () => ({ params: { kind: 'sms' } }),
  testConnection: asksProvider,
  useConnection: asksProvider,
  restoreConnection: asksProvider,
  stopConnection: asksProvider,

  getStatus: nothing,
  listCompanies: nothing,
  openCompany: (_, run) => ({ body: { document: { name: `新店${run}`, identity: { mode: 2 } } } }),
  listMessages: nothing,
  findNamed: (shop) => ({ query: { kind: 'buyer', name: shop.buyer.mobile } }),
}

const otherBuyer = async (shop: DearShop) => {
  await shop.forgetAttempts()
  return shop.userIdOf((await shop.aBuyer({ mobile: `178${Date.now().toString().slice(-8)}` })).token)
}

let numbers = 0
const newMobile = () => {
  numbers += 1
  return `176${String(numbers).padStart(8, '0')}`
}

/** A customer whom staff have opened. */
const madeByStaff = async (shop: DearShop) => {
  const body = { name: '王小印', mobile: newMobile(), key: randomUUIDv7() }
  return (await shop.boss('createCustomer', { body })).id
}

const newContact = (id: string) => ({
  params: { id },
  body: { name: '李会计', mobile: newMobile(), role: '财务', version: 0, key: randomUUIDv7() },
})

const aContact = async (shop: DearShop) => {
  const input = newContact(await madeByStaff(shop))
  await shop.boss('addCustomerContact', input)
  return { ...input.params, contact_id: input.body.key }
}

const newAddress = (id: string) => ({
  params: { id },
  body: {
    ...{ name: '李会计', mobile: newMobile(), text: '广东省深圳市南山区科技园路 1 号', tag: '公司' },
    ...{ is_default: true, version: 0, key: randomUUIDv7() },
  },
})

const anAddress = async (shop: DearShop) => {
  const input = newAddress(await madeByStaff(shop))
  await shop.boss('addCustomerAddress', input)
  return { ...input.params, address_id: input.body.key }
}

const newInvoiceTitle = (id: string) => ({
  params: { id },
  body: {
    ...{ holder: 'company' as const, title: '小印文化有限公司', tax_no: '91440300MA5DEMO123' },
    ...{
      phone: '0755-26771234',
      bank: '演示银行',
      account: '6222000000000000',
      version: 0,
      key: randomUUIDv7(),
    },
  },
})

const anInvoiceTitle = async (shop: DearShop) => {
  const input = newInvoiceTitle(await madeByStaff(shop))
  await shop.boss('addCustomerInvoiceTitle', input)
  return { ...input.params, title_id: input.body.key }
}

const aCategory = (shop: DearShop) =>
  shop.boss('createCategory', { body: { name: `分类${randomUUIDv7().slice(-8)}` } })

const aCode = async (shop: DearShop, code: string) =>
  (await shop.boss('createDiscountCode', { body: { code, percent: 5, most_uses: 10 } })).id
