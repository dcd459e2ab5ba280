import type { CallLine } from '../call.ts'
import type { Method } from '../endpoints.ts'
import type { Permission } from './permissions.ts'

/** The callers of the shop's side: everybody, signed-in people, or holders of the permission. */
export type ConsoleAccess =
  | 'open'
  | 'session'
  /** of the installation, through the socket in DATA_DIR only: never on the console's listener */
  | 'platform'
  | Permission
  /** people with one of these */
  | readonly Permission[]

export interface ConsoleEndpoint extends CallLine {
  readonly access: ConsoleAccess
  /** needs the password or the second factor from within the last ten minutes */
  readonly again: boolean
  /** carries a file in its body, which may be larger than others */
  readonly holdsFile: boolean
  readonly summary: string
}

/** Of a request that a page makes by itself, long after a person has used it. */
export const idleHeader = 'idle'

/** The permissions of which one opens the call; empty if it needs none. */
export const permissionsOf = (access: ConsoleAccess): readonly Permission[] => {
  if (access === 'open' || access === 'session' || access === 'platform') return []
  return typeof access === 'string' ? [access] : access
}

const prefix = '/api/console/'
const line =
  <M extends Method>(method: M) =>
  <P extends string, const A extends ConsoleAccess>(
    path: P,
    access: A,
    summary: string,
    { again = false, holdsFile = false }: { again?: boolean; holdsFile?: boolean } = {},
  ) => ({ method, path: `${prefix}${path}` as const, access, again, holdsFile, summary })
const get = line('GET')
const post = line('POST')
const put = line('PUT')
/** people who request refunds and people who decide on them read the same list */
const dealsWithRefunds = ['refund.request', 'refund.approve'] as const
/** people who judge artwork, and people who talk with buyers about their orders */
const talksOfProofs = ['artwork.judge', 'order.note'] as const
/** people who judge artwork, and people who print it and see that it cannot be printed */
const sendsBackArtwork = ['artwork.judge', 'job.move'] as const
/** people who talk with buyers about their orders, and people who send the goods */
const changesDelivery = ['order.note', 'order.ship'] as const
/** people who write to buyers: in inquiries, at orders or in after-sales */
const answersBuyers = ['customer.edit', 'aftersale.answer'] as const
/** requires the password or the second factor once more */
const again = { again: true }

/**
 * Every call of the shop's side, one line each: the web console and the command line are its two clients. A call
 * without a word on who may make it does not compile.
 */
export const consoleEndpoints = {
  logIn: post('auth/login', 'open', '登录'),
  sendLoginCode: post('auth/code', 'open', '发送登录验证码'),
  logOut: post('auth/logout', 'session', '退出'),
  proveAgain: post('auth/again', 'session', '再次验证身份'),
  switchCompany: post('auth/switch', 'session', '切换店铺'),
  getInvitation: get('auth/invitation', 'open', '查看邀请'),
  acceptInvitation: post('auth/invitation', 'open', '接受邀请'),

  getMe: get('me', 'session', '我是谁'),
  updateMe: put('me', 'session', '修改我的资料'),
  changeMyPassword: post('me/password', 'session', '修改密码'),
  listMySessions: get('me/sessions', 'session', '我的登录'),
  endMySession: post('me/sessions/:id/end', 'session', '结束一处登录'),
  beginTotp: post('me/totp/begin', 'session', '开始设置两步验证', again),
  confirmTotp: post('me/totp', 'session', '开启两步验证'),
  removeTotp: post('me/totp/remove', 'session', '关闭两步验证', again),
  renewRecoveryCodes: post('me/totp/recovery-codes', 'session', '重新生成恢复码', again),
  followEvents: get('events', 'session', '实时事件'),
  listNotices: get('notices', 'session', '提醒'),
  seeNotices: post('notices/seen', 'session', '看过提醒'),

  listStaff: get('staff', 'staff.manage', '员工列表'),
  inviteStaff: post('staff/invitations', 'staff.manage', '邀请员工', again),
  renewInvitation: post('staff/invitations/:id/renew', 'staff.manage', '重发邀请', again),
  revokeInvitation: post('staff/invitations/:id/revoke', 'staff.manage', '撤回邀请', again),
  assignRole: put('staff/:id', 'staff.manage', '更换角色', again),
  setCommission: put('staff/:id/commission', 'staff.manage', '设置员工的提成', again),
  disableStaff: post('staff/:id/disable', 'staff.manage', '停用员工', again),
  enableStaff: post('staff/:id/enable', 'staff.manage', '启用员工', again),
  resetStaffTotp: post('staff/:id/reset-totp', 'staff.manage', '重置员工的两步验证', again),
  resetStaffPassword: post('staff/:id/reset-password', 'staff.manage', '重置员工的密码', again),
  updateStaffSettings: put('staff/settings', 'staff.manage', '修改登录要求', again),

  listRoles: get('roles', 'staff.manage', '角色列表'),
  createRole: post('roles', 'staff.manage', '新建角色', again),
  updateRole: put('roles/:id', 'staff.manage', '修改角色', again),
  removeRole: post('roles/:id/remove', 'staff.manage', '删除角色', again),

  listAudit: get('audit', 'audit.view', '操作记录'),
  getToday: get('today', 'order.view', '今日'),
  listQueues: get('queues', 'order.view', '待办数量'),
  listOrders: get('orders', 'order.view', '订单列表'),
  getOrder: get('orders/:id', 'order.view', '订单'),
  getOrderRoutes: get('orders/:id/routes', 'job.view', '工艺路线：每款的工序和拼版图'),
  revealRecipient: post('orders/:id/reveal', 'customer.reveal', '显示收货人手机号'),
  revealCustomer: post('customers/:id/reveal', 'customer.reveal', '显示客户手机号'),
  revealContact: post('contacts/:id/reveal', 'customer.reveal', '显示联系人手机号'),
  revealInvoice: post('orders/:id/invoice/reveal', ['invoice.issue', 'customer.reveal'], '显示开票信息'),
  find: get('find', 'order.view', '查找订单、客户与报价单'),

  listCustomers: get('customers', 'customer.view', '客户列表'),
  createCustomer: post('customers', ['order.take', 'customer.edit'], '新建客户'),
  getCustomerChoices: get('customers/choices', 'customer.view', '业务员与用过的标签'),
  getCustomer: get('customers/:id', 'customer.view', '客户'),
  listCustomerFunds: get('customers/:id/funds', 'customer.view', '客户的资金明细'),
  updateCustomer: put('customers/:id', 'customer.edit', '修改客户等级'),
  updateCustomerProfile: put('customers/:id/profile', 'customer.edit', '修改客户资料'),
  deleteCustomer: post('customers/:id/delete', 'customer.edit', '删除建错的客户'),
  addCustomerContact: post('customers/:id/contacts', 'customer.edit', '添加联系人'),
  updateCustomerContact: post('customers/:id/contacts/:contact_id', 'customer.edit', '修改联系人'),
  removeCustomerContact: post('customers/:id/contacts/:contact_id/remove', 'customer.edit', '移除联系人'),
  restoreCustomerContact: post('customers/:id/contacts/:contact_id/restore', 'customer.edit', '恢复联系人'),
  addCustomerAddress: post('customers/:id/addresses', 'customer.edit', '添加客户的地址'),
  updateCustomerAddress: post('customers/:id/addresses/:address_id', 'customer.edit', '修改客户的地址'),
  removeCustomerAddress: post(
    'customers/:id/addresses/:address_id/remove',
    'customer.edit',
    '移除客户的地址',
  ),
  restoreCustomerAddress: post(
    'customers/:id/addresses/:address_id/restore',
    'customer.edit',
    '恢复客户的地址',
  ),
  addCustomerInvoiceTitle: post('customers/:id/invoice-titles', 'customer.edit', '添加客户的发票抬头'),
  updateCustomerInvoiceTitle: post(
    'customers/:id/invoice-titles/:title_id',
    'customer.edit',
    '修改客户的发票抬头',
  ),
  removeCustomerInvoiceTitle: post(
    'customers/:id/invoice-titles/:title_id/remove',
    'customer.edit',
    '移除客户的发票抬头',
  ),
  restoreCustomerInvoiceTitle: post(
    'customers/:id/invoice-titles/:title_id/restore',
    'customer.edit',
    '恢复客户的发票抬头',
  ),
  addCustomerNote: post('customers/:id/notes', 'customer.edit', '写客户备注'),
  disableCustomer: post('customers/:id/disable', 'customer.edit', '停用客户'),
  enableCustomer: post('customers/:id/enable', 'customer.edit', '启用客户'),
  exportCustomer: post('customers/:id/data', 'customer.export', '导出客户的数据', again),
  eraseCustomer: post('customers/:id/erase', 'customer.erase', '注销客户', again),

  approveArtwork: post('orders/:id/approve', 'artwork.judge', '审稿通过'),
  rejectArtwork: post('orders/:id/reject', 'artwork.judge', '审稿不通过'),
  undoApproval: post('orders/:id/approve/undo', 'artwork.judge', '撤销审稿通过'),
  returnArtwork: post('orders/:id/return', sendsBackArtwork, '退回审稿'),
  listArtwork: get('artwork', 'artwork.judge', '待审的稿件'),
  getArtwork: get('artwork/:id', 'artwork.judge', '一个订单待审的稿件'),
  getArtworkPage: get('artwork/:id/files/:file_id/pages/:page', 'artwork.judge', '稿件一页的大图'),
  lookAtArtwork: post('artwork/:id/look', 'artwork.judge', '正在看稿件'),
  getRejectReasons: get('artwork/reasons', 'artwork.judge', '常用的退稿原因'),
  replaceRejectReasons: put('artwork/reasons', 'artwork.judge', '修改常用的退稿原因'),
  getProof: get('orders/:id/proof', 'order.view', '确稿：各版稿件与标注'),
  askForProof: post('orders/:id/proof/ask', talksOfProofs, '请买家确稿'),
  withdrawProof: post('orders/:id/proof/withdraw', 'artwork.judge', '不再需要确稿'),
  agreeForBuyer: post('orders/:id/proof/agree', 'artwork.judge', '代买家确稿'),
  markProof: post('orders/:id/proof/marks', talksOfProofs, '确稿：标注与回复'),
  getProofRule: get('proof/rule', 'company.edit', '什么时候需要确稿'),
  replaceProofRule: put('proof/rule', 'company.edit', '设置什么时候需要确稿'),
  listJobs: get('jobs', 'job.view', '工单'),
  getJobFilters: get('jobs/filters', 'job.view', '工单可按什么筛选'),
  getJob: get('jobs/:id', 'job.view', '工单的详情'),
  startJob: post('jobs/:id/start', 'job.move', '开始一道工序'),
  finishJobStep: post('jobs/:id/finish', 'job.move', '完成一道工序'),
  finishJobPart: post('jobs/:id/part', 'job.move', '做完一道工序的一部分'),
  sendJobBack: post('jobs/:id/back', 'job.move', '退回前面的工序'),
  holdJob: post('jobs/:id/hold', 'job.move', '暂停一道工序'),
  resumeJob: post('jobs/:id/resume', 'job.move', '继续停着的工序'),
  takeJob: post('jobs/:id/take', 'job.move', '接手一道工序'),
  finishProduction: post('orders/:id/produce', 'job.move', '生产完成'),
  shipOrder: post('orders/:id/ship', 'order.ship', '发货'),
  closeRest: post('orders/:id/close-rest', 'order.ship', '其余不再发'),
  correctParcel: post('orders/:id/parcels/:shipment_id/correct', 'order.ship', '更正运单'),
  withdrawParcel: post('orders/:id/parcels/:shipment_id/withdraw', 'order.ship', '撤销发货'),
  cancelOrder: post('orders/:id/cancel', 'order.cancel', '取消订单'),
  addOrderNote: post('orders/:id/notes', 'order.note', '写内部备注'),
  repriceOrder: post('orders/:id/reprice', 'order.reprice', '付款前改价'),
  changeDelivery: post('orders/:id/delivery', changesDelivery, '改收货信息'),
  moveOrders: post('orders/bulk', 'order.view', '批量处理订单'),
  listCounterDrafts: get('counter/drafts', 'order.take', '开单：我的草稿'),
  openCounterDraft: post('counter/drafts', 'order.take', '开单：新开一单'),
  getCounterDraft: get('counter/drafts/:id', 'order.take', '开单：一张草稿，按今天的价目算出'),
  saveCounterDraft: put('counter/drafts/:id', 'order.take', '开单：保存草稿'),
  dropCounterDraft: post('counter/drafts/:id/drop', 'order.take', '开单：丢掉草稿'),
  restoreCounterDraft: post('counter/drafts/:id/restore', 'order.take', '开单：找回草稿'),
  copyOrderLines: post('counter/drafts/:id/copy', 'order.take', '开单：照一个订单再下，按今天的价目'),
  orderCounterDraft: post('counter/drafts/:id/order', 'order.take', '开单：下单'),
  makeQuoteSheet: post('counter/drafts/:id/sheet', 'order.take', '开单：出报价单'),
  listQuoteSheets: get('quote-sheets', 'order.take', '报价单'),
  getQuoteSheet: get('quote-sheets/:id', 'order.take', '一张报价单'),
  withdrawQuoteSheet: post('quote-sheets/:id/withdraw', 'order.take', '撤回报价单'),
  takeQuoteSheet: post('quote-sheets/:id/order', 'order.take', '按报价单代客下单'),
  printQuoteSheet: get('quote-sheets/:id/pdf', 'order.take', '报价单 PDF'),
  drawQuoteSheet: get('quote-sheets/:id/png', 'order.take', '报价单图片'),
  getSheetRule: get('counter/sheet-rule', ['order.take', 'company.edit'], '报价单几天内有效'),
  updateSheetRule: post('counter/sheet-rule', 'company.edit', '设置报价单几天内有效'),
  listCounterFiles: get('counter/drafts/:id/files', 'order.take', '开单：草稿的稿件'),
  signCounterFile: post('counter/drafts/:id/files/signature', 'order.take', '开单：上传一份稿件'),
  attachCounterFile: post('counter/drafts/:id/files', 'order.take', '开单：稿件放到一项上'),
  removeCounterFile: post('counter/drafts/:id/files/:file_id/remove', 'order.take', '开单：移除稿件'),
  findCounterProducts: get('counter/products', 'order.take', '开单：找产品'),
  getCounterProduct: get('counter/products/:id', 'order.take', '开单：产品与它的选项'),
  listOrderViews: get('order-views', 'order.view', '订单视图'),
  saveOrderView: post('order-views', 'order.view', '保存订单视图'),
  updateOrderView: put('order-views/:id', 'order.view', '修改订单视图'),
  removeOrderView: post('order-views/:id/remove', 'order.view', '删除订单视图'),
  confirmOrder: post('orders/:id/confirm', 'payment.confirm', '确认订单的款已收到'),
  listOrderFiles: get('orders/:id/files', 'artwork.download', '订单的稿件'),
  downloadOrderFile: get('orders/:id/files/:file_id', 'artwork.download', '下载稿件'),

  listShipping: get('shipping', 'order.ship', '待发货的订单'),
  listSentParcels: get('shipping/sent', 'order.ship', '已发的包裹'),
  listCarriers: get('shipping/carriers', 'order.ship', '店铺的物流'),
  checkParcels: post('shipping/check', 'order.ship', '批量发货前核对'),
  shipInBulk: post('shipping/bulk', 'order.ship', '批量发货'),
  readParcelFile: post('shipping/read', 'order.ship', '读取运单表格', { holdsFile: true }),
  printDeliveryNotes: get('shipping/notes', 'order.ship', '打印送货单'),
  printLabels: get('shipping/labels', 'order.ship', '打印面单'),
  getLabelService: get('shipping/label-service', 'order.ship', '电子面单接了哪些物流'),
  buyLabels: post('shipping/waybills', 'order.ship', '取电子面单的单号'),
  listLabels: get('shipping/waybills', 'order.ship', '电子面单'),
  cancelLabel: post('shipping/waybills/:id/cancel', 'order.ship', '退掉没有用的单号'),
  exportForCourier: get('shipping/courier-table', 'order.ship', '快递打单软件的表格'),

  getTakeable: get('orders/:id/take', 'payment.take', '登记收款：应收、抹零的上限和钱箱'),
  takeMoney: post('orders/:id/take', 'payment.take', '登记收款', { holdsFile: true }),
  askExtra: post('orders/:id/extra', 'order.reprice', '补差价'),
  lowerOwed: post('orders/:id/lower-owed', 'order.reprice', '少收尾款或补差价'),
  quoteVersion: post('orders/:id/versions/quote', 'order.reprice', '改数量、规格：试算差价'),
  proposeVersion: post('orders/:id/versions', 'order.reprice', '改数量、规格：请买家确认'),
  withdrawVersion: post('orders/:id/versions/:version_id/withdraw', 'order.reprice', '改数量、规格：撤回'),
  agreeVersionForBuyer: post(
    'orders/:id/versions/:version_id/agree',
    'order.reprice',
    '改数量、规格：代买家同意',
  ),
  takeBackMoney: post('payments/:no/take-back', 'payment.take', '撤销登记的收款'),
  printReceipt: get('payments/:no/receipt', 'payment.view', '收据'),
  listCashBoxes: get('cash-boxes', 'cashbox.use', '收银：钱箱'),
  addCashBox: post('cash-boxes', 'company.edit', '收银：添加钱箱'),
  updateCashBox: put('cash-boxes/:id', 'company.edit', '收银：修改或停用钱箱'),
  openCashBox: post('cash-boxes/:id/open', 'cashbox.use', '收银：开箱'),
  listCashShifts: get('cash-shifts', 'cashbox.use', '收银：交了班的箱'),
  getCashShift: get('cash-shifts/:id', 'cashbox.use', '收银：一班'),
  joinCashShift: post('cash-shifts/:id/join', 'cashbox.use', '收银：一起用一个箱'),
  leaveCashShift: post('cash-shifts/:id/leave', 'cashbox.use', '收银：不再一起用'),
  addCashEntry: post('cash-shifts/:id/entries', 'cashbox.use', '收银：记支出、存银行或其他收入'),
  reverseCashEntry: post('cash-shifts/:id/entries/:entry_id/reverse', 'cashbox.use', '收银：冲掉记错的一笔'),
  closeCashShift: post('cash-shifts/:id/close', 'cashbox.use', '收银：交班'),
  printCashShift: get('cash-shifts/:id/pdf', 'cashbox.use', '收银：一班的 PDF'),
  exportCashShift: get('cash-shifts/:id/xlsx', 'cashbox.use', '收银：一班的 Excel'),
  confirmPayment: post('payments/:no/confirm', 'payment.confirm', '确认收款'),
  downloadVoucher: get('payments/:no/voucher', 'payment.view', '下载付款凭证'),
  listRecharges: get('recharges', 'payment.view', '充值记录'),
  searchPayments: get('payments/search', 'payment.view', '收款列表'),
  getPayment: get('payments/:no', 'payment.view', '一笔收款'),
  rejectPayment: post('payments/:no/reject', 'payment.confirm', '没有收到款'),
  unconfirmPayment: post('payments/:no/unconfirm', 'payment.confirm', '撤销收款确认', again),
  showVoucher: get('payments/:no/voucher/picture', 'payment.view', '查看付款凭证'),
  refundOrder: post('refunds', 'refund.request', '退款'),
  getRefundable: get('orders/:id/refundable', 'refund.request', '订单可退的金额'),
  listRefunds: get('refunds', dealsWithRefunds, '退款列表'),
  listRefundRequests: get('refunds/requests', dealsWithRefunds, '退款申请'),
  approveRefund: post('refunds/:no/approve', 'refund.approve', '批准退款', again),
  rejectRefund: post('refunds/:no/reject', 'refund.approve', '驳回退款申请'),
  withdrawRefund: post('refunds/:no/withdraw', ['refund.request', 'aftersale.decide'], '撤回退款申请'),
  retryRefund: post('refunds/:no/retry', 'refund.approve', '完成或重试退款'),
  markRefundOffline: post('refunds/:no/offline', 'refund.approve', '已线下退款', {
    again: true,
    holdsFile: true,
  }),
  unmarkRefundOffline: post('refunds/:no/offline/undo', 'refund.approve', '撤销已线下退款', again),
  downloadRefundVoucher: get('refunds/:no/voucher', dealsWithRefunds, '线下退款的凭证'),
  listReconciliations: get('reconcile/days', 'reconcile.run', '各天的对账'),
  getReconciliation: get('reconcile/day', 'reconcile.run', '一天的对账结果'),
  runReconciliation: post('reconcile/run', 'reconcile.run', '重新对账'),
  listCash: get('reconcile/cash', 'reconcile.run', '各渠道每日收支'),
  adjustBalance: post('customers/:id/balance', 'balance.adjust', '调整客户余额', { again: true }),

  listInvoices: get('invoices', 'invoice.issue', '发票列表'),
  issueInvoice: post('orders/:id/invoice', 'invoice.issue', '开发票', { holdsFile: true }),
  getInvoicing: get('invoices/settings', 'invoice.issue', '开票设置'),
  saveInvoicing: put('invoices/settings', 'invoice.issue', '保存开票设置'),
  exportTaxList: get('invoices/tax-list', 'invoice.issue', '数电票批量导入的清单'),
  prepareJointInvoice: get('invoices/joint', 'invoice.issue', '几个订单合开一张发票：哪些可以，共多少'),
  issueJointInvoice: post('invoices', 'invoice.issue', '为一个或几个订单开一张发票', { holdsFile: true }),
  voidInvoice: post('invoices/:id/void', 'invoice.issue', '作废发票'),
  downloadInvoice: get('orders/:id/invoice', 'payment.view', '下载订单的发票'),

  listCredits: get('credits', 'statement.edit', '月结客户'),
  getCustomerCredit: get('customers/:id/credit', 'statement.edit', '客户的月结额度'),
  setCustomerCredit: put('customers/:id/credit', 'statement.edit', '设置客户的月结额度', again),
  listStatements: get('statements', 'statement.edit', '对账单列表'),
  makeStatement: post('customers/:id/statements', 'statement.edit', '出对账单'),
  getStatement: get('statements/:id', 'statement.edit', '对账单'),
  confirmStatement: post('statements/:id/confirm', 'statement.edit', '代客户确认对账单'),
  settleStatement: post('statements/:id/settle', 'statement.edit', '登记对账单的收款'),
  printStatement: get('statements/:id/pdf', 'statement.edit', '对账单 PDF'),
  exportStatement: get('statements/:id/xlsx', 'statement.edit', '对账单 Excel'),

  searchAfterSales: get('after-sales/search', 'aftersale.answer', '售后列表'),
  viewAfterSale: get('after-sales/:id/view', 'aftersale.answer', '售后'),
  agreeToAfterSale: post('after-sales/:id/agree', 'aftersale.decide', '同意售后'),
  refuseAfterSale: post('after-sales/:id/refuse', 'aftersale.decide', '不同意售后'),
  askAboutAfterSale: post('after-sales/:id/ask', 'aftersale.answer', '就售后提问'),
  receiveReturn: post('after-sales/:id/received', 'aftersale.decide', '收到退货'),
  listAfterSalePictures: get('after-sales/:id/pictures', 'aftersale.answer', '售后的图片'),
  downloadAfterSalePicture: get('after-sales/:id/pictures/:picture_id', 'aftersale.answer', '下载售后的图片'),

  searchInquiries: get('inquiries/search', 'customer.view', '询价列表'),
  getInquiry: get('inquiries/:id', 'customer.view', '一个询价的全部内容'),
  openInquiry: post('inquiries/:id/open', 'customer.view', '打开询价'),
  takeInquiry: post('inquiries/:id/take', 'customer.edit', '接手询价'),
  answerInquiry: post('inquiries/:id/answer', 'customer.edit', '答复询价'),
  offerInquiry: post('inquiries/:id/offers', 'customer.edit', '给询价报可下单的价'),
  withdrawOffer: post('inquiries/:id/offers/:offer_id/withdraw', 'customer.edit', '撤回报价'),
  closeInquiry: post('inquiries/:id/close', 'customer.edit', '关闭询价'),
  listTalks: get('talks', 'customer.view', '留言列表'),
  getOrderTalk: get('orders/:id/talk', 'customer.view', '订单的留言'),
  answerOrderTalk: post('orders/:id/talk', 'customer.edit', '回复留言'),
  uploadTalkFile: post('talks/files', 'customer.edit', '上传给买家的附件', { holdsFile: true }),
  settleOrderTalk: post('orders/:id/talk/settle', 'customer.edit', '留言不用回复'),
  previewTalkFile: get('talks/files/:file_id/preview', 'customer.view', '附件的缩略图'),
  getUsualAnswers: get('usual-answers', answersBuyers, '常用回复'),
  replaceUsualAnswers: put('usual-answers', answersBuyers, '修改常用回复'),
  revealInquirer: post('inquiries/:id/reveal', 'customer.reveal', '显示询价人电话'),

  getLevels: get('levels', ['company.edit', 'customer.view'], '客户等级'),
  updateLevels: put('levels', 'company.edit', '设置客户等级'),

  getCalendar: get('calendar', 'company.edit', '工作日历'),
  updateCalendar: put('calendar', 'company.edit', '设置工作日历'),
  getDeposit: get('deposit', 'company.edit', '定金和尾款的设置'),
  updateDeposit: put('deposit', 'company.edit', '设置定金和尾款'),
  getStations: get('stations', 'company.edit', '工位和报废原因'),
  updateStations: put('stations', 'company.edit', '设置工位和报废原因'),
  getTax: get('tax', 'company.edit', '价格是否含税，和开票加的税点'),
  updateTax: put('tax', 'company.edit', '设置税点'),

  listDiscountCodes: get('vouchers', 'company.edit', '优惠码列表'),
  createDiscountCode: post('vouchers', 'company.edit', '新建优惠码'),
  getDiscountCode: get('vouchers/:id', 'company.edit', '一个优惠码'),
  updateDiscountCode: put('vouchers/:id', 'company.edit', '修改优惠码'),
  listDiscountCodeUses: get('vouchers/:id/uses', 'company.edit', '谁用了优惠码'),

  getMessageKinds: get('messages/kinds', 'company.edit', '发给客户的消息'),
  updateMessageKinds: put('messages/kinds', 'company.edit', '设置发给客户的消息'),
  listSentMessages: get('messages', 'company.edit', '发出的短信与邮件'),
  retryMessage: post('messages/:id/retry', 'company.edit', '重发一条消息'),

  getOrderReport: get('reports/orders', 'report.view', '订单报表'),
  getMoneyReport: get('reports/money', 'report.view', '收款报表'),
  getProductReport: get('reports/products', 'report.view', '产品报表'),
  getPaperReport: get('reports/papers', 'report.view', '用纸报表'),
  getDeliveryReport: get('reports/delivery', 'report.view', '准时率报表'),
  getSalesReport: get('reports/sales', 'report.view', '业务员报表'),
  getPressReport: get('reports/press', 'report.view', '车间报表：产量和报废'),
  listExports: get('exports', 'session', '我的导出'),
  exportOrders: post('exports/orders', 'order.view', '导出订单'),
  exportParcels: post('exports/parcels', 'order.ship', '导出已发的包裹'),
  exportPayments: post('exports/payments', 'payment.view', '导出收款'),
  exportRefunds: post('exports/refunds', 'payment.view', '导出退款'),
  exportCustomers: post('exports/customers', 'customer.export', '导出客户', again),
  exportReport: post('exports/report', 'report.view', '导出报表'),
  cancelExport: post('exports/:id/cancel', 'session', '取消导出'),
  downloadExport: get('exports/:id/file', 'session', '下载导出的文件'),

  listImports: get('imports', 'import.run', '导入的记录'),
  uploadImport: post('imports', 'import.run', '上传要导入的表格，逐行核对', { holdsFile: true }),
  getImportTemplate: get('imports/template', 'import.run', '下载导入模板'),
  getImport: get('imports/:id', 'import.run', '一次导入'),
  listImportRows: get('imports/:id/rows', 'import.run', '一次导入的各行'),
  mapImport: post('imports/:id/columns', 'import.run', '改正各列认作什么，重新核对'),
  startImport: post('imports/:id/start', 'import.run', '开始导入', again),
  undoImport: post('imports/:id/undo', 'import.run', '整次撤销导入', again),
  dropImport: post('imports/:id/drop', 'import.run', '放弃没有开始的导入'),
  exportImportFaults: get('imports/:id/faults', 'import.run', '下载没有导入的行'),

  getTariff: get('tariff', 'tariff.edit', '价目'),
  checkTariff: post('tariff/check', 'tariff.edit', '检查价目'),
  replaceTariff: post('tariff', 'tariff.edit', '发布价目'),
  readPriceTable: post('tariff/table', 'tariff.edit', '读取价格表格', { holdsFile: true }),
  listTariffVersions: get('tariff/versions', 'tariff.edit', '价目的版本'),
  getTariffVersion: get('tariff/versions/:n', 'tariff.edit', '一版价目，及与另一版的不同'),
  restoreTariffVersion: post('tariff/versions/:n/restore', 'tariff.edit', '恢复一版价目'),
  listScheduledTariffs: get('tariff/scheduled', 'tariff.edit', '定时发布的价目'),
  getScheduledTariff: get('tariff/scheduled/:id', 'tariff.edit', '一次定时发布的价目'),
  cancelScheduledTariff: post('tariff/scheduled/:id/cancel', 'tariff.edit', '取消定时发布'),
  getSampleJobs: get('tariff/samples', 'tariff.edit', '样活'),
  replaceSampleJobs: put('tariff/samples', 'tariff.edit', '修改样活'),
  getCatalogue: get('catalogue', 'catalogue.edit', '分类与产品'),
  checkCatalogue: post('catalogue/check', 'catalogue.edit', '检查分类与产品'),
  replaceCatalogue: post('catalogue', 'catalogue.edit', '更新分类与产品'),
  listCatalogue: get('catalogue/list', 'catalogue.edit', '产品列表'),
  arrangeCatalogue: put('catalogue/order', 'catalogue.edit', '排列分类与产品'),
  createCategory: post('catalogue/categories', 'catalogue.edit', '新建分类'),
  updateCategory: put('catalogue/categories/:id', 'catalogue.edit', '修改分类'),
  removeCategory: post('catalogue/categories/:id/remove', 'catalogue.edit', '删除分类'),
  getProductChoices: get('catalogue/choices', 'catalogue.edit', '产品可用的纸张与工艺'),
  tryProduct: post('catalogue/try', 'catalogue.edit', '试算产品'),
  createProduct: post('catalogue/products', 'catalogue.edit', '新建产品'),
  viewProduct: get('catalogue/products/:id', 'catalogue.edit', '一个产品'),
  saveProduct: put('catalogue/products/:id', 'catalogue.edit', '保存产品草稿'),
  publishProduct: post('catalogue/products/:id/publish', 'catalogue.edit', '发布产品'),
  withdrawProduct: post('catalogue/products/:id/withdraw', 'catalogue.edit', '下架产品'),
  discardProductDraft: post('catalogue/products/:id/discard', 'catalogue.edit', '放弃产品草稿'),
  uploadPicture: post('pictures', ['catalogue.edit', 'company.edit'], '上传图片', { holdsFile: true }),
  getCompanyFile: get('company', 'company.edit', '店铺资料'),
  checkCompanyFile: post('company/check', 'company.edit', '检查店铺资料'),
  replaceCompanyFile: post('company', 'company.edit', '更新店铺资料'),

  getWindow: get('window', 'company.edit', '店铺'),
  updateProfile: put('window/profile', 'company.edit', '修改店铺资料'),
  updateService: put('window/service', 'company.edit', '修改客服'),
  updateAdverts: put('window/adverts', 'company.edit', '修改首页广告'),
  updateOfflineChannels: put('window/channels', 'company.edit', '修改线下收款方式'),
  listPolicies: get('policies', 'company.edit', '协议与政策'),
  updatePolicy: put('policies', 'company.edit', '修改协议与政策'),
  getChecklist: get('checklist', 'company.edit', '开店清单'),
  dismissChecklist: post('checklist/dismiss', 'company.edit', '收起开店清单'),

  getStatus: get('platform/status', 'platform', '服务器的状态'),
  listCompanies: get('platform/companies', 'platform', '全部店铺'),
  openCompany: post('platform/companies', 'platform', '开店'),
  listMessages: get('platform/messages', 'platform', '发出的短信与邮件'),
  findNamed: get('platform/named', 'platform', '按编号、单号或手机号在各店中查找'),
} as const satisfies Record<string, ConsoleEndpoint>

export type ConsoleCallName = keyof typeof consoleEndpoints
