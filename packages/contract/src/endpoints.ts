/**
 * Every call of the shop's API, one line each: the only place where a path is written. It is plain data so that a
 * browser can import it without the schemas; `calls` adds those.
 */
export type Access =
  /** nothing is required */
  | 'public'
  /** a payment or login provider calls us; it proves itself in its own way */
  | 'provider'
  /** AccessToken */
  | 'app'
  /** AccessToken and AuthUserToken */
  | 'user'
  /** AccessToken, and AuthUserToken if a buyer is signed in */
  | 'either'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly access: Access
}

const prefix = '/api/v2/'
const line =
  <M extends Method>(method: M) =>
  <P extends string, A extends Access>(path: P, access: A) => ({
    method,
    path: `${prefix}${path}` as const,
    access,
  })
const get = line('GET')
const post = line('POST')
const put = line('PUT')
const del = line('DELETE')

export const endpoints = {
  issueCompanyToken: post('auth/company/token', 'public'),
  getCompany: get('shop/company', 'app'),
  listAdverts: get('shop/adv', 'app'),
  listCarriers: get('shop/company/wuLiuList', 'app'),
  getPolicy: get('shop/policy', 'app'),

  listGangRunCategories: get('shop/pb/cate_pb_list', 'app'),
  listCategoryProducts: get('shop/produce/cate-produce-list', 'app'),
  listProducts: get('shop/produce/list', 'app'),
  getProduct: get('shop/produce/detail', 'app'),
  describeLink: post('shop/produce/link', 'app'),
  listPapers: get('shop/produce/pb-papers', 'app'),
  // A plain link on a page, which carries no token: phones and WeChat save no file that a script has made.
  getTemplate: get('shop/template/:company_id/:produce_id', 'public'),
  quoteShopFreight: post('shop/pb/yunfei', 'app'),
  createInquiry: post('shop/order', 'either'),

  register: post('auth/user/reg', 'app'),
  login: post('auth/user/login', 'app'),
  loginByCode: post('auth/user/login/code', 'app'),
  logout: post('auth/user/login_out', 'user'),
  sendCode: post('auth/user/code', 'either'),
  resetPassword: post('auth/user/password/reset', 'app'),
  getWechatQr: get('auth/wechat/qr', 'app'),
  getWechatTap: get('auth/wechat/tap', 'app'),
  receiveWechatLogin: get('auth/wechat/callback', 'provider'),
  signShare: get('shop/wechat/share', 'app'),
  redeemWechatTicket: post('auth/wechat/token', 'app'),
  getUser: get('user/user', 'user'),
  updateUser: put('user/user', 'user'),
  changeQq: post('user/qq/rest', 'user'),
  changePassword: post('user/password/rest', 'user'),
  changeEmail: get('user/email/rest', 'user'),
  changeMobile: get('user/mobile/rest', 'user'),
  // The same: a password does not belong in an address, which proxies and histories store.
  changeMobileByPost: post('user/mobile/rest', 'user'),
  bindWechat: post('user/wechat', 'user'),
  unbindWechat: del('user/wechat', 'user'),
  exportMyData: post('user/data', 'user'),
  eraseMe: post('user/erasure', 'user'),
  withdrawErasure: del('user/erasure', 'user'),

  listAddresses: get('user/address', 'user'),
  createAddress: post('user/address', 'user'),
  updateAddress: put('user/address', 'user'),
  deleteAddress: del('user/address', 'user'),

  listInvoiceTitles: get('user/invoice-titles', 'user'),
  createInvoiceTitle: post('user/invoice-titles', 'user'),
  updateInvoiceTitle: put('user/invoice-titles', 'user'),
  deleteInvoiceTitle: del('user/invoice-titles', 'user'),

  quoteGangRun: post('user/baojiadan/quote/pt', 'either'),
  quoteOffset: post('user/baojiadan/quote/ysp', 'either'),
  planSheet: post('user/baojiadan/quote/ysp/kaishu', 'either'),
  quoteRollLabel: post('user/baojiadan/quote/lz', 'either'),
  quoteInkLabel: post('user/baojiadan/quote/ink-lz', 'either'),
  quoteSample: post('user/baojiadan/quote/yangpin', 'either'),
  quoteFreight: post('user/baojiadan/quote/yunfei', 'either'),
  quotePaper: post('user/paper/baojia', 'either'),
  promiseDates: post('user/baojiadan/promise', 'either'),
  printQuotation: post('user/baojiadan/pdf', 'either'),
  listQuotations: get('user/bjd', 'user'),
  deleteQuotations: del('user/bjd', 'user'),
  listPaperCart: get('user/paper-shop-cart', 'user'),
  addToPaperCart: post('user/paper-shop-cart', 'user'),
  removeFromPaperCart: del('user/paper-shop-cart', 'user'),

  listFavourites: get('user/favourites', 'user'),
  createFavourite: post('user/favourites', 'user'),
  renameFavourite: put('user/favourites', 'user'),
  deleteFavourite: del('user/favourites', 'user'),

  previewOrder: post('user/order/preview', 'user'),
  placeOrder: post('user/order', 'user'),
  listOrders: get('user/orders', 'user'),
  getOrder: get('user/order/detail', 'user'),
  takeOverOrder: post('user/order/take-over', 'user'),
  renameOrder: put('user/order/name', 'user'),
  changeOrderAddress: post('user/order/address', 'user'),
  cancelOrder: get('user/orders/cancel', 'user'),
  takeGoods: get('user/orders/take_good', 'user'),
  reorder: post('user/orders/reorder', 'user'),
  followOrders: get('user/orders/events', 'user'),
  signUpload: post('user/oss/signature', 'user'),
  listUploadParts: post('user/oss/parts', 'user'),
  completeUpload: post('user/oss/parts/complete', 'user'),
  abortUpload: del('user/oss/parts', 'user'),
  attachFiles: post('user/order/files', 'user'),
  removeFile: del('user/order/files', 'user'),
  acceptFindings: post('user/order/files/accept', 'user'),
  submitFiles: post('user/order/files/submit', 'user'),
  withdrawFiles: post('user/order/files/withdraw', 'user'),
  getProof: get('user/order/proof', 'user'),
  getProofPage: get('user/order/proof/page', 'user'),
  markProof: post('user/order/proof/marks', 'user'),
  agreeToProof: post('user/order/proof/agree', 'user'),
  refuseProof: post('user/order/proof/refuse', 'user'),
  agreeToVersion: post('user/order/version/agree', 'user'),
  refuseVersion: post('user/order/version/refuse', 'user'),
  getOrderTalk: get('user/order/talk', 'user'),
  writeToShop: post('user/order/talk', 'user'),
  seeOrderTalk: post('user/order/talk/seen', 'user'),

  initPayment: post('user/order/pay/init', 'user'),
  checkPayment: post('user/orders/pay/check_pay/:order_id', 'user'),
  getPayWays: get('user/pay/ways', 'user'),
  previewTrade: get('user/trade/preview', 'user'),
  initTrade: post('user/trade/init', 'user'),
  initRecharge: post('user/recharge/init', 'user'),
  checkTrade: post('user/trade/check/:trade_id', 'user'),
  findPayment: post('user/pay/check', 'user'),
  keepWechatPayer: post('user/pay/wechat/payer', 'user'),
  receiveWechatPayer: get('pay/wechat/callback', 'provider'),
  receiveWechatPayment: post('pay/notify/wechat', 'provider'),
  receiveAlipayPayment: post('pay/notify/alipay', 'provider'),
  receiveShopWechatPayment: post('pay/notify/wechat/:company_id', 'provider'),
  receiveShopAlipayPayment: post('pay/notify/alipay/:company_id', 'provider'),
  listOfflineChannels: get('pay/offline_pay/channel/options', 'app'),
  listLedger: get('user/amout_detail', 'user'),
  listPayments: get('user/payments', 'user'),
  exportLedger: get('user/amout_detail/export', 'user'),
  getCredit: get('user/credit', 'user'),
  getStatement: get('user/credit/statements/:id', 'user'),
  confirmStatement: post('user/credit/statements/:id/confirm', 'user'),
  printStatement: get('user/credit/statements/:id/pdf', 'user'),
  exportStatement: get('user/credit/statements/:id/xlsx', 'user'),
  downloadInvoice: get('user/order/invoice', 'user'),

  listAfterSales: get('user/afterSale', 'user'),
  getClaimable: get('user/afterSale/claimable', 'user'),
  getAfterSale: get('user/afterSale/:id', 'user'),
  applyAfterSale: post('user/afterSale', 'user'),
  cancelAfterSale: post('user/afterSale/cancel', 'user'),
  replyAfterSale: post('user/afterSale/reply', 'user'),
  answerOffer: post('user/afterSale/offer', 'user'),
  sendBackGoods: post('user/afterSale/parcel', 'user'),
  queryRefund: post('user/afterSale/refundQuery', 'user'),

  listInquiries: get('user/inquiries', 'user'),
  getInquiry: get('user/inquiry', 'user'),
  addToInquiry: post('user/inquiry', 'user'),
  getOffer: get('user/inquiry/offer', 'user'),
  orderOffer: post('user/inquiry/offer', 'user'),

  viewQuoteSheet: post('shop/quote-sheet', 'either'),
  orderQuoteSheet: post('user/quote-sheet', 'user'),
  listQuoteSheets: get('user/quote-sheets', 'user'),
  getQuoteSheet: get('user/quote-sheet', 'user'),

  listMessages: get('user/messages', 'user'),
  readMessages: post('user/messages/read', 'user'),
  getMessageSettings: get('user/messages/settings', 'user'),
  updateMessageSettings: put('user/messages/settings', 'user'),

  listRegions: get('system/province', 'app'),
  listOrderStates: get('system/order/state', 'app'),
  orderStateText: get('system/order/state/text', 'app'),
  listOrderTypes: get('system/order/type', 'app'),
  listPayChannels: get('system/pay/channel', 'app'),
  listExpressTypes: get('system/express/type', 'app'),
  expressTypeText: get('system/express/type/text', 'app'),
  orderTypeText: get('system/order/type/text', 'app'),
  payChannelText: get('system/pay/channel/text', 'app'),
  paymentStateText: get('system/pay/state/text', 'app'),
  refundStateText: get('system/refund/state/text', 'app'),
  ledgerTypeText: get('system/amout_detail/type/text', 'app'),
  fileStateText: get('system/order/files/state/text', 'app'),
  afterSaleTypeText: get('system/afterSale/type/text', 'app'),
  parseAddress: get('system/smartParse', 'app'),
  listCategories: get('system/cates', 'app'),
  listGrippers: get('system/zb/yaokou', 'app'),
  listOffsetTypes: get('system/ysp/type', 'app'),
  listOffsetTypesYs: get('system/ys/ysp-type', 'app'),
  offsetTypeOptions: get('system/ysp-type-option', 'app'),
  offsetTypeText: get('system/ysp-type-text', 'app'),
  listPrintMethods: get('system/ys/ysp-print-method', 'app'),
  afterSaleStateText: get('system/afterSale/state/text', 'app'),
  listFinishing: get('system/hgx/type', 'app'),
  finishingOptions: get('system/hgx/type/options', 'app'),
  listComputeModes: get('system/pt/compute_mode', 'app'),
  computeModeOptions: get('system/pt/compute_mode/options', 'app'),
  unwindText: get('system/lz/label-chubiao-text', 'app'),
  labelDeliveryText: get('system/lz/label-chuhuotype-text', 'app'),
  listQuoteTypes: get('system/baojia-type', 'app'),
  quoteTypeOptions: get('system/baojia-type-option', 'app'),
  quoteTypeText: get('system/baojia-type-text', 'app'),
} as const satisfies Record<string, Endpoint>

export type CallName = keyof typeof endpoints
