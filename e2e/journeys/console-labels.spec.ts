import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { office, place, saveFlyers, send } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('电子面单 @desktop', () => {
  test.describe.configure({ timeout: 180_000 })

  test('I get a number for an order, print its label, ship with it, and give it back', async ({
    page,
    browser,
  }) => {
    const buyer = await aBuyer(page.request)
    const hands = { request: page.request, buyer }
    const { id: address_id } = await send<{ id: string }>(hands, 'user/address', office)
    const bjd_ids = [await saveFlyers(hands)]
    const { order_id, order_no } = await place(hands, { bjd_ids }, { address_id, carrier: 'zto' })

    await test.step('the order is paid, approved and produced', async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.78.6.3' } })
      const mine = await context.newPage()
      await rememberBuyer(mine, buyer)
      await visit(mine, `/user/order/detail/${order_id}`)
      await mine
        .getByRole('main')
        .getByLabel(/^上传 .* 的正面$/)
        .setInputFiles(pdf('面单.pdf'))
      await mine.getByRole('button', { name: '交稿，付款后审稿' }).click()
      await expect(mine.getByText('稿件已备好，付款后我们就审稿').first()).toBeVisible()
      await context.close()
      for (const step of ['confirm', 'approve', 'produce'] as const) await asShop(step, order_id)
    })

    const row = page.getByRole('row').filter({ hasText: order_no })
    await test.step('the number comes at one press', async () => {
      await signInAsStaff(page, '发货', `/shipping?keyword=${order_no}`)
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: '取单号' }).click()
      await expect(page.getByText('已取到 1 个单号')).toBeVisible()
      await expect(row.getByText(/^7812\d{10}$/)).toBeVisible()
    })
    const no = (await row.getByText(/^7812\d{10}$/).textContent()) ?? ''

    await test.step('the label is printed for a thermal printer, and the note without prices', async () => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: '面单', exact: true }).click()
      await page.getByRole('menuitem', { name: '100 × 180 毫米' }).click()
      expect((await saved).suggestedFilename()).toBe(`面单-${order_no}.pdf`)
      const note = page.waitForEvent('download')
      await page.getByRole('button', { name: '送货单', exact: true }).click()
      await expect(page.getByRole('menuitem', { name: /带价格/ })).toHaveCount(0)
      await page.getByRole('menuitem', { name: '三联 241 × 140 毫米' }).click()
      expect((await note).suggestedFilename()).toBe(`送货单-${order_no}.pdf`)
      const table = page.waitForEvent('download')
      await page.getByRole('button', { name: '打单表格' }).click()
      expect((await table).suggestedFilename()).toMatch(/^快递打单-.*-1单\.xlsx$/)
    })

    await test.step('the order leaves with the number', async () => {
      await page.getByRole('button', { name: '按单号发货 1 单' }).click()
      await expect(page.getByText('已发货 1 单')).toBeVisible()
      await expect(row).toHaveCount(0)
    })

    await test.step('a withdrawn shipment gives the number back', async () => {
      await page.goto(new URL(`/shipping?sent=yes&keyword=${no}`, page.url()).href)
      await page.getByRole('button', { name: `撤销 ${order_no} 的发货 ${no}` }).click()
      await dialog(page)
        .getByLabel(/^为什么/)
        .fill('少装一箱')
      await dialog(page).getByRole('button', { name: '撤销发货并通知买家' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await page
        .getByRole('tab', { name: '电子面单' })
        .or(page.getByRole('link', { name: '电子面单' }))
        .first()
        .click()
      await expect(row.filter({ hasText: no }).getByText('已退号')).toBeVisible({ timeout: 70_000 })
    })
  })
})
