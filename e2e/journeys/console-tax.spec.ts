import { orderFlyersAs, payByWechat } from '../support/buying.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { signInAsStaff } from '../support/staff.ts'

// Together with the day at the till: both begin with the same prepared shop.
test.use({ opensAt: '2026-11-24T08:52:00+08:00' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** The sum beside the line 税点 6 %, in fen. */
const taxFenOn = async (page: Page): Promise<number> => {
  const line = main(page)
    .locator('dt')
    .filter({ hasText: /^税点 6%$/ })
    .filter({ visible: true })
  const sum = (await line.locator('xpath=following-sibling::dd[1]').first().innerText()).replace(
    /[¥,\s]/g,
    '',
  )
  return Math.round(Number(sum) * 100)
}

test.describe('tax points @desktop', () => {
  test('are set by the shop, stand on every page of the order, and go back with a refund', async ({
    page,
    elsewhere,
  }) => {
    // A shop of its own has to start first.
    test.slow()
    await test.step('the shop says what a special invoice adds', async () => {
      await signInAsStaff(page, '老板', '/window?part=tax')
      await page.getByRole('switch', { name: '商品价格含税' }).uncheck({ force: true })
      await page.getByLabel('开专票加的税点').fill('6')
      await expect(main(page).getByRole('status').first()).toContainText('价格不含税；开专票加 6%')
      await page.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('已保存，从下一个订单起按新的税点')).toBeVisible()
    })

    const buyer = await elsewhere()
    let atCheckout = 0
    const bought = await orderFlyersAs(buyer, '深圳市禾木文创有限公司', async (invoice) => {
      await expect(main(buyer).getByText('价格不含税；开专票加 6%')).toBeVisible()
      await expect(main(buyer).getByText('税点 6%')).toHaveCount(0)
      await invoice.getByRole('radio', { name: '专用发票' }).check()
      await main(buyer).getByLabel('税号').fill('91440300MA5GXXXX0X')
      await expect(main(buyer).getByText('税点 6%').first()).toBeVisible()
      atCheckout = await taxFenOn(buyer)
      expect(atCheckout).toBeGreaterThan(0)
    })

    await test.step('the order has the same tax for the buyer and for the shop', async () => {
      expect(await taxFenOn(buyer)).toBe(atCheckout)
      await payByWechat(bought)
      await page.goto(`${new URL(page.url()).origin}/orders/${bought.id}`)
      await expect(main(page).getByText('税点 6%')).toBeVisible()
      expect(await taxFenOn(page)).toBe(atCheckout)
    })

    await test.step('a refund gives its part of the tax back', async () => {
      await page.getByRole('button', { name: '退款…' }).click()
      await dialog(page).getByLabel('退多少（元）').fill('10.60')
      await expect(dialog(page)).toContainText('其中税点 0.60')
      await dialog(page).getByLabel('原因').fill('少印 20 张')
      await dialog(page).getByRole('button', { name: '退款', exact: true }).click()
      await expect(dialog(page)).toHaveCount(0)
      await buyer.reload()
      await expect(main(buyer).getByText(/含税点/)).toBeVisible()
      await expect(main(buyer)).toContainText('¥0.60')
    })
  })
})
