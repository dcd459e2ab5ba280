import { consoleOrigin } from '../support/addresses.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { office, send } from '../support/orders.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { png } from '../support/png.ts'
import { signInAsStaff } from '../support/staff.ts'
import { searchFor, titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page, name: string) => page.getByRole('region', { name })

const fillProduct = async (page: Page, name: string) => {
  await page.getByRole('link', { name: '新产品' }).click()
  await page.getByRole('link', { name: /合版 · 按版位/ }).click()
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(name)
  await page.getByRole('combobox', { name: '分类', exact: true }).click()
  await page.getByRole('option', { name: '名片卡片 / 合版名片' }).click()
  await page.getByRole('textbox', { name: /一个版位一盒的价格/ }).fill('8')
}

const addPictures = async (page: Page) => {
  await page
    .getByLabel('图片：选择文件')
    .setInputFiles([png('正面.png', [196, 53, 29]), png('反面.png', [0, 145, 184])])
  for (const side of ['正面', '反面']) {
    const crop = page.getByRole('dialog', { name: `裁剪 · ${side}.png` })
    await crop.getByRole('button', { name: '裁好，上传' }).click()
    await expect(crop).toBeHidden()
  }
  await page.getByLabel('第 1 张的替代文字').fill('名片的正面')
  await page.getByLabel('第 2 张的替代文字').fill('名片的反面')
}

test.describe('products by the shop’s owner @desktop', () => {
  // A shop is opened for it.
  test.describe.configure({ timeout: 600_000 })

  test('the owner adds a product with two pictures and publishes it, and a buyer buys it', async ({
    elsewhere,
  }) => {
    const owner = await elsewhere()
    await signInAsStaff(owner, '老板', '/catalogue')
    const name = '开业贺卡'
    await fillProduct(owner, name)
    // The buyer's form beside it shows the price for the typed values, before anything is saved.
    await expect(panel(owner, '买家的表单')).toContainText('¥40.00')
    await addPictures(owner)
    await owner.getByRole('button', { name: '存为草稿' }).click()
    await expect(owner.getByText('草稿，买家看不到')).toBeVisible()

    const page = await elsewhere()
    const buyer = await aBuyer(page.request)
    await send({ request: page.request, buyer }, 'user/address', office)
    await rememberBuyer(page, buyer)
    await visit(page, '/')
    await searchFor(page, name)
    await expect(main(page).getByRole('link', { name })).toHaveCount(0)

    await owner.getByRole('button', { name: '发布', exact: true }).click()
    await expect(owner.getByText('在售', { exact: true })).toBeVisible()
    const path = new URL(owner.url()).pathname.replace('/catalogue/', '/produce/detail/')
    await expect(async () => {
      await visit(page, path)
      await expect(titled(page, name)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(main(page).getByRole('img', { name: '名片的反面' })).toBeVisible()
    await main(page).getByRole('button', { name: '加入购物车' }).filter({ visible: true }).first().click()
    await page.getByRole('link', { name: '去购物车' }).filter({ visible: true }).first().click()
    await expect(titled(page, '购物车')).toBeVisible()
    await main(page).getByRole('link', { name: '去结算' }).click()
    await main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true }).click()
    await expect(main(page).getByRole('heading', { level: 2, name: '待付款', exact: true })).toBeVisible()
    await expect(main(page).getByText(name).first()).toBeVisible()
  })

  test('two people change one product: the second loses nothing; and categories are put in order by keys', {
    tag: '@night',
  }, async ({ elsewhere }) => {
    const [first, second] = [await elsewhere(), await elsewhere()]
    await signInAsStaff(first, '老板', '/catalogue')
    await first.getByRole('link', { name: /铜版纸覆膜名片/ }).click()
    await expect(first.getByRole('heading', { level: 1, name: '铜版纸覆膜名片' })).toBeVisible()
    const address = new URL(first.url()).pathname
    await signInAsStaff(second, '老板', address)
    await second.getByRole('textbox', { name: /最低收费/ }).fill('30')
    await first.getByRole('textbox', { name: '名称', exact: true }).fill('老板改名的名片')
    await first.getByRole('button', { name: '存为草稿' }).click()
    await expect(first.getByText('有还没有发布的修改')).toBeVisible()

    await second.getByRole('button', { name: '发布', exact: true }).click()
    const news = second.getByRole('alert').filter({ hasText: '刚修改过这个产品' })
    await expect(news).toContainText('变了：名称')
    await expect(second.getByRole('textbox', { name: /最低收费/ })).toHaveValue('30')
    await news.getByRole('button', { name: '把我的修改合到新的上面' }).click()
    await expect(second.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('老板改名的名片')
    await expect(second.getByRole('textbox', { name: /最低收费/ })).toHaveValue('30')
    await second.getByRole('button', { name: '发布', exact: true }).click()
    await expect(second.getByText('在售', { exact: true })).toBeVisible()

    // By keys alone: the first category goes below the second.
    await first.goto(`${consoleOrigin()}/catalogue`)
    const categories = panel(first, '分类').getByRole('listitem')
    await expect(categories.first()).toContainText('名片卡片')
    const grip = categories.first().getByRole('button', { name: /移动名片卡片/ })
    await grip.focus()
    await first.keyboard.press('Space')
    await first.keyboard.press('ArrowDown')
    await first.keyboard.press('Space')
    await expect(categories.first()).toContainText('宣传单页')
    await first.reload()
    await expect(categories.first()).toContainText('宣传单页')
    await expect(categories.nth(1)).toContainText('名片卡片')
  })
})
