import { answered, expect, test } from '../support/quiet-page.ts'
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

for (const { how, allow, fail } of [
  { how: 'the connection breaks', allow: /ERR_CONNECTION_FAILED/, fail: { abort: 'connectionfailed' } },
  { how: 'the shop cannot answer', allow: answered(503), fail: { status: 503 } },
] as const) {
  test(`When ${how} I try again and it works`, async ({ page, noise }) => {
    noise.allow(allow)
    let isBroken = true
    let failures = 0
    await visit(page, '/')
    await page.route(aboutData, (route) => {
      if (!isBroken) return route.continue()
      failures += 1
      return 'abort' in fail ? route.abort(fail.abort) : route.fulfill({ status: fail.status, body: 'busy' })
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
}
