import { signInByCode } from '../support/code-login.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

/** The day before a week of public holidays. */
test.use({ opensAt: '2026-09-30T10:00:00+08:00' })

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已存草稿' })).toBeVisible()

const addLine = async (page: Page, sentence: string, product: string) => {
  const field = page.getByRole('textbox', { name: '加一项' })
  await field.fill(sentence)
  await page.getByRole('listitem').getByRole('button', { name: product, exact: true }).click()
  await expect(page.getByRole('region', { name: product })).toBeVisible()
  await saved(page)
}

const method = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: '怎么付' }).getByRole('radio', { name })

/** Places the order and reads its number from the bar that stays. */
const placeOrder = async (page: Page, button: RegExp) => {
  await saved(page)
  await page.getByRole('button', { name: button }).click()
  const bar = page.getByRole('status').filter({ hasText: '已下单' })
  await expect(bar).toBeVisible()
  return { no: await bar.getByRole('link').innerText(), text: await bar.innerText() }
}

const newCustomer = async (page: Page, name: string, mobile: string) => {
  await page.getByRole('textbox', { name: '新客户的公司或姓名' }).fill(name)
  await page.getByRole('textbox', { name: '新客户的手机号' }).fill(mobile)
  await page.getByRole('button', { name: '建立新客户' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test.describe('a morning at the counter @desktop', () => {
  test('I serve a walk-in who pays cash, during a call of a new company that orders over a holiday', async ({
    page,
    elsewhere,
  }) => {
    // A shop of its own has to start first.
    test.slow()
    await signInAsStaff(page, '客服', '/counter')

    await test.step('the call: a new company with two contacts, by a sentence', async () => {
      await page.getByRole('button', { name: '新开一单' }).click()
      await newCustomer(page, '合木文创有限公司', '15820001111')
      await addLine(page, '文件封套 500 个 名片插口', '覆膜文件封套')
      const line = page.getByRole('region', { name: '覆膜文件封套' })
      await expect(
        line.getByRole('spinbutton', { name: '数量' }).or(line.getByLabel('数量')).first(),
      ).toHaveValue('500')
      await expect(line.getByRole('checkbox', { name: '名片插口' })).toBeChecked()
      await page.getByRole('radio', { name: '到店自提' }).click()
      await saved(page)
    })

    await test.step('meanwhile a walk-in pays cash and gets a code', async () => {
      await page.keyboard.press('Alt+n')
      await expect(page.getByRole('heading', { level: 2, name: '散客' })).toBeVisible()
      await addLine(page, '优惠券', '铜版纸优惠券')
      await page.getByRole('radio', { name: '到店自提' }).click()
      await saved(page)
      await method(page, /^现金/).click()
      const { text } = await placeOrder(page, /^下单，已收现金/)
      expect(text).toMatch(/取件码 \d{6}/)
      await page.getByRole('button', { name: '知道了' }).click()
    })

    await test.step('the call goes on: the date lies behind the holiday, and a later one is promised', async () => {
      await expect(page.getByRole('heading', { level: 2, name: '合木文创有限公司' })).toBeVisible()
      const calendar = page.getByRole('group', { name: '交期' })
      await expect(calendar.getByRole('button', { name: /^10月3日.*休息/ })).toBeDisabled()
      await expect(calendar.getByRole('button', { pressed: true })).toHaveAccessibleName(/^10月13日 .*发货/)
      await calendar.getByRole('button', { name: /^10月15日/ }).click()
      await expect(calendar.getByRole('button', { pressed: true })).toHaveAccessibleName(/^10月15日/)
      await method(page, /^发付款链接/).click()
      const { no } = await placeOrder(page, /^下单，发付款链接/)
      const theirs = await elsewhere()
      await signInByCode(theirs, '15820001111')
      await visit(theirs, '/user/order')
      await expect(theirs.getByRole('main')).toContainText(no)
    })
  })
})
