import { randomUUIDv7 } from 'node:crypto'
import { type ConsoleCallName, mostImportRows } from '@yinpu/contract/console'
import { runImport } from '../../../modules/import/run-import.ts'
import { dearRowsRepository } from '../dear-rows-repository.ts'
import type { DearShop } from '../dear-shop.ts'
import type { Walk } from '../walk-calls.ts'
import { nothing, ofBuyer, page, why } from './inputs.ts'

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

export const customerWalk = {
  revealCustomer: ofBuyer,
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
} satisfies Partial<Walk<ConsoleCallName>>
