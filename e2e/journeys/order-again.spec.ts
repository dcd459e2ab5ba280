import { aBuyer, callShop, rememberBuyer } from '../support/buyer.ts'
import { office } from '../support/orders.ts'
import { productPath } from '../support/products.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true })
const summary = (page: Page) => main(page).getByRole('region', { name: '订单合计' })
const orderButton = (page: Page) => button(page, '提交订单')
const product = '专版宣传单页'

const signedIn = async (page: Page) => {
  const buyer = await aBuyer(page.request)
  await callShop(page.request, 'POST', 'user/address', office, buyer.token)
  await rememberBuyer(page, buyer)
  return buyer
}

const isWithin = async (page: Page, isMobile: boolean) =>
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    isMobile ? 390 : 1440,
  )

test('I order one job at once, and my cart stays as it was', async ({ page, request, isMobile }) => {
  const buyer = await signedIn(page)
  await visit(page, await productPath(request, product))
  await button(page, '加入购物车').click()
  await expect(main(page).getByText('已加入购物车').filter({ visible: true }).first()).toBeVisible()
  await main(page).getByRole('group', { name: '数量', exact: true }).getByRole('textbox').fill('1000')
  await expect(main(page).getByText('¥407.62').filter({ visible: true }).first()).toBeVisible()
  await isWithin(page, isMobile)
  await button(page, '立即下单').click()
  await expect(titled(page, '确认订单')).toBeVisible()
  await expect(page).toHaveURL(/checkout\?now=[\w-]+/)
  await expect(summary(page).getByText('1,000 张')).toBeVisible()
  await page.reload()
  await expect(summary(page).getByText('1,000 张')).toBeVisible()
  await page.goBack()
  await expect(titled(page, product)).toBeVisible()
  await page.goForward()
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).dblclick()
  await expect(page).toHaveURL(/\/user\/order\/detail\/[\w-]+/)
  const totalOf = async (path: string) =>
    (await callShop<{ total: number }>(page.request, 'GET', path, {}, buyer.token)).data.total
  expect([await totalOf('user/orders'), await totalOf('user/bjd')]).toEqual([1, 1])
})

test('As a visitor I sign in on the way, and am at the checkout with what I chose', async ({
  page,
  request,
}) => {
  const { mobile, password } = await aBuyer(page.request)
  await visit(page, await productPath(request, product))
  await button(page, '立即下单').click()
  const dialog = page.getByRole('dialog', { name: '登陆' })
  await dialog.getByLabel('手机号').fill(mobile)
  await dialog.getByLabel('密码').first().fill(password)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(titled(page, '确认订单')).toBeVisible()
  await expect(summary(page).getByText('5,000 张')).toBeVisible()
})

test('I keep a job as a favourite, call it something, and order it again', async ({
  page,
  request,
  isMobile,
}) => {
  await signedIn(page)
  await visit(page, await productPath(request, product))
  await button(page, '收藏').click()
  await expect(page.getByText(/已收藏“专版宣传单页”/)).toBeVisible()
  await visit(page, '/user/favourites')
  const card = main(page).getByRole('list', { name: '收藏' }).getByRole('listitem')
  await expect(card).toContainText('¥873.76')
  await isWithin(page, isMobile)
  await card.getByRole('button', { name: /^改名/ }).click()
  const dialog = page.getByRole('dialog', { name: '收藏改名' })
  await dialog.getByLabel('名称').fill('秋季传单')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(card.getByRole('heading', { name: '秋季传单' })).toBeVisible()
  await card.getByRole('button', { name: /^加入购物车/ }).click()
  await expect(card.getByRole('link', { name: '已加入购物车，去看看' })).toBeVisible()
  await card.getByRole('link', { name: /^打开产品页/ }).click()
  await expect(titled(page, product)).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: /^立即下单/ }).click()
  await expect(titled(page, '确认订单')).toBeVisible()
  await expect(orderButton(page)).toBeEnabled()
  await page.goBack()
  await card.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(main(page).getByText('还没有收藏')).toBeVisible()
})

test('I name an order, and find it by its name, the recipient and my remark', { tag: '@night' }, async ({
  page,
  request,
}) => {
  await signedIn(page)
  await visit(page, await productPath(request, product))
  await button(page, '立即下单').click()
  await main(page).getByLabel('订单名称（选填）').fill('秋季画册')
  await main(page).getByRole('textbox', { name: '备注' }).fill('请用气泡膜')
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).click()
  await expect(main(page).getByText('秋季画册')).toBeVisible()
  await main(page).getByRole('button', { name: '改名' }).click()
  const dialog = page.getByRole('dialog', { name: '订单名称' })
  await dialog.getByLabel('名称（可以留空）').fill('冬季画册')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(main(page).getByText('冬季画册')).toBeVisible()
  await main(page)
    .getByRole('button', { name: `收藏 ${product}` })
    .click()
  await expect(page.getByText(/已收藏“专版宣传单页”/)).toBeVisible()
  for (const [keyword, count] of [
    ['冬季', 1],
    ['气泡膜', 1],
    [office.name, 1],
    ['秋季', 0],
    ['%', 0],
  ] as const) {
    await visit(page, '/user/order')
    await main(page).getByLabel('查找订单').fill(keyword)
    await main(page).getByLabel('查找订单').press('Enter')
    if (count === 0) await expect(main(page).getByText('没有找到符合条件的订单')).toBeVisible()
    else await expect(main(page).getByRole('heading', { name: /冬季画册/ })).toBeVisible()
  }
})

test('I save an invoice title once, and choose it at the checkout', { tag: '@night' }, async ({
  page,
  request,
  isMobile,
}) => {
  await signedIn(page)
  await visit(page, '/user/invoice-titles')
  await button(page, '新增抬头').click()
  const dialog = page.getByRole('dialog', { name: '新增抬头' })
  await dialog.getByLabel('单位名称').fill('深圳市墨点文化有限公司')
  await dialog.getByLabel('税号').fill('123')
  await dialog.getByRole('button', { name: '保存抬头' }).click()
  await expect(dialog.getByText('税号为15至20位字母数字')).toBeVisible()
  await expect(dialog.getByLabel('单位名称')).toHaveValue('深圳市墨点文化有限公司')
  await dialog.getByLabel('税号').fill('91440300MA5F12345X')
  await dialog.getByLabel('开户银行（选填）').fill('招商银行科技园支行')
  await dialog.getByRole('button', { name: '保存抬头' }).click()
  const titles = main(page).getByRole('list', { name: '发票抬头' })
  await expect(titles.getByText('91440300MA5F12345X')).toBeVisible()
  await isWithin(page, isMobile)
  await visit(page, await productPath(request, product))
  await button(page, '立即下单').click()
  const kinds = main(page).getByRole('group', { name: '发票', exact: true })
  await kinds.getByRole('radio', { name: '专用发票' }).check()
  await expect(main(page).getByLabel('发票抬头')).toHaveValue('深圳市墨点文化有限公司')
  await expect(main(page).getByLabel('开户银行（选填）')).toHaveValue('招商银行科技园支行')
  await main(page).getByLabel('发票抬头').fill('另一家公司')
  await main(page).getByLabel('税号').fill('91440300MA5F99999X')
  await button(page, '存为常用抬头').click()
  await expect(page.getByText('已存为常用抬头')).toBeVisible()
  await button(page, '深圳市墨点文化有限公司').click()
  await expect(main(page).getByLabel('税号')).toHaveValue('91440300MA5F12345X')
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).click()
  await expect(main(page).getByText('增值税专用发票')).toBeVisible()
  await expect(main(page).getByText('91440300MA5F12345X')).toBeVisible()
})
