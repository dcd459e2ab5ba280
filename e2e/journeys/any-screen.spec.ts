import { platformOrigin } from '../support/addresses.ts'
import { answered, expect, type Page, test } from '../support/quiet-page.ts'
import { followNav, titled, visit } from '../support/visit.ts'

const contentWidth = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth')

const addresses = () => [
  '/',
  '/about',
  '/produce',
  `/produce?keyword=${'很长的词'.repeat(12)}`,
  '/paper',
  '/paper/detail/tb',
  '/auth/login',
  '/auth/reg',
  '/no/such/page',
  platformOrigin(),
]

test('No page is wider than my screen', async ({ page, noise, isMobile }) => {
  noise.allow(answered(404))
  noise.allow(answered(400))
  for (const address of addresses()) {
    await page.goto(address)
    for (const width of isMobile ? [390, 360] : [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await contentWidth(page), `${address} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('The open menu fits the smallest phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await visit(page, '/')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await expect(page.getByRole('link', { name: '注册' })).toBeInViewport({ ratio: 1 })
  expect(await contentWidth(page)).toBeLessThanOrEqual(360)
})

test('What I tap on a phone is large enough for a finger', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  for (const target of [
    page.getByRole('button', { name: '打开菜单' }),
    page.getByRole('banner').getByRole('link', { name: '购物车' }),
    page.getByRole('link', { name: '立即报价' }),
  ]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test.describe('for who wants no movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('Nothing moves while I wait, and yet I see that I wait', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await visit(page, '/')
    await page.route('**/about.data*', async (route) => {
      await released
      await route.continue()
    })
    await followNav(page, '关于我们')
    const bar = page.getByRole('status').filter({ hasText: '正在打开…' }).locator('div')
    await expect(bar).toHaveCSS('opacity', '1')
    await expect(bar).toHaveCSS('animation-duration', /^(1e-05s(, )?)+$/)
    release()
    await expect(titled(page, '关于我们')).toBeVisible()
    const moving = await page.evaluate<number>(
      `[...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
        return parseFloat(transitionDuration) > 0.01 || parseFloat(animationDuration) > 0.01 || scrollBehavior === 'smooth'
      }).length`,
    )
    expect(moving).toBe(0)
  })
})
