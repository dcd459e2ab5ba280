import { productPath } from '../support/products.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { titled, untilHydrated, visit } from '../support/visit.ts'

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"]`).first().getAttribute('content')

test.describe('the shop’s rules, at its desk @desktop', () => {
  test('I write our own rules, buyers read them, and I go back to the usual ones', { tag: '@night' }, async ({
    page,
    elsewhere,
  }) => {
    await signInAsStaff(page, '老板', '/window?part=policies')
    await page.getByText('做稿指南', { exact: true }).click()
    const text = page.getByLabel('做稿指南的内容')
    await expect(text).toHaveValue(/出血/)
    await text.fill('# 只收 PDF\n{店名}只收 <b>PDF</b>。')
    await expect(page.getByRole('region', { name: '买家看到的样子' })).toContainText('印铺只收 <b>PDF</b>。')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存，买家马上看得到')).toBeVisible()

    const buyer = await elsewhere()
    const shows = (words: string) =>
      expect(async () => {
        await visit(buyer, '/policy/artwork')
        await expect(buyer.getByRole('main')).toContainText(words, { timeout: 1_000 })
      }).toPass()
    await shows('印铺只收 <b>PDF</b>。')
    await expect(buyer.getByRole('heading', { name: '只收 PDF' })).toBeVisible()

    await page.getByRole('button', { name: '用回系统给的内容' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '用回' }).click()
    await expect(text).toHaveValue(/出血/)
    await shows('尺寸与出血')
  })
})

test('I read what I agree to before I register', async ({ page, context }) => {
  await visit(page, '/auth/reg')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '《用户协议》（在新窗口打开）' }).click()
  const terms = await opened
  await untilHydrated(terms)
  await expect(titled(terms, '用户协议')).toBeVisible()
  await expect(terms.getByRole('main')).toContainText('0755-8300 1234')
  await terms.getByRole('navigation', { name: '协议与政策' }).getByRole('link', { name: '隐私政策' }).click()
  await expect(titled(terms, '隐私政策')).toBeVisible()
})

test('I find somebody to ask, and see when they are there', async ({ page }) => {
  const panel = page.getByRole('dialog', { name: '联系客服' })
  // Until its script is there, it is a link to the page that says the same.
  await expect(async () => {
    await visit(page, '/produce')
    await page.getByRole('link', { name: '联系客服' }).click()
    await expect(panel).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(panel.getByRole('link', { name: '0755-8300 1234' })).toHaveAttribute(
    'href',
    'tel:075583001234',
  )
  await expect(panel.getByRole('link', { name: '800012345' })).toHaveAttribute('href', /wpa\.qq\.com/)
  await expect(panel).toContainText(/现在有人接待|现在是休息时间/)
  await expect(panel).toContainText('周一至周六 09:00–18:30')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('A link to what I have configured says so in a chat', async ({ page, request }) => {
  const product = await productPath(request, '铜版纸覆膜名片')
  await visit(page, product)
  const plain = await metaOf(page, 'og:image')
  await visit(page, `${product}?quantity=10&nonsense=${'x'.repeat(500)}`)
  const [title, image, url] = await Promise.all(
    ['og:title', 'og:image', 'og:url'].map((name) => metaOf(page, name)),
  )
  expect(title).toMatch(/10 盒.*¥[\d,]+\.\d\d/)
  expect(url).toContain('quantity=10')
  expect(url).not.toContain('nonsense')
  expect(image).not.toBe(plain)
  const picture = await request.get(image ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  await visit(page, `${product}?quantity=-5`)
  expect(await metaOf(page, 'og:image')).toBe(plain)
})

test('I put the shop on my home screen', async ({ page, request }) => {
  await visit(page, '/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: '印铺', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})
