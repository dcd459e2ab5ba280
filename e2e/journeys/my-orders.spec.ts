import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { expectCoversNothing } from '../support/covers.ts'
import { type Hands, office, place, saveFlyers, send, sendArtwork } from '../support/orders.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const stateOf = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })
const cards = (page: Page) => main(page).getByRole('list', { name: '订单', exact: true }).locator('> li')
const tab = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: '订单状态' }).getByRole('link', { name })
const progress = (page: Page) => main(page).getByRole('list', { name: '订单进度' })

/** Printed on both sides, sent to an office. */
const orderFlyers = async (hands: Hands, quantity = 5000) => {
  const { id: address_id } = await send<{ id: string }>(hands, 'user/address', office)
  const bjd_ids = [await saveFlyers(hands, { colours_back: 4, quantity })]
  return place(hands, { bjd_ids }, { address_id, carrier: 'zto', remark: '请按色样印刷' })
}

/** A buyer who has ordered flyers, looking at the order. */
const openOrder = async (page: Page, { isPaid = false } = {}) => {
  const buyer = await aBuyer(page.request)
  const placed = await orderFlyers({ request: page.request, buyer })
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
  await sendArtwork({ request: page.request, buyer }, placed.order_id)
  await expect(stateOf(page, '审稿中')).toBeVisible()
  await asShop('reject', order_no, '--why', '分辨率不够')
  await expect(stateOf(page, '审稿未通过')).toBeVisible()
  await expect(main(page).getByText('原因：分辨率不够。请修改稿件后重新上传')).toBeVisible()
  await sendArtwork({ request: page.request, buyer }, placed.order_id)
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

test('I find an order by its state, its number, its kind and its day', { tag: '@night' }, async ({
  page,
}) => {
  const buyer = await aBuyer(page.request)
  const unpaid = await orderFlyers({ request: page.request, buyer })
  const paid = await orderFlyers({ request: page.request, buyer }, 1000)
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
  await main(page).getByLabel('查找订单').fill(unpaid.order_no)
  await main(page).getByLabel('查找订单').press('Enter')
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

test('I see how long I can pay, and am led to how', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  const buyer = await aBuyer(page.request)
  const { order_id } = await orderFlyers({ request: page.request, buyer })
  await rememberBuyer(page, buyer)
  await visit(page, '/user/order?state=10')
  await expect(cards(page).getByText(/剩余付款时间 23 小时 \d\d 分/)).toBeVisible()
  await cards(page).getByRole('link', { name: '去付款' }).click()
  await expect(page).toHaveURL(`/user/order/detail/${order_id}#pay`)
  await expect(main(page).getByRole('radio', { name: '微信支付' })).toBeInViewport()
})

test('The list keeps up by itself, too', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  const buyer = await aBuyer(page.request)
  const { order_no } = await orderFlyers({ request: page.request, buyer })
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
  await dialog.getByLabel('请填写原因').fill('活动改期了')
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(stateOf(page, '已取消')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText('原因：活动改期了。没有产生费用。')).toBeVisible()
  await expect(progress(page)).toContainText('已取消')
  await expect(progress(page)).not.toContainText('生产')
})

test('I cancel after paying and hear that all of it comes back', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await openOrder(page, { isPaid: true })
  await main(page).getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  await expect(dialog.getByText('您付的款会全额原路退回')).toBeVisible()
  await dialog.getByRole('radio', { name: '不需要了' }).check()
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(stateOf(page, '已取消')).toBeVisible()
  await expect(main(page).getByText(/您付的 ¥[\d,.]+ (会全额原路退回|已全额退回)/)).toBeVisible()
})

test('What has moved on meanwhile is told, and shown', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  // A page that hears nothing: the connection hangs.
  await page.route('**/user/orders/events', () => undefined)
  const { placed } = await openOrder(page, { isPaid: true })
  await main(page).getByRole('button', { name: '取消订单' }).click()
  await asShop('cancel', placed.order_no, '--why', '缺纸')
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  await dialog.getByRole('radio', { name: '不需要了' }).check()
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('alert').getByText('已为您显示最新状态')).toBeVisible()
  await expectCoversNothing(page)
  await expect(stateOf(page, '已取消')).toBeVisible()
  await expect(main(page).getByText('原因：缺纸')).toBeVisible()
})

test('I order the same again and go to the cart', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  await openOrder(page, { isPaid: true })
  await main(page).getByRole('button', { name: '再来一单' }).click()
  const dialog = page.getByRole('dialog', { name: '再来一单' })
  await expect(dialog.getByText('1 件已按原来的规格放进购物车')).toBeVisible()
  await dialog.getByRole('link', { name: '去购物车' }).click()
  await expect(titled(page, '购物车')).toBeVisible()
  await expect(main(page).getByLabel('专版印刷 · 单页 数量')).toHaveValue('5000')
})

test('Another buyer’s order does not exist for me', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  const { order_id } = await orderFlyers({
    request: page.request,
    buyer: await aBuyer(page.request),
  })
  await rememberBuyer(page, await aBuyer(page.request))
  await visit(page, `/user/order/detail/${order_id}`)
  await expect(main(page).getByRole('heading', { name: '这张订单不存在' })).toBeVisible()
  await main(page).getByRole('link', { name: '去订单中心' }).click()
  await expect(titled(page, '订单中心')).toBeVisible()
})

test('I print my order on a page of its own', { tag: ['@desktop', '@night'] }, async ({ page }) => {
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

test('I am told once that my order is placed', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  const { placed } = await openOrder(page)
  await visit(page, `/user/order/detail/${placed.order_id}?new=1`)
  await expect(main(page).getByText('下单成功')).toBeVisible()
  await expect(page).toHaveURL(`/user/order/detail/${placed.order_id}`)
  await page.reload()
  await expect(stateOf(page, '待付款')).toBeVisible()
  await expect(main(page).getByText('下单成功')).toHaveCount(0)
})
