import { type CallInput, type CallName, type Calls, payChannel, typeOfAfterSale } from '@yinpu/contract'
import type { OrderShop } from '../src/testing/order-shop.ts'
import { type Owner, password } from './an-owner.ts'
import type { FuzzInput } from './write-request.ts'

const quoteCalls = [
  'quoteGangRun',
  'quoteOffset',
  'quoteRollLabel',
  'quoteInkLabel',
  'quotePaper',
  'quoteSample',
] as const

/** Inputs with a good answer: most random input fails the first check, and this does not. */
export const goodInputs = async (shop: OrderShop, owner: Owner) => {
  const good: Partial<Record<CallName, FuzzInput[]>> = {}
  const add = <Name extends CallName>(name: Name, input: CallInput<Calls[Name]>) => {
    good[name] = [...(good[name] ?? []), input as FuzzInput]
  }
  const ask = <Name extends CallName>(name: Name, input: CallInput<Calls[Name]>) =>
    shop.must(shop.call(name, owner.access, input, owner.token))

  for (const [at, name] of quoteCalls.entries()) {
    const baojia_type = at + 1
    const { list } = await ask('listProducts', { query: { baojia_type, page_size: 2 } as never })
    for (const { id } of list) {
      const { defaults, template } = await ask('getProduct', { query: { id } })
      const [company_id = '', produce_id = ''] = template.split('/').slice(-2)
      add('getTemplate', { params: { company_id, produce_id }, query: {} })
      const request = defaults as never
      add(name, { body: { ...defaults, save: true } as never })
      add('promiseDates', { body: { baojia_type, request } as never })
      add('printQuotation', { body: { quote: { baojia_type, request } as never } })
      if (name === 'quotePaper') add('addToPaperCart', { body: request })
    }
  }
  const [unpaid = '', paid = '', made = ''] = owner.things.order_id as string[]
  const [, paidLine = '', madeLine = ''] = owner.things.line_id as string[]
  const [address_id = ''] = owner.things.address_id as string[]
  const [after_id = ''] = owner.things.after_id as string[]
  const [bjd = ''] = owner.things.bjd_ids as string[]
  const choice = { bjd_ids: [bjd], address_id, carrier: 'zto' }
  const { total_fen } = await ask('previewOrder', { body: choice })
  const invoice = { type: '专票' as const, title: '印铺', tax_no: '91440300MA5DEMO00X' }
  const region = { province: '广东省', city: '深圳市', district: '南山区', region_code: '440305' }
  const claimed = {
    lines: [{ line_id: madeLine, quantity: 1 }],
    type: typeOfAfterSale.refundOnly,
    amount_fen: 1,
  }

  add('previewOrder', { body: choice })
  add('placeOrder', { body: { ...choice, invoice, remark: '请尽快', expect_fen: total_fen } })
  add('createAddress', { body: { name: '王小印', mobile: '13800138000', ...region, detail: '科技园路1号' } })
  add('updateAddress', {
    body: { id: address_id, name: '王', mobile: '13800138000', ...region, detail: '1号' },
  })
  add('updateUser', { body: { name: '王小印', avatar: 'ink' } })
  add('createInquiry', {
    body: { name: '王', mobile: '13800138000', content: '多少钱', quote: { summary: '单页' } },
  })
  add('applyAfterSale', { body: { order_id: made, ...claimed, reason: '颜色偏差', description: '偏红' } })
  add('replyAfterSale', { body: { after_id, text: '好的' } })
  add('signUpload', { body: { order_id: paid, filename: '稿.pdf', size: 9, type: 'application/pdf' } })
  add('attachFiles', {
    body: {
      order_id: paid,
      line_id: paidLine,
      files: [{ key: String(owner.things.key?.[0]), name: '稿.pdf', size: 9 }],
    },
  })
  add('acceptFindings', { body: { order_id: paid, line_id: paidLine } })
  add('submitFiles', { body: { order_id: paid } })
  add('withdrawFiles', { body: { order_id: paid } })
  for (const channel of [1, 2] as const) add('initPayment', { body: { order_id: unpaid, channel } })
  add('initPayment', { body: { order_id: unpaid, channel: payChannel.balance, password } })
  add('initPayment', { body: { order_id: unpaid, channel: payChannel.credit, password } })
  add('downloadInvoice', { query: { order_id: made } })
  const [id = ''] = owner.things.statement_id as string[]
  for (const name of ['getStatement', 'confirmStatement', 'printStatement', 'exportStatement'] as const)
    add(name, { params: { id } })
  add('initPayment', { body: { order_id: unpaid, channel: payChannel.offline, offline_channel: 'cash' } })
  add('reorder', { body: { order_id: made, with_files: true } })
  add('quoteFreight', { body: { province: '44', bjd_ids: [bjd] } })
  add('quoteShopFreight', { body: { province: '44', net_kg: 12 } })
  add('planSheet', { body: { width: 210, height: 285, bleed: 3 } })
  add('queryRefund', { body: { order_id: made } })
  add('listOrders', { query: { keyword: owner.marker, from: 0, to: 253_402_300_799_999 } })
  return good
}
