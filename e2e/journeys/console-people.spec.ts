import { randomInt } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { codeAt } from '../../apps/server/src/modules/staff/testing/code-at.ts'
import { consoleOrigin } from '../support/addresses.ts'
import { accept, aStaffMobile, invite, invitedPassword, pick } from '../support/invited-staff.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'

/** Another person at another machine. */
const elsewhere = async (browser: Browser) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `10.77.${randomInt(1, 255)}.${randomInt(1, 255)}` },
  })
  return context.newPage()
}

const signIn = async (page: Page, mobile: string, password = invitedPassword) => {
  await page.goto(`${consoleOrigin()}/login`)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

test.describe('the people of a shop @desktop', () => {
  test('I sign in for the first time as owner and see who works here and what I did', async ({ page }) => {
    await signInAsStaff(page, '老板')
    await menu(page).getByRole('link', { name: '员工' }).click()
    await expect(page.getByRole('row', { name: /陈立.*您/ })).toContainText('在职')
    await expect(page.getByRole('row', { name: /李静/ })).toContainText('137****0002')
    await menu(page).getByRole('link', { name: '角色' }).click()
    await expect(page.getByRole('row', { name: /查看订单/ })).toBeVisible()
    await menu(page).getByRole('link', { name: '记录' }).click()
    await expect(page.getByRole('row', { name: /陈立 老板 登录/ }).first()).toBeVisible()
  })

  test('I invite somebody, who chooses a password, sees only their menu and works', async ({
    page,
    browser,
  }) => {
    await signInAsStaff(page, '老板')
    const mobile = aStaffMobile()
    const name = `小周<b>${mobile.slice(7)}`
    const link = await invite(page, { name, mobile, role: '客服' })
    const theirs = await elsewhere(browser)
    await accept(theirs, link)
    await expect(menu(theirs).getByRole('link', { name: '订单' })).toBeVisible()
    await expect(menu(theirs).getByRole('link', { name: '员工' })).toHaveCount(0)
    await theirs.goto(`${consoleOrigin()}/staff`)
    await expect(theirs.getByText('您没有权限打开这个页面')).toBeVisible()
    await theirs.goto(link)
    await expect(theirs.getByRole('alert')).toContainText('邀请链接无效')
    await page.reload()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('在职')
    await page.goto(`${consoleOrigin()}/audit?action=acceptInvitation`)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('接受邀请')
  })

  test('I give somebody another role, and their open page changes at once', { tag: '@night' }, async ({
    page,
    browser,
  }) => {
    await signInAsStaff(page, '老板')
    const mobile = aStaffMobile()
    const name = `小吴${mobile.slice(7)}`
    const theirs = await elsewhere(browser)
    await accept(theirs, await invite(page, { name, mobile, role: '客服' }))
    await expect(menu(theirs).getByRole('link', { name: '记录' })).toHaveCount(0)
    await page.goto(`${consoleOrigin()}/staff`)
    await pick(page, `${name}的角色`, '老板')
    await expect(menu(theirs).getByRole('link', { name: '记录' })).toBeVisible()
    await page.getByRole('button', { name: `${name}的操作` }).click()
    await page.getByRole('menuitem', { name: '停用' }).click()
    await page.getByRole('button', { name: '确认' }).click()
    await expect(theirs.getByLabel('密码')).toBeVisible()
  })

  test('I set up the second factor with its QR code, keep the recovery codes, and sign in with it', async ({
    page,
    browser,
  }) => {
    await signInAsStaff(page, '老板')
    const mobile = aStaffMobile()
    const theirs = await elsewhere(browser)
    await accept(theirs, await invite(page, { name: `小郑${mobile.slice(7)}`, mobile, role: '财务' }))
    await theirs.getByRole('button', { name: /小郑/ }).click()
    await theirs.getByRole('menuitem', { name: '我的账户' }).click()
    await theirs.getByRole('button', { name: '开始设置' }).click()
    await expect(theirs.getByRole('img', { name: '两步验证的二维码' })).toBeVisible()
    const secret = await theirs.getByLabel('不能扫描时，手工输入这个密钥').inputValue()
    const code = (later = 0) => codeAt(secret, Date.now() + later * 1000)
    await theirs.getByLabel('六位动态码').fill(code())
    await theirs.getByRole('button', { name: '开启' }).click()
    const codes = theirs.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    await theirs.getByRole('button', { name: '我已保存' }).click()
    await expect(theirs.getByText('已开启')).toBeVisible()

    const fresh = await elsewhere(browser)
    await signIn(fresh, mobile)
    await fresh.getByLabel('动态验证码，或一个恢复码').fill(code(30))
    await fresh.getByRole('button', { name: '登录' }).click()
    await menu(fresh).waitFor()

    const lost = await elsewhere(browser)
    await signIn(lost, mobile)
    await lost.getByLabel('动态验证码，或一个恢复码').fill(recovery)
    await lost.getByRole('button', { name: '登录' }).click()
    await menu(lost).waitFor()
  })

  test('I work in two shops, choose one when I sign in, and go to the other', { tag: '@night' }, async ({
    page,
    browser,
  }) => {
    await signInAsStaff(page, '老板')
    const mobile = aStaffMobile()
    const theirs = await elsewhere(browser)
    await accept(theirs, await invite(page, { name: '小孙', mobile, role: '客服' }))
    const other = await elsewhere(browser)
    await signIn(other, '13600000001', staffPassword)
    await menu(other).waitFor()
    const link = await invite(other, { name: '小孙', mobile, role: '财务' })
    await theirs.goto(link)
    await expect(theirs.getByText('您在这里已有账号')).toBeVisible()
    await theirs.getByLabel('密码').fill(invitedPassword)
    await theirs.getByRole('button', { name: '接受邀请' }).click()
    await expect(theirs.getByRole('button', { name: '彩印坊，切换店铺' })).toBeVisible()

    const fresh = await elsewhere(browser)
    await signIn(fresh, mobile)
    await pick(fresh, '进入哪家店铺', '印铺')
    await fresh.getByRole('button', { name: '登录' }).click()
    await fresh.getByRole('button', { name: '印铺，切换店铺' }).click()
    await fresh.getByRole('menuitem', { name: '彩印坊' }).click()
    await expect(fresh.getByRole('button', { name: '彩印坊，切换店铺' })).toBeVisible()
    await expect(fresh.getByRole('button', { name: /小孙 财务/ })).toBeVisible()
  })
})
