import { asShop } from '../support/as-shop.ts'
import { aBuyer, callShop, rememberBuyer } from '../support/buyer.ts'
import { flyers } from '../support/orders.ts'
import { channel, confirmOn, payPanel, scan, thanks } from '../support/paying.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { visit } from '../support/visit.ts'
import { addWechatBridge, failNextSheet, phoneBrowser, wechatBrowser } from '../support/wechat-bridge.ts'

interface Placed {
  order_id: string
  order_no: string
  total_fen: number
}

const main = (page: Page) => page.getByRole('main')

/** A buyer with so many orders that are to be paid, and so many yuan. */
const withOrders = async (page: Page, count: number, yuan = 0) => {
  const buyer = await aBuyer(page.request)
  const send = <Data>(path: string, input: object) =>
    callShop<Data>(page.request, 'POST', path, input, buyer.token)
  const orders: Placed[] = []
  for (let at = 0; at < count; at += 1) {
    const quote = await send<{ bjd_id: string }>('user/baojiadan/quote/ysp', flyers)
    const choices = { bjd_ids: [quote.data.bjd_id], pickup: true }
    const preview = await send<{ total_fen: number }>('user/order/preview', choices)
    const placed = await send<Placed>('user/order', { ...choices, expect_fen: preview.data.total_fen })
    expect(placed.msg).toBe('ok')
    orders.push(placed.data)
  }
  if (yuan > 0) await asShop('topup', buyer.mobile, '--amount', String(yuan), '--why', '预存货款')
  await rememberBuyer(page, buyer)
  return { buyer, orders }
}

/** The phone that has scanned the code: in a demonstration a page in another tab. */
const scanAndPay = async (page: Page) => {
  const coming = page.context().waitForEvent('page')
  await main(page).getByRole('link', { name: '演示：打开模拟付款页' }).click()
  await confirmOn(await coming)
}

/** The first is cancelled and has its money back; the others stay paid. */
const cancelFirst = async (page: Page, token: string, [first, ...others]: Placed[]) => {
  if (!first) throw new Error('no order')
  const path = `user/orders/cancel?order_id=${first.order_id}`
  expect((await callShop(page.request, 'GET', path, {}, token)).msg).toBe('ok')
  await visit(page, `/user/order/detail/${first.order_id}`)
  await expect(main(page).getByRole('region', { name: '付款记录' })).toContainText('已退款')
  for (const { order_id } of others) {
    await visit(page, `/user/order/detail/${order_id}`)
    await expect(main(page).getByRole('heading', { level: 2, name: '待传稿' })).toBeVisible()
  }
}

test('I pay two orders at once, cancel one of them, and have its money back', {
  tag: '@desktop',
}, async ({ page }) => {
  const { buyer, orders } = await withOrders(page, 2)
  await visit(page, '/user/order')
  for (const { order_no } of orders)
    await main(page)
      .getByRole('checkbox', { name: new RegExp(`合并付款.*${order_no}`) })
      .check()
  await main(page).getByRole('link', { name: '合并付款' }).click()
  await expect(page).toHaveURL(/\/user\/order\/pay\?orders=/)
  const list = main(page).getByRole('list', { name: '一起付款的订单' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await main(page).getByRole('radio', { name: '微信支付' }).check()
  await main(page)
    .getByRole('button', { name: /^支付 ¥/ })
    .click()
  await expect(main(page).getByRole('img', { name: '微信支付二维码' })).toBeVisible()
  await scanAndPay(page)
  await expect(main(page).getByRole('heading', { name: '付款成功' })).toBeVisible()

  await cancelFirst(page, buyer.token, orders)
})

const sheet = (page: Page) => page.locator('#wechat-sheet')
const simulated = (page: Page) => page.getByRole('heading', { name: '模拟付款' })
const paid = (page: Page) => main(page).getByRole('heading', { name: '付款成功' })
const pay = (page: Page) => main(page).getByRole('button', { name: /^支付 ¥/ })

/** Two orders that were chosen, before the ways to pay them. */
const withChosenOrders = async (page: Page) => {
  const { buyer, orders } = await withOrders(page, 2)
  await visit(page, `/user/order/pay?orders=${orders.map(({ order_id }) => order_id).join(',')}`)
  await expect(pay(page)).toBeVisible()
  return { buyer, orders }
}

test.describe('inside WeChat', { tag: '@phone' }, () => {
  test.use({ userAgent: wechatBrowser })
  test.beforeEach(({ page }) => addWechatBridge(page))

  test('I pay two orders by its sheet, after another account than mine was asked, and one comes back', async ({
    page,
  }) => {
    const { buyer, orders } = await withChosenOrders(page)
    await pay(page).click()
    await expect(main(page).getByText('微信已确认是您')).toBeVisible()
    await pay(page).click()
    const open = main(page).getByRole('button', { name: '立即支付' })
    await failNextSheet(page)
    await open.click()
    await main(page).getByRole('button', { name: '换一个微信付款' }).click()
    await expect(main(page).getByText('微信会重新确认由谁付款')).toBeVisible()
    await pay(page).click()
    await expect(main(page).getByText('微信已确认是您')).toBeVisible()
    await pay(page).click()
    await open.click()
    await sheet(page).getByRole('button', { name: '关闭' }).click()
    await expect(main(page).getByText('您取消了付款，没有扣款')).toBeVisible()
    await open.click()
    await sheet(page).getByRole('button', { name: '确认付款' }).click()
    await expect(paid(page)).toBeVisible()
    await cancelFirst(page, buyer.token, orders)
  })

  test('I put money on my balance by its sheet', { tag: '@night' }, async ({ page }) => {
    await withOrders(page, 0)
    await visit(page, '/user/recharge')
    const recharge = main(page).getByRole('button', { name: '充值 ¥500.00' })
    await main(page).getByRole('button', { name: '¥500', exact: true }).click()
    await recharge.click()
    await expect(main(page).getByText('微信已确认是您')).toBeVisible()
    await main(page).getByRole('button', { name: '¥500', exact: true }).click()
    await recharge.click()
    await main(page).getByRole('button', { name: '立即支付' }).click()
    await sheet(page).getByRole('button', { name: '确认付款' }).click()
    await expect(main(page).getByRole('heading', { name: '充值成功' })).toBeVisible()
  })
})

test.describe('in my phone’s browser', { tag: '@phone' }, () => {
  test.use({ userAgent: phoneBrowser })

  test('I pay two orders in WeChat and come back to thanks, and one comes back', { tag: '@night' }, async ({
    page,
  }) => {
    const { buyer, orders } = await withChosenOrders(page)
    await pay(page).click()
    await main(page).getByRole('link', { name: '打开微信付款' }).click()
    await expect(simulated(page)).toBeVisible()
    await confirmOn(page)
    await expect(paid(page)).toBeVisible()
    await cancelFirst(page, buyer.token, orders)
  })

  test('I leave Alipay without paying two orders, pay them again, and one comes back', {
    tag: '@night',
  }, async ({ page }) => {
    const { buyer, orders } = await withChosenOrders(page)
    const openAlipay = async () => {
      await main(page).getByRole('radio', { name: '支付宝' }).check()
      await pay(page).click()
      await main(page).getByRole('link', { name: '打开支付宝付款' }).click()
      await expect(simulated(page)).toBeVisible()
    }
    await openAlipay()
    await page.getByRole('link', { name: '返回商家' }).click()
    await expect(main(page).getByText('还没有收到付款结果')).toBeVisible()
    await main(page).getByRole('button', { name: '重新付款' }).click()
    await openAlipay()
    await confirmOn(page)
    await expect(paid(page)).toBeVisible()
    await cancelFirst(page, buyer.token, orders)
  })

  test('I put money on my balance through Alipay', { tag: '@night' }, async ({ page }) => {
    await withOrders(page, 0)
    await visit(page, '/user/recharge')
    await main(page).getByRole('button', { name: '¥500', exact: true }).click()
    await main(page).getByRole('radio', { name: '支付宝' }).check()
    await main(page).getByRole('button', { name: '充值 ¥500.00' }).click()
    await main(page).getByRole('link', { name: '打开支付宝付款' }).click()
    await confirmOn(page)
    await expect(main(page).getByRole('heading', { name: '充值成功' })).toBeVisible()
  })
})

test('I put money on my balance, and see it there', async ({ page }) => {
  await withOrders(page, 0)
  await visit(page, '/user/recharge')
  await main(page).getByLabel('充值金额（元）').fill('0.5')
  await main(page).getByRole('button', { name: '充值' }).click()
  await expect(main(page).getByText(/请填写 1\.00 到/)).toBeVisible()
  await main(page).getByRole('button', { name: '¥500', exact: true }).click()
  await main(page).getByRole('radio', { name: '微信支付' }).check()
  await main(page).getByRole('button', { name: '充值 ¥500.00' }).click()
  await scanAndPay(page)
  await expect(main(page).getByRole('heading', { name: '充值成功' })).toBeVisible()
  await main(page).getByRole('link', { name: '查看资金明细' }).click()
  await expect(main(page).getByText('在线充值')).toBeVisible()
  await expect(main(page).getByRole('region', { name: '账户余额' })).toContainText('500.00')
})

test('I use up my balance first, and pay the rest with WeChat', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  const { orders } = await withOrders(page, 1, 10)
  await visit(page, `/user/order/detail/${orders[0]?.order_id}`)
  await payPanel(page).getByRole('checkbox', { name: '先用余额' }).check()
  await payPanel(page).getByLabel('登录密码').fill('abc123')
  await payPanel(page).getByRole('button', { name: '确定先用余额' }).click()
  await channel(page, '微信支付').check()
  await confirmOn(await scan(page))
  await expect(thanks(page)).toBeVisible()
})
