import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { productPath } from '../support/products.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const price = (page: Page) => page.getByRole('main').getByRole('region', { name: '报价' })
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const effect = (page: Page) => page.getByRole('complementary', { name: '改前与改后' })
const bar = (page: Page) => page.getByRole('form', { name: '发布' })

/** A signed-in buyer before 专版宣传单页, whose page has begun to listen. */
const lookAtFlyers = async (page: Page) => {
  await rememberBuyer(page, await aBuyer(page.request))
  const listening = page.waitForResponse((response) => response.url().endsWith('/user/orders/events'))
  await visit(page, await productPath(page.request, '专版宣传单页'))
  await listening
  await expect(price(page).getByText('¥873.76')).toBeVisible()
}

/** Types a price, reads what it does, and publishes it with a note. */
const publish = async (page: Page, label: string, figure: string, note: string) => {
  await cell(page, label).fill(figure)
  await expect(effect(page).getByText('价目通过检查')).toBeVisible()
  await bar(page).getByLabel('说明').fill(note)
  await bar(page)
    .getByRole('button', { name: /^发布第 \d+ 版$/ })
    .click()
  await expect(page.getByText('价目已发布')).toBeVisible()
}

test.describe('prices, at the shop’s desk @desktop', () => {
  // A shop is opened for each of them.
  test.describe.configure({ timeout: 600_000 })

  test('I raise the price of a paper, see what it does first, and a buyer’s open page shows the new price', async ({
    elsewhere,
  }) => {
    const [owner, buyer] = [await elsewhere(), await elsewhere()]
    await lookAtFlyers(buyer)
    await signInAsStaff(owner, '老板', '/tariff')
    await cell(owner, '铜版纸 吨价 元/吨').fill('-1')
    await expect(owner.getByRole('cell').getByText('不能为负数')).toBeVisible()
    await expect(bar(owner).getByRole('button', { name: /^发布/ })).toBeDisabled()
    await cell(owner, '铜版纸 吨价 元/吨').fill('6380')
    await expect(effect(owner).getByRole('row', { name: /铜版纸 5 令/ })).toContainText('+10.00%')
    await publish(owner, '铜版纸 吨价 元/吨', '6380', '铜版涨一成')
    await expect(owner.getByRole('region', { name: '版本' }).getByText('铜版涨一成')).toBeVisible()
    // Nobody has touched the buyer's page: a tenth more for the paper, 353.76, and the rest as before.
    await expect(price(buyer).getByText('¥909.14')).toBeVisible()
    await expect(price(buyer).getByText('¥873.76')).toHaveCount(0)
  })

  test('I raise all coated papers by 5 % in three clicks; what my partner publishes meanwhile is told, and mine stays', {
    tag: '@night',
  }, async ({ elsewhere, noise }) => {
    const [mine, hers] = [await elsewhere(), await elsewhere()]
    await signInAsStaff(mine, '老板', '/tariff')
    await signInAsStaff(hers, '老板', '/tariff')
    await mine.getByRole('checkbox', { name: '选择 铜版纸' }).click()
    await mine.getByRole('checkbox', { name: '选择 哑粉纸' }).click()
    await mine.getByRole('button', { name: '调价' }).click()
    // The cursor stands in the field by itself, a moment after it has opened.
    await expect(mine.getByRole('textbox', { name: '2 行涨多少' })).toBeFocused()
    await mine.keyboard.type('5')
    await mine.keyboard.press('Enter')
    await expect(cell(mine, '铜版纸 吨价 元/吨')).toHaveValue('6,090')
    await expect(cell(mine, '哑粉纸 吨价 元/吨')).toHaveValue('6,300')
    await expect(mine.getByText('已选 2 行')).toHaveCount(0)
    await bar(mine).getByLabel('说明').fill('纸厂调价')

    await publish(hers, '牛皮纸 吨价 元/吨', '7300', '牛皮降两百')
    const notice = mine.getByRole('status').filter({ hasText: '您的改动还在' })
    await expect(notice).toBeVisible()
    await expect(cell(mine, '铜版纸 吨价 元/吨')).toHaveValue('6,090')
    await expect(bar(mine).getByLabel('说明')).toHaveValue('纸厂调价')
    noise.allow(/409/)
    await bar(mine)
      .getByRole('button', { name: /^发布第/ })
      .click()
    const conflict = mine.getByRole('dialog')
    await expect(conflict.getByRole('row', { name: /牛皮纸 · 吨价/ })).toContainText('7,300')
    await conflict.getByRole('button', { name: /保留我的改动/ }).click()
    await expect(notice).toHaveCount(0)
    await expect(cell(mine, '牛皮纸 吨价 元/吨')).toHaveValue('7,300')
    await bar(mine)
      .getByRole('button', { name: /^发布第/ })
      .click()
    await expect(mine.getByRole('region', { name: '版本' }).getByText('纸厂调价')).toBeVisible()
    await expect(cell(hers, '哑粉纸 吨价 元/吨')).toHaveValue('6,300')
  })
})
