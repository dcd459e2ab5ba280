import type { BuyerGround } from '../buyers/buyer-ground.ts'
import { leaflet, ream } from '../buyers/demo-buyer.ts'
import { type Buyer, buyersPassword } from '../buyers/many-buyers.ts'
import type { BuyerCall, Input } from './named-calls.ts'

/** The buyer and the input at a turn; a text is the reason why a call is not measured. */
type InputOf<N extends BuyerCall> =
  | string
  | ((ground: BuyerGround, at: number) => { buyer: Buyer } & Input<N>)

const turn = <Item>(list: Item[], at: number): Item => {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('nothing was prepared')
  return item
}

const asBuyer = ({ buyers }: BuyerGround, at: number) => ({ buyer: turn(buyers, at) })

const address = {
  name: '王小印',
  mobile: '13700001111',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园南路 1 号',
}

const needsCode = 'needs a code out of a text message or an e-mail'
const needsWechat = 'needs a scan in WeChat'
const asMoving = 'once for an order; it moves the order, as paying does'
const asProvided = 'waits for a provider, and what it opens ends after a while'
const asParted = 'needs a large file in storage; what costs there is the storage itself'
const asAttached = 'needs uploaded files; what costs there is looking at them, outside of the request'
const asProved =
  'needs artwork that the shop has approved; once for a version, and it locks as other moves do'

const asVersioned = 'needs a change that the shop has proposed; once for each, and it locks as other moves do'

const asAddress = 'kept as addresses are, and costs what they cost'

const asMonthly = 'needs a monthly account with a statement, of which a customer has one a month'

const needsOffer = 'needs an inquiry with an offer of the shop, of which there are few'

const needsSheet = 'needs a quotation of the counter, which is ordered once'

/** Every call of a signed-in buyer is listed here, or this does not compile. */
export const buyerInputs: { [N in BuyerCall]: InputOf<N> } = {
  getUser: asBuyer,
  listAddresses: asBuyer,
  listInvoiceTitles: asBuyer,
  listFavourites: asBuyer,
  listQuotations: asBuyer,
  listPaperCart: asBuyer,
  listOrders: asBuyer,
  getOrder: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return { buyer, query: { order_id: buyer.orderId } }
  },
  listLedger: asBuyer,
  listPayments: asBuyer,
  getPayWays: asBuyer,
  exportLedger: asBuyer,
  getCredit: asBuyer,
  listAfterSales: asBuyer,
  getClaimable: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return { buyer, query: { order_id: buyer.orderId } }
  },
  getAfterSale: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return { buyer, params: { id: buyer.afterId } }
  },
  getOrderTalk: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return { buyer, query: { order_id: buyer.orderId } }
  },
  writeToShop: 'limited to a few an hour at one order',
  seeOrderTalk: 'needs a message of the shop at the order; what costs there is the same lock as writing',
  listInquiries: asBuyer,
  getInquiry: needsOffer,
  addToInquiry: needsOffer,
  listQuoteSheets: asBuyer,
  getQuoteSheet: needsSheet,
  orderQuoteSheet: needsSheet,
  getOffer: needsOffer,
  orderOffer: needsOffer,
  listMessages: asBuyer,
  getMessageSettings: asBuyer,
  readMessages: (ground, at) => ({ ...asBuyer(ground, at), body: { all: true } }),
  updateMessageSettings: (ground, at) => ({
    ...asBuyer(ground, at),
    body: { kinds: [{ kind: 'shipped', sms: at % 2 === 0 }] },
  }),
  updateUser: (ground, at) => ({ ...asBuyer(ground, at), body: { name: '王小印', avatar: 'ink' } }),
  changeQq: (ground, at) => ({ ...asBuyer(ground, at), body: { qq: String(100_000 + at) } }),
  createAddress: (ground, at) => ({ ...asBuyer(ground, at), body: address }),
  updateAddress: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return { buyer, body: { ...address, id: buyer.addressId, detail: `科技园 ${at} 号` } }
  },
  addToPaperCart: (ground, at) => ({ ...asBuyer(ground, at), body: ream }),
  previewOrder: ({ entries }, at) => {
    const { buyer, id } = turn(entries, at)
    return { buyer, body: { bjd_ids: [id], address_id: buyer.addressId } }
  },
  placeOrder: ({ entries, totalFen }, at) => {
    const { buyer, id } = turn(entries, at)
    return { buyer, body: { bjd_ids: [id], pickup: true, expect_fen: totalFen } }
  },
  initPayment: ({ unpaid }, at) => {
    const { buyer, id } = turn(unpaid, at)
    return { buyer, body: { order_id: id, channel: 3, password: buyersPassword } }
  },
  checkPayment: ({ unpaid }, at) => {
    const { buyer, id } = turn(unpaid, at)
    return { buyer, params: { order_id: id } }
  },
  takeOverOrder: 'each walk-in’s order can be taken over once',
  renameOrder: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return { buyer, body: { order_id: buyer.orderId, order_name: `秋季画册 ${at}` } }
  },
  changeOrderAddress: 'once for an address; it costs what a step of an order costs',
  previewTrade: ({ unpaid }, at) => {
    const { buyer, id } = turn(unpaid, at)
    return { buyer, query: { order_ids: id } }
  },
  reorder: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return { buyer, body: { order_id: buyer.orderId } }
  },
  signUpload: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return {
      buyer,
      body: { order_id: buyer.paidOrderId, filename: 'a.pdf', size: 1000, type: 'application/pdf' },
    }
  },
  queryRefund: (ground, at) => {
    const { buyer } = asBuyer(ground, at)
    return { buyer, body: { order_id: buyer.orderId } }
  },
  initTrade: asProvided,
  initRecharge: asProvided,
  checkTrade: asProvided,
  getStatement: asMonthly,
  confirmStatement: asMonthly,
  printStatement: asMonthly,
  exportStatement: asMonthly,
  downloadInvoice: 'needs an invoice in storage; what costs there is the storage itself',
  logout: 'ends the session that the others are measured with',
  changePassword: 'hashes twice: half as many as logging in',
  exportMyData: 'hashes once as logging in does, and only a few times an hour',
  eraseMe: 'once for a buyer',
  withdrawErasure: 'once for a request to be forgotten',
  changeEmail: needsCode,
  changeMobile: needsCode,
  changeMobileByPost: needsCode,
  findPayment: 'needs a payment with a provider; it costs what asking by the order costs',
  keepWechatPayer: needsWechat,
  bindWechat: needsWechat,
  unbindWechat: needsWechat,
  createInvoiceTitle: asAddress,
  updateInvoiceTitle: asAddress,
  deleteInvoiceTitle: asAddress,
  createFavourite: 'once for a job; it costs a quote and an entry of the cart',
  renameFavourite: 'needs a favourite; it writes one row',
  deleteFavourite: 'once for a favourite; it deletes one row',
  deleteAddress: 'once for an address; it costs what changing one costs',
  deleteQuotations: 'once for an entry; placing an order takes entries out',
  removeFromPaperCart: 'once for an item; adding one costs the same',
  cancelOrder: asMoving,
  takeGoods: asMoving,
  followOrders: 'a stream that stays open',
  listUploadParts: asParted,
  completeUpload: asParted,
  abortUpload: asParted,
  attachFiles: asAttached,
  removeFile: asAttached,
  acceptFindings: asAttached,
  submitFiles: asAttached,
  withdrawFiles: asAttached,
  getProof: asProved,
  getProofPage: asProved,
  markProof: asProved,
  agreeToProof: asProved,
  refuseProof: asProved,
  agreeToVersion: asVersioned,
  refuseVersion: asVersioned,
  applyAfterSale: 'bounded by the pieces of an order; it locks and writes as placing one does',
  cancelAfterSale: 'once for a claim',
  replyAfterSale: 'only after the shop has asked',
  answerOffer: 'only after the shop has offered less',
  sendBackGoods: 'only after the shop has agreed',
}

/** The same call for another purpose. */
export const otherPurposes = [
  {
    name: 'listQuotations' as const,
    purpose: 'empty cart',
    inputAt: ({ readers }: BuyerGround, at: number) => ({ buyer: turn(readers, at) }),
  },
  {
    name: 'listOrders' as const,
    purpose: 'first read of a buyer',
    inputAt: ({ readers }: BuyerGround, at: number) => ({ buyer: turn(readers, at) }),
  },
  {
    name: 'quoteOffset' as const,
    purpose: 'saved to the cart',
    inputAt: (ground: BuyerGround, at: number) => ({
      ...asBuyer(ground, at),
      body: { ...leaflet, save: true },
    }),
  },
  {
    name: 'addToPaperCart' as const,
    purpose: 'changed',
    inputAt: (ground: BuyerGround, at: number) => {
      const { buyer } = asBuyer(ground, at)
      return { buyer, body: { ...ream, sheets: 500 + (at % 500), item_id: buyer.paperItemId } }
    },
  },
]
