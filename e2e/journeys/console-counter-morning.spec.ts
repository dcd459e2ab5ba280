import { writeXlsx } from 'hucre/xlsx'
import { enterCode, signInByCode } from '../support/code-login.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { picture } from '../support/picture.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

/** The day before a week of public holidays. */
test.use({ opensAt: '2026-09-30T10:00:00+08:00' })

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已存草稿' })).toBeVisible()

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()

const addLine = async (page: Page, sentence: string, product: string) => {
  await page.getByRole('textbox', { name: '加一项' }).fill(sentence)
  await page.getByRole('listitem').getByRole('button', { name: product, exact: true }).click()
  await expect(page.getByRole('region', { name: product })).toBeVisible()
  await page.getByRole('radio', { name: '到店自提' }).click()
  await saved(page)
}

/** Places the order and reads its number from the bar that stays. */
const placeOrder = async (page: Page, method: RegExp, button: RegExp) => {
  await page.getByRole('radiogroup', { name: '怎么付' }).getByRole('radio', { name: method }).click()
  await saved(page)
  await page.getByRole('button', { name: button }).click()
  const bar = page.getByRole('status').filter({ hasText: '已下单' })
  await expect(bar).toBeVisible()
  return { no: await bar.getByRole('link').innerText(), text: await bar.innerText() }
}

const mobiles = Array.from({ length: 200 }, (_, at) => `1740000${String(at).padStart(4, '0')}`)

/** 200 customers of an old program: a title above, columns in no order, numbers as numbers, a sum and a fault below. */
const oddTable = async () => {
  const customers = mobiles.map((mobile, at) => [
    at % 2 === 0 ? '金卡会员' : null,
    `公司 ${at}，分店`,
    null,
    at % 3 === 0 ? Number(mobile) : `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`,
    `客户${at}`,
  ])
  const rows = [
    ['蓝天印务客户表', null, null, null, null],
    ['等级', '客户名称', null, '联系电话', '联系人'],
    ...customers,
    [null, null, null, '合计', 200],
    [null, null, null, '0755-26771234', '座机'],
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))
}

test.describe('a morning at the counter @desktop', () => {
  test('I serve a call, a walk-in and a customer on WeChat, and bring the customers of the old program', async ({
    page,
    elsewhere,
  }) => {
    // A shop of its own has to start first, and two imports run in it.
    test.setTimeout(240_000)
    await signInAsStaff(page, '老板', '/customers')

    await test.step('the call: a new company with two contacts, by a sentence', async () => {
      await page.getByRole('button', { name: '新客户', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '新客户' })
      await dialog.getByLabel('公司（没有则不填）').fill('合木文创有限公司')
      await dialog.getByLabel('手机号').first().fill('15820001111')
      for (const [at, name] of ['周经理', '李会计'].entries()) {
        await dialog.getByRole('button', { name: '再加一位联系人' }).click()
        const contact = dialog.getByRole('group', { name: `联系人 ${at + 2}` })
        await contact.getByLabel('姓名').fill(name)
        await contact.getByLabel('手机号').fill(`1592000111${at}`)
      }
      await dialog.getByRole('button', { name: '建立客户' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '合木文创有限公司' })).toBeVisible()
      await goTo(page, '开单')
      await page.getByRole('button', { name: '新开一单' }).click()
      await page.getByRole('textbox', { name: '找客户' }).fill('李会计')
      await page.getByRole('button', { name: /合木文创有限公司/ }).click()
      await page.getByRole('radio', { name: '李会计' }).click()
      await addLine(page, '文件封套 500 个 名片插口', '覆膜文件封套')
      const line = page.getByRole('region', { name: '覆膜文件封套' })
      await expect(line.getByLabel('数量').first()).toHaveValue('500')
      await expect(line.getByRole('checkbox', { name: '名片插口' })).toBeChecked()
    })

    await test.step('meanwhile a walk-in pays cash and gets a code', async () => {
      await page.keyboard.press('Alt+n')
      await expect(page.getByRole('heading', { level: 2, name: '散客' })).toBeVisible()
      await addLine(page, '优惠券', '铜版纸优惠券')
      const { text } = await placeOrder(page, /^现金/, /^下单，已收现金/)
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
      await saved(page)
      await picture(page, 'console-counter')
      const { no } = await placeOrder(page, /^发付款链接/, /^下单，发付款链接/)
      const theirs = await elsewhere()
      await signInByCode(theirs, '15820001111')
      await visit(theirs, '/user/order')
      await expect(theirs.getByRole('main')).toContainText(no)
    })

    const sheet = await test.step('a customer on WeChat gets a quotation', async () => {
      await page.getByRole('button', { name: '新开一单' }).click()
      await page.getByRole('radiogroup', { name: '怎么来的' }).getByText('微信').click()
      await page.getByRole('textbox', { name: '新客户的公司或姓名' }).fill('山海茶业')
      await page.getByRole('textbox', { name: '新客户的手机号' }).fill('15820002222')
      await page.getByRole('button', { name: '建立新客户' }).click()
      await expect(page.getByRole('heading', { level: 2, name: '山海茶业' })).toBeVisible()
      await addLine(page, '优惠券', '铜版纸优惠券')
      await page.getByRole('button', { name: '出报价单' }).click()
      const dialog = page.getByRole('dialog', { name: '出报价单' })
      await expect(dialog.getByLabel('几天内有效')).toHaveValue('7')
      await dialog.getByRole('button', { name: '出报价单' }).click()
      const head = page.getByRole('heading', { level: 1, name: /^报价单 BJ260930-/ })
      await expect(head).toBeVisible()
      await picture(page, 'console-quote-sheet')
      const number = (await head.innerText()).replace('报价单 ', '')
      const path = new URL(await page.getByLabel('链接').inputValue()).pathname
      expect(path).toMatch(/^\/q\/[\w-]{32}$/)
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'PDF' }).click(),
      ])
      expect(pdf.suggestedFilename()).toBe(`报价单-${number}.pdf`)
      return { number, path }
    })

    const phone = await elsewhere()
    await phone.setViewportSize({ width: 390, height: 844 })
    await test.step('he opens it on his phone, signs in with a code, and orders it once', async () => {
      await visit(phone, sheet.path)
      const main = phone.getByRole('main')
      await expect(main).toContainText(sheet.number)
      await expect(main).toContainText(/2026年10月0?7日/)
      await expect(main.getByRole('list', { name: '商品' })).toContainText('铜版纸优惠券')
      await picture(phone, 'quote-on-the-phone')
      await main.getByRole('button', { name: '登录并下单' }).click()
      await enterCode(phone.getByRole('dialog', { name: '登陆' }), '15820002222')
      await main.getByRole('button', { name: '提交订单' }).click()
      await expect(phone).toHaveURL(/\/user\/order\/detail\//)
      await visit(phone, sheet.path)
      await expect(main).toContainText('您已按这张报价单下单')
      await visit(phone, '/user/quotes')
      await expect(phone.getByRole('list', { name: '报价单' })).toContainText('已下单')
    })

    await test.step('I am told, and find the quotation by its number', async () => {
      await page.getByRole('button', { name: /^提醒/ }).click()
      await expect(page.getByText(`山海茶业按报价单 ${sheet.number} 下单了`)).toBeVisible()
      await picture(page, 'counter-notice')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(/报价单号/).fill(sheet.number)
      await page.getByRole('button', { name: `${sheet.number} · 已下单` }).click()
      await expect(page.getByRole('status').filter({ hasText: '客户下单' })).toBeVisible()
      await expect(page.getByRole('button', { name: '代客下单' })).toHaveCount(0)
    })

    await test.step('200 customers of the old program come, come once more in vain, and go again', async () => {
      const file = { name: '客户.xlsx', mimeType: 'application/octet-stream', buffer: await oddTable() }
      const bring = async () => {
        await goTo(page, '导入')
        await page.locator('input[type="file"]').first().setInputFiles(file)
        await expect(page.getByRole('heading', { name: '导入客户' })).toBeVisible()
      }
      await bring()
      await expect(page.getByText('会写入 200 行，1 行有错不会导入')).toBeVisible()
      await page.getByRole('button', { name: '有错 1' }).click()
      await expect(page.getByRole('row', { name: /204 .*有错 第 204 行“手机号”/ })).toBeVisible()
      await picture(page, 'console-import')
      await page.getByRole('button', { name: '开始导入' }).click()
      await expect(page.getByText('可以整次撤销')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('button', { name: '新增 200' })).toBeVisible()
      await bring()
      await expect(page.getByText('没有要写入的行')).toBeVisible()
      await page.getByRole('button', { name: '放弃' }).click()
      await page
        .getByRole('row', { name: /客户\.xlsx/ })
        .first()
        .getByRole('link')
        .click()
      await page.getByRole('button', { name: '整次撤销' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
      await expect(page.getByRole('button', { name: '已撤回 200' })).toBeVisible({ timeout: 60_000 })
    })
  })
})
