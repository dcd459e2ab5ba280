import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { productPath } from '../support/products.ts'
import { signInAsStaff } from '../support/staff.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const product = '铜版纸覆膜名片'

test.describe('a product is taken down @desktop', () => {
  // A shop is opened for it: in the one of the other journeys the product stays.
  test.describe.configure({ timeout: 600_000 })

  test('my favourite stays in the list, says so in plain words, and can be deleted', {
    tag: '@night',
  }, async ({ elsewhere }) => {
    const page = await elsewhere()
    await rememberBuyer(page, await aBuyer(page.request))
    for (const name of [product, '专版宣传单页']) {
      await visit(page, await productPath(page.request, name))
      await main(page).getByRole('button', { name: '收藏', exact: true }).click()
      await expect(page.getByText(`已收藏“${name}”`)).toBeVisible()
    }
    const path = (await productPath(page.request, product)).replace('/produce/detail/', '/catalogue/')

    const owner = await elsewhere()
    await signInAsStaff(owner, '老板', path)
    await expect(owner.getByRole('heading', { level: 1, name: product })).toBeVisible()
    await owner.getByRole('button', { name: '更多' }).click()
    await owner.getByRole('menuitem', { name: '下架' }).click()
    await expect(owner.getByText('已下架', { exact: true })).toBeVisible()

    const cards = main(page).getByRole('list', { name: '收藏' }).getByRole('listitem')
    const gone = cards.filter({ hasText: product })
    await expect(async () => {
      await visit(page, '/user/favourites')
      await expect(gone).toContainText('商品已下架', { timeout: 1_000 })
    }).toPass()
    await expect(titled(page, '我的收藏')).toBeVisible()
    await expect(gone.getByRole('button', { name: /^立即下单/ })).toHaveCount(0)
    await expect(cards.filter({ hasText: '专版宣传单页' })).toContainText('¥873.76')
    await gone.getByRole('button', { name: /^删除/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(cards).toHaveCount(1)
  })
})
