import { platformOrigin, secondShopOrigin, shopOrigin } from '../support/addresses.ts'
import { answered, expect, type Page, test } from '../support/quiet-page.ts'
import { followNav, titled, visit } from '../support/visit.ts'

const wordsOfTheFirst = /印铺|0755-8300|yinpu|名片卡片|坂田/

const expectOnlyCaiyin = async (page: Page) => {
  await expect(page.locator('body')).toContainText('彩印坊')
  await expect(page.locator('body')).not.toContainText(wordsOfTheFirst)
}

test('彩印坊 shows its own name, words and products and nothing of the other shop', async ({ page }) => {
  await visit(page, `${secondShopOrigin()}/`)
  await expect(page).toHaveTitle('首页 - 彩印坊')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('小批量')
  await expect(page.getByRole('link', { name: /标签贴纸/ })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${secondShopOrigin()}/`)
  await expectOnlyCaiyin(page)

  await followNav(page, '产品报价')
  await expect(titled(page, '产品报价')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '产品分类' }).getByRole('listitem')).toHaveCount(5)
  await expectOnlyCaiyin(page)

  await followNav(page, '关于我们')
  await expect(page.getByRole('main')).toContainText('彩印坊专做小批量彩色印刷')
  await expect(page.getByRole('main')).toContainText('020-8600 5678')
  await expectOnlyCaiyin(page)
})

test('A category of one shop does not exist in the other', { tag: ['@desktop', '@night'] }, async ({
  page,
  noise,
}) => {
  await visit(page, '/produce')
  const href = await page.getByRole('link', { name: /名片卡片/ }).getAttribute('href')
  expect(href).toMatch(/^\/produce\/list\/./)
  noise.allow(answered(404))
  const response = await page.goto(`${secondShopOrigin()}${href}`)
  expect(response?.status()).toBe(404)
  await expect(titled(page, '页面不存在')).toBeVisible()
  expect((await page.goto(`${shopOrigin()}${href}`))?.status()).toBe(200)
})

test('A host that belongs to no shop says so', { tag: '@desktop' }, async ({ page, noise }) => {
  noise.allow(answered(404))
  const response = await page.goto(platformOrigin('www.nobody.localhost'))
  expect(response?.status()).toBe(404)
  await expect(titled(page, '店铺不存在或已停用')).toBeVisible()
})

test('Where every shop has its own host, 彩印坊 opens under its own', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, platformOrigin('www.caiyin.localhost'))
  await expect(page).toHaveTitle('首页 - 彩印坊')
  await followNav(page, '关于我们')
  await expect(page.getByRole('main')).toContainText('彩印坊专做小批量彩色印刷')
  await expectOnlyCaiyin(page)
})

test('A host without a shop’s name in it says 配置错误 and asks the API nothing', {
  tag: '@desktop',
}, async ({ page, noise }) => {
  noise.allow(answered(400))
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  for (const path of ['/', '/about', '/user']) {
    const response = await page.goto(`${platformOrigin()}${path}`, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(400)
    await expect(titled(page, '配置错误')).toBeVisible()
    await expect(page).toHaveTitle('配置错误')
    await expect(page.getByText('请检查访问的网址是否正确')).toBeVisible()
  }
  expect(requestedPaths.filter((path) => path.startsWith('/api') || path.endsWith('.data'))).toEqual([])
  expect(await page.evaluate('localStorage.getItem("access_token")')).toBeNull()
})
