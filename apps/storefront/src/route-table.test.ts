import { describe, expect, it } from 'vitest'
import { isInCentre, listFixedPages, type RouteLine, routeTable } from './route-table.ts'

/** Every address of the specification, with its access and its title. */
const specified: [path: string, access: RouteLine['access'], title: string][] = [
  ['/', 'public', '首页'],
  ['/shopping-cart', 'user', '购物车'],
  ['/about', 'public', '关于我们'],
  ['/user', 'user', '买家中心'],
  ['/user/order', 'user', '订单中心'],
  ['/user/order/detail/:order_id', 'user', '订单详情'],
  ['/user/afterSale', 'user', '售后服务'],
  ['/user/afterSale/create/:order_id', 'user', '申请售后'],
  ['/user/afterSale/detail/:after_id', 'user', '售后详情'],
  ['/user/address', 'user', '收货地址'],
  ['/user/info', 'user', '我的资料'],
  ['/user/password', 'user', '修改密码'],
  ['/user/email', 'user', '修改邮箱'],
  ['/user/mobile', 'user', '修改手机'],
  ['/user/amout_detail', 'user', '资金明细'],
  ['/auth', 'public', '登陆'],
  ['/auth/login', 'public', '登陆'],
  ['/auth/reg', 'public', '注册'],
  ['/auth/getpwd', 'public', '找回密码'],
  ['/auth/login_out', 'user', '退出登陆'],
  ['/produce', 'public', '产品报价'],
  ['/produce/list/:cate_id', 'public', '产品列表'],
  ['/produce/detail/:id', 'public', '产品报价'],
  ['/shopping-cart/detail/:id', 'public', '产品报价'],
  ['/paper', 'public', '纸张报价'],
  ['/paper/shop-cart', 'user', '纸张购物车'],
  ['/paper/detail/:id', 'public', '纸张报价'],
  ['*', 'public', '页面不存在'],
]

describe('the route table', () => {
  it.each(specified)('holds %s, %s, titled %s', (path, access, title) => {
    expect(routeTable.find((line) => line.path === path)).toMatchObject({ access, title })
  })

  it('holds nothing else but what the specification does not place: the checkout and the buyer’s and the shop’s own pages', () => {
    const paths = [
      ...specified.map(([path]) => path),
      '/shopping-cart/checkout',
      '/user/favourites',
      '/user/order/proof/:order_id',
      '/user/quotes',
      '/user/quotes/:sheet_id',
      '/q/:token',
      '/user/invoice-titles',
      '/user/inquiry',
      '/user/inquiry/detail/:inquiry_id',
      '/user/inquiry/order/:offer_id',
      '/user/credit',
      '/user/credit/:id',
      '/user/messages',
      '/policy/terms',
      '/policy/privacy',
      '/policy/after-sale',
      '/policy/artwork',
      '/user/order/pay',
      '/user/recharge',
      '/pay/return',
    ]
    expect(routeTable.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  })

  it('names every line once', () => {
    expect(new Set(routeTable.map(({ name }) => name)).size).toBe(routeTable.length)
  })
})

describe('listFixedPages', () => {
  it('gives the public pages that have one address', () => {
    expect(listFixedPages()).toEqual([
      '/',
      '/about',
      '/policy/terms',
      '/policy/privacy',
      '/policy/after-sale',
      '/policy/artwork',
      '/produce',
      '/paper',
    ])
  })
  it('keeps pages out that are of no use to a search engine', () => {
    const hidden = routeTable.filter((line: RouteLine) => line.isHidden).map(({ path }) => path)
    expect(hidden).toEqual(['/q/:token', '/auth', '/auth/login', '/auth/reg', '/auth/getpwd'])
    expect(listFixedPages().filter((path) => hidden.includes(path))).toEqual([])
  })
})

describe('isInCentre', () => {
  it('takes every page under /user and no other', () => {
    const outside = routeTable.filter((line) => !isInCentre(line)).map(({ path }) => path)
    expect(outside.filter((path) => path.startsWith('/user'))).toEqual([])
    expect(routeTable.filter(isInCentre).every(({ access }) => access === 'user')).toBe(true)
    expect(isInCentre({ name: 'x', path: '/users', title: '', access: 'public' })).toBe(false)
  })
})
