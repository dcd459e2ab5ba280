import { consoleOrigin } from '../support/addresses.ts'
import { asShop } from '../support/as-shop.ts'
import { aBuyer } from '../support/buyer.ts'
import { type Hands, office, paper, place, saveFlyers, send } from '../support/orders.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Types into the field that the icon in the header opens. */
const find = async (page: Page, list: string, keyword: string) => {
  await page.getByRole('button', { name: `查找${list}` }).click()
  await page.getByRole('textbox', { name: `查找${list}` }).fill(keyword)
  await expect(cards(page)).toHaveCount(1)
}

/** Paper needs no production: it waits for its parcel once it is paid. */
const paidPaper = async (hands: Hands) => {
  const { id: address_id } = await send<{ id: string }>(hands, 'user/address', office)
  const { id } = await send<{ id: string }>(hands, 'user/paper-shop-cart', paper)
  const placed = await place(hands, { paper_cart_ids: [id] }, { address_id, carrier: 'zto' })
  await asShop('confirm', placed.order_no)
  return placed
}

test.describe('the lists of the console in my hand', { tag: '@phone' }, () => {
  test('I ship an order from its card, which has no price', async ({ page, request }) => {
    const { order_no } = await paidPaper({ request, buyer: await aBuyer(request) })
    await signInAsStaff(page, '发货', '/shipping')
    await find(page, '发货', order_no)
    await expect(cards(page)).toContainText('王小印 · 深圳南山 · 中通')
    await expect(page.getByRole('main')).not.toContainText(/元|¥/)
    await page.getByRole('button', { name: `发货 ${order_no}` }).click()
    const dialog = page.getByRole('dialog', { name: `发货 ${order_no}` })
    await dialog.getByLabel('运单号').fill('75899990004321')
    await dialog.getByRole('button', { name: '发货', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(cards(page)).toHaveCount(0)
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(page.getByRole('dialog', { name: '筛选发货' }).getByLabel('物流')).toBeVisible()
  })

  test('I read reason, person and limit before I approve a refund', async ({ page, request, elsewhere }) => {
    const { order_id, order_no } = await paidPaper({ request, buyer: await aBuyer(request) })
    const service = await elsewhere()
    await signInAsStaff(service, '客服')
    const answer = await service.request.post(`${consoleOrigin()}/api/console/refunds`, {
      headers: { origin: consoleOrigin() },
      data: { order_id, amount_fen: 26_000, why: '提绳换便宜的，退差价', back: 'balance', key: order_id },
    })
    expect(await answer.json()).toMatchObject({ data: { request: { state: 10 } } })

    await signInAsStaff(page, '老板', '/refunds')
    await page.getByRole('button', { name: `批准 ${order_no} 退款 260.00 元` }).click()
    const sheet = page.getByRole('dialog', { name: '批准退款' })
    await expect(sheet).toContainText('提绳换便宜的，退差价')
    await expect(sheet).toContainText(/李静 客服，今天 \d\d:\d\d，每天限额 200\.00/)
    await expect(sheet.getByRole('button', { name: '驳回…' })).toBeVisible()
    await sheet.getByRole('button', { name: '批准，退 260.00' }).click()
    await expect(page.getByText(`${order_no} 的退款已批准`)).toBeVisible()
    await expect(cards(page).filter({ hasText: '提绳换便宜的' })).toHaveCount(0)
  })

  test('I confirm a transfer: the card opens it, and the second tap books it', async ({ page, request }) => {
    const hands = { request, buyer: await aBuyer(request) }
    const { order_id, order_no } = await place(hands, { bjd_ids: [await saveFlyers(hands)] })
    await send(hands, 'user/order/pay/init', { order_id, channel: 4, offline_channel: 'bank' })
    await signInAsStaff(page, '财务', '/payments')
    await find(page, '收款', order_no)
    await page.getByRole('link', { name: `确认 ${order_no}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^收到 ¥/ })
      .click()
    await expect(page.getByText(`${order_no} 已确认收款`)).toBeVisible()
  })
})
