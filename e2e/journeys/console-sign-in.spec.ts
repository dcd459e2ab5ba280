import { consoleOrigin } from '../support/addresses.ts'
import { expect, test } from '../support/quiet-page.ts'
import { signInAsStaff, staffMobiles } from '../support/staff.ts'

test.describe('the shop signs in to its console @desktop', () => {
  test('I open an order list, sign in, and am where I wanted to be; after signing out the page is closed to me', async ({
    page,
  }) => {
    await signInAsStaff(page, '老板', '/orders')
    await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /陈立/ }).click()
    await page.getByRole('menuitem', { name: '退出' }).click()
    await expect(page.getByLabel('密码')).toBeVisible()
    await page.goto(`${consoleOrigin()}/orders`)
    await expect(page.getByLabel('密码')).toBeVisible()
  })

  test('A wrong password tells me so and keeps what I typed', async ({ page }) => {
    await page.goto(`${consoleOrigin()}/login`)
    await page.getByLabel('手机号').fill(staffMobiles.客服)
    await page.getByLabel('密码').fill('not-my-password')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('alert')).toHaveText('手机号或密码错误')
    await expect(page.getByLabel('手机号')).toHaveValue(staffMobiles.客服)
  })
})
