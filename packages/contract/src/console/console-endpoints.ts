import type { CallLine } from '../call.ts'
import type { Method } from '../endpoints.ts'
import type { Permission } from './permissions.ts'

/** Who may make a call of the shop's side: everybody, whoever is signed in, or whoever holds the permission. */
export type ConsoleAccess =
  | 'open'
  | 'session'
  /** of the installation, through the socket in DATA_DIR only: never on the console's listener */
  | 'platform'
  | Permission

export interface ConsoleEndpoint extends CallLine {
  readonly access: ConsoleAccess
  /** needs the password or the second factor from within the last ten minutes */
  readonly again: boolean
  readonly summary: string
}

/** Of a request that a page makes by itself, long after anybody has touched it. */
export const idleHeader = 'idle'

const prefix = '/api/console/'
const line =
  <M extends Method>(method: M) =>
  <P extends string, A extends ConsoleAccess>(
    path: P,
    access: A,
    summary: string,
    { again = false }: { again?: boolean } = {},
  ) => ({ method, path: `${prefix}${path}` as const, access, again, summary })
const get = line('GET')
const post = line('POST')
const put = line('PUT')
/** asks for the password or the second factor once more */
const again = { again: true }

/**
 * Every call of the shop's side, one line each: the web console and the command line are its two clients. A call
 * without a word on who may make it does not compile.
 */
export const consoleEndpoints = {
  logIn: post('auth/login', 'open', '登录'),
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
  listOrders: get('orders', 'order.view', '订单列表'),
  getOrder: get('orders/:id', 'order.view', '订单'),
  revealRecipient: post('orders/:id/reveal', 'customer.reveal', '显示收货人手机号'),
  revealCustomer: post('customers/:id/reveal', 'customer.reveal', '显示客户手机号'),
  find: get('find', 'order.view', '查找订单与客户'),

  listCustomers: get('customers', 'customer.view', '客户列表'),
  getCustomer: get('customers/:id', 'customer.view', '客户'),
  listCustomerFunds: get('customers/:id/funds', 'customer.view', '客户的资金明细'),
  updateCustomer: put('customers/:id', 'customer.edit', '修改客户等级'),
  addCustomerNote: post('customers/:id/notes', 'customer.edit', '写客户备注'),
  disableCustomer: post('customers/:id/disable', 'customer.edit', '停用客户'),
  enableCustomer: post('customers/:id/enable', 'customer.edit', '启用客户'),
  exportCustomer: post('customers/:id/data', 'customer.export', '导出客户的数据', again),
  eraseCustomer: post('customers/:id/erase', 'customer.erase', '注销客户', again),

  listNewestOrders: get('orders/newest', 'order.prices', '最新的订单'),
  getWholeOrder: get('orders/:id/whole', 'order.prices', '一个订单的全部内容'),
  approveArtwork: post('orders/:id/approve', 'artwork.judge', '审稿通过'),
  rejectArtwork: post('orders/:id/reject', 'artwork.judge', '审稿不通过'),
  finishProduction: post('orders/:id/produce', 'job.move', '生产完成'),
  shipOrder: post('orders/:id/ship', 'order.ship', '发货'),
  cancelOrder: post('orders/:id/cancel', 'order.cancel', '取消订单'),
  confirmOrder: post('orders/:id/confirm', 'payment.confirm', '确认订单的款已收到'),
  listOrderFiles: get('orders/:id/files', 'artwork.download', '订单的稿件'),
  downloadOrderFile: get('orders/:id/files/:file_id', 'artwork.download', '下载稿件'),
  listVouchers: get('orders/:id/vouchers', 'payment.view', '订单的付款凭证'),

  listPayments: get('payments', 'payment.view', '最新的付款与未完成的退款'),
  confirmPayment: post('payments/:no/confirm', 'payment.confirm', '确认收款'),
  downloadVoucher: get('payments/:no/voucher', 'payment.view', '下载付款凭证'),
  refundOrder: post('refunds', 'refund.request', '退款'),
  retryRefund: post('refunds/:no/retry', 'refund.approve', '完成或重试退款'),
  reconcileDay: get('reconcile', 'reconcile.run', '对一天的账'),
  adjustBalance: post('customers/:id/balance', 'balance.adjust', '调整客户余额', { again: true }),

  listAfterSales: get('after-sales', 'aftersale.answer', '最新的售后'),
  searchAfterSales: get('after-sales/search', 'aftersale.answer', '售后列表'),
  getAfterSale: get('after-sales/:id', 'aftersale.answer', '一个售后的全部内容'),
  viewAfterSale: get('after-sales/:id/view', 'aftersale.answer', '售后'),
  agreeToAfterSale: post('after-sales/:id/agree', 'aftersale.decide', '同意售后'),
  refuseAfterSale: post('after-sales/:id/refuse', 'aftersale.decide', '不同意售后'),
  askAboutAfterSale: post('after-sales/:id/ask', 'aftersale.answer', '就售后提问'),
  receiveReturn: post('after-sales/:id/received', 'aftersale.decide', '收到退货'),
  listAfterSalePictures: get('after-sales/:id/pictures', 'aftersale.answer', '售后的图片'),
  downloadAfterSalePicture: get('after-sales/:id/pictures/:picture_id', 'aftersale.answer', '下载售后的图片'),

  listInquiries: get('inquiries', 'customer.view', '最新的询价'),
  searchInquiries: get('inquiries/search', 'customer.view', '询价列表'),
  getInquiry: get('inquiries/:id', 'customer.view', '一个询价的全部内容'),
  openInquiry: post('inquiries/:id/open', 'customer.view', '打开询价'),
  takeInquiry: post('inquiries/:id/take', 'customer.edit', '接手询价'),
  answerInquiry: post('inquiries/:id/answer', 'customer.edit', '答复询价'),
  closeInquiry: post('inquiries/:id/close', 'customer.edit', '关闭询价'),
  revealInquirer: post('inquiries/:id/reveal', 'customer.reveal', '显示询价人电话'),

  getTariff: get('tariff', 'tariff.edit', '价目'),
  checkTariff: post('tariff/check', 'tariff.edit', '检查价目'),
  replaceTariff: post('tariff', 'tariff.edit', '发布价目'),
  getCatalogue: get('catalogue', 'catalogue.edit', '分类与产品'),
  checkCatalogue: post('catalogue/check', 'catalogue.edit', '检查分类与产品'),
  replaceCatalogue: post('catalogue', 'catalogue.edit', '更新分类与产品'),
  getCompanyFile: get('company', 'company.edit', '店铺资料'),
  checkCompanyFile: post('company/check', 'company.edit', '检查店铺资料'),
  replaceCompanyFile: post('company', 'company.edit', '更新店铺资料'),

  getStatus: get('platform/status', 'platform', '服务器的状态'),
  listCompanies: get('platform/companies', 'platform', '全部店铺'),
  openCompany: post('platform/companies', 'platform', '开店'),
  listMessages: get('platform/messages', 'platform', '发出的短信与邮件'),
  findNamed: get('platform/named', 'platform', '按编号、单号或手机号在各店中查找'),
  reconcileShops: get('platform/reconcile', 'platform', '各店对一天的账'),
} as const satisfies Record<string, ConsoleEndpoint>

export type ConsoleCallName = keyof typeof consoleEndpoints
