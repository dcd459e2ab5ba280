import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const outlineOfFocus = (page: Page) =>
  page.evaluate<string>(
    `(({ outlineStyle, outlineWidth }) => outlineStyle + ' ' + outlineWidth)(getComputedStyle(document.activeElement))`,
  )

test('By keyboard I skip the header and start reading at once', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: '首页' })).toBeFocused()
})

test('I always see where the focus is', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  for (const stop of ['跳到主要内容', '印铺', '首页', '产品报价', '纸张报价', '关于我们']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: stop }).first()).toBeFocused()
    expect(await outlineOfFocus(page), stop).toMatch(/^solid [2-9]/)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: '搜索产品' })).toBeFocused()
  for (const stop of ['搜索', '购物车', '登陆', '注册', '立即报价']) {
    await page.keyboard.press('Tab')
    expect(await outlineOfFocus(page), stop).toMatch(/^solid [2-9]/)
  }
})

test('After a navigation the focus starts at the new page', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: '关于我们' }).press('Enter')
  await expect(titled(page, '关于我们')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
