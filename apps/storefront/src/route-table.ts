import { policyKinds, policyPath } from '@yinpu/contract'

/**
 * The visitors who may open a page. Pages for signed-in buyers are guarded in the browser and by every call they
 * make.
 */
type PageAccess = 'public' | 'user'

export interface RouteLine {
  readonly name: string
  readonly path: string
  /** The page's title; if the thing on the page has its own name, only until that is loaded. */
  readonly title: string
  readonly access: PageAccess
  /** Open to everybody, but of no use to visitors from a search engine. */
  readonly isHidden?: true
}

const page = <Name extends string>(name: Name, path: string, title: string, access: PageAccess) => ({
  name,
  path,
  title,
  access,
})

const hidden = <Line extends RouteLine>(line: Line) => ({ ...line, isHidden: true as const })

/** Every URL of the shop. */
export const routeTable = [
  page('home', '/', '首页', 'public'),
  page('about', '/about', '关于我们', 'public'),

  ...policyKinds.map(({ value, label }) => page(`policy-${value}`, policyPath(value), label, 'public')),

  page('produce', '/produce', '产品报价', 'public'),
  page('produce-list', '/produce/list/:cate_id', '产品列表', 'public'),
  page('produce-detail', '/produce/detail/:id', '产品报价', 'public'),

  page('shopping-cart', '/shopping-cart', '购物车', 'user'),
  page('checkout', '/shopping-cart/checkout', '确认订单', 'user'),
  page('shopping-cart-detail', '/shopping-cart/detail/:id', '产品报价', 'public'),

  page('paper', '/paper', '纸张报价', 'public'),
  page('paper-cart', '/paper/shop-cart', '纸张购物车', 'user'),
  page('paper-detail', '/paper/detail/:id', '纸张报价', 'public'),

  // A quotation of the shop, for whoever has its link.
  hidden(page('quote-sheet', '/q/:token', '报价单', 'public')),

  hidden(page('auth', '/auth', '登陆', 'public')),
  hidden(page('login', '/auth/login', '登陆', 'public')),
  hidden(page('register', '/auth/reg', '注册', 'public')),
  hidden(page('recover-password', '/auth/getpwd', '找回密码', 'public')),
  page('logout', '/auth/login_out', '退出登陆', 'user'),

  page('user', '/user', '买家中心', 'user'),
  page('orders', '/user/order', '订单中心', 'user'),
  page('order-detail', '/user/order/detail/:order_id', '订单详情', 'user'),
  page('favourites', '/user/favourites', '我的收藏', 'user'),
  page('proof', '/user/order/proof/:order_id', '确稿', 'user'),
  page('pay-together', '/user/order/pay', '合并付款', 'user'),
  page('after-sales', '/user/afterSale', '售后服务', 'user'),
  page('after-sale-create', '/user/afterSale/create/:order_id', '申请售后', 'user'),
  page('after-sale-detail', '/user/afterSale/detail/:after_id', '售后详情', 'user'),
  page('inquiries', '/user/inquiry', '我的询价', 'user'),
  page('inquiry-detail', '/user/inquiry/detail/:inquiry_id', '询价详情', 'user'),
  page('offer-order', '/user/inquiry/order/:offer_id', '按报价下单', 'user'),
  page('quote-sheets', '/user/quotes', '我的报价单', 'user'),
  page('own-quote-sheet', '/user/quotes/:sheet_id', '报价单', 'user'),
  page('addresses', '/user/address', '收货地址', 'user'),
  page('invoice-titles', '/user/invoice-titles', '发票抬头', 'user'),
  page('user-info', '/user/info', '我的资料', 'user'),
  page('change-password', '/user/password', '修改密码', 'user'),
  page('change-email', '/user/email', '修改邮箱', 'user'),
  // The specification notes that the old shop called this page "change email" by mistake.
  page('change-mobile', '/user/mobile', '修改手机', 'user'),
  page('messages', '/user/messages', '消息', 'user'),
  page('fund-details', '/user/amout_detail', '资金明细', 'user'),
  page('recharge', '/user/recharge', '充值', 'user'),

  page('pay-return', '/pay/return', '付款结果', 'user'),

  page('credit', '/user/credit', '月结对账', 'user'),
  page('statement', '/user/credit/:id', '对账单', 'user'),

  page('not-found', '*', '页面不存在', 'public'),
] as const satisfies readonly RouteLine[]

export type RouteName = (typeof routeTable)[number]['name']

export const findRoute = (name: string): RouteLine | undefined =>
  routeTable.find((line) => line.name === name)

const isWorthFinding = ({ access, path, isHidden }: RouteLine) =>
  access === 'public' && !isHidden && !/[:*]/.test(path)

/** Public pages that have one address, for the sitemap. */
export const listFixedPages = (): string[] => routeTable.filter(isWorthFinding).map(({ path }) => path)

/** Pages of the buyer centre are rendered in its frame. */
export const isInCentre = ({ path }: RouteLine): boolean => path === '/user' || path.startsWith('/user/')
