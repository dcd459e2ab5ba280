import { secondShopHost, secondShopOrigin, shopOrigin } from '../support/addresses.ts'
import { expect, test } from '../support/quiet-page.ts'

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('A search engine finds every public page of the shop, and each opens', { tag: '@desktop' }, async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toMatch(/^application\/xml/)
  const found = locations(await response.text())
  for (const path of ['/', '/about', '/produce', '/paper']) expect(found).toContain(`${shopOrigin()}${path}`)
  const categories = found.filter((address) => address.includes('/produce/list/'))
  expect(categories.length).toBeGreaterThan(30)
  expect(found.filter((address) => /\/(user|auth|shopping-cart)/.test(address))).toEqual([])
  for (const address of found) expect((await request.get(address)).status(), address).toBe(200)
})

test('A search engine is told what to leave alone', { tag: '@desktop' }, async ({ request }) => {
  const response = await request.get('/robots.txt')
  expect(response.headers()['content-type']).toMatch(/^text\/plain/)
  const text = await response.text()
  for (const path of ['/user', '/auth', '/api']) expect(text).toContain(`Disallow: ${path}`)
  expect(text).toContain(`Sitemap: ${shopOrigin()}/sitemap.xml`)
})

test('The second shop names only its own addresses', { tag: '@desktop' }, async ({ request }) => {
  const headers = { host: secondShopHost() }
  const found = locations(await (await request.get('/sitemap.xml', { headers })).text())
  expect(found).toContain(`${secondShopOrigin()}/about`)
  expect(found.every((address) => address.startsWith(secondShopOrigin()))).toBe(true)
  expect(await (await request.get('/robots.txt', { headers })).text()).toContain(secondShopOrigin())
})
