import { expect, type Page } from '../support/quiet-page.ts'
import type { FurnishedBuyer } from './furnish-buyer.ts'
import { orderScenes } from './order-scenes.ts'
import { daily, dailyBoth, dailyNarrow, main, type Scene, seen, sentEmpty } from './scene.ts'

const openAccount = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '林小印' }).click()
  await seen('退出登录', 'link')(page)
}

const askForNone = async (page: Page) => {
  const field = main(page)
    .getByLabel(/ 数量$/)
    .first()
  await field.fill('0')
  await field.press('Enter')
  await expect(main(page).getByText('须为不小于 1 的整数')).toBeVisible()
}

const leaveInvoiceEmpty = async (page: Page) => {
  const button = main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true })
  await main(page).getByRole('radio', { name: '专用发票' }).check()
  await expect(button).toBeEnabled()
  await button.click()
  await expect(main(page).getByLabel('发票抬头')).toBeFocused()
}

const openNewAddress = async (page: Page) => {
  await main(page).getByRole('button', { name: '新增地址' }).click()
  await expect(page.getByRole('dialog').getByLabel('省份')).toBeEnabled()
}

const sendEmptyAddress = async (page: Page) => {
  await openNewAddress(page)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog').getByLabel('收货人')).toBeFocused()
}

const sendEmptyTitle = async (page: Page) => {
  await main(page).getByRole('button', { name: '新增抬头' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存抬头' }).click()
  await expect(page.getByRole('dialog').getByLabel('单位名称')).toBeFocused()
}

const openRemoval = async (page: Page) => {
  await main(page)
    .getByRole('button', { name: /^删除 / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: '删除这个地址？' })).toBeVisible()
}

const showDays = async (page: Page) => {
  await main(page).getByRole('button', { name: '看表格' }).click()
  await expect(main(page).getByRole('table')).toBeVisible()
}

const checkout = ({ quotation }: FurnishedBuyer) => `/shopping-cart/checkout?bjd=${quotation}`
const apply = ({ paperOrder }: FurnishedBuyer) => `/user/afterSale/create/${paperOrder}`
const afterSale =
  (state: keyof FurnishedBuyer['afterSales']) =>
  ({ afterSales }: FurnishedBuyer) =>
    `/user/afterSale/detail/${afterSales[state]}`
const goToCheckout = seen('去结算', 'link')
const change = sentEmpty('确认修改')

/** Scenes of a signed-in buyer who has something in every list. */
export const buyerScenes: Scene<FurnishedBuyer>[] = [
  { route: 'home', state: '已登录', path: '/', show: seen('立即报价', 'link') },
  { route: 'user', state: '买家中心', path: '/user', show: seen('买家中心'), looks: daily },
  { route: 'user', state: '账户菜单', path: '/user', show: openAccount, only: 1440 },
  { route: 'shopping-cart', state: '有商品', path: '/shopping-cart', show: goToCheckout, looks: dailyBoth },
  { route: 'shopping-cart', state: '数量有误', path: '/shopping-cart', show: askForNone },
  { route: 'paper-cart', state: '有纸张', path: '/paper/shop-cart', show: goToCheckout, looks: daily },
  { route: 'checkout', state: '已计价', path: checkout, show: seen('提交订单', 'button'), looks: daily },
  { route: 'checkout', state: '发票有误', path: checkout, show: leaveInvoiceEmpty, looks: dailyNarrow },
  { route: 'checkout', state: '新地址', path: checkout, show: openNewAddress },
  { route: 'orders', state: '各种状态', path: '/user/order', show: seen('去付款', 'link'), looks: daily },
  ...orderScenes,
  {
    route: 'proof',
    state: '待确稿',
    path: ({ orders }) => `/user/order/proof/${orders.proofed}`,
    show: seen('确认印刷', 'button'),
    looks: daily,
  },
  {
    route: 'pay-together',
    state: '两个订单',
    path: ({ orders }) => `/user/order/pay?orders=${orders.unpaid},${orders.second}`,
    show: seen(/^支付 ¥/, 'button'),
    looks: dailyBoth,
  },
  { route: 'inquiries', state: '有询价', path: '/user/inquiry', show: seen('我的询价'), looks: daily },
  {
    route: 'inquiry-detail',
    state: '等答复',
    path: ({ inquiry }) => `/user/inquiry/detail/${inquiry}`,
    show: seen('询价与答复'),
    looks: daily,
  },
  { route: 'after-sales', state: '各种状态', path: '/user/afterSale', show: seen('售后服务'), looks: daily },
  { route: 'after-sale-create', state: '空白', path: apply, show: seen('提交申请', 'button') },
  { route: 'after-sale-create', state: '有误', path: apply, show: sentEmpty('提交申请'), looks: daily },
  { route: 'after-sale-detail', state: '请答复', path: afterSale('toAnswer'), show: sentEmpty('提交答复') },
  {
    route: 'after-sale-detail',
    state: '寄回有误',
    path: afterSale('returning'),
    show: sentEmpty('我已寄出，提交运单号'),
    looks: daily,
  },
  { route: 'after-sale-detail', state: '已拒绝', path: afterSale('refused'), show: seen('已拒绝') },
  {
    route: 'after-sale-detail',
    state: '提议退款',
    path: afterSale('offered'),
    show: seen('同意退 ¥0.01', 'button'),
  },
  { route: 'after-sale-detail', state: '已退款', path: afterSale('refunded'), show: seen('已完成') },
  {
    route: 'addresses',
    state: '两个地址',
    path: '/user/address',
    show: seen('新增地址', 'button'),
    looks: daily,
  },
  {
    route: 'addresses',
    state: '新地址有误',
    path: '/user/address',
    show: sendEmptyAddress,
    looks: dailyNarrow,
  },
  { route: 'addresses', state: '删除窗口', path: '/user/address', show: openRemoval },
  {
    route: 'favourites',
    state: '有收藏',
    path: '/user/favourites',
    show: seen('立即下单 秋季传单', 'button'),
    looks: daily,
  },
  {
    route: 'invoice-titles',
    state: '有抬头',
    path: '/user/invoice-titles',
    show: seen('编辑 林小印', 'button'),
    looks: daily,
  },
  {
    route: 'invoice-titles',
    state: '新抬头有误',
    path: '/user/invoice-titles',
    show: sendEmptyTitle,
  },
  { route: 'user-info', state: '资料', path: '/user/info', show: seen('保存', 'button'), looks: daily },
  { route: 'change-password', state: '有误', path: '/user/password', show: change, looks: daily },
  { route: 'change-email', state: '有误', path: '/user/email', show: change, looks: daily },
  { route: 'change-mobile', state: '有误', path: '/user/mobile', show: change, looks: daily },
  {
    route: 'fund-details',
    state: '有记录',
    path: '/user/amout_detail',
    show: seen('导出 CSV', 'button'),
    looks: dailyNarrow,
  },
  { route: 'messages', state: '有消息', path: '/user/messages', show: seen('全部标为已读', 'button') },
  { route: 'fund-details', state: '每天的余额', path: '/user/amout_detail', show: showDays },
]
