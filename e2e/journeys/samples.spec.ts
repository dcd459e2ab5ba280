import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { office, send } from '../support/orders.ts'
import { productPath } from '../support/products.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const stateOf = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })

/** From the page of a product to the order's, which waits for its money. */
const order = async (page: Page): Promise<string> => {
  await main(page).getByRole('button', { name: '加入购物车' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: '去购物车' }).filter({ visible: true }).first().click()
  await main(page).getByRole('link', { name: '去结算' }).click()
  await expect(titled(page, '确认订单')).toBeVisible()
  await main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/user\/order\/detail\/[\w-]+(\?new=1)?$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const signedIn = async (page: Page) => {
  const buyer = await aBuyer(page.request)
  await send({ request: page.request, buyer }, 'user/address', office)
  await rememberBuyer(page, buyer)
}

test('I take the size of my box to a bare sample of it, which is made and sent without artwork', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  test.slow()
  await signedIn(page)
  await visit(page, await productPath(page.request, '单铜卡彩盒'))
  await main(page).getByRole('radio', { name: '自定义' }).check()
  await main(page).getByRole('textbox', { name: '长', exact: true }).fill('95')
  await main(page).getByRole('link', { name: '包装盒白样' }).click()
  await expect(titled(page, '包装盒白样')).toBeVisible()
  await expect(main(page).getByRole('textbox', { name: '长', exact: true })).toHaveValue('95')
  await expect(main(page).getByRole('radio', { name: '单铜卡' })).toBeChecked()
  await expect(main(page).getByText('不印刷，无需来稿。')).toBeVisible()
  await expect(main(page).getByText('打样费').first()).toBeVisible()
  await expect(main(page).getByRole('link', { name: '单铜卡彩盒' })).toHaveAttribute('href', /length=95/)

  const id = await order(page)
  await asShop('confirm', id)
  await expect(stateOf(page, '生产中')).toBeVisible()
  await expect(
    main(page).getByText('样品不用传稿，正在制作（第 1 / 3 道工序），做好后安排发货。'),
  ).toBeVisible()
  await expect(main(page).getByText('印刷稿件')).toBeHidden()
  await asShop('produce', id)
  await expect(stateOf(page, '待发货')).toBeVisible()
  await asShop('ship', id, '--carrier', 'zto', '--no', '75899990005678')
  await expect(stateOf(page, '待收货')).toBeVisible()
})

test('I see which papers a sample book holds, and order one from the page of a paper', async ({ page }) => {
  await signedIn(page)
  await visit(page, '/paper/detail/tz')
  await main(page).getByRole('link', { name: '纸样册' }).click()
  await expect(titled(page, '纸样册')).toBeVisible()
  await main(page).getByRole('radio', { name: '特种纸册' }).check()
  await expect(main(page).getByRole('heading', { name: '特种纸册里有哪些纸' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: '牛皮纸' })).toBeVisible()
  await expect(main(page).getByText('¥39.00').first()).toBeVisible()
  await order(page)
  await expect(stateOf(page, '待付款')).toBeVisible()
  await expect(main(page).getByText('印刷稿件')).toBeHidden()
})
