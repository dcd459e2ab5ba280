import { readFile } from 'node:fs/promises'
import { aBuyer } from '../support/buyer.ts'
import { productPath } from '../support/products.ts'
import { answered, expect, type Page, test } from '../support/quiet-page.ts'
import { settledAddress } from '../support/settled-address.ts'
import { searchFor, titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const price = (page: Page) => main(page).getByRole('region', { name: '报价' })
const group = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true })
const radio = (page: Page, groupName: string, name: string) =>
  group(page, groupName).getByRole('radio', { name, exact: true })
const quantity = (page: Page) => group(page, '数量').getByRole('textbox')

test('I price 5,000 double-sided flyers and see why: 873.76 and eight up', async ({ page, request }) => {
  await visit(page, await productPath(request, '专版宣传单页'))
  await expect(page).toHaveTitle('专版宣传单页 - 印铺')
  await expect(price(page).getByText('¥873.76')).toBeVisible()
  await expect(price(page).getByText('捌佰柒拾叁元柒角陆分')).toBeVisible()
  for (const line of ['353.76', '160.00', '360.00']) await expect(price(page).getByText(line)).toBeVisible()
  await expect(main(page)).toContainText(/自翻版.*8 拼/)
  await expect(price(page).getByRole('region', { name: '另有方案' }).getByRole('listitem')).toHaveCount(2)
})

test('The price follows what I choose, and the link holds it for somebody else', { tag: '@desktop' }, async ({
  page,
  request,
  browser,
}) => {
  await visit(page, await productPath(request, '专版宣传单页'))
  await quantity(page).fill('１０００')
  await radio(page, '反面印色', '不印').check()
  await expect(price(page).getByText('¥357.62')).toBeVisible()
  await radio(page, '纸张', '哑粉纸').check()
  await expect(price(page).getByText('¥357.62')).toHaveCount(0)
  await radio(page, '纸张', '铜版纸').check()
  await expect(price(page).getByText('¥357.62')).toBeVisible()
  const other = await browser.newPage()
  await visit(other, await settledAddress(page))
  await expect(price(other).getByText('¥357.62')).toBeVisible()
  await expect(radio(other, '反面印色', '不印')).toBeChecked()
  await expect(quantity(other)).toHaveValue('1000')
  await other.close()
})

test('I choose before the drawings have come: they stay, and follow when they are there', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/workings-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await visit(page, await productPath(request, '专版宣传单页'))
  await radio(page, '反面印色', '不印').check()
  await expect(price(page).getByText('¥783.36')).toBeVisible()
  await expect(main(page).getByText('· 自翻版 ·')).toBeVisible()
  gate.resolve()
  await expect(main(page).getByText('· 单面 ·')).toBeVisible()
  await expect(main(page).getByText('· 自翻版 ·')).toHaveCount(0)
})

test('What cannot be done is not on offer, and says why', { tag: '@desktop' }, async ({ page, request }) => {
  await visit(page, await productPath(request, '专版宣传单页'))
  await expect(radio(page, '印刷方式', '单面')).toBeDisabled()
  await expect(group(page, '印刷方式').getByText('反面有印色')).toBeVisible()
  await radio(page, '反面印色', '不印').check()
  await expect(radio(page, '印刷方式', '单面')).toBeEnabled()
  await expect(radio(page, '印刷方式', '自翻版')).toBeDisabled()
})

test('A number that makes no sense is told at its field, and the last price stays', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await visit(page, await productPath(request, '专版宣传单页'))
  for (const wrong of ['0', '-1', '1.5', '999999999', '']) {
    await quantity(page).fill(wrong)
    await expect(quantity(page), `quantity ${wrong}`).toHaveAttribute('aria-invalid', 'true')
    await expect(price(page).getByText('¥873.76')).toBeVisible()
  }
  await quantity(page).fill('5000')
  await expect(quantity(page)).not.toHaveAttribute('aria-invalid', 'true')
})

test('Too many for the gang sheet: I am led to the offset product', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await visit(page, await productPath(request, '铜版纸宣传单页'))
  await quantity(page).fill('30000')
  await expect(main(page).getByText('超出合版数量，请选择专版印刷').first()).toBeVisible()
  await price(page).getByRole('link', { name: /专版/ }).click()
  await expect(titled(page, '专版宣传单页')).toBeVisible()
  await expect(quantity(page)).toHaveValue('30000')
})

for (const { name, total, also } of [
  { name: '铜版纸卷筒标签', total: '¥1,321.34', also: '头先出（外标）' },
  { name: '烫金礼品手提袋', total: '¥2,716.59', also: '展开图' },
  { name: '企业宣传画册', total: '¥3,705.31', also: '骑马钉' },
  { name: 'PP合成纸数码标签', total: '¥279.69', also: '打白墨' },
]) {
  test(`${name} costs ${total}`, { tag: '@desktop' }, async ({ page, request }) => {
    await visit(page, await productPath(request, name))
    await expect(price(page).getByText(total)).toBeVisible()
    await expect(main(page).getByText(also).first()).toBeVisible()
  })
}

test('A box is drawn unfolded, and follows my measures', { tag: ['@desktop', '@night'] }, async ({
  page,
  request,
}) => {
  await visit(page, await productPath(request, '白卡纸包装盒'))
  await expect(
    main(page)
      .getByText(/375×310 mm/)
      .first(),
  ).toBeVisible()
  await radio(page, '成品尺寸', '自定义').check()
  await group(page, '成品尺寸').getByRole('textbox', { name: '高' }).fill('200')
  await expect(
    main(page)
      .getByText(/375×350 mm/)
      .first(),
  ).toBeVisible()
})

test('Freight to my province stands beside the price', { tag: ['@desktop', '@night'] }, async ({
  page,
  request,
}) => {
  await visit(page, await productPath(request, '专版宣传单页'))
  await page.getByLabel('配送到').selectOption({ label: '北京市' })
  const freight = page.getByRole('region', { name: '运费' })
  await expect(freight.getByText('中通快递')).toBeVisible()
  await expect(freight.getByText(/免运费|包邮/).first()).toBeVisible()
  await page.reload()
  await expect(freight.getByText('中通快递')).toBeVisible()
})

test('I put it into the cart, sign in on the way, and find it there', async ({ page, request }) => {
  const buyer = await aBuyer(request)
  await visit(page, await productPath(request, '专版宣传单页'))
  await quantity(page).fill('3000')
  await main(page).getByRole('button', { name: '加入购物车' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '登陆' })
  await dialog.getByLabel('手机号').fill(buyer.mobile)
  await dialog.getByLabel('密码', { exact: true }).fill(buyer.password)
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: '已加入购物车' }).filter({ visible: true }).first(),
  ).toBeVisible()
  await page.getByRole('link', { name: '去购物车' }).filter({ visible: true }).first().click()
  await expect(titled(page, '购物车')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '专版宣传单页' }).first()).toBeVisible()
  await expect(main(page).getByLabel('专版宣传单页 数量')).toHaveValue('3000')
})

test('I take the quotation home as a PDF', { tag: ['@desktop', '@night'] }, async ({ page, request }) => {
  await visit(page, await productPath(request, '专版宣传单页'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载报价单 PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^报价单-BJ\d{6}-[2-9A-Z]{6}\.pdf$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeLessThan(300 * 1024)
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  for (const words of ['报价单', '印铺', '专版宣传单页', '873.76', '捌佰柒拾叁元柒角陆分']) {
    expect(text.replace(/\s+/g, '')).toContain(words)
  }
})

test('I ask the shop itself, and get a number', { tag: ['@desktop', '@night'] }, async ({
  page,
  request,
}) => {
  await visit(page, await productPath(request, '专版宣传单页'))
  await main(page).getByRole('button', { name: '请店铺报价' }).click()
  const dialog = page.getByRole('dialog', { name: '请店铺报价' })
  await dialog.getByRole('button', { name: '提交询价' }).click()
  await expect(dialog.getByText('红框内没填')).toBeVisible()
  await dialog.getByLabel('称呼').fill('王小印')
  await dialog.getByLabel('联系电话').fill('0755-83001234')
  await dialog.getByLabel('您的要求').fill('想要异形模切')
  await dialog.getByRole('button', { name: '提交询价' }).click()
  await expect(dialog.getByText(/XJ\d{6}-[2-9A-Z]{6}/)).toBeVisible()
})

test('By keyboard alone I choose, see the price, and reach the cart button', {
  tag: ['@desktop', '@night'],
}, async ({ page, request }) => {
  await visit(page, await productPath(request, '专版宣传单页'))
  await radio(page, '纸张', '铜版纸').focus()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, '纸张', '哑粉纸')).toBeChecked()
  await expect(price(page).getByText('¥873.76')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(price(page).getByText('¥873.76')).toBeVisible()
  const save = price(page).getByRole('button', { name: '加入购物车' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '登陆' })).toBeVisible()
})

test('The same page opens from the cart’s own address', { tag: ['@desktop', '@night'] }, async ({
  page,
  request,
}) => {
  const path = await productPath(request, '专版宣传单页')
  await visit(page, path.replace('/produce/detail/', '/shopping-cart/detail/'))
  await expect(page).toHaveTitle('专版宣传单页 - 印铺')
  await expect(price(page).getByText('¥873.76')).toBeVisible()
})

test('A product that is not there is not found', { tag: '@desktop' }, async ({ page, noise }) => {
  noise.allow(answered(404))
  const response = await visit(page, '/produce/detail/00000000-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(titled(page, '页面不存在')).toBeVisible()
})

test('I search by pinyin initials or by another word, and filter what I find', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await visit(page, '/')
  await searchFor(page, '宣传单')
  await expect(main(page).getByText(/^“宣传单”的搜索结果/)).toBeVisible()
  await expect(
    main(page)
      .getByRole('link', { name: /专版宣传单页/ })
      .first(),
  ).toBeVisible()
  await searchFor(page, 'xcdy')
  await expect(page).toHaveURL('/produce?keyword=xcdy')
  await expect(main(page).getByText(/^“xcdy”的搜索结果/)).toBeVisible()
  await expect(
    main(page)
      .getByRole('link', { name: /宣传单页/ })
      .first(),
  ).toBeVisible()
  await main(page)
    .getByRole('link', { name: /专版印刷/ })
    .first()
    .click()
  await expect(page).toHaveURL(/baojia_type=2/)
  await expect(page).toHaveURL(/keyword=xcdy/)
  await page.goBack()
  await expect(page).not.toHaveURL(/baojia_type=2/)
})
