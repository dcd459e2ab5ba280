import { enterCode } from '../support/code-login.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

test.use({ opensAt: '2026-11-18T10:00:00+08:00' })

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已存草稿' })).toBeVisible()

test.describe('a quotation for a customer on WeChat @desktop', () => {
  test('I quote at the counter, the customer orders by the link on his phone, and I see it', async ({
    page,
    elsewhere,
  }) => {
    // A shop of its own has to start first.
    test.slow()
    await signInAsStaff(page, '客服', '/counter')
    let path = ''
    let number = ''

    await test.step('a new customer, one product, and the sheet', async () => {
      await page.getByRole('button', { name: '新开一单' }).click()
      await page.getByRole('radiogroup', { name: '怎么来的' }).getByText('微信').click()
      await page.getByRole('textbox', { name: '新客户的公司或姓名' }).fill('山海茶业')
      await page.getByRole('textbox', { name: '新客户的手机号' }).fill('15820002222')
      await page.getByRole('button', { name: '建立新客户' }).click()
      await expect(page.getByRole('heading', { level: 2, name: '山海茶业' })).toBeVisible()
      await page.getByRole('textbox', { name: '加一项' }).fill('优惠券')
      await page.getByRole('listitem').getByRole('button', { name: '铜版纸优惠券', exact: true }).click()
      await page.getByRole('radio', { name: '到店自提' }).click()
      await saved(page)
      await page.getByRole('button', { name: '出报价单' }).click()
      const dialog = page.getByRole('dialog', { name: '出报价单' })
      await expect(dialog.getByLabel('几天内有效')).toHaveValue('7')
      await dialog.getByRole('button', { name: '出报价单' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^报价单 BJ261118-/ })).toBeVisible()
      number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('报价单 ', '')
      path = new URL(await page.getByLabel('链接').inputValue()).pathname
      expect(path).toMatch(/^\/q\/[\w-]{32}$/)
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'PDF' }).click(),
      ])
      expect(pdf.suggestedFilename()).toBe(`报价单-${number}.pdf`)
    })

    const phone = await elsewhere()
    await phone.setViewportSize({ width: 390, height: 844 })
    await test.step('the customer opens it, signs in with a code, and orders', async () => {
      await visit(phone, path)
      const main = phone.getByRole('main')
      await expect(main).toContainText(number)
      await expect(main).toContainText('2026年11月25日')
      await expect(main.getByRole('list', { name: '商品' })).toContainText('铜版纸优惠券')
      await main.getByRole('button', { name: '登录并下单' }).click()
      await enterCode(phone.getByRole('dialog', { name: '登陆' }), '15820002222')
      await main.getByRole('button', { name: '提交订单' }).click()
      await expect(phone).toHaveURL(/\/user\/order\/detail\//)
    })

    await test.step('it is one order: the link and the console say so', async () => {
      await visit(phone, path)
      await expect(phone.getByRole('main')).toContainText('您已按这张报价单下单')
      await visit(phone, '/user/quotes')
      await expect(phone.getByRole('list', { name: '报价单' })).toContainText('已下单')
      await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '报价单' }).click()
      const row = page.getByRole('row').filter({ hasText: number })
      await expect(row).toContainText('已下单')
      await row.getByRole('link', { name: number }).click()
      await expect(page.getByRole('status').filter({ hasText: '客户下单' })).toBeVisible()
      await expect(page.getByRole('button', { name: '代客下单' })).toHaveCount(0)
    })
  })
})
