import type { APIRequestContext } from '@playwright/test'
import { shopOrigin } from '../support/addresses.ts'
import { asShop } from '../support/as-shop.ts'
import { aBuyer, type BuyerAtHand, callShop, rememberBuyer } from '../support/buyer.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const stateOf = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })
const cards = (page: Page) => main(page).getByRole('list', { name: '订单', exact: true }).locator('> li')
const tab = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: '订单状态' }).getByRole('link', { name })
const progress = (page: Page) => main(page).getByRole('list', { name: '订单进度' })

const flyer = {
  ysp_type: 1,
  width: 210,
  height: 285,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
  save: true,
}

interface Placed {
  order_id: string
  order_no: string
  total_fen: number
}

const place = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号',
}

/** From the cart to the order: what lies in it, priced and ordered. */
const order = async (request: APIRequestContext, token: string, goods: object): Promise<Placed> => {
  const { data: address } = await callShop<{ id: string }>(request, 'POST', 'user/address', place, token)
  const choices = { ...goods, address_id: address.id, carrier: 'zto' }
  const preview = await callShop<{ total_fen: number }>(request, 'POST', 'user/order/preview', choices, token)
  const form = { ...choices, remark: '请按色样印刷', expect_fen: preview.data.total_fen }
  const placed = await callShop<Placed>(request, 'POST', 'user/order', form, token)
  expect(placed.msg).toBe('ok')
  return placed.data
}

const orderFlyers = async (request: APIRequestContext, { token }: BuyerAtHand, quantity = 5000) => {
  const quote = { ...flyer, quantity }
  const { data } = await callShop<{ bjd_id: string }>(
    request,
    'POST',
    'user/baojiadan/quote/ysp',
    quote,
    token,
  )
  return order(request, token, { bjd_ids: [data.bjd_id] })
}

/** A kind of file that only a person can look at, so that it is handed in at once. */
const upload = async (request: APIRequestContext, { token }: BuyerAtHand, { order_id }: Placed) => {
  const content = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(60)])
  const file = { name: '稿件.zip', size: content.length }
  const asked = { order_id, filename: file.name, size: file.size, type: 'application/zip' }
  const { data: form } = await callShop<{ host: string; fields: Record<string, string>; key: string }>(
    request,
    'POST',
    'user/oss/signature',
    asked,
    token,
  )
  const multipart = { ...form.fields, file: { name: file.name, mimeType: asked.type, buffer: content } }
  const stored = await request.post(new URL(form.host, shopOrigin()).href, { multipart })
  expect(stored.ok()).toBe(true)
  const whole = await callShop<{ lines: { line_id: string }[] }>(
    request,
    'GET',
    'user/order/detail',
    { order_id },
    token,
  )
  const line_id = whole.data.lines[0]?.line_id
  const attached = { order_id, line_id, files: [{ ...file, key: form.key }] }
  expect((await callShop(request, 'POST', 'user/order/files', attached, token)).msg).toBe('ok')
}

/** A buyer who has ordered flyers, looking at the order. */
const openOrder = async (page: Page, { isPaid = false } = {}) => {
  const buyer = await aBuyer(page.request)
  const placed = await orderFlyers(page.request, buyer)
  if (isPaid) await asShop('confirm', placed.order_no)
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${placed.order_id}`)
  await expect(stateOf(page, isPaid ? '待传稿' : '待付款')).toBeVisible()
  return { buyer, placed }
}

test('I watch my order from payment to the end, and the page keeps up by itself', {
  tag: '@desktop',
}, async ({ page }) => {
  // The operator's program is started anew for every step.
  test.slow()
  const { buyer, placed } = await openOrder(page)
  const { order_no } = placed
  await page.evaluate('document.body.dataset.opened = "once"')

  await asShop('confirm', order_no)
  await expect(stateOf(page, '待传稿')).toBeVisible()
  await expect(page.getByRole('status').getByText('订单有新进展：待付款 → 待传稿')).toBeVisible()
  await upload(page.request, buyer, placed)
  await expect(stateOf(page, '审稿中')).toBeVisible()
  await asShop('reject', order_no, '--why', '分辨率不够')
  await expect(stateOf(page, '审稿未通过')).toBeVisible()
  await expect(main(page).getByText('原因：分辨率不够。请修改稿件后重新上传')).toBeVisible()
  await upload(page.request, buyer, placed)
  await expect(stateOf(page, '审稿中')).toBeVisible()
  await asShop('approve', order_no)
  await expect(stateOf(page, '生产中')).toBeVisible()
  await expect(progress(page).locator('[aria-current="step"]')).toContainText('生产')
  await asShop('produce', order_no)
  await expect(stateOf(page, '待发货')).toBeVisible()
  await asShop('ship', order_no, '--carrier', 'zto', '--no', '75899990001234')
  await expect(stateOf(page, '待收货')).toBeVisible()
  await expect(main(page).getByRole('button', { name: '复制快递单号 75899990001234' })).toBeVisible()

  await main(page).getByRole('button', { name: '确认收货' }).click()
  await page
    .getByRole('dialog', { name: '确认已经收到货？' })
    .getByRole('button', { name: '确认收货' })
    .click()
  await expect(stateOf(page, '已完成')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '申请售后' })).toHaveAttribute(
    'href',
    `/user/afterSale/create/${placed.order_id}`,
  )
  expect(await page.evaluate('document.body.dataset.opened')).toBe('once')
})

test('I find an order by its state, its number, its kind and its day', async ({ page }) => {
  const buyer = await aBuyer(page.request)
  const unpaid = await orderFlyers(page.request, buyer)
  const paid = await orderFlyers(page.request, buyer, 1000)
  await asShop('confirm', paid.order_no)
  await rememberBuyer(page, buyer)
  await visit(page, '/user/order')
  await expect(titled(page, '订单中心')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(tab(page, /^全部\s*2$/)).toHaveAttribute('aria-current', 'true')

  await tab(page, /^待传稿\s*1$/).click()
  await expect(page).toHaveURL(/\/user\/order\?state=20$/)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(paid.order_no)
  await page.reload()
  await expect(cards(page)).toContainText(paid.order_no)

  await tab(page, /^全部/).click()
  await expect(cards(page)).toHaveCount(2)
  await main(page).getByLabel('订单号或产品').fill(unpaid.order_no)
  await main(page).getByLabel('订单号或产品').press('Enter')
  await expect(page).toHaveURL(new RegExp(`keyword=${unpaid.order_no}`))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(unpaid.order_no)

  await main(page).getByLabel('类型').selectOption('纸张订单')
  await expect(main(page).getByRole('heading', { name: '没有找到符合条件的订单' })).toBeVisible()
  await main(page).getByRole('link', { name: '清除条件' }).first().click()
  await expect(cards(page)).toHaveCount(2)
  await main(page).getByLabel('到', { exact: true }).fill('2020-01-01')
  await main(page).getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/to=2020-01-01/)
  await expect(cards(page)).toHaveCount(0)
})

test('An empty list tells me what to do next', { tag: '@desktop' }, async ({ page }) => {
  await rememberBuyer(page, await aBuyer(page.request))
  await visit(page, '/user/order')
  await expect(main(page).getByRole('heading', { name: '您还没有订单' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: '去报价' })).toHaveAttribute('href', '/produce')
  await tab(page, /^待收货/).click()
  await expect(main(page).getByRole('heading', { name: '没有待收货的订单' })).toBeVisible()
  await main(page).getByRole('link', { name: '看全部订单' }).click()
  await expect(page).toHaveURL(/\/user\/order$/)
})

test('I see how long I can pay, and am led to how', { tag: '@desktop' }, async ({ page }) => {
  const buyer = await aBuyer(page.request)
  const { order_id } = await orderFlyers(page.request, buyer)
  await rememberBuyer(page, buyer)
  await visit(page, '/user/order?state=10')
  await expect(cards(page).getByText(/剩余付款时间 23 小时 \d\d 分/)).toBeVisible()
  await cards(page).getByRole('link', { name: '去付款' }).click()
  await expect(page).toHaveURL(`/user/order/detail/${order_id}#pay`)
  await expect(main(page).getByRole('radio', { name: '微信支付' })).toBeInViewport()
})

test('The list keeps up by itself, too', { tag: '@desktop' }, async ({ page }) => {
  const buyer = await aBuyer(page.request)
  const { order_no } = await orderFlyers(page.request, buyer)
  await rememberBuyer(page, buyer)
  await visit(page, '/user/order')
  await expect(cards(page).getByText('待付款')).toBeVisible()
  await asShop('confirm', order_no)
  await expect(cards(page).getByText('待传稿')).toBeVisible()
  await expect(tab(page, /^待传稿\s*1$/)).toBeVisible()
})

test('I cancel before paying and say why', { tag: '@desktop' }, async ({ page }) => {
  await openOrder(page)
  await main(page).getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  await expect(dialog.getByText('不会产生费用')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '取消订单' })).toBeDisabled()
  await dialog.getByRole('radio', { name: '其他原因' }).check()
  await dialog.getByLabel('请写下原因').fill('活动改期了')
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(stateOf(page, '已取消')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText('原因：活动改期了。没有产生费用。')).toBeVisible()
  await expect(progress(page)).toContainText('已取消')
  await expect(progress(page)).not.toContainText('生产')
})

test('I cancel after paying and hear that all of it comes back', { tag: '@desktop' }, async ({ page }) => {
  await openOrder(page, { isPaid: true })
  await main(page).getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  await expect(dialog.getByText('您付的款会全额原路退回')).toBeVisible()
  await dialog.getByRole('radio', { name: '不需要了' }).check()
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(stateOf(page, '已取消')).toBeVisible()
  await expect(main(page).getByText(/您付的 ¥[\d,.]+ (会全额原路退回|已全额退回)/)).toBeVisible()
})

test('What has moved on meanwhile is told, and shown', { tag: '@desktop' }, async ({ page }) => {
  // A page that hears nothing: the connection hangs.
  await page.route('**/user/orders/events', () => undefined)
  const { placed } = await openOrder(page, { isPaid: true })
  await main(page).getByRole('button', { name: '取消订单' }).click()
  await asShop('cancel', placed.order_no, '--why', '缺纸')
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  await dialog.getByRole('radio', { name: '不需要了' }).check()
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('alert').getByText('已为您显示最新状态')).toBeVisible()
  await expect(stateOf(page, '已取消')).toBeVisible()
  await expect(main(page).getByText('原因：缺纸')).toBeVisible()
})

test('I order the same again and go to the cart', { tag: '@desktop' }, async ({ page }) => {
  await openOrder(page, { isPaid: true })
  await main(page).getByRole('button', { name: '再来一单' }).click()
  const dialog = page.getByRole('dialog', { name: '再来一单' })
  await expect(dialog.getByText('1 件已按原来的规格放进购物车')).toBeVisible()
  await dialog.getByRole('link', { name: '去购物车' }).click()
  await expect(titled(page, '购物车')).toBeVisible()
  await expect(main(page).getByLabel('专版印刷 · 单页 数量')).toHaveValue('5000')
})

test('Another buyer’s order does not exist for me', { tag: '@desktop' }, async ({ page }) => {
  const { order_id } = await orderFlyers(page.request, await aBuyer(page.request))
  await rememberBuyer(page, await aBuyer(page.request))
  await visit(page, `/user/order/detail/${order_id}`)
  await expect(main(page).getByRole('heading', { name: '这张订单不存在' })).toBeVisible()
  await main(page).getByRole('link', { name: '去订单中心' }).click()
  await expect(titled(page, '订单中心')).toBeVisible()
})

test('I print my order on a page of its own', { tag: '@desktop' }, async ({ page }) => {
  const { placed } = await openOrder(page)
  await page.evaluate('window.print = () => { document.body.dataset.printed = "yes" }')
  await main(page).getByRole('button', { name: '打印订单' }).click()
  expect(await page.evaluate('document.body.dataset.printed')).toBe('yes')
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByText(placed.order_no).first()).toBeVisible()
  await expect(main(page).getByText('大写').filter({ visible: true })).toHaveCount(1)
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
  ]) {
    await expect(hidden).toHaveCount(0)
  }
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('I am told once that my order is placed', { tag: '@desktop' }, async ({ page }) => {
  const { placed } = await openOrder(page)
  await visit(page, `/user/order/detail/${placed.order_id}?new=1`)
  await expect(main(page).getByText('下单成功')).toBeVisible()
  await expect(page).toHaveURL(`/user/order/detail/${placed.order_id}`)
  await page.reload()
  await expect(stateOf(page, '待付款')).toBeVisible()
  await expect(main(page).getByText('下单成功')).toHaveCount(0)
})
