import { asShop } from '../support/as-shop.ts'
import { aBuyer, callShop } from '../support/buyer.ts'
import { accept, aStaffMobile, invite, pick } from '../support/invited-staff.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const open = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true }).click()
const hideMiddle = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

/** Types into the field that a list has for it. */
const find = (page: Page, list: string, words: string) =>
  page.getByRole('textbox', { name: `查找${list}` }).fill(words)

test.describe('customers and their money @desktop', () => {
  test('I find a customer by mobile, note something, give money, and both the customer and the record say so', async ({
    page,
    request,
  }) => {
    const buyer = await aBuyer(request)
    const note = `要先看样张 ${buyer.mobile.slice(5)}`
    await signInAsStaff(page, '老板', '/customers')
    await find(page, '客户', buyer.mobile)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(hideMiddle(buyer.mobile))
    await rows(page).getByRole('link', { name: buyer.name }).click()
    await expect(page.getByRole('heading', { name: buyer.name })).toBeVisible()

    await page.getByRole('textbox', { name: '内部备注' }).fill(note)
    await page.getByRole('button', { name: '添加备注' }).click()
    await expect(page.getByRole('textbox', { name: '内部备注' })).toHaveValue('')
    await page.getByRole('button', { name: '调整余额' }).click()
    const dialog = page.getByRole('dialog', { name: '调整余额' })
    await dialog.getByLabel('金额（元）').fill('12.3x')
    await dialog.getByLabel('原因（客户会看到）').fill('补偿色差')
    await dialog.getByRole('button', { name: '增加' }).click()
    await expect(dialog.getByLabel('金额（元）')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('金额（元）').fill('12.34')
    await dialog.getByRole('button', { name: '增加' }).click()
    await expect(dialog).toBeHidden()

    await page.reload()
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByText('余额 ¥12.34')).toBeVisible()
    await expect(page.getByRole('row', { name: /补偿色差.*\+12\.34/ })).toBeVisible()
    const ledger = await callShop<{ list: { amount_fen: number }[] }>(
      request,
      'GET',
      'user/amout_detail',
      {},
      buyer.token,
    )
    expect(ledger.data.list).toMatchObject([{ amount_fen: 1234 }])

    await open(page, '记录')
    await pick(page, '做了什么', '调整客户余额')
    await expect(rows(page).filter({ hasText: '写客户备注' })).toHaveCount(0)
    await expect(rows(page).first()).toContainText(/陈立.*调整客户余额.*林小印.*12\.34/)
  })

  test('I stop a customer, who can sign in no more, and let them in again', async ({ page, request }) => {
    const { mobile, password, name } = await aBuyer(request)
    const signIn = async () => (await callShop(request, 'POST', 'auth/user/login', { mobile, password })).msg
    await signInAsStaff(page, '客服', '/customers')
    await find(page, '客户', mobile.slice(-4))
    await page
      .getByRole('row', { name: hideMiddle(mobile) })
      .getByRole('link', { name })
      .click()
    await page.getByRole('button', { name: '停用' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
    await expect(page.getByRole('button', { name: '启用' })).toBeVisible()
    expect(await signIn()).toContain('账号已停用')
    await page.getByRole('button', { name: '启用' }).click()
    await expect(page.getByRole('button', { name: '停用' })).toBeVisible()
    expect(await signIn()).toBe('ok')
  })

  test('I click a customer before the search has begun, on a slow line, and the customer opens', async ({
    page,
    request,
  }) => {
    const buyer = await aBuyer(request)
    await signInAsStaff(page, '老板', '/customers')
    const row = page.getByRole('row', { name: hideMiddle(buyer.mobile) })
    await expect(row).toBeVisible()
    // The code of the next page comes later than a search begins.
    await page.route(/\/assets\/customer-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await find(page, '客户', buyer.mobile)
    await row.getByRole('link', { name: buyer.name }).click()
    await expect(page.getByRole('heading', { name: buyer.name })).toBeVisible()
    await expect(page).toHaveURL(/\/customers\/[\w-]+$/)
  })

  test('I clear a search that has not begun, and it does not begin', async ({ page }) => {
    await signInAsStaff(page, '老板', '/customers')
    await expect(rows(page).first()).toBeVisible()
    await find(page, '客户', '没有这个人')
    await page.getByRole('button', { name: '清除' }).click()
    await expect(page.getByRole('textbox', { name: '查找客户' })).toHaveValue('')
    await page.waitForTimeout(600)
    await expect(page).toHaveURL(/\/customers$/)
  })

  test('As bookkeeper I watch a recharge become paid and go on to the customer, who has the money', async ({
    page,
    request,
    elsewhere,
  }) => {
    const buyer = await aBuyer(request)
    const { msg, data } = await callShop<{ trade_no: string; code_url: string }>(
      request,
      'POST',
      'user/recharge/init',
      { amount_fen: 50_000, channel: 1 },
      buyer.token,
    )
    expect(msg).toBe('ok')
    await signInAsStaff(page, '财务', '/recharges')
    await find(page, '充值', data.trade_no)
    await expect(rows(page)).toHaveCount(1)
    for (const words of [data.trade_no, buyer.name, '微信支付', '500.00', '待支付'])
      await expect(rows(page)).toContainText(words)

    const phone = await elsewhere()
    await phone.goto(data.code_url)
    await phone.getByRole('button', { name: '付款' }).click()
    await expect(phone.getByText('付款成功')).toBeVisible()
    await page.reload()
    await expect(rows(page)).toContainText('已支付')
    await rows(page).getByRole('link', { name: buyer.name }).click()
    await expect(page.getByText('余额 ¥500.00')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`${data.trade_no}.*\\+500\\.00`) })).toBeVisible()
  })
})

test.describe('roles, messages and the record @desktop', () => {
  test('I make a role, whoever has it sees what it allows, and I delete it when nobody has it', async ({
    page,
    elsewhere,
  }) => {
    const mobile = aStaffMobile()
    const [role, name] = [`前台${mobile.slice(-5)}`, `小冯${mobile.slice(-5)}`]
    // The column of the stored role names its people; the one that is edited stays beside it until the list is read anew.
    const head = page.getByRole('columnheader', { name: new RegExp(`${role} \\d`) })
    await signInAsStaff(page, '老板', '/roles')
    await page.getByRole('button', { name: '新建角色' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByLabel('角色名称')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('角色名称').fill(role)
    await page.getByRole('checkbox', { name: `${role}：查看订单` }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(head).toContainText('0 人')

    const theirs = await elsewhere()
    await accept(theirs, await invite(page, { name, mobile, role }))
    await expect(menu(theirs).getByRole('link', { name: '订单' })).toBeVisible()
    await expect(menu(theirs).getByRole('link', { name: '客户' })).toHaveCount(0)
    await open(page, '角色')
    await page.getByRole('button', { name: `修改${role}` }).click()
    await page.getByRole('checkbox', { name: `${role}：查看客户、询价与留言` }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(menu(theirs).getByRole('link', { name: '客户' })).toBeVisible()

    const remove = page.getByRole('button', { name: `删除${role}` })
    await expect(head).toContainText('1 人')
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await open(page, '员工')
    await pick(page, `${name}的角色`, '客服')
    await expect(page.getByRole('combobox', { name: `${name}的角色` })).toHaveValue('客服')
    await open(page, '角色')
    await expect(head).toContainText('0 人')
    await remove.click()
    await page.getByRole('dialog', { name: '删除角色' }).getByRole('button', { name: '确认' }).click()
    await expect(head).toHaveCount(0)
    await open(page, '记录')
    for (const done of ['删除角色', '修改角色', '新建角色'])
      await expect(rows(page).filter({ hasText: role }).filter({ hasText: done })).toHaveCount(1)
  })

  test('I have customers told of their balance by SMS, and then no more', async ({ page, request }) => {
    const buyer = await aBuyer(request)
    const box = page.getByRole('checkbox', { name: '余额变动：短信' })
    const choose = async (isTicked: boolean) => {
      await page.getByRole('navigation', { name: '视图' }).getByRole('link', { name: '通知设置' }).click()
      await box.setChecked(isTicked)
      await expect(page.getByText('改了 1 类消息')).toBeVisible()
      await page.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('改了 1 类消息')).toBeHidden()
      await page.reload()
      await expect(box).toBeChecked({ checked: isTicked })
    }
    const texts = rows(page)
      .filter({ hasText: '余额变动' })
      .filter({ hasText: hideMiddle(buyer.mobile) })
    await signInAsStaff(page, '老板', '/messages')
    await choose(true)
    await asShop('topup', buyer.mobile, '--amount', '8', '--why', '补差价')
    await page.getByRole('navigation', { name: '视图' }).getByRole('link', { name: '没有开通' }).click()
    await expect(texts).toHaveCount(1)
    await choose(false)
    await asShop('topup', buyer.mobile, '--amount', '9', '--why', '补差价')
    await page.getByRole('navigation', { name: '视图' }).getByRole('link', { name: '没有开通' }).click()
    await expect(texts).toHaveCount(1)
  })

  test('I look in the record for one kind of action and see no other', async ({ page }) => {
    await signInAsStaff(page, '老板', '/audit')
    await pick(page, '做了什么', '登录')
    await expect(
      rows(page)
        .filter({ hasText: /陈立.*登录/ })
        .first(),
    ).toBeVisible()
    await expect(rows(page).filter({ hasNotText: '登录' })).toHaveCount(0)
    await expect(page).toHaveURL(/action=logIn/)
    await page.reload()
    await expect(
      rows(page)
        .filter({ hasText: /陈立.*登录/ })
        .first(),
    ).toBeVisible()
  })
})
