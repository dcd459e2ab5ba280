import { asShop } from '../support/as-shop.ts'
import { aBuyer, callShop, rememberBuyer } from '../support/buyer.ts'
import { flyers } from '../support/orders.ts'
import { channel, confirmOn, payPanel, scan, thanks } from '../support/paying.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { visit } from '../support/visit.ts'

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

  const [first] = orders
  if (!first) throw new Error('no order')
  const cancelled = await callShop(
    page.request,
    'GET',
    `user/orders/cancel?order_id=${first.order_id}`,
    {},
    buyer.token,
  )
  expect(cancelled.msg).toBe('ok')
  await visit(page, `/user/order/detail/${first.order_id}`)
  await expect(main(page).getByRole('region', { name: '付款记录' })).toContainText('已退款')
  for (const { order_id } of orders.slice(1)) {
    await visit(page, `/user/order/detail/${order_id}`)
    await expect(main(page).getByRole('heading', { level: 2, name: '待传稿' })).toBeVisible()
  }
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

test('I use up my balance first, and pay the rest with WeChat', { tag: '@desktop' }, async ({ page }) => {
  const { orders } = await withOrders(page, 1, 10)
  await visit(page, `/user/order/detail/${orders[0]?.order_id}`)
  await payPanel(page).getByRole('checkbox', { name: '先用余额' }).check()
  await payPanel(page).getByLabel('登陆密码').fill('abc123')
  await payPanel(page).getByRole('button', { name: '确定先用余额' }).click()
  await channel(page, '微信支付').check()
  await confirmOn(await scan(page))
  await expect(thanks(page)).toBeVisible()
})
