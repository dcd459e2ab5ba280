/** Who may open a page. Pages for signed-in buyers are guarded in the browser and by every call they make. */
type PageAccess = 'public' | 'user'

export interface RouteLine {
  readonly name: string
  readonly path: string
  /** Of the page; where the thing shown has a name of its own, only until that is known. */
  readonly title: string
  readonly access: PageAccess
  /** File under `routes/`. */
  readonly screen: string
  /** Open to everybody, and of no use to who comes from a search engine. */
  readonly isHidden?: true
}

const page = (name: string, path: string, title: string, access: PageAccess, screen: string): RouteLine => ({
  name,
  path,
  title,
  access,
  screen,
})

const hidden = (line: RouteLine): RouteLine => ({ ...line, isHidden: true })

/** Every URL of the shop. */
export const routeTable = [
  page('home', '/', '首页', 'public', 'home.tsx'),
  page('about', '/about', '关于我们', 'public', 'about.tsx'),

  page('produce', '/produce', '产品报价', 'public', 'produce.tsx'),
  page('produce-list', '/produce/list/:cate_id', '产品列表', 'public', 'produce-list.tsx'),
  page('produce-detail', '/produce/detail/:id', '产品报价', 'public', 'produce-detail.tsx'),

  page('shopping-cart', '/shopping-cart', '购物车', 'user', 'shopping-cart.tsx'),
  page('checkout', '/shopping-cart/checkout', '确认订单', 'user', 'checkout.tsx'),
  page('shopping-cart-detail', '/shopping-cart/detail/:id', '产品报价', 'public', 'produce-detail.tsx'),

  page('paper', '/paper', '纸张报价', 'public', 'paper.tsx'),
  page('paper-cart', '/paper/shop-cart', '纸张购物车', 'user', 'paper-cart.tsx'),
  page('paper-detail', '/paper/detail/:id', '纸张报价', 'public', 'paper-detail.tsx'),

  hidden(page('auth', '/auth', '登陆', 'public', 'auth-index.tsx')),
  hidden(page('login', '/auth/login', '登陆', 'public', 'auth-login.tsx')),
  hidden(page('register', '/auth/reg', '注册', 'public', 'auth-reg.tsx')),
  hidden(page('recover-password', '/auth/getpwd', '找回密码', 'public', 'auth-getpwd.tsx')),
  page('logout', '/auth/login_out', '退出登陆', 'user', 'auth-login-out.tsx'),

  page('user', '/user', '买家中心', 'user', 'user-home.tsx'),
  page('orders', '/user/order', '订单中心', 'user', 'user-order.tsx'),
  page('order-detail', '/user/order/detail/:order_id', '订单详情', 'user', 'user-order-detail.tsx'),
  page('after-sales', '/user/afterSale', '售后服务', 'user', 'user-after-sale.tsx'),
  page(
    'after-sale-create',
    '/user/afterSale/create/:order_id',
    '申请售后',
    'user',
    'user-after-sale-create.tsx',
  ),
  page(
    'after-sale-detail',
    '/user/afterSale/detail/:after_id',
    '售后详情',
    'user',
    'user-after-sale-detail.tsx',
  ),
  page('addresses', '/user/address', '收货地址', 'user', 'user-address.tsx'),
  page('user-info', '/user/info', '我的资料', 'user', 'user-info.tsx'),
  page('change-password', '/user/password', '修改密码', 'user', 'user-password.tsx'),
  page('change-email', '/user/email', '修改邮箱', 'user', 'user-email.tsx'),
  // The specification notes that the old shop called this page "change email" by mistake.
  page('change-mobile', '/user/mobile', '修改手机', 'user', 'user-mobile.tsx'),
  page('messages', '/user/messages', '消息', 'user', 'user-messages.tsx'),
  page('fund-details', '/user/amout_detail', '资金明细', 'user', 'user-amout-detail.tsx'),

  page('credit', '/user/credit', '月结对账', 'user', 'user-credit.tsx'),
  page('statement', '/user/credit/:id', '对账单', 'user', 'user-statement.tsx'),

  page('not-found', '*', '页面不存在', 'public', 'not-found.tsx'),
] as const satisfies readonly RouteLine[]

export const findRoute = (name: string): RouteLine | undefined =>
  routeTable.find((line) => line.name === name)

const isWorthFinding = ({ access, path, isHidden }: RouteLine) =>
  access === 'public' && !isHidden && !/[:*]/.test(path)

/** Public pages that have one address, for the sitemap. */
export const listFixedPages = (): string[] => routeTable.filter(isWorthFinding).map(({ path }) => path)

/** Pages of the buyer centre stand in its frame. */
export const isInCentre = ({ path }: RouteLine): boolean => path === '/user' || path.startsWith('/user/')
