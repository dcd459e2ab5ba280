import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { answered, expect, type Page, test } from '../support/quiet-page.ts'
import { settledAddress } from '../support/settled-address.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const group = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true })

test('I see how many pieces a sheet gives, and which sheet is best', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/paper')
  await main(page).getByRole('textbox', { name: '成品宽' }).fill('９０')
  await main(page).getByRole('textbox', { name: '成品高' }).fill('54')
  await expect(main(page).getByText(/172/).first()).toBeVisible()
  await expect(main(page).getByText(/215/).first()).toBeVisible()
  await expect(page).toHaveURL(/\?.*90.*54/)
  await page.reload()
  await expect(main(page).getByText(/215/).first()).toBeVisible()
})

test('A size that fits no sheet is told at its field, and the last plan stays', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await visit(page, '/paper')
  await main(page).getByRole('textbox', { name: '成品宽' }).fill('5000')
  await expect(main(page).getByRole('textbox', { name: '成品宽' })).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByText(/正度/).first()).toBeVisible()
})

test('I buy paper by the ton, and find it in my paper cart after signing in', async ({ page, request }) => {
  const buyer = await aBuyer(request)
  await visit(page, '/paper/detail/tb')
  await expect(page).toHaveTitle('铜版纸 - 印铺')
  await group(page, '克重').getByRole('radio', { name: '157g' }).check()
  await group(page, '全张规格').getByRole('radio', { name: '大度' }).check()
  await group(page, '数量').getByRole('radio', { name: '吨' }).check()
  await group(page, '数量').getByRole('textbox', { name: '数量' }).fill('1')
  await expect(
    main(page)
      .getByText(/6,?000 张/)
      .first(),
  ).toBeVisible()
  await main(page).getByRole('button', { name: '加入纸张购物车' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: '登陆' })
  await dialog.getByLabel('手机号').fill(buyer.mobile)
  await dialog.getByLabel('密码', { exact: true }).fill(buyer.password)
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已加入纸张购物车' }).first()).toBeVisible()
  await page.getByRole('link', { name: '去纸张购物车' }).filter({ visible: true }).click()
  await expect(titled(page, '纸张购物车')).toBeVisible()
  await expect(main(page).getByText('铜版纸').first()).toBeVisible()
  await expect(main(page).getByText(/12 令/).first()).toBeVisible()
})

test('The link holds my whole choice of paper', { tag: ['@desktop', '@night'] }, async ({
  page,
  context,
}) => {
  await visit(page, '/paper/detail/tb')
  await group(page, '克重').getByRole('radio', { name: '200g' }).check()
  await group(page, '数量').getByRole('textbox', { name: '数量' }).fill('1234')
  await expect(page).toHaveURL(/1234/)
  const total = await main(page)
    .getByText(/^¥[\d,.]+$/)
    .first()
    .textContent()
  const other = await context.newPage()
  await visit(other, await settledAddress(page))
  await expect(group(other, '克重').getByRole('radio', { name: '200g' })).toBeChecked()
  await expect(
    other
      .getByRole('main')
      .getByText(total ?? '')
      .first(),
  ).toBeVisible()
})

test('A paper that the shop does not have is not found', { tag: '@desktop' }, async ({ page, noise }) => {
  noise.allow(answered(404))
  const response = await visit(page, '/paper/detail/none')
  expect(response?.status()).toBe(404)
})

test('Signed in, a paper goes straight into the cart, once for two quick clicks', {
  tag: ['@desktop', '@night'],
}, async ({ page, request }) => {
  await rememberBuyer(page, await aBuyer(request))
  await visit(page, '/paper/detail/sj')
  await main(page).getByRole('button', { name: '加入纸张购物车' }).filter({ visible: true }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: '已加入纸张购物车' }).first()).toBeVisible()
  await visit(page, '/paper/shop-cart')
  await expect(
    main(page)
      .getByText(/500 张/)
      .first(),
  ).toBeVisible()
  await expect(main(page).getByText(/1,?000 张/)).toHaveCount(0)
})
