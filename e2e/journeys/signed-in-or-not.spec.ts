import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { answered, expect, type Page, test } from '../support/quiet-page.ts'
import { followNav, visit } from '../support/visit.ts'

const stored = (page: Page, name: string) => page.evaluate<string | null>(`localStorage.getItem('${name}')`)

const store = (page: Page, name: string, record: unknown) =>
  page.evaluate(`localStorage.setItem('${name}', ${JSON.stringify(JSON.stringify(record))})`)

const referrer = (page: Page) => page.evaluate<string | null>("sessionStorage.getItem('referrer')")

// The order pages are announced, and answer 404 until they are built.
test.beforeEach(({ noise }) => noise.allow(answered(404)))

test('Signed out, every page of mine leads me to the login', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/user', '/user/order/detail/1', '/shopping-cart', '/paper/shop-cart']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/login')
  }
})

test('Signed out, back leads me out of the login again', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await visit(page, '/paper')
  await page.goto('/user/info')
  await expect(page).toHaveURL('/auth/login')
  await page.goBack()
  await expect(page).toHaveURL('/paper')
})

test('Signed in, I stay where I am and the header knows me', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await rememberBuyer(page, await aBuyer(request))
  await visit(page, '/user')
  await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toHaveCount(0)
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('banner').locator('a[href="/user"]').first()).toBeAttached()
})

test('A sign-in without an end stays', { tag: ['@desktop', '@night'] }, async ({ page, request }) => {
  await rememberBuyer(page, { ...(await aBuyer(request)), expire_time: 0 })
  await visit(page, '/user/info')
  await expect(page.getByRole('banner').locator('a[href="/user"]').first()).toBeAttached()
  await expect(page).toHaveURL('/user/info')
})

test('A sign-in that has run out counts as signed out and is forgotten', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/')
  await store(page, 'user_token', { value: 'planted', expire: Date.now() - 1 })
  await visit(page, '/user')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('banner').locator('a[href="/user"]')).toHaveCount(0)
  expect(await stored(page, 'user_token')).toBeNull()
})

test('A page that needs no call of its own still fetches the token of the shop', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/about')
  await expect.poll(() => stored(page, 'access_token')).not.toBeNull()
})

test('Rubbish in the browser’s store does not keep the shop from opening', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await visit(page, '/')
  await page.evaluate("localStorage.setItem('user_token', '{broken')")
  await store(page, 'access_token', { value: 7 })
  await visit(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
})

test('Signing out in one tab signs me out in the other', { tag: ['@desktop', '@night'] }, async ({
  page,
  context,
  request,
}) => {
  const buyer = await aBuyer(request)
  await rememberBuyer(page, buyer)
  await visit(page, '/about')
  await expect(page.getByRole('banner').getByRole('button', { name: buyer.name })).toBeVisible()
  const other = await context.newPage()
  await visit(other, '/paper')
  await other.evaluate("localStorage.removeItem('user_token')")
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
})

test('The shop remembers the page I came from, but not the login', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await followNav(page, '产品报价')
  await expect.poll(() => referrer(page)).toBe(JSON.stringify({ value: '/produce' }))
  await page.getByRole('banner').getByRole('link', { name: '注册' }).click()
  await expect(page).toHaveURL('/auth/reg')
  await expect.poll(() => referrer(page)).toBeNull()
})
