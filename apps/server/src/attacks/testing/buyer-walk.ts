import { randomUUIDv7 } from 'node:crypto'
import { type CallName, endpoints, stateOfOrder } from '@yinpu/contract'
import { yinpuCredentials } from '../../testing/test-app.ts'
import { aSheet } from './console-walk/counter-walk.ts'
import { type DearShop, password } from './dear-shop.ts'
import { openVersion } from './open-version.ts'
import type { Walk, WalkInput } from './walk-calls.ts'

const provided = 'a provider calls it, with a signature of its own'
const scanned = 'needs a scan in WeChat; it reads and writes one row'

const addressInput = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号'.repeat(20),
}
const title = { holder: 'company' as const, title: '某某公司', tax_no: '91440300MA5DEMO00X' }
const ream = { paper: 'tb', gsm: 157, size: 'dd', sheets: 500 }
const label = {
  width: 20,
  height: 20,
  quantity: 100_000,
  material: 'tb',
  edge: 'top',
  delivery: 'roll',
  per_roll: 1000,
  core: 76,
}

const tokenOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? ''

let mobiles = 0
const newMobile = () => {
  mobiles += 1
  return `177${String(mobiles).padStart(8, '0')}`
}

const aBuyer = async (shop: DearShop) => {
  await shop.forgetAttempts()
  return shop.aBuyer({ mobile: newMobile() })
}

/** A code that was sent to this recipient. */
const codeFor = async (shop: DearShop, body: object, recipient: string, token?: string) => {
  await shop.forgetAttempts()
  await shop.ask('sendCode', { body: body as never }, token)
  return shop.lastCode(recipient)
}

const productOf = async (shop: DearShop, baojia_type: 1 | 2 | 3 | 4 | 6) => {
  const { list } = await shop.asBuyer('listProducts', { query: { baojia_type } })
  const product = await shop.asBuyer('getProduct', { query: { id: list[0]?.id ?? '' } })
  return { id: product.id, defaults: product.defaults as Record<string, unknown> }
}

/** With another address, so that the next buyer is not taken for the same. */
const changeMobile = async (shop: DearShop) => {
  const { token, password: secret } = await aBuyer(shop)
  const mobile = newMobile()
  const code = await codeFor(shop, { scene: 'mobile', mobile }, mobile, token)
  return { token, input: { mobile, code, password: secret } }
}

const unpaidOrders = async (shop: DearShop, many: number) => {
  const ids = await shop.plainOrders(shop.token, many, 1000)
  return { order_ids: ids.join(','), expect_fen: many * 1000 }
}

const mega = 1024 ** 2

/** A large file of which nothing has come yet. */
const begunUpload = async (shop: DearShop, size: number) => {
  const order_id = await shop.paid()
  const body = { order_id, filename: 'a.pdf', size, type: 'application/pdf', multipart: true }
  const { key, parts } = await shop.asBuyer('signUpload', { body })
  return { key, missing: parts?.missing ?? [] }
}

const sentUpload = async (shop: DearShop) => {
  const { key, missing } = await begunUpload(shop, 9 * mega)
  for (const { number, size, url } of missing) {
    const payload = Buffer.alloc(size, number)
    if (number === 1) payload.write('%PDF-1.7\n')
    await shop.app.inject({ method: 'PUT', url, payload })
  }
  return { body: { key } }
}

const aThreadMessage = async (shop: DearShop) => {
  await shop.forgetAttempts()
  return { body: { order_id: shop.smallOrder, text: '请尽快'.repeat(300) } }
}

/** A cart of fifty books, each with twenty finishing steps. */
const fullCart = async (shop: DearShop) => ({
  bjd_ids: await shop.cart(),
  address_id: shop.addressId,
  carrier: 'zto',
})

const anOffer = async (shop: DearShop) => (await shop.offered()).offerId
const keywords = '名片 会员卡 a4 画册 不干胶 dan ye 海报 折页'
const nothing = (): WalkInput => ({})

/** Calls that answer the same list to all visitors, without input. */
type FixedCall = {
  [Name in CallName]: (typeof endpoints)[Name]['path'] extends `/api/v2/system/${string}` ? Name : never
}[CallName]
const isFixed = (name: CallName): name is FixedCall => endpoints[name].path.startsWith('/api/v2/system/')
const fixed = Object.fromEntries(
  (Object.keys(endpoints) as CallName[]).filter(isFixed).map((name) => [name, nothing]),
) as unknown as Walk<FixedCall>

/** The most expensive input that each call of the buyers' side takes; a text is the reason why one is left out. */
export const buyerWalk: Walk<CallName> = {
  ...fixed,
  parseAddress: () => ({
    query: { text: '收件人张三13800138000广东省深圳市南山区科技园南路一号'.repeat(60).slice(0, 2000) },
  }),

  issueCompanyToken: () => ({ body: yinpuCredentials }),
  getCompany: nothing,
  listAdverts: nothing,
  listCarriers: nothing,
  getPolicy: () => ({ query: { kind: 'terms' } }),
  listGangRunCategories: nothing,
  listCategoryProducts: nothing,
  listProducts: (_, run) => ({ query: { keyword: `${keywords} ${run}`.slice(-50), page_size: 100 } }),
  getProduct: async (shop) => ({ query: { id: (await productOf(shop, 2)).id } }),
  describeLink: async (shop, run) => {
    const { id, defaults } = await productOf(shop, 2)
    const request = { ...defaults, produce_id: id, quantity: Number(defaults.quantity) + 500 * run }
    return { body: { baojia_type: 2, request } }
  },
  listPapers: nothing,
  getTemplate: async (shop, run) => {
    const { id, defaults } = await productOf(shop, 2)
    const size = { width: 200 + run, height: defaults.height }
    return { params: { company_id: shop.companyId, produce_id: id }, query: { ...defaults, ...size } }
  },
  quoteShopFreight: () => ({
    body: { province: '44', items: Array.from({ length: 100 }, (_, at) => ({ net_kg: 1 + at })) },
  }),
  createInquiry: () => ({
    body: { name: '王小印', mobile: newMobile(), content: '想印画册，'.repeat(400).slice(0, 2000) },
  }),

  register: () => {
    const mobile = newMobile()
    return { body: { mobile, password, email: `${mobile}@example.com`, name: '王小印' } }
  },
  login: async (shop) => {
    const { mobile } = await aBuyer(shop)
    return { body: { mobile, password } }
  },
  loginByCode: async (shop) => {
    const { mobile } = await aBuyer(shop)
    return { body: { mobile, code: await codeFor(shop, { scene: 'login', mobile }, mobile) } }
  },
  logout: async (shop) => ({ token: (await aBuyer(shop)).token }),
  sendCode: () => ({ body: { scene: 'password', mobile: newMobile() } }),
  resetPassword: async (shop) => {
    const { mobile } = await aBuyer(shop)
    const code = await codeFor(shop, { scene: 'password', mobile }, mobile)
    return { body: { mobile, code, password: 'other123' } }
  },
  getWechatQr: nothing,
  getWechatTap: nothing,
  receiveWechatLogin: provided,
  signShare: () => ({ query: { url: 'http://localhost/' } }),
  redeemWechatTicket: scanned,
  getUser: nothing,
  updateUser: () => ({ body: { name: '王小印', avatar: 'ink' } }),
  changeQq: (_, run) => ({ body: { qq: String(100_000 + run) } }),
  changePassword: async (shop) => ({
    token: (await aBuyer(shop)).token,
    body: { old_password: password, password: 'other123' },
  }),
  changeEmail: async (shop) => {
    const { token, mobile } = await aBuyer(shop)
    const email = `new${mobile}@example.com`
    return { token, query: { email, code: await codeFor(shop, { scene: 'email', email }, email, token) } }
  },
  changeMobile: async (shop) => {
    const { token, input } = await changeMobile(shop)
    return { token, query: input }
  },
  changeMobileByPost: async (shop) => {
    const { token, input } = await changeMobile(shop)
    return { token, body: input }
  },
  bindWechat: scanned,
  unbindWechat: nothing,
  exportMyData: () => ({ body: { password, format: 'xlsx' } }),
  eraseMe: async (shop) => ({ token: (await aBuyer(shop)).token, body: { password } }),
  withdrawErasure: async (shop) => {
    await shop.asBuyer('eraseMe', { body: { password } })
    return {}
  },

  listAddresses: nothing,
  createAddress: async (shop) => ({ token: (await aBuyer(shop)).token, body: addressInput }),
  updateAddress: (shop) => ({ body: { ...addressInput, id: shop.addressId } }),
  deleteAddress: async (shop) => ({ query: { id: await shop.anAddress(shop.token) } }),
  listInvoiceTitles: nothing,
  createInvoiceTitle: async (shop) => ({ token: (await aBuyer(shop)).token, body: title }),
  updateInvoiceTitle: async (shop) => {
    const { token } = await aBuyer(shop)
    const { id } = await shop.asBuyer('createInvoiceTitle', { body: title }, token)
    return { token, body: { ...title, id } }
  },
  deleteInvoiceTitle: async (shop) => {
    const { token } = await aBuyer(shop)
    const { id } = await shop.asBuyer('createInvoiceTitle', { body: title }, token)
    return { token, query: { id } }
  },

  quoteGangRun: async (shop, run) => {
    const { id, defaults } = await productOf(shop, 1)
    return { body: { ...defaults, produce_id: id, styles: 10 + run } }
  },
  quoteOffset: (shop, run) => ({ body: { ...shop.book, quantity: 3000 + run } }),
  planSheet: (_, run) => ({ body: { width: 20 + run / 10, height: 20, bleed: 0, grain: true } }),
  quoteRollLabel: (_, run) => ({ body: { ...label, width: 20 + run, colours: 6, die: 'new' } }),
  quoteInkLabel: (_, run) => ({ body: { ...label, width: 20 + run, white: true } }),
  quoteSample: (_, run) => ({
    body: {
      ...{ yangpin_type: 1, length: 60 + run, width: 60, height: 160 },
      ...{ quantity: 3, paper: 'bk', gsm: 350 },
    },
  }),
  quoteFreight: async (shop) => ({
    body: { province: '44', bjd_ids: [...(await shop.cart()), ...(await shop.cart())] },
  }),
  quotePaper: (_, run) => ({ body: { ...ream, sheets: 500 + run, cut: true } }),
  promiseDates: (shop, run) => ({
    body: { baojia_type: 2, request: { ...shop.book, quantity: 4000 + run } },
  }),
  printQuotation: (shop, run) => ({
    body: { quote: { baojia_type: 2, request: { ...shop.book, quantity: 4000 + run } } },
  }),
  listQuotations: async (shop) => {
    await shop.cart()
    return { query: { page_size: 100 } }
  },
  deleteQuotations: async (shop) => ({
    query: { ids: [...(await shop.cart()), ...(await shop.cart())].join(',') },
  }),
  listPaperCart: () => ({ query: { page_size: 100 } }),
  addToPaperCart: (_, run) => ({ body: { ...ream, sheets: 100 + run } }),
  removeFromPaperCart: async (shop) => {
    const { id } = await shop.asBuyer('addToPaperCart', { body: ream })
    return { query: { ids: id } }
  },

  listFavourites: () => ({ query: { page_size: 20 } }),
  createFavourite: (shop, run) => ({
    body: { name: '画册', quote: { baojia_type: 2, request: { ...shop.book, quantity: 7000 + run } } },
  }),
  renameFavourite: async (shop) => {
    const { list } = await shop.asBuyer('listFavourites', { query: { page_size: 1 } })
    return { body: { id: list[0]?.id, name: '年度画册' } }
  },
  deleteFavourite: async (shop) => {
    const { list } = await shop.asBuyer('listFavourites', { query: { page_size: 1 } })
    return { query: { id: list[0]?.id } }
  },

  previewOrder: async (shop) => ({ body: await fullCart(shop) }),
  placeOrder: async (shop) => {
    const choice = await fullCart(shop)
    const { total_fen } = await shop.asBuyer('previewOrder', { body: choice })
    return { body: { ...choice, expect_fen: total_fen, remark: '请用红色'.repeat(100), proof: true } }
  },
  listOrders: () => ({ query: { page_size: 100, keyword: '专版' } }),
  getOrder: (shop) => ({ query: { order_id: shop.largeOrder } }),
  takeOverOrder: async (shop) => {
    const { order_no } = await shop.asBuyer('getOrder', { query: { order_id: shop.largeOrder } })
    return { body: { order_no, pickup_code: '000000' } }
  },
  renameOrder: (shop) => ({ body: { order_id: shop.largeOrder, order_name: '秋季画册' } }),
  changeOrderAddress: async (shop) => ({
    body: { order_id: await shop.largeIn(stateOfOrder.unpaid), address_id: shop.addressId },
  }),
  cancelOrder: async (shop) => ({ query: { order_id: await shop.largeIn(stateOfOrder.unpaid) } }),
  takeGoods: async (shop) => ({ query: { order_id: await shop.largeIn(stateOfOrder.underWay) } }),
  reorder: (shop) => ({ body: { order_id: shop.largeOrder } }),
  followOrders: 'a stream that stays open',
  signUpload: async (shop) => ({
    body: {
      ...{ order_id: await shop.paid(), filename: 'a.pdf', size: 1024 ** 3 },
      ...{ type: 'application/pdf', multipart: true },
    },
  }),
  listUploadParts: async (shop) => ({ body: { key: (await begunUpload(shop, 1024 ** 3)).key } }),
  completeUpload: sentUpload,
  abortUpload: async (shop) => ({ query: { key: (await begunUpload(shop, 1024 ** 3)).key } }),
  attachFiles: async (shop) => {
    const order_id = await shop.paid()
    const [line] = await shop.linesOf(order_id)
    const files: object[] = []
    for (let at = 0; at < 20; at += 1) files.push(await shop.uploaded(order_id))
    return { body: { order_id, line_id: line?.line_id, files, submit: false } }
  },
  removeFile: async (shop) => {
    const { id, fileId } = await shop.inReview()
    await shop.asBuyer('withdrawFiles', { body: { order_id: id } })
    return { query: { order_id: id, file_id: fileId } }
  },
  acceptFindings: async (shop) => {
    const { id, fileId } = await shop.inReview()
    await shop.asBuyer('withdrawFiles', { body: { order_id: id } })
    return { body: { order_id: id, file_id: fileId } }
  },
  submitFiles: async (shop) => {
    const { id } = await shop.inReview()
    await shop.asBuyer('withdrawFiles', { body: { order_id: id } })
    return { body: { order_id: id } }
  },
  withdrawFiles: async (shop) => ({ body: { order_id: (await shop.inReview()).id } }),
  getProof: async (shop) => ({ query: { order_id: (await shop.atProof()).id } }),
  getProofPage: 'needs a drawn page of a PDF; programs of their own draw it',
  markProof: async (shop) => {
    const { id, fileId } = await shop.atProof()
    const body = { order_id: id, version: 1, file_id: fileId, page: 1, x: 0.5, y: 0.5, text: '电话错了' }
    return { body }
  },
  agreeToProof: async (shop) => ({ body: { order_id: (await shop.atProof()).id, version: 1 } }),
  refuseProof: async (shop) => ({
    body: { order_id: (await shop.atProof()).id, version: 1, why: '电话错了'.repeat(100) },
  }),
  agreeToVersion: async (shop) => {
    const { id, version_id } = await openVersion(shop)
    return { body: { order_id: id, version_id } }
  },
  refuseVersion: async (shop) => {
    const { id, version_id } = await openVersion(shop)
    return { body: { order_id: id, version_id, why: '不改了'.repeat(60) } }
  },
  getOrderTalk: (shop) => ({ query: { order_id: shop.smallOrder, limit: 100 } }),
  writeToShop: aThreadMessage,
  seeOrderTalk: async (shop) => {
    await shop.asBuyer('writeToShop', await aThreadMessage(shop))
    return { body: { order_id: shop.smallOrder, seq: 1 } }
  },

  initPayment: async (shop) => ({
    body: { order_id: await shop.orderIn(stateOfOrder.unpaid), channel: 3, password },
  }),
  checkPayment: async (shop) => {
    const order_id = await shop.orderIn(stateOfOrder.unpaid)
    await shop.asBuyer('initPayment', { body: { order_id, channel: 1 } })
    return { params: { order_id } }
  },
  getPayWays: nothing,
  previewTrade: async (shop) => ({ query: { order_ids: (await unpaidOrders(shop, 20)).order_ids } }),
  initTrade: async (shop) => ({ body: { ...(await unpaidOrders(shop, 20)), channel: 3, password } }),
  initRecharge: () => ({ body: { amount_fen: 10_000, channel: 1 } }),
  checkTrade: async (shop) => {
    const { trade_id } = await shop.asBuyer('initRecharge', { body: { amount_fen: 10_000, channel: 1 } })
    return { params: { trade_id } }
  },
  findPayment: async (shop) => {
    const order_id = await shop.orderIn(stateOfOrder.unpaid)
    const { payment_no } = await shop.asBuyer('initPayment', { body: { order_id, channel: 1 } })
    return { body: { payment_no } }
  },
  keepWechatPayer: scanned,
  receiveWechatPayer: provided,
  receiveWechatPayment: provided,
  receiveAlipayPayment: provided,
  receiveShopWechatPayment: provided,
  receiveShopAlipayPayment: provided,
  listOfflineChannels: nothing,
  listLedger: () => ({ query: { page_size: 100 } }),
  listPayments: () => ({ query: { page_size: 100 } }),
  exportLedger: nothing,
  getCredit: (shop) => ({ token: shop.longStatement.token }),
  getStatement: ({ longStatement: { token, statementId } }) => ({ token, params: { id: statementId } }),
  confirmStatement: async (shop) => {
    const { token, statementId } = await shop.stated(1)
    return { token, params: { id: statementId } }
  },
  printStatement: ({ longStatement: { token, statementId } }) => ({ token, params: { id: statementId } }),
  exportStatement: ({ longStatement: { token, statementId } }) => ({ token, params: { id: statementId } }),
  downloadInvoice: async (shop) => ({ query: { order_id: (await shop.invoiced()).orderId } }),

  listAfterSales: () => ({ query: { page_size: 100 } }),
  getClaimable: async (shop) => ({ query: { order_id: await shop.paid(stateOfOrder.completed) } }),
  getAfterSale: async (shop) => ({ params: { id: (await shop.claim()).after_id } }),
  applyAfterSale: async (shop) => {
    const order_id = await shop.largePaid(stateOfOrder.completed)
    const lines = (await shop.linesOf(order_id)).map(({ line_id, quantity }) => ({ line_id, quantity }))
    const body = { order_id, lines, type: 2, amount_fen: 3000, reason: '颜色偏差' }
    return { body: { ...body, description: '偏红，'.repeat(300) } }
  },
  cancelAfterSale: async (shop) => ({ body: { after_id: (await shop.claim()).after_id } }),
  replyAfterSale: async (shop) => {
    const { after_id } = await shop.claim()
    await shop.boss('askAboutAfterSale', { params: { id: after_id }, body: { text: '请拍照' } })
    return { body: { after_id, text: '见图'.repeat(200) } }
  },
  answerOffer: async (shop) => {
    const { after_id } = await shop.claim({ channel: 1 })
    const body = { amount_fen: 2000, back: 'origin' as const, note: '只有一半偏色' }
    await shop.boss('agreeToAfterSale', { params: { id: after_id }, body })
    return { body: { after_id, accept: true, amount_fen: 2000 } }
  },
  sendBackGoods: async (shop) => {
    const { after_id } = await shop.claim({ type: 3, channel: 1 })
    await shop.boss('agreeToAfterSale', { params: { id: after_id }, body: { freight_by: 'shop' } })
    return { body: { after_id, carrier: '中通', tracking_no: `ZT${randomUUIDv7().slice(-8)}` } }
  },
  queryRefund: (shop) => ({ body: { order_id: shop.smallOrder } }),

  listInquiries: () => ({ query: { limit: 50 } }),
  getInquiry: async (shop) => ({ query: { inquiry_id: (await shop.offered()).id } }),
  addToInquiry: async (shop) => ({
    body: { inquiry_id: await shop.inquiry(), text: '还要烫金'.repeat(200) },
  }),
  getOffer: async (shop) => ({ query: { offer_id: await anOffer(shop) } }),
  orderOffer: async (shop) => ({
    body: { offer_id: await anOffer(shop), address_id: shop.addressId, expect_fen: 128_050 },
  }),

  viewQuoteSheet: async (shop) => ({ body: { token: tokenOf(await aSheet(shop)) } }),
  orderQuoteSheet: async (shop) => {
    const sheet = await aSheet(shop)
    return { body: { token: tokenOf(sheet), expect_fen: sheet.total_fen, remark: '请用红色'.repeat(100) } }
  },
  listQuoteSheets: async (shop) => {
    await aSheet(shop)
    return { query: { limit: 50 } }
  },
  getQuoteSheet: async (shop) => ({ query: { sheet_id: (await aSheet(shop)).id } }),

  listMessages: () => ({ query: { limit: 100 } }),
  readMessages: () => ({ body: { all: true } }),
  getMessageSettings: nothing,
  updateMessageSettings: (_, run) => ({ body: { kinds: [{ kind: 'shipped', sms: run % 2 === 0 }] } }),
}
