import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { asShop } from '../support/as-shop.ts'
import { aBuyer, type BuyerAtHand, callShop, demoBuyer, rememberBuyer } from '../support/buyer.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const balance = (page: Page) => main(page).getByRole('region', { name: '账户余额' })
const rows = (page: Page) => main(page).getByRole('list', { name: '资金明细' }).getByRole('listitem')
const chip = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** The only demo buyer with a balance; journeys only read it, so that it does not change. */
const openDemoFunds = async (page: Page) => {
  const { mobile, password } = demoBuyer
  const login = await callShop<BuyerAtHand>(page.request, 'POST', 'auth/user/login', { mobile, password })
  expect(login.msg).toBe('ok')
  await rememberBuyer(page, login.data)
  await visit(page, '/user/amout_detail')
  await expect(balance(page)).toContainText('¥500.00')
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

const flyers = {
  ysp_type: 1,
  width: 210,
  height: 285,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
  quantity: 1000,
  save: true,
}

interface Placed {
  order_id: string
  order_no: string
  total_fen: number
}

const orderFlyers = async (request: APIRequestContext, { token }: BuyerAtHand): Promise<Placed> => {
  const send = <Data>(path: string, input: object) => callShop<Data>(request, 'POST', path, input, token)
  const quote = await send<{ bjd_id: string }>('user/baojiadan/quote/ysp', flyers)
  const address = await send<{ id: string }>('user/address', place)
  const choices = { bjd_ids: [quote.data.bjd_id], address_id: address.data.id, carrier: 'zto' }
  const preview = await send<{ total_fen: number }>('user/order/preview', choices)
  const placed = await send<Placed>('user/order', { ...choices, expect_fen: preview.data.total_fen })
  expect(placed.msg).toBe('ok')
  return placed.data
}

test('I see what I have and how it came about', async ({ page }) => {
  await openDemoFunds(page)
  await expect(page).toHaveTitle('资金明细 - 印铺')
  await expect(balance(page)).toContainText('伍佰元整')
  await expect(rows(page)).toHaveCount(1)
  for (const words of ['充值', '+¥500.00', '演示余额']) await expect(rows(page)).toContainText(words)
  const days = main(page).getByRole('slider', { name: '逐日查看余额' })
  await expect(days).toHaveAttribute('aria-valuetext', /\d年\d+月\d+日 余额 ¥500\.00/)
  await days.focus()
  await expect(main(page).locator('figure b')).toHaveText(/余额 ¥500\.00/)
  await chip(page, '看表格').click()
  await expect(main(page).getByRole('table', { name: '每天最后的余额' })).toContainText('¥500.00')
})

test('I narrow it by type and by day, and the address keeps it', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await openDemoFunds(page)
  await chip(page, '退款').click()
  await expect(page).toHaveURL(/\/user\/amout_detail\?type=3$/)
  await expect(main(page).getByRole('heading', { name: '没有退款记录' })).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('heading', { name: '没有退款记录' })).toBeVisible()
  await expect(chip(page, '退款')).toHaveAttribute('aria-pressed', 'true')
  await expect(balance(page)).toContainText('¥500.00')
  await chip(page, '全部').click()
  await expect(rows(page)).toHaveCount(1)

  await chip(page, '今年').click()
  await expect(page).toHaveURL(/\?from=\d{4}-01-01&to=\d{4}-\d\d-\d\d$/)
  await expect(chip(page, '今年')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(1)
  await main(page).getByRole('link', { name: '清除日期' }).click()
  await expect(page).toHaveURL(/\/user\/amout_detail$/)
  await main(page).getByLabel('到', { exact: true }).fill('2020-01-01')
  await main(page).getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/\?to=2020-01-01$/)
  await expect(main(page).getByRole('heading', { name: '这段时间没有记录' })).toBeVisible()
  await main(page).getByRole('link', { name: '看全部时间' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('I take it along for my books', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  await openDemoFunds(page)
  const coming = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '导出 CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^资金明细-.+\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF时间,类型,金额（元）,余额（元）,单号,说明\r\n/)
  expect(text).toMatch(/\r\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,充值,500\.00,500\.00,,演示余额\r\n/)
})

test('What I pay from it appears by itself, and leads to its order', { tag: '@desktop' }, async ({
  page,
}) => {
  const buyer = await aBuyer(page.request)
  const { order_id, order_no } = await orderFlyers(page.request, buyer)
  await asShop('topup', buyer.mobile, '--amount', '5000', '--why', '预存货款')
  await rememberBuyer(page, buyer)
  await visit(page, '/user/amout_detail')
  await expect(balance(page)).toContainText('¥5,000.00')
  await expect(rows(page)).toContainText('预存货款')

  const payment = { order_id, channel: 3, password: buyer.password }
  const paid = await callShop<{ paid: boolean }>(
    page.request,
    'POST',
    'user/order/pay/init',
    payment,
    buyer.token,
  )
  expect(paid.data.paid).toBe(true)
  const spent = rows(page).filter({ hasText: '消费' })
  await expect(spent).toContainText(order_no)
  await expect(spent).toContainText(/−¥[\d,.]+/)
  await expect(balance(page)).not.toContainText('¥5,000.00')
  await main(page).getByRole('link', { name: '全部付款与退款' }).click()
  const all = main(page).getByRole('list', { name: '付款与退款' })
  await expect(all.getByRole('listitem')).toHaveCount(1)
  await expect(all).toContainText('余额支付')
  await expect(all).toContainText('已支付')
  await page.goBack()
  await spent.getByRole('link', { name: /^查看订单/ }).click()
  await expect(page).toHaveURL(`/user/order/detail/${order_id}`)
  await expect(titled(page, '订单详情')).toBeVisible()
})

test('Who never had money there is told what comes here', { tag: '@desktop' }, async ({ page }) => {
  await rememberBuyer(page, await aBuyer(page.request))
  await visit(page, '/user')
  await main(page).getByRole('link', { name: '资金明细' }).last().click()
  await expect(titled(page, '资金明细')).toBeVisible()
  await expect(balance(page)).toContainText('¥0.00')
  await expect(main(page).getByRole('heading', { name: '还没有余额记录' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: '导出 CSV' })).toHaveCount(0)
})
