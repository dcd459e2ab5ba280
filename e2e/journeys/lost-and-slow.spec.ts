import type { Route } from '@playwright/test'
import { expectCoversNothing } from '../support/covers.ts'
import { answered, expect, type Page, test } from '../support/quiet-page.ts'
import { followNav, titled, visit } from '../support/visit.ts'

const aboutData = '**/about.data*'

test('An address that does not exist says so and offers ways on', async ({ page, noise }) => {
  noise.allow(answered(404))
  const response = await visit(page, '/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('页面不存在 - 印铺')
  await expect(titled(page, '页面不存在')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText(['回到首页', '产品报价', '纸张报价'])
  await ways.filter({ hasText: '纸张报价' }).click()
  await expect(titled(page, '纸张报价')).toBeVisible()
})

test('A category that does not exist is not found either', { tag: '@desktop' }, async ({ page, noise }) => {
  noise.allow(answered(404))
  const response = await visit(page, '/produce/list/no-such-category')
  expect(response?.status()).toBe(404)
  await expect(titled(page, '页面不存在')).toBeVisible()
  await page.getByRole('link', { name: '回到首页' }).click()
  await expect(page).toHaveTitle('首页 - 印铺')
})

test('While a page is slow I see that it is coming', { tag: '@desktop' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await visit(page, '/')
  await page.route(aboutData, async (route) => {
    await released
    await route.continue()
  })
  const progress = page.getByRole('status').filter({ hasText: '正在打开…' })
  await expect(progress).toHaveCount(0)
  await followNav(page, '关于我们')
  await expect(progress).toHaveCount(1)
  await expect(progress.locator('div')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('一张纸怎么裁')
  release()
  await expect(titled(page, '关于我们')).toBeVisible()
  await expect(progress).toHaveCount(0)
})

test('When the shop cannot answer I try again and it works', async ({ page, noise }) => {
  noise.allow(answered(503))
  let isBroken = true
  let failures = 0
  await visit(page, '/')
  await page.route(aboutData, (route) => {
    if (!isBroken) return route.continue()
    failures += 1
    return route.fulfill({ status: 503, body: 'busy' })
  })
  await followNav(page, '关于我们')
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: '页面暂时打不开' })).toBeVisible()
  await expect(page).toHaveTitle('页面暂时打不开 - 印铺')
  await expect(page.getByRole('banner').getByRole('link', { name: '印铺' })).toBeVisible()
  const retry = alert.getByRole('button', { name: '重试' })
  await retry.click()
  // The button is enabled before the retry has begun as well as after it failed: only the failure itself tells.
  await expect.poll(() => failures).toBe(2)
  await expect(retry).toBeEnabled()
  isBroken = false
  await retry.click()
  await expect(titled(page, '关于我们')).toBeVisible()
  await expect(page).toHaveTitle('关于我们 - 印铺')
  await expect(page.getByRole('main')).toContainText('我们是谁')
})

const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: '网络不通，请稍后再试' })

test('When the connection breaks I keep the page I have, and try again from there', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_CONNECTION_FAILED/)
  let isBroken = true
  let failures = 0
  await visit(page, '/')
  await page.route(aboutData, (route) => {
    if (!isBroken) return route.continue()
    failures += 1
    return route.abort('connectionfailed')
  })
  await followNav(page, '关于我们')
  await expect(unreachable(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('一张纸怎么裁')
  await expect(page).toHaveURL('/')
  await expectCoversNothing(page)
  const retry = unreachable(page).getByRole('button', { name: '重试' })
  await retry.click()
  await expect.poll(() => failures).toBe(2)
  await expect(retry).toBeVisible()
  isBroken = false
  await retry.click()
  await expect(titled(page, '关于我们')).toBeVisible()
  await expect(unreachable(page)).toHaveCount(0)
})

test('Offline, a click on a link loses nothing, and online it goes on', { tag: '@night' }, async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/paper')
  await page.evaluate('window.sameDocument = true')
  const amount = page.getByRole('main').locator('input[inputmode]').first()
  await amount.fill('777')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click()
  await expect(unreachable(page)).toBeVisible()
  await unreachable(page).getByRole('button', { name: '重试' }).click()
  await expect(unreachable(page)).toBeVisible()
  await expect(page).toHaveURL(/\/paper/)
  await expect(amount).toHaveValue('777')
  await context.setOffline(false)
  await expect(titled(page, '关于我们')).toBeVisible()
  expect(await page.evaluate('window.sameDocument')).toBe(true)
})

test('A part of the next page that cannot be fetched does not cost me this one', {
  tag: ['@desktop', '@night'],
}, async ({ page, noise }) => {
  noise.allow(/ERR_CONNECTION_FAILED|loading route module|dynamically imported module/)
  let isBroken = true
  const breakOff = (route: Route) => (isBroken ? route.abort('connectionfailed') : route.continue())
  await visit(page, '/')
  await page.route(/\/assets\/about-|\/healthz|\.data/, breakOff)
  await page.evaluate('window.sameDocument = true')
  await followNav(page, '关于我们')
  await expect(unreachable(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('一张纸怎么裁')
  expect(await page.evaluate('window.sameDocument')).toBe(true)
  isBroken = false
  await unreachable(page).getByRole('button', { name: '重试' }).first().click()
  await expect(titled(page, '关于我们')).toBeVisible()
})
