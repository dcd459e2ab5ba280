import { type Bought, orderFlyersAs } from '../support/buying.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { channel, confirmOn, payPanel, scan, thanks } from '../support/paying.ts'
import { signInAsStaff } from '../support/staff.ts'

// Together with the day at the till: both begin with the same prepared shop.
test.use({ opensAt: '2026-11-24T08:52:00+08:00' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

const setDeposit = async (page: Page) => {
  await signInAsStaff(page, '老板', '/window?part=deposit')
  await page.getByLabel('定金占合计的百分之几').fill('30')
  await page.getByRole('switch', { name: '买家自己下的单也可以先付定金' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，从下一个订单起按新的规定')).toBeVisible()
}

const payByScan = async ({ page }: Bought) => {
  await channel(page, '微信支付').check()
  await confirmOn(await scan(page))
}

test.describe('an order that is paid in parts @desktop', () => {
  test('the buyer pays a deposit and what is asked for on top, and the rest comes at the counter', async ({
    page,
    elsewhere,
  }) => {
    // A shop of its own has to start first.
    test.slow()
    await setDeposit(page)
    const bought = await orderFlyersAs(await elsewhere(), '深圳林记贸易有限公司')
    const buyer = bought.page

    await test.step('the buyer chooses the deposit and pays it', async () => {
      await payPanel(buyer)
        .getByRole('radio', { name: /^定金 ¥/ })
        .check()
      await expect(payPanel(buyer)).toContainText('付了定金就开工')
      await payByScan(bought)
      await expect(thanks(buyer)).toBeVisible()
      await expect(payPanel(buyer)).toContainText('待付')
      await expect(
        main(buyer)
          .getByText(/还有尾款 ¥/)
          .first(),
      ).toBeVisible()
    })

    await test.step('the shop asks for an extra sum, and the buyer pays it', async () => {
      await page.goto(`${new URL(page.url()).origin}/orders/${bought.id}`)
      await expect(page.getByText(/^还欠 /).first()).toBeVisible()
      await page.getByRole('button', { name: '补差价…' }).click()
      await dialog(page).getByLabel('补多少（元）').fill('17.25')
      await dialog(page).getByLabel('原因').fill('多印 100 张')
      await dialog(page).getByRole('button', { name: '请客户补' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByText('补差价未付')).toBeVisible()
      await buyer.reload()
      await expect(payPanel(buyer)).toContainText('补差价 ¥17.25')
      await payByScan(bought)
      await expect(thanks(buyer)).toBeVisible()
    })

    await test.step('the rest is taken at the counter in two payments', async () => {
      await page.getByRole('button', { name: '登记收款…' }).click()
      await expect(dialog(page)).toContainText('未收')
      await dialog(page).getByText('银行转账', { exact: true }).click()
      await dialog(page).getByLabel('收到（元）').fill('100')
      await dialog(page).getByLabel('流水号').fill('6222 0211')
      await dialog(page)
        .getByLabel(/还欠着，以后再收$/)
        .check()
      await dialog(page)
        .getByRole('button', { name: /^登记 100.00/ })
        .click()
      await expect(dialog(page).getByRole('status')).toContainText('还欠')
      await dialog(page).getByRole('button', { name: '完成' }).click()
      await page.getByRole('button', { name: '登记收款…' }).click()
      await dialog(page)
        .getByRole('button', { name: /^登记 [\d,]/ })
        .click()
      await expect(dialog(page).getByRole('status')).toContainText('已付清')
      await dialog(page).getByRole('button', { name: '完成' }).click()
      await expect(page.getByText(/^还欠 /)).toHaveCount(0)
      await buyer.reload()
      await expect(main(buyer).getByText('尾款未付')).toHaveCount(0)
      await expect(payPanel(buyer)).toHaveCount(0)
    })
  })
})
