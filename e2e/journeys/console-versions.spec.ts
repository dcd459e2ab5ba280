import { orderFlyersAs, payByWechat } from '../support/buying.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { payPanel } from '../support/paying.ts'
import { signInAsStaff } from '../support/staff.ts'

test.use({ opensAt: '2026-11-24T08:52:00+08:00' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Staff ask the buyer to agree to another quantity of the first line. */
const propose = async (page: Page, quantity: string, why: string) => {
  await page.getByRole('button', { name: '改数量/规格…' }).click()
  await dialog(page).getByLabel('数量', { exact: true }).fill(quantity)
  await dialog(page)
    .getByLabel(/^为什么改/)
    .fill(why)
  await dialog(page)
    .getByRole('button', { name: /^请买家确认，/ })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('等买家确认修改').first()).toBeVisible()
}

const agree = async (buyer: Page) => {
  await buyer.reload()
  await main(buyer).getByRole('button', { name: '同意', exact: true }).click()
  await dialog(buyer).getByRole('button', { name: '同意修改' }).click()
  await expect(main(buyer).getByRole('button', { name: '同意', exact: true })).toHaveCount(0)
}

test.describe('a paid order whose quantity changes @desktop', () => {
  test('more is paid as an extra sum, and less is given back', async ({ page, elsewhere }) => {
    // A shop of its own has to start first.
    test.slow()
    await signInAsStaff(page, '老板', '/today')
    const bought = await orderFlyersAs(await elsewhere(), '深圳林记贸易有限公司')
    const buyer = bought.page
    await payByWechat(bought)
    await page.goto(`${new URL(page.url()).origin}/orders/${bought.id}`)

    await test.step('the buyer agrees to a raised quantity, and pays the difference', async () => {
      await propose(page, '8000', '客户要加印')
      await agree(buyer)
      await expect(payPanel(buyer)).toContainText('补差价')
      await payByWechat(bought)
      await expect(page.getByText('补差价未付')).toHaveCount(0)
    })

    await test.step('a lowered quantity is given back by itself', async () => {
      await propose(page, '3000', '客户少印一些')
      await agree(buyer)
      await expect(main(buyer).getByText('改单退差价，已另退')).toBeVisible()
      await expect(main(buyer).getByText(/已退/).first()).toBeVisible()
      await expect(page.getByText('改单退差价').first()).toBeVisible()
    })
  })
})
