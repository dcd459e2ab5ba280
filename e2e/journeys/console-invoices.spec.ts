import { readFile } from 'node:fs/promises'
import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { office, place, saveFlyers, send } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, no: string) => page.getByRole('row').filter({ hasText: no })

test.describe('invoices of the shop @desktop', () => {
  test.describe.configure({ timeout: 180_000 })

  test('two orders on one invoice, which each of them has, and a list for the tax office before', async ({
    page,
    browser,
  }) => {
    const buyer = await aBuyer(page.request)
    const hands = { request: page.request, buyer }
    const { id: address_id } = await send<{ id: string }>(hands, 'user/address', office)
    const invoice = { type: '专票', title: '禾木文创有限公司', tax_no: '91440300MA5F12345X' }
    const orders: { order_id: string; order_no: string }[] = []
    for (let at = 0; at < 2; at++) {
      const bjd_ids = [await saveFlyers(hands)]
      const order = await place(hands, { bjd_ids }, { address_id, carrier: 'zto', invoice })
      await asShop('confirm', order.order_id)
      orders.push(order)
    }
    await signInAsStaff(page, '财务', '/invoices')
    for (const { order_no } of orders) await page.getByRole('checkbox', { name: `选择 ${order_no}` }).check()

    await test.step('the list for the tax office asks for its settings once', async () => {
      await page.getByRole('region', { name: '批量处理' }).getByRole('button', { name: '数电票清单' }).click()
      const form = page.getByRole('dialog', { name: '数电票清单' })
      const code = form.getByLabel('税收分类编码')
      await expect(code.or(form.getByRole('button', { name: '导出' }))).toBeVisible()
      if (await code.isVisible()) {
        await code.fill('1060105')
        await form.getByRole('button', { name: '保存设置' }).click()
        await expect(form.getByText('税收分类编码为 19 位数字')).toBeVisible()
        await code.fill('1060105000000000000')
        await form.getByRole('button', { name: '保存设置' }).click()
      }
      await form.getByLabel('同一位客户、同一抬头的合开一张').check()
      const coming = page.waitForEvent('download')
      await form.getByRole('button', { name: '导出' }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(/^数电票-\d{4}-\d{2}-\d{2}-1张\.xlsx$/)
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
      await expect(form).toHaveCount(0)
    })

    const number = `2644${String(Date.now()).padStart(16, '0')}`
    await test.step('both orders go on one invoice', async () => {
      await page.getByRole('button', { name: '合开一张发票' }).click()
      const form = page.getByRole('dialog', { name: '合开一张发票' })
      await expect(form.getByText('2 个订单合开一张')).toBeVisible()
      await form.getByLabel('发票号码').fill(number)
      await form.locator('input[type="file"]').setInputFiles(pdf('发票.pdf'))
      await form.getByRole('button', { name: '开票' }).click()
      await expect(form).toHaveCount(0)
      for (const { order_no } of orders) await expect(rowOf(page, order_no)).toHaveCount(0)
    })

    await test.step('the buyer sees and downloads it at each order', async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.78.4.3' } })
      const mine = await context.newPage()
      await rememberBuyer(mine, buyer)
      for (const { order_id } of orders) {
        await visit(mine, `/user/order/detail/${order_id}`)
        await expect(main(mine).getByText(number)).toBeVisible()
        await expect(main(mine).getByText('与其他订单合开')).toBeVisible()
        const coming = mine.waitForEvent('download')
        await main(mine).getByRole('button', { name: '下载 PDF' }).click()
        expect((await coming).suggestedFilename()).toBe(`发票-${number}.pdf`)
      }
      await context.close()
    })

    await test.step('voided, both wait for an invoice again', async () => {
      await page
        .getByRole('link', { name: '已开票' })
        .or(page.getByRole('tab', { name: '已开票' }))
        .click()
      await rowOf(page, number).getByRole('button', { name: '作废' }).click()
      const form = page.getByRole('dialog', { name: '作废发票' })
      await expect(form.getByText('合开的 2 个订单都可以重新开票')).toBeVisible()
      await form.getByLabel('原因').fill('抬头有误')
      await form.getByRole('button', { name: '作废' }).click()
      await expect(form).toHaveCount(0)
      await page
        .getByRole('link', { name: '待开票' })
        .or(page.getByRole('tab', { name: '待开票' }))
        .click()
      for (const { order_no } of orders) await expect(rowOf(page, order_no)).toHaveCount(1)
    })
  })
})
