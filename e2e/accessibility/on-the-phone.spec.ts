import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { orderFlyers } from '../support/orders.ts'
import { channel, confirmOn, payPanel } from '../support/paying.ts'
import { expect, type Page, test, withoutNetwork } from '../support/quiet-page.ts'
import { untilHydrated, visit } from '../support/visit.ts'
import { addWechatBridge, phoneBrowser, wechatBrowser } from '../support/wechat-bridge.ts'
import { findViolations, prepareForAxe } from './find-violations.ts'
import { main } from './scene.ts'

const expectNothing = async (page: Page, what: string) => {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  expect.soft(await findViolations(page), what).toEqual([])
}

/** Somebody with a phone in hand and two orders to pay. */
const openAtHand = async (page: Page) => {
  const buyer = await aBuyer(page.request)
  const hands = { request: page.request, buyer }
  const orders = [await orderFlyers(hands), await orderFlyers(hands)]
  await prepareForAxe(page)
  await rememberBuyer(page, buyer)
  return { buyer, orders, together: `/user/order/pay?orders=${orders.join(',')}` }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.describe.configure({ timeout: 300_000 })

test.describe('inside WeChat', () => {
  test.use({ userAgent: wechatBrowser })

  test('axe finds nothing where one pays an order, and two together', async ({ page }) => {
    await addWechatBridge(page)
    const { buyer, orders, together } = await openAtHand(page)
    await asShop('topup', buyer.mobile, '--amount', '10', '--why', '预存货款')
    await visit(page, `/user/order/detail/${orders[0]}`)
    await channel(page, '支付宝').check()
    await expect(payPanel(page).getByText(/微信里打不开支付宝/)).toBeVisible()
    await expectNothing(page, 'Alipay, which does not open here')
    await channel(page, '微信支付').check()
    await expect(payPanel(page).getByRole('button', { name: '立即支付' })).toBeVisible()
    await expectNothing(page, 'the sheet that is to be opened')

    await visit(page, together)
    await main(page).getByRole('checkbox', { name: '先用余额' }).check()
    await main(page)
      .getByRole('button', { name: /^支付 ¥/ })
      .click()
    await expect(main(page).locator('[aria-invalid="true"]')).toBeVisible()
    await expectNothing(page, 'a password that is missing')
    await main(page).getByRole('checkbox', { name: '先用余额' }).uncheck()
    await main(page)
      .getByRole('button', { name: /^支付 ¥/ })
      .click()
    await main(page).getByRole('button', { name: '立即支付' }).click()
    await page.locator('#wechat-sheet').getByRole('button', { name: '确认付款' }).click()
    await expect(main(page).getByRole('link', { name: /上传稿件/ })).toHaveCount(2)
    await expectNothing(page, 'two orders that are paid')
  })
})

test.describe('in a phone’s browser', () => {
  test.use({ userAgent: phoneBrowser })

  test('axe finds nothing where one leaves for a cashier and comes back', async ({ page }) => {
    const { orders } = await openAtHand(page)
    await visit(page, `/user/order/detail/${orders[0]}`)
    await channel(page, '支付宝').check()
    const leave = payPanel(page).getByRole('link', { name: '打开支付宝付款' })
    await expect(leave).toBeVisible()
    await expectNothing(page, 'the way to the cashier')
    await leave.click()
    await page.getByRole('link', { name: '返回商家' }).click()
    await expect(page.getByRole('heading', { name: '等待付款结果' })).toBeVisible()
    await expectNothing(page, 'a return without having paid')

    await visit(page, '/user/recharge')
    await main(page).getByRole('button', { name: '¥500', exact: true }).click()
    await main(page).getByRole('radio', { name: '微信支付' }).check()
    await main(page).getByRole('button', { name: '充值 ¥500.00' }).click()
    const open = main(page).getByRole('link', { name: '打开微信付款' })
    await expect(open).toBeVisible()
    await expectNothing(page, 'a recharge that is to be paid')
    await open.click()
    await confirmOn(page)
    await expect(main(page).getByRole('heading', { name: '充值成功' })).toBeVisible()
    await expectNothing(page, 'a recharge that has come')
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('axe finds nothing on what was seen before, and on what was not', async ({ page, context, noise }) => {
    noise.allow(withoutNetwork)
    await prepareForAxe(page)
    await visit(page, '/')
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    await visit(page, '/about')
    const isKept =
      "caches.match(new URL('/about', location.origin).href).then((found) => found !== undefined)"
    await expect.poll(() => page.evaluate(isKept)).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await untilHydrated(page)
    await expect(page.getByRole('status').filter({ hasText: '当前离线，显示的是' })).toBeVisible()
    await expectNothing(page, 'a page as it was seen last')
    await page.goto('/policy/artwork')
    await expect(page.getByRole('heading', { name: '当前离线' })).toBeVisible()
    await expectNothing(page, 'a page that was never seen')
  })
})
