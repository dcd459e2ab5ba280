import type { APIRequestContext } from '@playwright/test'
import { asShop } from '../support/as-shop.ts'
import { aBuyer, type BuyerAtHand, callShop, rememberBuyer } from '../support/buyer.ts'
import { sendArtwork } from '../support/orders.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const stateOf = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })
const cards = (page: Page) => main(page).getByRole('list', { name: '售后', exact: true }).locator('> li')
const tab = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: '售后状态' }).getByRole('link', { name })
const progress = (page: Page) => main(page).getByRole('list', { name: '售后进度' })
const quantity = (page: Page) => main(page).getByRole('textbox', { name: /申请数量$/ })
const submit = (page: Page) => main(page).getByRole('button', { name: '提交申请' })

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

interface Placed {
  order_id: string
  order_no: string
  total_fen: number
}

const order = async (request: APIRequestContext, token: string, goods: object): Promise<Placed> => {
  const chosen = { ...goods, pickup: true }
  const preview = await callShop<{ total_fen: number }>(request, 'POST', 'user/order/preview', chosen, token)
  const form = { ...chosen, expect_fen: preview.data.total_fen }
  const placed = await callShop<Placed>(request, 'POST', 'user/order', form, token)
  expect(placed.msg).toBe('ok')
  return placed.data
}

/** Paper that is paid from the balance: it waits for its parcel at once, and money for it comes back at once. */
const buyPaper = async (request: APIRequestContext, { token, mobile, password }: BuyerAtHand) => {
  const paper = { paper: 'tb', gsm: 157, size: 'dd', sheets: 1000 }
  const added = await callShop<{ id: string }>(request, 'POST', 'user/paper-shop-cart', paper, token)
  const placed = await order(request, token, { paper_cart_ids: [added.data.id] })
  await asShop('topup', mobile, '--amount', '5000', '--why', '预存货款')
  const payment = { order_id: placed.order_id, channel: 3, password }
  const paid = await callShop(request, 'POST', 'user/order/pay/init', payment, token)
  expect(paid.msg).toBe('ok')
  return placed
}

/** Flyers with approved artwork, of a kind that only a person can check. */
const buyFlyers = async (request: APIRequestContext, buyer: BuyerAtHand) => {
  const { token } = buyer
  const flyer = { ysp_type: 1, width: 210, height: 285, paper: 'tb', gsm: 157, colours_front: 4, save: true }
  const quote = { ...flyer, quantity: 1000 }
  const saved = await callShop<{ bjd_id: string }>(request, 'POST', 'user/baojiadan/quote/ysp', quote, token)
  const placed = await order(request, token, { bjd_ids: [saved.data.bjd_id] })
  const { order_id } = placed
  await asShop('confirm', order_id)
  await sendArtwork({ request, buyer }, order_id)
  // Files are looked at before the shop has its say.
  await expect(() => asShop('approve', order_id)).toPass()
  return placed
}

/** The number that the shop's operator types, from the page of an after-sale. */
const shownNumber = async (page: Page): Promise<string> => {
  const button = main(page).getByRole('button', { name: /^复制售后单号 / })
  return ((await button.getAttribute('aria-label')) ?? '').replace('复制售后单号 ', '')
}

/** A buyer with the form for a paid order open. */
const openForm = async (page: Page, buy: typeof buyPaper = buyPaper) => {
  const buyer = await aBuyer(page.request)
  const placed = await buy(page.request, buyer)
  await rememberBuyer(page, buyer)
  await visit(page, `/user/afterSale/create/${placed.order_id}`)
  await expect(submit(page)).toBeEnabled()
  return { buyer, placed }
}

const fill = async (page: Page, type: string, pieces: string) => {
  await quantity(page).fill(pieces)
  await main(page).getByRole('radio', { name: type, exact: true }).check()
  await main(page).getByRole('radio', { name: '运输破损' }).check()
}

const send = async (page: Page) => {
  await submit(page).click()
  await expect(page).toHaveURL(/\/user\/afterSale\/detail\/[\w-]+$/)
  await expect(stateOf(page, '待审核')).toBeVisible()
  return shownNumber(page)
}

test('Some of my paper is damaged: I show it, answer the shop, and get my money back', async ({
  page,
  isMobile,
}) => {
  // The operator's program is started anew for every step.
  test.slow()
  const buyer = await aBuyer(page.request)
  const { order_id } = await buyPaper(page.request, buyer)
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${order_id}`)
  await main(page).getByRole('link', { name: '申请售后' }).click()
  await expect(titled(page, '申请售后')).toBeVisible()
  await expect(page).toHaveTitle('申请售后 - 印铺')

  await submit(page).click()
  await expect(main(page).getByText('请选择您希望怎样处理')).toBeVisible()
  await expect(main(page).getByText('请选择原因')).toBeVisible()
  await fill(page, '仅退款', '１００')
  const amount = main(page).getByRole('textbox', { name: '退款金额' })
  const share = await amount.inputValue()
  expect(share).toMatch(/^\d+\.\d\d$/)
  await amount.fill('99999999')
  await expect(
    main(page)
      .getByText(/最多可退/)
      .last(),
  ).toBeVisible()
  await main(page).getByRole('button', { name: '用商品的金额' }).click()
  await expect(amount).toHaveValue(share)
  await main(page)
    .getByLabel('添加图片')
    .setInputFiles([picture('破损1.png'), picture('破损2.png')])
  await expect(main(page).getByRole('list', { name: '已选图片' }).getByText('已上传')).toHaveCount(2)
  await main(page).getByRole('button', { name: '移除 破损2.png' }).click()
  await expect(main(page).getByLabel('添加图片')).toBeFocused()
  const afterNo = await send(page)
  await expect(main(page).getByText(`¥${share}`)).toBeVisible()
  await expect(main(page).getByText('100 张')).toBeVisible()

  await main(page).getByRole('button', { name: '放大第 1 张图片' }).click()
  const large = page.getByRole('dialog', { name: '第 1 张，共 1 张' })
  await expect(large.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(large.getByRole('link', { name: '查看原图' })).toHaveAttribute('href', /.+/)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()

  await asShop('ask', afterNo, '--text', '外箱也破了吗？')
  await expect(main(page).getByText('外箱也破了吗？').first()).toBeVisible()
  await main(page).getByLabel('您的答复').fill('外箱一角破了')
  await main(page).getByLabel('添加图片').setInputFiles(picture('外箱.png'))
  await expect(main(page).getByRole('list', { name: '已选图片' }).getByText('已上传')).toBeVisible()
  await main(page).getByRole('button', { name: '提交答复' }).click()
  await expect(main(page).getByRole('button', { name: '提交答复' })).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: '放大第 2 张图片' })).toBeVisible()

  await asShop('agree', afterNo, '--amount', '5', '--note', '只破了一角')
  const offer = main(page).getByRole('region', { name: '店铺提议的退款金额' })
  await expect(offer).toContainText('理由：只破了一角')
  await offer.getByRole('button', { name: '同意退 ¥5.00' }).click()
  await expect(stateOf(page, '已完成')).toBeVisible()
  await expect(main(page).getByText('伍元整')).toBeVisible()
  await expect(main(page).getByRole('list', { name: '退款' })).toContainText('已退回')
  await expect(progress(page).locator('[aria-current]')).toHaveCount(0)
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(isMobile ? 390 : 1440)
  await visit(page, `/user/order/detail/${order_id}`)
  await expect(main(page).getByRole('link', { name: `仅退款 ${afterNo}` })).toBeVisible()
})

test('Some flyers are printed again, free of charge, and I confirm them', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  test.slow()
  const { placed } = await openForm(page, buyFlyers)
  await fill(page, '补印', '300')
  await expect(main(page).getByRole('textbox', { name: '退款金额' })).toHaveCount(0)
  const afterNo = await send(page)
  const address = page.url()
  await asShop('agree', afterNo)
  await expect(stateOf(page, '处理中')).toBeVisible()
  await expect(progress(page).locator('[aria-current="step"]')).toContainText('补印')
  await main(page).getByRole('link', { name: '查看补印订单' }).click()
  await expect(stateOf(page, '生产中')).toBeVisible()
  await expect(main(page).getByText('不用付款')).toBeVisible()
  await expect(main(page).getByRole('link', { name: afterNo })).toBeVisible()
  const reprint = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(reprint).not.toBe(placed.order_id)
  await asShop('produce', reprint)
  await asShop('ship', reprint, '--carrier', 'pickup')
  await expect(stateOf(page, '待收货')).toBeVisible()
  await main(page).getByRole('button', { name: '确认收货' }).click()
  await page
    .getByRole('dialog', { name: '确认已经收到货？' })
    .getByRole('button', { name: '确认收货' })
    .click()
  await expect(stateOf(page, '已完成')).toBeVisible()
  await visit(page, address)
  await expect(stateOf(page, '已完成')).toBeVisible()
})

test('I send goods back, correct the number of the parcel, and am paid when they arrive', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  test.slow()
  await openForm(page)
  await fill(page, '退货退款', '1000')
  const afterNo = await send(page)
  await asShop('agree', afterNo)
  await expect(stateOf(page, '处理中')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^复制退货地址 印铺 0755-8300 1234 .+/ })).toBeVisible()
  await expect(main(page).getByText(/^寄回的运费由(店铺|您)承担/)).toBeVisible()
  await main(page).getByLabel('物流公司').fill('中通快递')
  await main(page).getByLabel('运单号').fill('12')
  await main(page).getByRole('button', { name: '我已寄出，提交运单号' }).click()
  await expect(main(page).getByText('请输入 5 到 40 位字母或数字的运单号')).toBeVisible()
  await main(page).getByLabel('运单号').fill('7589 0000 1')
  await main(page).getByRole('button', { name: '我已寄出，提交运单号' }).click()
  await expect(main(page).getByRole('button', { name: '复制运单号 758900001' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: '取消申请' })).toHaveCount(0)
  await main(page).getByRole('button', { name: '改正运单' }).click()
  await main(page).getByLabel('运单号').fill('758900002')
  await main(page).getByRole('button', { name: '保存' }).click()
  await expect(main(page).getByRole('button', { name: '复制运单号 758900002' })).toBeVisible()
  await asShop('received', afterNo)
  await expect(stateOf(page, '已完成')).toBeVisible()
  await main(page).getByRole('button', { name: '刷新' }).click()
  await expect(main(page).getByText('已是最新')).toBeVisible()
})

test('The shop does not agree, and I read why', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  await openForm(page)
  await fill(page, '仅退款', '10')
  const afterNo = await send(page)
  await asShop('refuse', afterNo, '--why', '照片里看不出破损')
  await expect(stateOf(page, '已拒绝')).toBeVisible()
  await expect(main(page).getByText('店铺没有同意，原因：照片里看不出破损。')).toBeVisible()
})

test('I press twice and apply once; I take it back, and can apply again', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  const { placed } = await openForm(page)
  await fill(page, '补印', '400')
  await submit(page).dblclick()
  await expect(stateOf(page, '待审核')).toBeVisible()
  await visit(page, '/user/afterSale')
  await expect(titled(page, '售后服务')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(tab(page, /^待审核\s*1$/)).toBeVisible()
  await cards(page).getByRole('button', { name: '取消申请' }).click()
  const dialog = page.getByRole('dialog', { name: '取消售后申请' })
  await dialog.getByRole('button', { name: '取消申请' }).click()
  await expect(cards(page).getByText('已取消')).toBeVisible()
  await expect(page.getByRole('status').getByText('申请已取消')).toBeVisible()
  await tab(page, /^待审核\s*0$/).click()
  await expect(main(page).getByRole('heading', { name: '没有待审核的售后' })).toBeVisible()
  await visit(page, `/user/afterSale/create/${placed.order_id}`)
  await expect(quantity(page)).toHaveValue('1000')
})

test('What was claimed meanwhile is told, and I claim the rest', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  // A page that hears nothing: the connection hangs.
  await page.route('**/user/orders/events', () => undefined)
  const { buyer, placed } = await openForm(page)
  const { data } = await callShop<{ lines: { line_id: string }[] }>(
    page.request,
    'GET',
    'user/afterSale/claimable',
    { order_id: placed.order_id },
    buyer.token,
  )
  const line_id = data.lines[0]?.line_id ?? ''
  const claim = {
    order_id: placed.order_id,
    lines: [{ line_id, quantity: 900 }],
    type: 1,
    reason: '数量短少',
  }
  const elsewhere = await callShop(page.request, 'POST', 'user/afterSale', claim, buyer.token)
  expect(elsewhere.msg).toBe('ok')
  await fill(page, '补印', '200')
  await submit(page).click()
  await expect(main(page).getByText('现在可申请 100 张，原来是 1,000 张')).toBeVisible()
  await expect(main(page).getByText('请填写 1 到 100 之间的整数')).toBeVisible()
  await expect(quantity(page)).toBeFocused()
  await quantity(page).fill('100')
  await send(page)
  await visit(page, `/user/afterSale/create/${placed.order_id}`)
  await expect(main(page).getByRole('heading', { name: '现在不能申请售后' })).toBeVisible()
  await main(page).getByRole('link', { name: '回到订单' }).click()
  await expect(titled(page, '订单详情')).toBeVisible()
})

test('Before anything was claimed I read where one applies', { tag: '@desktop' }, async ({ page }) => {
  await rememberBuyer(page, await aBuyer(page.request))
  await visit(page, '/user/afterSale')
  await expect(page).toHaveTitle('售后服务 - 印铺')
  await expect(main(page).getByRole('heading', { name: '您还没有售后申请' })).toBeVisible()
  await main(page).getByRole('link', { name: '去订单中心' }).click()
  await expect(titled(page, '订单中心')).toBeVisible()
})

test('Another buyer’s after-sale does not exist for me', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  const { placed } = await openForm(page)
  await fill(page, '补印', '5')
  await send(page)
  const address = new URL(page.url()).pathname
  await rememberBuyer(page, await aBuyer(page.request))
  await visit(page, address)
  await expect(main(page).getByRole('heading', { name: '这条售后不存在' })).toBeVisible()
  await visit(page, `/user/afterSale/create/${placed.order_id}`)
  await expect(main(page).getByRole('heading', { name: '这张订单不存在' })).toBeVisible()
})
