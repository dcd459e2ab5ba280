import { aBuyer, type BuyerAtHand, callShop, rememberBuyer } from '../support/buyer.ts'
import { office as shenzhen } from '../support/orders.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => main(page).getByRole('region', { name: '订单合计' })
const group = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true })
const orderButton = (page: Page) =>
  main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true })

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
const hangzhou = {
  ...shenzhen,
  name: '陈先生',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  region_code: '330106',
  detail: '文三路90号',
}

const putIntoCart = async (page: Page, { token }: BuyerAtHand, quantity: number): Promise<string> => {
  const job = { ...flyer, quantity }
  const { data } = await callShop<{ bjd_id: string }>(
    page.request,
    'POST',
    'user/baojiadan/quote/ysp',
    job,
    token,
  )
  return data.bjd_id
}

/** A buyer with 1,000 flyers in the cart, in front of the checkout. */
const openCheckout = async (page: Page, addresses: readonly (typeof shenzhen)[] = [shenzhen, hangzhou]) => {
  const buyer = await aBuyer(page.request)
  for (const address of addresses) {
    await callShop(page.request, 'POST', 'user/address', address, buyer.token)
  }
  const id = await putIntoCart(page, buyer, 1000)
  await rememberBuyer(page, buyer)
  await visit(page, `/shopping-cart/checkout?bjd=${id}`)
  await expect(titled(page, '确认订单')).toBeVisible()
  await expect(summary(page).getByText('¥407.62').first()).toBeVisible()
  return { buyer, id }
}

/** Everything is priced, and the button works. */
const untilPriced = (page: Page) => expect(orderButton(page)).toBeEnabled()

test('I go from my cart to an order, with the cheapest carrier already chosen', async ({
  page,
  isMobile,
}) => {
  const buyer = await aBuyer(page.request)
  await callShop(page.request, 'POST', 'user/address', shenzhen, buyer.token)
  await putIntoCart(page, buyer, 1000)
  await rememberBuyer(page, buyer)
  await visit(page, '/shopping-cart')
  await main(page).getByRole('link', { name: '去结算' }).click()
  await expect(titled(page, '确认订单')).toBeVisible()
  await untilPriced(page)
  await expect(group(page, '物流').getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(summary(page).getByText('1,000 张')).toBeVisible()
  await expect(summary(page).getByText(/付款并定稿后 \d+ 个工作日，今天办妥 \d+月\d+日 发货/)).toBeVisible()
  await expect(summary(page).getByText(/元.*[角分整]/)).toBeVisible()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(isMobile ? 390 : 1440)
  await orderButton(page).dblclick()
  await expect(page).toHaveURL(/\/user\/order\/detail\/[\w-]+(\?new=1)?$/)
  const { data } = await callShop<{ total: number }>(page.request, 'GET', 'user/orders', {}, buyer.token)
  expect(data.total).toBe(1)
  await page.goBack()
  await expect(titled(page, '购物车')).toBeVisible()
  await expect(main(page).getByText('购物车是空的')).toBeVisible()
})

test('What I choose changes the total, and a reload loses nothing', { tag: '@desktop' }, async ({ page }) => {
  await openCheckout(page)
  await untilPriced(page)
  await main(page)
    .getByRole('radio', { name: /陈先生/ })
    .check()
  await group(page, '物流')
    .getByRole('radio', { name: /顺丰速运/ })
    .check()
  await group(page, '交期')
    .getByRole('radio', { name: /24小时加急/ })
    .check()
  await expect(summary(page).locator('del')).toContainText('¥407.62')
  await group(page, '发票').getByRole('radio', { name: '普通发票' }).check()
  await main(page).getByLabel('发票抬头').fill('杭州印铺科技有限公司')
  await main(page).getByRole('textbox', { name: '备注' }).fill('请分两包')
  await expect(main(page).getByText('4 / 500')).toBeVisible()
  await untilPriced(page)
  const figures = await summary(page).locator('dl').textContent()
  await expect(page).toHaveURL(/address=.*carrier=.*rush=/)
  await page.reload()
  await untilPriced(page)
  await expect(main(page).getByRole('radio', { name: /陈先生/ })).toBeChecked()
  await expect(group(page, '物流').getByRole('radio', { name: /顺丰速运/ })).toBeChecked()
  await expect(group(page, '交期').getByRole('radio', { name: /24小时加急/ })).toBeChecked()
  await expect(main(page).getByLabel('发票抬头')).toHaveValue('杭州印铺科技有限公司')
  await expect(main(page).getByRole('textbox', { name: '备注' })).toHaveValue('请分两包')
  await expect(summary(page).locator('dl')).toHaveText(figures ?? '')
})

test('I collect it myself, without an address and without freight', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  const { buyer } = await openCheckout(page, [])
  await expect(orderButton(page)).toBeDisabled()
  await expect(summary(page).getByText('请先选择收货地址。')).toBeVisible()
  await group(page, '收货方式').getByRole('radio', { name: '到店自提' }).check()
  await expect(main(page).getByText('周一至周六 9:00–18:30')).toBeVisible()
  await expect(group(page, '物流')).toHaveCount(0)
  await untilPriced(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/user\/order\/detail\//)
  const order = page.url().match(/detail\/([\w-]+)/)?.[1] ?? ''
  const { data } = await callShop<{ pickup: boolean; money: { total_fen: number } }>(
    page.request,
    'GET',
    'user/order/detail',
    { order_id: order },
    buyer.token,
  )
  expect(data).toMatchObject({ pickup: true, money: { total_fen: 40_762 } })
})

test('An invoice that is not filled in is told beside its fields', { tag: '@desktop' }, async ({ page }) => {
  await openCheckout(page)
  await group(page, '发票').getByRole('radio', { name: '专用发票' }).check()
  await untilPriced(page)
  await orderButton(page).click()
  await expect(main(page).getByLabel('发票抬头')).toBeFocused()
  await expect(main(page).getByText('请填写', { exact: true })).toHaveCount(2)
  await main(page).getByLabel('发票抬头').fill('深圳印铺科技有限公司')
  await main(page).getByLabel('税号').fill('123')
  await main(page).getByLabel('税号').blur()
  await expect(main(page).getByText('税号为15至20位字母数字')).toBeVisible()
  await main(page).getByLabel('税号').fill('91440300MA5EXAMPL1')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/user\/order\/detail\//)
})

test('When the price has changed I see both figures, and decide', { tag: '@desktop' }, async ({ page }) => {
  await openCheckout(page)
  await untilPriced(page)
  const changed = { expect_fen: 40_762, total_fen: 43_000 }
  let attempts = 0
  await page.route('**/api/v2/user/order', async (route) => {
    attempts += 1
    if (attempts > 1) return route.continue()
    await route.fulfill({ json: { code: 20409, msg: '价格有变动，请确认后再提交', data: changed } })
  })
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: '价格有变动' })
  await expect(dialog.getByText('¥407.62')).toBeVisible()
  await expect(dialog.getByText('¥430.00')).toBeVisible()
  await dialog.getByRole('button', { name: '返回', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(attempts).toBe(1)
  await untilPriced(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/user\/order\/detail\//)
})

test('Nothing is ordered at a new price without my word', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await openCheckout(page)
  await untilPriced(page)
  const sent: { expect_fen: number }[] = []
  await page.route('**/api/v2/user/order', async (route) => {
    const body = route.request().postDataJSON() as { expect_fen: number }
    sent.push(body)
    const data = { expect_fen: body.expect_fen, total_fen: body.expect_fen + 100 }
    const first = { code: 20409, msg: '价格有变动，请确认后再提交', data }
    const second = { code: 20409, msg: '这些商品已经下单', data: { order_id: 'earlier' } }
    await route.fulfill({ json: sent.length === 1 ? first : second })
  })
  await orderButton(page).click()
  await page.getByRole('button', { name: '按新价格下单' }).click()
  await expect(main(page).getByRole('heading', { name: '这些商品已经下过单了' })).toBeVisible()
  expect(sent[1]?.expect_fen).toBe((sent[0]?.expect_fen ?? 0) + 100)
  const way = main(page).getByRole('link', { name: '查看订单' })
  await expect(way).toBeFocused()
  await expect(way).toHaveAttribute('href', '/user/order/detail/earlier')
})

test('When the answer is lost I try again, and it is one order', { tag: ['@desktop', '@night'] }, async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED/)
  const { buyer } = await openCheckout(page)
  await untilPriced(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v2/user/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await orderButton(page).click()
  await expect(
    main(page)
      .getByText(/不会重复下单/)
      .filter({ visible: true }),
  ).toBeVisible()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/user\/order\/detail\/[\w-]+(\?new=1)?$/)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  const { data } = await callShop<{ total: number }>(page.request, 'GET', 'user/orders', {}, buyer.token)
  expect(data.total).toBe(1)
})

test('Goods that are gone, or none at all, lead me back to the cart', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  const { id } = await openCheckout(page)
  const gone = crypto.randomUUID()
  await visit(page, `/shopping-cart/checkout?bjd=${id},${gone}`)
  await expect(main(page).getByText('另有 1 件已不在购物车里，没有列入这份订单。')).toBeVisible()
  await visit(page, `/shopping-cart/checkout?bjd=${gone}`)
  await expect(main(page).getByRole('heading', { name: '这些商品已不在购物车里' })).toBeVisible()
  await visit(page, '/shopping-cart/checkout')
  await expect(main(page).getByRole('heading', { name: '还没有选择要结算的商品' })).toBeVisible()
  await main(page).getByRole('link', { name: '去购物车' }).click()
  await expect(titled(page, '购物车')).toBeVisible()
})

test('With five things or twelve, total and button stay in sight', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  test.slow()
  const { buyer, id } = await openCheckout(page, [shenzhen])
  const ids = [id]
  while (ids.length < 12) ids.push(await putIntoCart(page, buyer, 1000))
  const total = () =>
    page.getByText(/^¥[\d,]+\.\d\d$/).and(page.locator('[class*="total"], [class*="amount"]'))
  for (const [count, width, height] of [
    [5, 1440, 900],
    [5, 1366, 768],
    [12, 1366, 768],
    [12, 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page, `/shopping-cart/checkout?bjd=${ids.slice(0, count).join(',')}`)
    await untilPriced(page)
    const more = summary(page).getByRole('button', { name: `还有 ${count - 2} 件` })
    await expect(summary(page).getByRole('listitem')).toHaveCount(2)
    for (const place of [0, 0.5, 1]) {
      await page.evaluate(`window.scrollTo(0, (document.body.scrollHeight - innerHeight) * ${place})`)
      // On a phone the bar ends with the steps, and the shop's address follows.
      if (width > 1000 || place < 1) {
        await expect(orderButton(page)).toBeInViewport({ ratio: 1 })
        await expect(total().filter({ visible: true }).last()).toBeInViewport({ ratio: 1 })
      }
    }
    await page.evaluate('window.scrollTo(0, 0)')
    await more.click()
    await expect(summary(page).getByRole('listitem')).toHaveCount(count)
    await expect(orderButton(page)).toBeInViewport({ ratio: 1 })
    await summary(page).getByRole('button', { name: '收起' }).click()
    await expect(more).toBeVisible()
  }
})
