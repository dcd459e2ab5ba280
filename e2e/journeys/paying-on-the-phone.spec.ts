import { aBuyer, callShop, rememberBuyer } from '../support/buyer.ts'
import { flyers } from '../support/orders.ts'
import { readCode } from '../support/outbox.ts'
import { channel, confirmOn, payPanel, thanks } from '../support/paying.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { visit } from '../support/visit.ts'
import { addWechatBridge, phoneBrowser, wechatBrowser } from '../support/wechat-bridge.ts'

/** A buyer with an unpaid order open. */
const openOrder = async (page: Page) => {
  const buyer = await aBuyer(page.request)
  const send = <Data>(path: string, input: object) =>
    callShop<Data>(page.request, 'POST', path, input, buyer.token)
  const quote = await send<{ bjd_id: string }>('user/baojiadan/quote/ysp', flyers)
  const choices = { bjd_ids: [quote.data.bjd_id], pickup: true }
  const preview = await send<{ total_fen: number }>('user/order/preview', choices)
  const placed = await send<{ order_id: string }>('user/order', {
    ...choices,
    expect_fen: preview.data.total_fen,
  })
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${placed.data.order_id}`)
  await expect(channel(page, '微信支付')).toBeVisible()
  return { buyer, orderId: placed.data.order_id }
}

const sheet = (page: Page) => page.locator('#wechat-sheet')
const simulated = (page: Page) => page.getByRole('heading', { name: '模拟付款' })

test.describe('inside WeChat', { tag: '@phone' }, () => {
  test.use({ userAgent: wechatBrowser })
  test.beforeEach(({ page }) => addWechatBridge(page))

  test('I pay by its own sheet, also after I have closed it once', async ({ page }) => {
    const { orderId } = await openOrder(page)
    await channel(page, '微信支付').check()
    const pay = payPanel(page).getByRole('button', { name: '立即支付' })
    await pay.click()
    await sheet(page).getByRole('button', { name: '关闭' }).click()
    await expect(payPanel(page).getByText('您取消了付款，没有扣款')).toBeVisible()
    await pay.click()
    await sheet(page).getByRole('button', { name: '确认付款' }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/user/order/detail/${orderId}#pay$`))
  })

  test('I am told that Alipay does not open here', async ({ page }) => {
    await openOrder(page)
    await channel(page, '支付宝').check()
    await expect(payPanel(page).getByText(/微信里打不开支付宝/)).toBeVisible()
  })
})

test.describe('in my phone’s browser', { tag: '@phone' }, () => {
  test.use({ userAgent: phoneBrowser })

  test('I go to WeChat and come back to thanks, and a second time to my order', async ({ page }) => {
    const { orderId } = await openOrder(page)
    await channel(page, '微信支付').check()
    await payPanel(page).getByRole('link', { name: '打开微信付款' }).click()
    await expect(simulated(page)).toBeVisible()
    const back = new URL(page.url()).searchParams.get('redirect_url') ?? ''
    await confirmOn(page)
    await expect(thanks(page)).toBeVisible()
    await visit(page, back)
    await expect(page).toHaveURL(new RegExp(`/user/order/detail/${orderId}#pay$`))
    await expect(thanks(page)).toBeVisible()
  })

  test('I leave Alipay without paying, am asked whether I have, and pay again', { tag: '@night' }, async ({
    page,
  }) => {
    await openOrder(page)
    await channel(page, '支付宝').check()
    await payPanel(page).getByRole('link', { name: '打开支付宝付款' }).click()
    await expect(simulated(page)).toBeVisible()
    await page.getByRole('link', { name: '返回商家' }).click()
    await expect(page.getByRole('heading', { name: '等待付款结果' })).toBeVisible()
    await page.getByRole('button', { name: '我已付款' }).click()
    await expect(page.getByText('还没有收到付款结果')).toBeVisible()
    await page.getByRole('link', { name: '重新付款' }).click()
    await channel(page, '支付宝').check()
    await payPanel(page).getByRole('link', { name: '打开支付宝付款' }).click()
    await confirmOn(page)
    await expect(thanks(page)).toBeVisible()
  })

  test('I come back signed out, with a number that is not mine, and with none', { tag: '@night' }, async ({
    page,
  }) => {
    await visit(page, '/pay/return?no=ZF000000000000')
    await expect(page).toHaveURL(/\/auth\/login$/)
    await rememberBuyer(page, await aBuyer(page.request))
    await visit(page, '/pay/return?no=ZF000000000000')
    await expect(page.getByRole('heading', { name: '找不到这笔付款' })).toBeVisible()
    await visit(page, '/pay/return')
    await expect(page.getByRole('link', { name: /^(查看|全部)订单$/ })).toBeVisible()
  })
})

test('I have forgotten my password and sign in by a code', { tag: '@phone' }, async ({ page }) => {
  const buyer = await aBuyer(page.request)
  await visit(page, '/auth/login')
  await page.getByRole('button', { name: '改用短信验证码' }).click()
  await page.getByLabel('手机号').last().fill(buyer.mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page
    .getByLabel('验证码')
    .last()
    .fill(await readCode(buyer.mobile, '登录'))
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('登录成功')).toBeVisible()
})
