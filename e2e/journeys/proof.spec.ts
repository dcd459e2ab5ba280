import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { orderState, read, saveFlyers, sendArtwork } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })

/** A paid order with 印前确稿 ticked at the checkout; its artwork waits for the review. */
const orderWithProof = async (page: Page) => {
  const buyer = await aBuyer(page.request)
  const hands = { request: page.request, buyer }
  const bjd = await saveFlyers(hands)
  await rememberBuyer(page, buyer)
  await visit(page, `/shopping-cart/checkout?bjd=${bjd}&pickup=1`)
  await expect(titled(page, '确认订单')).toBeVisible()
  await main(page).getByRole('checkbox', { name: '印刷前请我确稿' }).check()
  const order = main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true })
  await expect(order).toBeEnabled()
  await order.click()
  await page.waitForURL(/\/user\/order\/detail\//)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await asShop('confirm', orderId)
  await sendArtwork(hands, orderId, pdf('单页.pdf'))
  await expect.poll(() => orderState(hands, orderId)).toBe(30)
  return { hands, orderId }
}

test.describe('a proof', () => {
  test.describe.configure({ timeout: 120_000 })

  test('I ask for a proof, mark what is wrong, refuse it, bring a new file and say yes', async ({ page }) => {
    const { hands, orderId } = await orderWithProof(page)
    await expect(main(page).getByText('您要求印前确稿')).toBeVisible()
    await asShop('approve', orderId)
    await main(page).getByRole('link', { name: '去确稿' }).first().click()
    await expect(titled(page, '确稿').first()).toBeVisible()
    await expect(main(page).getByText('第 1 版 · 待确稿')).toBeVisible()

    await main(page).getByRole('button', { name: '在 单页.pdf 第 1 页上标注' }).click()
    await main(page).getByLabel('第 1 页的标注').fill('电话号码应以 8 结尾')
    await main(page).getByRole('button', { name: '添加标注' }).click()
    const marks = main(page).getByRole('list', { name: '标注' })
    await expect(marks.getByRole('listitem').first()).toContainText('电话号码应以 8 结尾')
    await expect(main(page).getByRole('link', { name: '第 1 处标注' })).toBeVisible()

    await main(page).getByRole('button', { name: '需要修改' }).click()
    await dialog(page).getByLabel('需要修改什么').fill('请按标注改电话')
    await dialog(page).getByRole('button', { name: '提出修改' }).click()
    await expect(main(page).getByText('第 1 版 · 确稿要求修改')).toBeVisible()
    await expect.poll(() => orderState(hands, orderId)).toBe(35)

    await sendArtwork(hands, orderId, pdf('单页改.pdf'))
    await expect.poll(() => orderState(hands, orderId)).toBe(30)
    await asShop('approve', orderId)
    await expect(main(page).getByText('第 2 版 · 待确稿')).toBeVisible()
    await expect(main(page).getByText('以前的版本')).toBeVisible()

    await main(page).getByRole('button', { name: '确认印刷' }).click()
    const agree = dialog(page).getByRole('button', { name: '确认印刷' })
    await expect(agree).toBeDisabled()
    await dialog(page).getByRole('checkbox').check()
    await agree.click()
    await expect(main(page).getByText('第 2 版 · 已确稿')).toBeVisible()
    await expect.poll(() => orderState(hands, orderId)).toBe(40)
    await asShop('produce', orderId)
    await expect.poll(() => orderState(hands, orderId)).toBe(50)
  })

  test('I answer a buyer’s mark and see who said yes @desktop @night', async ({ page, browser }) => {
    const { hands, orderId } = await orderWithProof(page)
    const shop = await (await browser.newContext()).newPage()
    await signInAsStaff(shop, '审稿', `/orders/${orderId}`)
    await shop.getByRole('button', { name: '审稿通过' }).click()
    await shop.getByRole('button', { name: '通过，请买家确稿' }).click()
    await expect(shop.getByRole('heading', { name: /^确稿/ })).toContainText('待确稿')

    await visit(page, `/user/order/proof/${orderId}`)
    await main(page).getByRole('button', { name: '在 单页.pdf 第 1 页上标注' }).click()
    await main(page).getByLabel('第 1 页的标注').fill('这里可以再大一点吗')
    await main(page).getByRole('button', { name: '添加标注' }).click()

    await shop.getByRole('button', { name: '回复第 1 处' }).click()
    await shop.getByLabel('回复第 1 处，买家会看到').fill('可以，但会靠近裁切线')
    await shop.getByRole('button', { name: '发给买家' }).click()
    await expect(main(page).getByText('可以，但会靠近裁切线')).toBeVisible()

    await shop.getByRole('button', { name: '代买家确稿…' }).click()
    await shop.getByLabel('买家怎样同意的').fill('电话里同意')
    await shop.getByRole('button', { name: '代为确认，开始生产' }).click()
    await expect.poll(() => orderState(hands, orderId)).toBe(40)
    await expect(main(page).getByText('代您确认：电话里同意')).toBeVisible()
    const { versions } = await read<{ versions: { answered_by: string }[] }>(hands, 'user/order/proof', {
      order_id: orderId,
    })
    expect(versions.map(({ answered_by }) => answered_by)).toEqual(['shop'])
    await shop.context().close()
  })
})
