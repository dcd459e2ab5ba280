import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { office, place, saveFlyers, send } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const stateOf = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

const press = async (page: Page, button: string | RegExp, confirm: string | RegExp, why?: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  if (why)
    await dialog(page)
      .getByLabel(/^为什么/)
      .fill(why)
  await dialog(page).getByRole('button', { name: confirm }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test.describe('a day on which everything is put right @desktop', () => {
  test.describe.configure({ timeout: 180_000 })

  test('artwork before the money, an approval undone, a job returned, an address, a waybill and a shipment', async ({
    page,
    browser,
  }) => {
    const buyer = await aBuyer(page.request)
    const hands = { request: page.request, buyer }
    const { id: address_id } = await send<{ id: string }>(hands, 'user/address', office)
    const bjd_ids = [await saveFlyers(hands)]
    const { order_id, order_no } = await place(hands, { bjd_ids }, { address_id, carrier: 'zto' })
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.78.4.2' } })
    const mine = await context.newPage()

    await test.step('the buyer brings the artwork before the transfer has come', async () => {
      await rememberBuyer(mine, buyer)
      await visit(mine, `/user/order/detail/${order_id}`)
      await main(mine)
        .getByLabel(/^上传 .* 的正面$/)
        .setInputFiles(pdf('先传.pdf'))
      await main(mine).getByRole('button', { name: '交稿，付款后审稿' }).click()
      await expect(main(mine).getByText('稿件已备好，付款后我们就审稿').first()).toBeVisible()
      await expect(stateOf(mine, '待付款')).toBeVisible()
      await asShop('confirm', order_id)
      await expect(stateOf(mine, '审稿中')).toBeVisible()
    })

    await test.step('the approval is taken back within ten seconds', async () => {
      await signInAsStaff(page, '老板', `/orders/${order_id}`)
      await press(page, '审稿通过', /通过，开始生产$/)
      await page.getByRole('button', { name: `撤销 ${order_no} 的审稿通过` }).click()
      await expect(page.getByText('的通过已撤销，回到待审')).toBeVisible()
      await expect(stateOf(mine, '审稿中')).toBeVisible()
    })

    await test.step('a job in production goes back to the review', async () => {
      await press(page, '审稿通过', /通过，开始生产$/)
      await expect(stateOf(mine, '生产中')).toBeVisible()
      await press(page, '退回审稿…', /退回/, '色数不对')
      await expect(stateOf(mine, '审稿中')).toBeVisible()
      await press(page, '审稿通过', /通过，开始生产$/)
      await expect(stateOf(mine, '生产中')).toBeVisible()
    })

    await test.step('the address is changed after the payment, and changed back', async () => {
      await page.getByRole('button', { name: '改收货信息…' }).click()
      await dialog(page).getByLabel('收货人').fill('李四')
      await dialog(page).getByLabel('地址', { exact: true }).fill('广东省广州市天河区体育西路 9 号')
      await dialog(page)
        .getByLabel(/^为什么/)
        .fill('买家来电')
      await dialog(page).getByRole('button', { name: '修改并通知买家' }).click()
      await expect(main(mine).getByText('广州市')).toBeVisible()
      await expect(page.getByText('王小印').first()).toBeVisible()
      await press(page, '改回 王小印', '改回并通知买家', '买家又不搬了')
      await expect(main(mine).getByText('科技园路1号')).toBeVisible()
    })

    await test.step('a wrong waybill is corrected, and the shipment withdrawn', async () => {
      await press(page, '生产完成', /完成/)
      await page.getByRole('button', { name: '发货…' }).click()
      await dialog(page).getByLabel('运单号').fill('75899990009991')
      await dialog(page).getByRole('button', { name: '发货', exact: true }).click()
      await expect(stateOf(mine, '待收货')).toBeVisible()
      await page.getByRole('button', { name: /^更正运单/ }).click()
      await dialog(page).getByLabel('正确的运单号').fill('75899990009992')
      await dialog(page)
        .getByLabel(/^为什么/)
        .fill('抄错一位')
      await dialog(page).getByRole('button', { name: '更正并通知买家' }).click()
      await expect(main(mine).getByText('75899990009992').first()).toBeVisible()
      await press(page, /^撤销发货/, '撤销发货并通知买家', '少装一箱')
      await expect(stateOf(mine, '待发货')).toBeVisible()
    })
    await context.close()
  })
})
