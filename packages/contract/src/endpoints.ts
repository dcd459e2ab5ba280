/**
 * Every call of the shop's API, one line each: the only place where a path is written.
 * It holds plain data so that a browser can import it without the schemas; `calls` adds those.
 */
export type Access =
  /** nothing is asked */
  | 'public'
  /** a payment or login provider calls us; it proves itself in its own way */
  | 'provider'
  /** AccessToken */
  | 'app'
  /** AccessToken and AuthUserToken */
  | 'user'
  /** AccessToken, and AuthUserToken where somebody is signed in */
  | 'either'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly summary: string
}

const prefix = '/api/v2/'
const line =
  <M extends Method>(method: M) =>
  <P extends string, A extends Access>(path: P, access: A, summary: string) => ({
    method,
    path: `${prefix}${path}` as const,
    access,
    summary,
  })
const get = line('GET')
const post = line('POST')
const put = line('PUT')
const del = line('DELETE')

export const endpoints = {
  issueCompanyToken: post('auth/company/token', 'public', '应用令牌'),
  getCompany: get('shop/company', 'app', '店铺资料'),
  listAdverts: get('shop/adv', 'app', '广告位'),
  listCarriers: get('shop/company/wuLiuList', 'app', '物流公司'),

  listGangRunCategories: get('shop/pb/cate_pb_list', 'app', '合版分类与产品'),
  listCategoryProducts: get('shop/produce/cate-produce-list', 'app', '分类树与各分类首批产品'),
  listProducts: get('shop/produce/list', 'app', '产品列表'),
  getProduct: get('shop/produce/detail', 'app', '产品详情与报价表单'),
  listPapers: get('shop/produce/pb-papers', 'app', '可选纸张'),
  quoteShopFreight: post('shop/pb/yunfei', 'app', '运费试算'),
  createInquiry: post('shop/order', 'app', '访客询价'),

  register: post('auth/user/reg', 'app', '注册'),
  login: post('auth/user/login', 'app', '登陆'),
  logout: post('auth/user/login_out', 'user', '退出登陆'),
  sendCode: post('auth/user/code', 'either', '发送验证码'),
  resetPassword: post('auth/user/password/reset', 'app', '找回密码'),
  getWechatQr: get('auth/wechat/qr', 'app', '微信扫码登陆'),
  receiveWechatLogin: get('auth/wechat/callback', 'provider', '微信登陆回调'),
  redeemWechatTicket: post('auth/wechat/token', 'app', '微信登陆凭据换令牌'),
  getUser: get('user/user', 'user', '我的资料'),
  updateUser: put('user/user', 'user', '修改姓名与头像'),
  changeQq: post('user/qq/rest', 'user', '修改QQ'),
  changePassword: post('user/password/rest', 'user', '修改密码'),
  changeEmail: get('user/email/rest', 'user', '修改邮箱'),
  changeMobile: get('user/mobile/rest', 'user', '修改手机'),
  // The same: a password has no place in an address, which proxies and histories keep.
  changeMobileByPost: post('user/mobile/rest', 'user', '修改手机（密码不出现在地址中）'),
  bindWechat: post('user/wechat', 'user', '绑定微信'),
  unbindWechat: del('user/wechat', 'user', '解绑微信'),

  listAddresses: get('user/address', 'user', '收货地址列表'),
  createAddress: post('user/address', 'user', '新增收货地址'),
  updateAddress: put('user/address', 'user', '修改收货地址'),
  deleteAddress: del('user/address', 'user', '删除收货地址'),

  quoteGangRun: post('user/baojiadan/quote/pt', 'either', '合版报价'),
  quoteOffset: post('user/baojiadan/quote/ysp', 'either', '专版印刷报价'),
  planSheet: post('user/baojiadan/quote/ysp/kaishu', 'either', '开数与裁切方案'),
  quoteRollLabel: post('user/baojiadan/quote/lz', 'either', '轮转标签报价'),
  quoteInkLabel: post('user/baojiadan/quote/ink-lz', 'either', '数码标签报价'),
  quoteFreight: post('user/baojiadan/quote/yunfei', 'either', '报价单运费'),
  quotePaper: post('user/paper/baojia', 'either', '纸张报价'),
  printQuotation: post('user/baojiadan/pdf', 'either', '报价单 PDF'),
  listQuotations: get('user/bjd', 'user', '报价单（购物车）'),
  deleteQuotations: del('user/bjd', 'user', '删除报价单'),
  listPaperCart: get('user/paper-shop-cart', 'user', '纸张购物车'),
  addToPaperCart: post('user/paper-shop-cart', 'user', '加入纸张购物车'),
  removeFromPaperCart: del('user/paper-shop-cart', 'user', '移出纸张购物车'),

  previewOrder: post('user/order/preview', 'user', '结算试算'),
  placeOrder: post('user/order', 'user', '下单'),
  listOrders: get('user/orders', 'user', '订单列表'),
  getOrder: get('user/order/detail', 'user', '订单详情'),
  cancelOrder: get('user/orders/cancel', 'user', '取消订单'),
  takeGoods: get('user/orders/take_good', 'user', '确认收货'),
  reorder: post('user/orders/reorder', 'user', '再来一单'),
  followOrders: get('user/orders/events', 'user', '订单变动（事件流）'),
  signUpload: post('user/oss/signature', 'user', '上传签名'),
  listUploadParts: post('user/oss/parts', 'user', '分片上传的进度与地址'),
  completeUpload: post('user/oss/parts/complete', 'user', '合并分片'),
  abortUpload: del('user/oss/parts', 'user', '放弃分片上传'),
  attachFiles: post('user/order/files', 'user', '提交稿件'),
  removeFile: del('user/order/files', 'user', '移除稿件'),
  acceptFindings: post('user/order/files/accept', 'user', '接受稿件提示'),
  submitFiles: post('user/order/files/submit', 'user', '提交审稿'),
  withdrawFiles: post('user/order/files/withdraw', 'user', '撤回稿件'),

  initPayment: post('user/order/pay/init', 'user', '发起支付'),
  checkPayment: post('user/orders/pay/check_pay/:order_id', 'user', '查询支付结果'),
  receiveWechatPayment: post('pay/notify/wechat', 'provider', '微信支付通知'),
  receiveAlipayPayment: post('pay/notify/alipay', 'provider', '支付宝通知'),
  listOfflineChannels: get('pay/offline_pay/channel/options', 'app', '线下付款方式'),
  listLedger: get('user/amout_detail', 'user', '资金明细'),
  listPayments: get('user/payments', 'user', '全部付款与退款'),
  exportLedger: get('user/amout_detail/export', 'user', '资金明细 CSV'),

  listAfterSales: get('user/afterSale', 'user', '售后列表'),
  getClaimable: get('user/afterSale/claimable', 'user', '可申请的售后'),
  getAfterSale: get('user/afterSale/:id', 'user', '售后详情'),
  applyAfterSale: post('user/afterSale', 'user', '申请售后'),
  cancelAfterSale: post('user/afterSale/cancel', 'user', '取消售后'),
  replyAfterSale: post('user/afterSale/reply', 'user', '答复店铺的提问'),
  answerOffer: post('user/afterSale/offer', 'user', '答复店铺提议的退款金额'),
  sendBackGoods: post('user/afterSale/parcel', 'user', '填写退货运单'),
  queryRefund: post('user/afterSale/refundQuery', 'user', '退款查询'),

  listRegions: get('system/province', 'app', '省市区'),
  listOrderStates: get('system/order/state', 'app', '订单状态'),
  orderStateText: get('system/order/state/text', 'app', '订单状态文字'),
  listOrderTypes: get('system/order/type', 'app', '订单类型'),
  listPayChannels: get('system/pay/channel', 'app', '支付方式'),
  listExpressTypes: get('system/express/type', 'app', '配送方式'),
  expressTypeText: get('system/express/type/text', 'app', '配送方式文字'),
  orderTypeText: get('system/order/type/text', 'app', '订单类型文字'),
  payChannelText: get('system/pay/channel/text', 'app', '支付方式文字'),
  paymentStateText: get('system/pay/state/text', 'app', '付款状态文字'),
  refundStateText: get('system/refund/state/text', 'app', '退款状态文字'),
  ledgerTypeText: get('system/amout_detail/type/text', 'app', '资金明细类型文字'),
  fileStateText: get('system/order/files/state/text', 'app', '稿件状态文字'),
  afterSaleTypeText: get('system/afterSale/type/text', 'app', '售后类型文字'),
  parseAddress: get('system/smartParse', 'app', '智能识别地址'),
  listCategories: get('system/cates', 'app', '分类树'),
  listGrippers: get('system/zb/yaokou', 'app', '印刷机咬口'),
  listOffsetTypes: get('system/ysp/type', 'app', '印刷品类型'),
  listOffsetTypesYs: get('system/ys/ysp-type', 'app', '印刷品类型（同 ysp/type）'),
  offsetTypeOptions: get('system/ysp-type-option', 'app', '印刷品类型选项'),
  offsetTypeText: get('system/ysp-type-text', 'app', '印刷品类型文字'),
  listPrintMethods: get('system/ys/ysp-print-method', 'app', '印刷方式'),
  afterSaleStateText: get('system/afterSale/state/text', 'app', '售后状态文字'),
  listFinishing: get('system/hgx/type', 'app', '后工序'),
  finishingOptions: get('system/hgx/type/options', 'app', '后工序选项'),
  listComputeModes: get('system/pt/compute_mode', 'app', '合版计价方式'),
  computeModeOptions: get('system/pt/compute_mode/options', 'app', '合版计价方式选项'),
  unwindText: get('system/lz/label-chubiao-text', 'app', '出标方向文字'),
  labelDeliveryText: get('system/lz/label-chuhuotype-text', 'app', '出货类型文字'),
  listQuoteTypes: get('system/baojia-type', 'app', '报价类型'),
  quoteTypeOptions: get('system/baojia-type-option', 'app', '报价类型选项'),
  quoteTypeText: get('system/baojia-type-text', 'app', '报价类型文字'),
} as const satisfies Record<string, Endpoint>

export type CallName = keyof typeof endpoints
