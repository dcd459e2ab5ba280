import { secondShopOrigin } from '../support/addresses.ts'
import { expect, test } from '../support/quiet-page.ts'
import { searchFor, titled, visit } from '../support/visit.ts'

test('I search for a product and find its category', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate('window.sameDocument = true')
  await searchFor(page, '画册')
  await expect(page).toHaveURL(`/produce?keyword=${encodeURIComponent('画册')}`)
  await expect(page.getByText(/^“画册”的搜索结果：共 \d+ 款$/)).toBeVisible()
  expect(await page.evaluate('window.sameDocument')).toBe(true)
  await page.getByRole('link', { name: '骑马钉画册', exact: true }).click()
  await expect(titled(page, '骑马钉画册')).toBeVisible()
})

test('When nothing is found I am told what to do next', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await searchFor(page, '飞机大炮')
  await expect(page.getByRole('heading', { name: '没有找到“飞机大炮”' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '名片卡片' }).click()
  await expect(titled(page, '名片卡片')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: '查看全部产品' }).click()
  await expect(page).toHaveURL('/produce')
  await expect(page.getByRole('link', { name: /台历挂历/ })).toBeVisible()
})

test('The shop suggests only what it really offers', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  await visit(page, `${secondShopOrigin()}/`)
  await searchFor(page, '名片')
  await expect(page.getByRole('heading', { name: '没有找到“名片”' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '标签贴纸' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('画册')
})

test('What I searched for stays in the box, and signs in it do no harm', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  const words = '"><script>alert(1)</script>&名片'
  await visit(page, `/produce?keyword=${encodeURIComponent(words)}`)
  await expect(page.getByRole('heading', { name: `没有找到“${words}”` })).toBeVisible()
  await expect(page.locator('input[name="keyword"]').first()).toHaveValue(words)
})
