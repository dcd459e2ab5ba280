import { expect, type Page, test } from '../support/quiet-page.ts'
import { followNav, titled, visit } from '../support/visit.ts'

const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

const scrollDown = async (page: Page) => {
  await page.evaluate('scrollTo(0, 600)')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
}

const pages = [
  { label: '产品报价', path: '/produce', title: '产品报价 - 印铺' },
  { label: '纸张报价', path: '/paper', title: '纸张报价 - 印铺' },
  { label: '关于我们', path: '/about', title: '关于我们 - 印铺' },
  { label: '首页', path: '/', title: '首页 - 印铺' },
]

test('The navigation takes me everywhere, and the tab says where I am', async ({ page }) => {
  await visit(page, '/')
  await expect(page).toHaveTitle('首页 - 印铺')
  for (const { label, path, title } of pages) {
    await followNav(page, label)
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('[aria-current="page"]', { hasText: label }).first()).toBeAttached()
  }
})

test('A category’s own name is the title of its page', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/produce')
  const categories = page.getByRole('navigation', { name: '产品分类' })
  await categories.getByRole('link', { name: '画册书刊' }).click()
  await expect(page).toHaveTitle('画册书刊 - 印铺')
  await categories.getByRole('link', { name: '精装书' }).click()
  await expect(page).toHaveTitle('精装书 - 印铺')
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '画册书刊' }).click()
  await expect(page).toHaveTitle('画册书刊 - 印铺')
})

test('Every page begins at its top, also when I go back and forward', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/')
  await scrollDown(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '纸张报价' }).click()
  await expect(titled(page, '纸张报价')).toBeInViewport()
  expect(await scrolled(page)).toBe(0)
  await scrollDown(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('一张纸怎么裁')
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollDown(page)
  await page.goForward()
  await expect(titled(page, '纸张报价')).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('A link to the page I am on takes me to its top', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/paper')
  for (const link of [
    page.getByRole('contentinfo').getByRole('link', { name: '纸张报价' }),
    page.getByRole('banner').getByRole('link', { name: '纸张报价' }),
  ]) {
    await scrollDown(page)
    await link.click()
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(page).toHaveURL('/paper')
  }
})

test('A link to one paper takes me to that paper, and the page’s own link back to its top', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: '灰底白板', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: '灰底白板' })).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  await followNav(page, '纸张报价')
  await expect(titled(page, '纸张报价')).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('On my phone I tap the menu and go on from there', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  const nav = page.getByRole('navigation', { name: '主导航' })
  await expect(nav).toBeHidden()
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await expect(page.getByRole('button', { name: '关闭菜单' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: '注册' })).toBeInViewport()
  await nav.getByRole('link', { name: '关于我们' }).tap()
  await expect(titled(page, '关于我们')).toBeVisible()
  await expect(nav).toBeHidden()
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await page.getByRole('button', { name: '关闭菜单' }).tap()
  await expect(nav).toBeHidden()
})

test('The menu opens and closes by keyboard and gives the focus back', { tag: '@phone' }, async ({
  page,
}) => {
  await visit(page, '/')
  const button = page.getByRole('button', { name: /菜单/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: '搜索产品' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: '搜索产品' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})
