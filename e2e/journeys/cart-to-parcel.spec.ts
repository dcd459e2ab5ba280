import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { office, saveFlyers, send } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const stateOf = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })

test('I order what is in my cart, send my artwork, and confirm the parcel that comes of it', {
  tag: '@desktop',
}, async ({ page }) => {
  // The operator's program is started anew for every step.
  test.slow()
  const buyer = await aBuyer(page.request)
  const hands = { request: page.request, buyer }
  await send(hands, 'user/address', office)
  await saveFlyers(hands)
  await rememberBuyer(page, buyer)

  await visit(page, '/shopping-cart')
  await main(page).getByRole('link', { name: '去结算' }).click()
  await expect(titled(page, '确认订单')).toBeVisible()
  await main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/user\/order\/detail\/[\w-]+(\?new=1)?$/)
  await expect(stateOf(page, '待付款')).toBeVisible()
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await asShop('confirm', orderId)
  await expect(stateOf(page, '待传稿')).toBeVisible()
  await main(page)
    .getByLabel(/^上传 .* 的正面$/)
    .setInputFiles(pdf('正面.pdf'))
  await main(page).getByRole('button', { name: '提交审稿' }).click()
  await expect(stateOf(page, '审稿中')).toBeVisible()
  await asShop('approve', orderId)
  await expect(stateOf(page, '生产中')).toBeVisible()
  await asShop('produce', orderId)
  await expect(stateOf(page, '待发货')).toBeVisible()
  await asShop('ship', orderId, '--carrier', 'zto', '--no', '75899990001234')
  await expect(stateOf(page, '待收货')).toBeVisible()
  await main(page).getByRole('button', { name: '确认收货' }).click()
  await page
    .getByRole('dialog', { name: '确认已经收到货？' })
    .getByRole('button', { name: '确认收货' })
    .click()
  await expect(stateOf(page, '已完成')).toBeVisible()
})
