import { daily, dailyBoth, dailyNarrow, type Scene, seen } from './scene.ts'

const nowhere = '00000000-0000-7000-8000-000000000000'

/** Scenes of a buyer who has just registered: empty lists, and the page after logging out. */
export const newcomerScenes: Scene[] = [
  { route: 'shopping-cart', state: '空', path: '/shopping-cart', show: seen('购物车是空的') },
  { route: 'paper-cart', state: '空', path: '/paper/shop-cart', show: seen('纸张购物车') },
  {
    route: 'checkout',
    state: '没有商品',
    path: '/shopping-cart/checkout',
    show: seen('还没有选择要结算的商品'),
  },
  { route: 'user', state: '新买家', path: '/user', show: seen('买家中心') },
  { route: 'orders', state: '空', path: '/user/order', show: seen('您还没有订单') },
  {
    route: 'order-detail',
    state: '不存在',
    path: `/user/order/detail/${nowhere}`,
    show: seen('这张订单不存在'),
  },
  {
    route: 'pay-return',
    state: '不存在',
    path: '/pay/return?no=ZF000000000000',
    show: seen('找不到这笔付款'),
    looks: daily,
  },
  {
    route: 'offer-order',
    state: '不存在',
    path: `/user/inquiry/order/${nowhere}`,
    show: seen('这份报价不存在'),
    looks: daily,
  },
  {
    route: 'quote-sheets',
    state: '空',
    path: '/user/quotes',
    show: seen('还没有报价单'),
    looks: daily,
  },
  {
    route: 'own-quote-sheet',
    state: '不存在',
    path: `/user/quotes/${nowhere}`,
    show: seen('这张报价单不存在'),
    looks: daily,
  },
  { route: 'inquiries', state: '空', path: '/user/inquiry', show: seen('还没有询价') },
  {
    route: 'recharge',
    state: '空白',
    path: '/user/recharge',
    show: seen('充值到账户余额'),
    looks: dailyBoth,
  },
  { route: 'after-sales', state: '空', path: '/user/afterSale', show: seen('您还没有售后申请') },
  {
    route: 'after-sale-detail',
    state: '不存在',
    path: `/user/afterSale/detail/${nowhere}`,
    show: seen('这条售后不存在'),
  },
  { route: 'favourites', state: '空', path: '/user/favourites', show: seen('还没有收藏') },
  { route: 'invoice-titles', state: '空', path: '/user/invoice-titles', show: seen('还没有发票抬头') },
  { route: 'addresses', state: '空', path: '/user/address', show: seen('新增地址', 'button') },
  { route: 'fund-details', state: '空', path: '/user/amout_detail', show: seen('还没有余额记录') },
  {
    route: 'credit',
    state: '没有开通',
    path: '/user/credit',
    show: seen('还没有开通月结'),
    looks: dailyBoth,
  },
  {
    route: 'statement',
    state: '不存在',
    path: `/user/credit/${nowhere}`,
    show: seen('这张对账单不存在'),
    looks: daily,
  },
  { route: 'messages', state: '空', path: '/user/messages', show: seen('还没有消息'), looks: dailyNarrow },
  { route: 'login', state: '已登录', path: '/auth/login', show: seen('进入买家中心', 'link') },
  // Last, because it ends the session.
  {
    route: 'logout',
    state: '已退出',
    path: '/auth/login_out',
    show: seen('您已退出登录'),
    looks: dailyNarrow,
  },
]
