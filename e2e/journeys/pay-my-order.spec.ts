import { asShop } from '../support/as-shop.ts'
import { aBuyer, callShop, rememberBuyer } from '../support/buyer.ts'
import { flyers, office } from '../support/orders.ts'
import { channel, confirmOn, payPanel, scan, thanks } from '../support/paying.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const code = (page: Page, name: '微信支付二维码' | '支付宝二维码') =>
  payPanel(page).getByRole('img', { name })
const payButton = (page: Page) => payPanel(page).getByRole('button', { name: /^支付 ¥/ })

interface Placed {
  order_id: string
  order_no: string
  total_fen: number
}

/** Opens an unpaid order of a buyer with so many yuan. */
const openOrder = async (page: Page, { yuan = 0, isSent = false } = {}) => {
  const buyer = await aBuyer(page.request)
  const send = <Data>(path: string, input: object) =>
    callShop<Data>(page.request, 'POST', path, input, buyer.token)
  const quote = await send<{ bjd_id: string }>('user/baojiadan/quote/ysp', flyers)
  const place = isSent ? await send<{ id: string }>('user/address', office) : undefined
  const way = place ? { address_id: place.data.id, carrier: 'zto' } : { pickup: true }
  const choices = { bjd_ids: [quote.data.bjd_id], ...way }
  const preview = await send<{ total_fen: number }>('user/order/preview', choices)
  const placed = await send<Placed>('user/order', { ...choices, expect_fen: preview.data.total_fen })
  expect(placed.msg).toBe('ok')
  if (yuan > 0) await asShop('topup', buyer.mobile, '--amount', String(yuan), '--why', '预存货款')
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${placed.data.order_id}`)
  await expect(channel(page, '微信支付')).toBeVisible()
  return { buyer, placed: placed.data }
}

const expectNoOverflow = async (page: Page, isMobile: boolean) => {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(isMobile ? 390 : 1440)
}

test('I scan with WeChat, and the page knows by itself that I have paid', async ({ page, isMobile }) => {
  const { placed } = await openOrder(page)
  await expect(payPanel(page).getByText(/^大写 .*元/)).toBeVisible()
  await expect(payPanel(page).getByText(/剩余付款时间 23 小时/)).toBeVisible()
  await channel(page, '微信支付').check()
  await expect(code(page, '微信支付二维码')).toBeVisible()
  await expectNoOverflow(page, isMobile)
  const phone = await scan(page)
  await confirmOn(phone)
  await expect(phone.getByText('付款成功')).toBeVisible()

  await expect(thanks(page)).toBeVisible()
  await expect(payPanel(page).getByRole('status').getByText('付款成功，已收到')).toBeAttached()
  await expect(main(page).getByRole('heading', { level: 2, name: '待传稿' })).toBeVisible()
  await expect(payPanel(page).getByRole('link', { name: '上传稿件' })).toHaveAttribute('href', '#artwork')
  await expect(main(page).getByRole('region', { name: '付款记录' })).toContainText(/微信支付\s*已支付/)
  await expectNoOverflow(page, isMobile)
  await page.reload()
  await expect(main(page).getByText(placed.order_no).first()).toBeVisible()
  await expect(thanks(page)).toHaveCount(0)
})

test('I scan with Alipay on a wide screen', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  await openOrder(page)
  await channel(page, '支付宝').check()
  await expect(code(page, '支付宝二维码')).toBeVisible()
  await confirmOn(await scan(page))
  await expect(thanks(page)).toBeVisible()
})

test('On my phone I go to Alipay and come back to thanks', { tag: '@phone' }, async ({ page }) => {
  const { placed } = await openOrder(page)
  await channel(page, '支付宝').check()
  await payPanel(page).getByRole('link', { name: '打开支付宝付款' }).click()
  await expect(page.getByRole('heading', { name: '模拟付款' })).toBeVisible()
  await confirmOn(page)
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(`/user/order/detail/${placed.order_id}#pay`)
})

test('I come back from Alipay without having paid, and pay by its code instead', {
  tag: '@phone',
}, async ({ page }) => {
  const { placed } = await openOrder(page)
  await visit(page, `/user/order/detail/${placed.order_id}?back=pay#pay`)
  await expect(payPanel(page).getByText('还没有收到付款结果')).toBeVisible()
  await channel(page, '支付宝').check()
  await payPanel(page).getByRole('button', { name: '改用二维码' }).click()
  await expect(code(page, '支付宝二维码')).toBeVisible()
  await confirmOn(await scan(page))
  await expect(thanks(page)).toBeVisible()
})

test('My bank refuses, I am told nothing wrong, and the second try works', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await openOrder(page)
  await channel(page, '微信支付').check()
  const phone = await scan(page)
  await phone.getByRole('button', { name: '失败' }).click()
  await expect(phone.getByText('付款没有成功')).toBeVisible()
  await payPanel(page).getByRole('button', { name: '我已付款' }).click()
  await expect(payPanel(page).getByText('还没有收到付款结果')).toBeVisible()
  await confirmOn(phone)
  await expect(thanks(page)).toBeVisible()
})

test('Another way ends the first, so that I cannot pay twice', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await openOrder(page)
  await channel(page, '微信支付').check()
  const phone = await scan(page)
  await channel(page, '支付宝').check()
  await expect(code(page, '支付宝二维码')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('订单已关闭')).toBeVisible()
  await expect(phone.getByRole('button', { name: '付款' })).toHaveCount(0)
})

test('I pay from my balance, after mistyping my password', async ({ page, isMobile }) => {
  const { buyer } = await openOrder(page, { yuan: 5000 })
  await expect(payPanel(page).getByText('余额 ¥5,000.00')).toBeVisible()
  await channel(page, '余额支付').check()
  await payButton(page).click()
  await expect(payPanel(page).getByText('密码不可为空')).toBeVisible()
  const field = payPanel(page).getByLabel('登录密码')
  await field.fill('wrong99')
  await payButton(page).click()
  await expect(payPanel(page).getByText('密码错误')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expectNoOverflow(page, isMobile)
  await field.fill(buyer.password)
  await payButton(page).dblclick()
  await expect(thanks(page)).toBeVisible()
  const records = main(page).getByRole('region', { name: '付款记录' })
  await expect(records.getByText('余额支付')).toHaveCount(1)
})

test('What my balance lacks is told before I choose it', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  const { placed } = await openOrder(page, { yuan: 1 })
  const missing = ((placed.total_fen - 100) / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })
  await expect(channel(page, '余额支付')).toBeDisabled()
  await expect(payPanel(page).getByText(`余额 ¥1.00，还差 ¥${missing}`)).toBeVisible()
})

test('I transfer the money, send the proof, and the shop confirms it', async ({ page, isMobile }) => {
  test.slow()
  const { placed } = await openOrder(page)
  await channel(page, '线下转账').check()
  await expect(payPanel(page).getByRole('radio', { name: '对公转账' })).toBeChecked()
  await expect(payPanel(page).getByRole('button', { name: /^复制账号/ })).toBeVisible()
  await expect(payPanel(page).getByText(placed.order_no)).toBeVisible()
  const proof = payPanel(page).getByLabel('上传付款凭证')
  await proof.setInputFiles({ name: '回单.docx', mimeType: '', buffer: Buffer.from('x') })
  await expect(payPanel(page).getByText('请上传 JPG、PNG、PDF 格式的凭证')).toBeVisible()
  await proof.setInputFiles(pdf('回单.pdf'))
  await expect(payPanel(page).getByText('已上传')).toBeVisible()
  await expectNoOverflow(page, isMobile)
  await payPanel(page).getByRole('button', { name: '我已转账，提交' }).click()
  await expect(payPanel(page).getByText('对公转账已提交')).toBeVisible()
  await page.reload()
  await expect(payPanel(page).getByText('对公转账已提交')).toBeVisible()
  // The agreed transfer stays visible, and no countdown runs.
  await expect(payPanel(page).getByRole('button', { name: /^复制账号/ })).toBeVisible()
  await expect(payPanel(page).getByRole('link', { name: /^下载查看 付款凭证-ZF\w+\.pdf$/ })).toBeVisible()
  await expect(main(page).getByText('订单为您保留到').first()).toBeVisible()
  await expect(main(page).getByText('剩余付款时间')).toHaveCount(0)

  await payPanel(page).getByRole('button', { name: '更换凭证或付款信息' }).click()
  await proof.setInputFiles(pdf('清晰的回单.pdf'))
  await expect(payPanel(page).getByText('已上传')).toBeVisible()
  await payPanel(page).getByRole('button', { name: '我已转账，提交' }).click()
  await expect(payPanel(page).getByText('待确认')).toBeVisible()
  await channel(page, '微信支付').check()
  await expect(payPanel(page).getByText('不要重复付款')).toBeVisible()

  await asShop('confirm', placed.order_no)
  await expect(thanks(page)).toBeVisible()
  await expect(main(page).getByRole('region', { name: '付款记录' })).toContainText('线下转账 · 对公转账')
})

test('I pay when the goods come, and the shop collects it then', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const { placed } = await openOrder(page, { isSent: true })
  await channel(page, '线下转账').check()
  await payPanel(page).getByRole('radio', { name: '到付' }).check()
  await expect(payPanel(page).getByText('现在不用付款')).toBeVisible()
  await payPanel(page).getByRole('button', { name: '确认到付' }).click()
  await expect(main(page).getByRole('heading', { name: '已选择到付' })).toBeVisible()
  await expect(main(page).getByText(/收货时请付 ¥[\d,.]+（到付）/)).toBeVisible()
  await expect(main(page).getByRole('region', { name: '付款记录' })).toContainText('待收款')
  await expect(asShop('confirm', placed.order_no)).rejects.toThrow('到付款在发货后才能确认')
})

test('An old code is covered, and a new one is a click away', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await page.clock.install()
  await openOrder(page)
  await channel(page, '微信支付').check()
  await expect(code(page, '微信支付二维码')).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(payPanel(page).getByText('二维码已过期')).toBeVisible()
  await expect(code(page, '微信支付二维码')).toHaveCount(0)
  await payPanel(page).getByRole('button', { name: '刷新二维码' }).click()
  await expect(code(page, '微信支付二维码')).toBeVisible()
  await confirmOn(await scan(page))
  await expect(thanks(page)).toBeVisible()
})

test('A provider that is down can be asked again, or left for another', {
  tag: ['@desktop', '@night'],
}, async ({ page, noise }) => {
  noise.allow(/ERR_FAILED|Failed to load resource/)
  await openOrder(page)
  await page.route('**/user/order/pay/init', (route) => route.abort('failed'), { times: 1 })
  await channel(page, '微信支付').check()
  await expect(payPanel(page).getByRole('alert').getByText('网络连接失败')).toBeVisible()
  await payPanel(page).getByRole('button', { name: '重试' }).click()
  await expect(code(page, '微信支付二维码')).toBeVisible()
})
