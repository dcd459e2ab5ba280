import { platformOrigin, secondShopOrigin } from '../support/addresses.ts'
import { expect, type Page } from '../support/quiet-page.ts'
import { daily, dailyBoth, dailyNarrow, main, type Scene, seen, sentEmpty } from './scene.ts'

/** Addresses that only the catalogue knows. */
export interface PageAddresses {
  category: string
  flyer: string
  gangFlyer: string
  box: string
  label: string
}

const quantity = (page: Page) =>
  main(page).getByRole('group', { name: '数量', exact: true }).getByRole('textbox')

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: '打开菜单' }).click()
  await seen('注册', 'link')(page)
}

const openLogin = async (page: Page) => {
  await main(page).getByRole('button', { name: '加入购物车' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog', { name: '登陆' }).getByLabel('手机号')).toBeFocused()
}

const sendEmptyLogin = async (page: Page) => {
  await openLogin(page)
  await page.getByRole('dialog').getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText('红框内没填')
}

const askForNone = async (page: Page) => {
  await quantity(page).fill('0')
  await expect(quantity(page)).toHaveAttribute('aria-invalid', 'true')
  await seen('加入购物车', 'button')(page)
}

const askForTooMany = async (page: Page) => {
  await quantity(page).fill('30000')
  await expect(main(page).getByText('超出合版数量，请选择专版印刷').first()).toBeVisible()
}

const sendEmptyInquiry = async (page: Page) => {
  await main(page).getByRole('button', { name: '请店铺报价' }).click()
  const dialog = page.getByRole('dialog', { name: '请店铺报价' })
  await dialog.getByRole('button', { name: '提交询价' }).click()
  await expect(dialog.getByText('红框内没填')).toBeVisible()
}

const showPriceTable = async (page: Page) => {
  await main(page).getByRole('button', { name: '看表格' }).first().click()
  await expect(main(page).getByRole('button', { name: '看曲线' })).toBeVisible()
}

const askForTooLarge = async (page: Page) => {
  const field = main(page).getByRole('textbox', { name: '成品宽' })
  await field.fill('5000')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

const showCode = async (page: Page) => {
  await main(page).getByRole('button', { name: '微信扫码' }).click()
  await seen('手机号登录', 'button')(page)
}

const showSmsForm = async (page: Page) => {
  await main(page).getByRole('button', { name: '改用短信验证码' }).click()
  await seen('获取验证码', 'button')(page)
}

const openService = async (page: Page) => {
  await page.getByRole('link', { name: '联系客服' }).click()
  await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible()
}

const product = seen('加入购物车', 'button')
const flyer = ({ flyer }: PageAddresses) => flyer

/** Scenes that every visitor can open. */
export const visitorScenes: Scene<PageAddresses>[] = [
  { route: 'home', state: '首页', path: '/', show: seen('立即报价', 'link'), looks: dailyBoth },
  { route: 'home', state: '打开的菜单', path: '/', show: openMenu, looks: dailyNarrow, only: 360 },
  { route: 'home', state: '没有这家店铺', path: platformOrigin(), show: seen(/./), isStill: true },
  { route: 'about', state: '关于我们', path: '/about', show: seen('关于我们'), looks: daily },
  { route: 'policy-terms', state: '用户协议', path: '/policy/terms', show: seen('用户协议'), looks: daily },
  {
    route: 'policy-privacy',
    state: '隐私政策',
    path: '/policy/privacy',
    show: seen('隐私政策'),
    looks: daily,
  },
  {
    route: 'policy-after-sale',
    state: '售后政策',
    path: '/policy/after-sale',
    show: seen('售后政策'),
    looks: daily,
  },
  {
    route: 'policy-artwork',
    state: '做稿指南',
    path: '/policy/artwork',
    show: seen('做稿指南'),
    looks: daily,
  },
  { route: 'about', state: '联系客服', path: '/about', show: openService },
  { route: 'produce', state: '全部产品', path: '/produce', show: seen('产品报价'), looks: daily },
  { route: 'produce', state: '没有找到', path: '/produce?keyword=没有的东西', show: seen('产品报价') },
  { route: 'produce-list', state: '分类', path: ({ category }) => category, show: seen(/./), looks: daily },
  { route: 'produce-detail', state: '宣传单', path: flyer, show: product, looks: dailyBoth },
  { route: 'produce-detail', state: '价格表', path: flyer, show: showPriceTable },
  { route: 'produce-detail', state: '数量有误', path: flyer, show: askForNone },
  { route: 'produce-detail', state: '不能报价', path: ({ gangFlyer }) => gangFlyer, show: askForTooMany },
  { route: 'produce-detail', state: '包装盒', path: ({ box }) => box, show: product },
  { route: 'produce-detail', state: '卷筒标签', path: ({ label }) => label, show: product },
  { route: 'produce-detail', state: '登录窗口', path: flyer, show: openLogin },
  { route: 'produce-detail', state: '登录窗口有误', path: flyer, show: sendEmptyLogin, looks: dailyNarrow },
  { route: 'produce-detail', state: '询价有误', path: flyer, show: sendEmptyInquiry },
  {
    route: 'shopping-cart-detail',
    state: '宣传单',
    path: ({ flyer }) => flyer.replace('/produce/', '/shopping-cart/'),
    show: product,
    looks: daily,
  },
  { route: 'paper', state: '开料', path: '/paper', show: seen('纸张报价'), looks: dailyBoth },
  { route: 'paper', state: '尺寸有误', path: '/paper', show: askForTooLarge },
  {
    route: 'paper-detail',
    state: '铜版纸',
    path: '/paper/detail/tb',
    show: seen('加入纸张购物车', 'button'),
    looks: daily,
  },
  { route: 'auth', state: '转到登录', path: '/auth', show: seen('登录', 'button'), looks: daily },
  { route: 'login', state: '有误', path: '/auth/login', show: sentEmpty('登录'), looks: daily },
  { route: 'login', state: '微信扫码', path: `${secondShopOrigin()}/auth/login`, show: showCode },
  { route: 'login', state: '短信验证码', path: '/auth/login', show: showSmsForm },
  { route: 'register', state: '空白', path: '/auth/reg', show: seen('注册', 'button') },
  { route: 'register', state: '有误', path: '/auth/reg', show: sentEmpty('注册'), looks: daily },
  {
    route: 'recover-password',
    state: '有误',
    path: '/auth/getpwd',
    show: sentEmpty('重设密码'),
    looks: daily,
  },
  {
    route: 'quote-sheet',
    state: '不存在',
    path: '/q/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    show: seen('页面不存在'),
    looks: daily,
  },
  { route: 'not-found', state: '不存在', path: '/no/such/page', show: seen('页面不存在'), looks: daily },
]
