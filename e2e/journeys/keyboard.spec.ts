import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { enter, expectTrapped, tabTo } from '../support/keyboard.ts'
import { buyPaper } from '../support/orders.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')

const outlineOfFocus = (page: Page) =>
  page.evaluate<string>(
    `(({ outlineStyle, outlineWidth }) => outlineStyle + ' ' + outlineWidth)(getComputedStyle(document.activeElement))`,
  )

test('By keyboard I skip the header and start reading at once', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: '首页' })).toBeFocused()
})

test('I always see where the focus is', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  for (const stop of ['跳到主要内容', '印铺', '首页', '产品报价', '纸张报价', '关于我们']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: stop }).first()).toBeFocused()
    expect(await outlineOfFocus(page), stop).toMatch(/^solid [2-9]/)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: '搜索产品' })).toBeFocused()
  for (const stop of ['搜索', '购物车', '登录', '注册', '立即报价']) {
    await page.keyboard.press('Tab')
    expect(await outlineOfFocus(page), stop).toMatch(/^solid [2-9]/)
  }
})

test('After a navigation the focus starts at the new page', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: '关于我们' }).press('Enter')
  await expect(titled(page, '关于我们')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without a mouse', () => {
  // The focus ring then appears at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('I find a product, choose, sign in on the way, order it to a new address, and pay', {
    tag: '@desktop',
  }, async ({ page, request }) => {
    test.slow()
    const buyer = await aBuyer(request)
    const { keyboard } = page
    await visit(page, '/')
    await tabTo(page, page.getByRole('searchbox', { name: '搜索产品' }))
    await keyboard.type('专版宣传单页')
    await keyboard.press('Enter')
    await expect(main(page).getByText(/^“专版宣传单页”的搜索结果/)).toBeVisible()
    const product = main(page).getByRole('link', { name: /专版宣传单页/ })
    await enter(page, product.first())
    await expect(titled(page, '专版宣传单页')).toBeVisible()

    await tabTo(page, main(page).getByRole('group', { name: '数量', exact: true }).getByRole('textbox'))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('3000')
    await tabTo(page, main(page).getByRole('radio', { name: '铜版纸', exact: true }))
    await keyboard.press('ArrowRight')
    await expect(main(page).getByRole('radio', { name: '哑粉纸', exact: true })).toBeChecked()
    const price = main(page).getByRole('region', { name: '报价' })
    const add = price.getByRole('button', { name: '加入购物车' })
    await enter(page, add)
    const login = page.getByRole('dialog', { name: '登陆' })
    await expect(login.getByLabel('手机号')).toBeFocused()
    await expectTrapped(page, login, add)
    await keyboard.press('Enter')
    await expect(login.getByLabel('手机号')).toBeFocused()
    await keyboard.type(buyer.mobile)
    await keyboard.press('Tab')
    await keyboard.type(buyer.password)
    await keyboard.press('Enter')
    await enter(page, page.getByRole('link', { name: '去购物车' }).filter({ visible: true }).first())

    await expect(titled(page, '购物车')).toBeVisible()
    await enter(page, main(page).getByRole('link', { name: '去结算' }))
    await expect(titled(page, '确认订单')).toBeVisible()
    await enter(page, main(page).getByRole('button', { name: '新增地址' }))
    const form = page.getByRole('dialog', { name: '新增地址' })
    await enter(page, form.getByRole('button', { name: '保存' }))
    await expect(form.getByRole('alert')).toHaveText('红框内没填')
    await expect(form.getByLabel('收货人')).toBeFocused()
    await expect(form.getByLabel('收货人')).toHaveAccessibleDescription('请填写')
    await tabTo(page, form.getByLabel('粘贴整段地址'), 'Shift+Tab')
    await keyboard.type('陈先生 13912345678 浙江省杭州市西湖区文三路90号')
    await enter(page, form.getByRole('button', { name: '识别' }))
    await expect(form.getByLabel('收货人')).toHaveValue('陈先生')
    await enter(page, form.getByRole('button', { name: '保存' }))
    await expect(form).toBeHidden()
    await expect(main(page).getByRole('button', { name: '新增地址' })).toBeFocused()
    const order = main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true })
    await expect(order).toBeEnabled()
    await enter(page, order)

    await expect(titled(page, '订单详情')).toBeVisible()
    const payPanel = main(page).getByRole('region', { name: '付款', exact: true })
    await tabTo(page, payPanel.getByRole('radio', { name: '微信支付' }))
    await keyboard.press('Space')
    await expect(payPanel.getByRole('img', { name: '微信支付二维码' })).toBeVisible()
    const coming = page.context().waitForEvent('page')
    await enter(page, payPanel.getByRole('link', { name: '演示：打开模拟付款页' }))
    const phone = await coming
    await expect(phone.getByRole('heading', { name: '模拟付款' })).toBeVisible()
    await enter(phone, phone.getByRole('button', { name: '付款' }))
    await expect(payPanel.getByRole('heading', { name: '付款成功' })).toBeFocused()
  })

  test('I claim what came damaged, am led to what I forgot, and look into my funds', {
    tag: ['@desktop', '@night'],
  }, async ({ page, request }) => {
    const buyer = await aBuyer(request)
    const orderId = await buyPaper({ request, buyer })
    await rememberBuyer(page, buyer)
    await visit(page, `/user/afterSale/create/${orderId}`)
    const send = main(page).getByRole('button', { name: '提交申请' })
    const reprint = main(page).getByRole('radio', { name: '补印', exact: true })
    await enter(page, send)
    await expect(main(page).getByRole('alert').filter({ hasText: '红框内没填' })).toBeVisible()
    await expect(reprint).toBeFocused()
    await expect(reprint).toHaveAttribute('aria-invalid', 'true')
    await expect(reprint).toHaveAccessibleDescription(/请选择您希望怎样处理/)
    await page.keyboard.press('Space')
    await enter(page, send)
    const reason = main(page).getByRole('radio', { name: '印刷质量问题' })
    await expect(reason).toBeFocused()
    await page.keyboard.press('Space')
    await enter(page, send)
    await expect(main(page).getByRole('heading', { level: 2, name: '待审核' })).toBeVisible()

    const cancel = main(page).getByRole('button', { name: '取消申请' })
    await enter(page, cancel)
    await expectTrapped(page, page.getByRole('dialog', { name: '取消售后申请' }), cancel)

    const funds = page.getByRole('navigation').getByRole('link', { name: '资金明细' })
    await enter(page, funds.filter({ visible: true }).first(), 'Shift+Tab')
    await expect(titled(page, '资金明细')).toBeVisible()
    const spent = main(page).getByRole('button', { name: '消费', exact: true })
    await enter(page, spent)
    await expect(spent).toHaveAttribute('aria-pressed', 'true')
    await expect(main(page).getByRole('list', { name: '资金明细' }).getByRole('listitem')).toHaveCount(1)
    await expect(spent).toBeFocused()
  })

  test('My own colours show me where I am, what is chosen and what is a link', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page, '/produce')
    const current = page.getByRole('banner').getByRole('link', { name: '产品报价' })
    const other = page.getByRole('banner').getByRole('link', { name: '纸张报价' })
    const nothing = /^rgba\(.*, 0\)$/
    await expect(current).not.toHaveCSS('background-color', nothing)
    await expect(other).toHaveCSS('background-color', nothing)
    await expect(other).toHaveCSS('text-decoration-line', 'underline')
    await visit(page, '/auth/login')
    await tabTo(page, main(page).getByLabel('手机号'))
    expect(await outlineOfFocus(page)).toBe('solid 2px')
  })
})
