import { shopOrigin } from '../support/addresses.ts'
import { expect, test } from '../support/quiet-page.ts'
import { followNav, titled, visit } from '../support/visit.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  // A browser that runs no scripts refuses to fetch them, in these words.
  test.beforeEach(({ noise }) => noise.allow(/\.js csp$/))

  test('I can read the home page even where scripts are off', async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('一张纸怎么裁')
    await expect(page.getByRole('link', { name: /名片卡片/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /铜版纸/ })).toContainText('¥483.29')
    await expect(page.getByText('中通快递')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('粤ICP备00000000号')
  })

  test('A friend who gets the link sees the shop’s name, words and address in the preview', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/paper')
    await expect(page).toHaveTitle('纸张报价 - 印铺')
    const meta = (name: string) => page.locator(`head meta[${name}]`)
    await expect(meta('name="description"')).toHaveAttribute('content', /铜版纸/)
    await expect(meta('property="og:title"')).toHaveAttribute('content', '纸张报价 - 印铺')
    await expect(meta('property="og:description"')).toHaveAttribute('content', /铜版纸/)
    await expect(meta('property="og:site_name"')).toHaveAttribute('content', '印铺')
    await expect(meta('property="og:url"')).toHaveAttribute('content', `${shopOrigin()}/paper`)
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${shopOrigin()}/paper`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })

  test('I can search and follow links where scripts are off', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: '搜索产品' }).fill('画册')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByRole('link', { name: '骑马钉画册', exact: true }).click()
    await expect(titled(page, '骑马钉画册')).toBeVisible()
  })
})

test('I move through the shop without the page being loaded anew', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await page.evaluate('window.sameDocument = true')
  await followNav(page, '产品报价')
  await expect(titled(page, '产品报价')).toBeVisible()
  await page.getByRole('link', { name: /名片卡片/ }).click()
  await expect(titled(page, '名片卡片')).toBeVisible()
  await page.getByRole('link', { name: '合版名片' }).click()
  await expect(titled(page, '合版名片')).toBeVisible()
  await page.goBack()
  await expect(titled(page, '名片卡片')).toBeVisible()
  await page.getByRole('link', { name: '印铺' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('一张纸怎么裁')
  expect(await page.evaluate('window.sameDocument')).toBe(true)
})

test('I see how the sheet is cut, drawn to scale', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByText('大度 889×1194', { exact: true })).toBeVisible()
  await expect(page.getByText(/16 开/)).toContainText('90.21%')
  const drawing = page.getByRole('img', { name: /裁 16 张 210×285 毫米/ })
  // The drawing is replaced when the page comes to life, and has no size in that moment.
  await expect(async () => {
    const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThan(250)
    expect(height).toBeGreaterThan(150)
  }).toPass()
})
