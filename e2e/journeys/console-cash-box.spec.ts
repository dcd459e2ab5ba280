import { expect, type Page, test } from '../support/own-shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test.use({ opensAt: '2026-11-24T08:52:00+08:00' })

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已存草稿' })).toBeVisible()

const goTo = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
}

/** A walk-in's order of coupons, paid as the page says; returns what the bar tells. */
const orderAtCounter = async (page: Page, pay: () => Promise<void>, button: RegExp) => {
  await goTo(page, '开单')
  await page.getByRole('button', { name: '新开一单' }).click()
  await page.getByRole('textbox', { name: '加一项' }).fill('优惠券')
  await page.getByRole('listitem').getByRole('button', { name: '铜版纸优惠券', exact: true }).click()
  await expect(page.getByRole('region', { name: '铜版纸优惠券' })).toBeVisible()
  await page.getByRole('radio', { name: '到店自提' }).click()
  await saved(page)
  await pay()
  await saved(page)
  await page.getByRole('button', { name: button }).click()
  const bar = page.getByRole('status').filter({ hasText: '已下单' })
  await expect(bar).toBeVisible()
  const [no, text] = [await bar.getByRole('link').innerText(), await bar.innerText()]
  await page.getByRole('button', { name: '知道了' }).click()
  return { no, text }
}

const method = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: '怎么付' }).getByRole('radio', { name })

const figure = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

test.describe('a day at the till @desktop', () => {
  test('I open the box, take cash with change, take an entry back, waive ten yuan, and hand over without a difference', async ({
    page,
  }) => {
    // A shop of its own has to start first.
    test.slow()
    await signInAsStaff(page, '老板', '/cash-box')

    await test.step('I add a box, count five hundred and open it', async () => {
      await page.getByRole('button', { name: '添加钱箱…' }).click()
      await page.getByLabel('名称').fill('前台 1 号箱')
      await page.getByRole('button', { name: '添加', exact: true }).click()
      await page.getByRole('button', { name: '开箱…' }).click()
      await page.getByRole('textbox', { name: '100 有几张' }).fill('5')
      await page.getByRole('button', { name: '开箱', exact: true }).click()
      await expect(page.getByRole('region', { name: '前台 1 号箱 第 1 班' })).toContainText('500.00')
    })

    const cash = await test.step('a walk-in gives five hundred and gets change', async () => {
      const { text } = await orderAtCounter(
        page,
        async () => {
          await method(page, /^现金/).click()
          await page.getByRole('textbox', { name: '客人给（元）' }).fill('500')
          await expect(page.getByRole('status').filter({ hasText: '找零' })).toBeVisible()
        },
        /^下单，已收现金/,
      )
      expect(text).toContain('找零')
      return figure(/([\d,.]+) 元/.exec(text)?.[1] ?? '')
    })

    await test.step('I enter cash for another order, see that it was a transfer, and take it back', async () => {
      const { no } = await orderAtCounter(
        page,
        () => method(page, /^先下单，以后再付/).click(),
        /^下单，以后再付/,
      )
      await goTo(page, '收款')
      await page.getByRole('button', { name: '登记收款…' }).click()
      await page.getByRole('textbox', { name: '哪个订单' }).fill(no)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(no) })
        .click()
      const form = page.getByRole('dialog', { name: new RegExp(`登记收款 ${no}`) })
      await expect(form).toContainText('现金记进前台 1 号箱')
      await form.getByRole('button', { name: /^登记 [\d,]/ }).click()
      await expect(form.getByRole('link', { name: '打收据' })).toBeVisible()
      await form.getByRole('button', { name: '完成' }).click()
      await page.goto(`${new URL(page.url()).origin}/payments?keyword=${no}`)
      await page
        .getByRole('row', { name: new RegExp(no) })
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('button', { name: '撤这笔收款…' }).click()
      await page.getByLabel('为什么撤').fill('是转账，不是现金')
      await page.getByRole('button', { name: /^撤 ¥/ }).click()
      await expect(page.getByText('订单回到待付款').first()).toBeVisible()
      await page.goto(`${new URL(page.url()).origin}/orders?keyword=${no}`)
      await page.getByRole('link', { name: no }).first().click()
    })

    await test.step('the transfer is ten yuan short, which I waive', async () => {
      await page.getByRole('button', { name: '登记收款…' }).click()
      const form = page.getByRole('dialog', { name: /登记收款/ })
      await form.getByText('银行转账', { exact: true }).click()
      const received = form.getByLabel('收到（元）')
      const total = figure(await received.inputValue())
      await received.fill(String(total - 10))
      await form.getByRole('button', { name: /^少的 10.00 抹掉/ }).click()
      await form.getByLabel('流水号').fill('6222 0211')
      await form.getByRole('button', { name: /^登记 [\d,]/ }).click()
      await expect(form.getByRole('status')).toContainText('抹零 10.00')
      await form.getByRole('button', { name: '完成' }).click()
    })

    await test.step('the count is right, and the box is locked', async () => {
      await goTo(page, '收银')
      const shift = page.getByRole('region', { name: '前台 1 号箱 第 1 班' })
      const expected = (500 + cash).toFixed(2)
      await expect(shift.getByText('应有').locator('..')).toContainText(
        expected.replace(/(\d)(?=(\d{3})+\.)/g, '$1,'),
      )
      await shift.getByRole('button', { name: '交班…' }).click()
      await page.getByRole('textbox', { name: '不按张数点的零钱，元' }).fill(expected)
      await expect(page.getByRole('status').filter({ hasText: '正好' })).toBeVisible()
      await page.getByRole('button', { name: '交班锁箱' }).click()
      await expect(page.getByRole('button', { name: '前台 1 号箱 第 1 班' })).toBeVisible()
    })
  })
})
