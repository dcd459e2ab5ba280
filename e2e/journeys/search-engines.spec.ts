import { secondShopHost, secondShopOrigin, shopOrigin } from '../support/addresses.ts'
import { expect, test } from '../support/quiet-page.ts'

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

const only = (html: string, pattern: RegExp) => {
  const matches = [...html.matchAll(pattern)].map(([, text = '']) => text)
  expect(matches, String(pattern)).toHaveLength(1)
  return matches[0] ?? ''
}

interface Described {
  '@type': string
  name?: string
  url?: string
  itemListElement?: { name: string; item: string }[]
  offers?: { priceCurrency: string; lowPrice: string }
}

/** Reads the parts of a page that a search engine reads without running scripts. */
const readPage = (html: string) => ({
  heading: only(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g),
  title: only(html, /<title[^>]*>(.*?)<\/title>/g),
  description: only(html, /<meta name="description" content="([^"]+)"/g),
  canonical: only(html, /<link rel="canonical" href="([^"]+)"/g),
  data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Described,
  ),
})

/** Returns the types of structured data that a page of this kind must have. */
const typesOf = (path: string) => {
  if (path === '/') return ['Organization']
  if (path === '/about') return ['BreadcrumbList', 'Organization']
  return path.includes('/detail/') ? ['BreadcrumbList', 'Product'] : ['BreadcrumbList']
}

test('A search engine finds every public page of the shop, and each says what it is', {
  tag: '@desktop',
}, async ({ request }) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toMatch(/^application\/xml/)
  const addresses = locations(await response.text())
  for (const path of ['/', '/about', '/produce', '/paper'])
    expect(addresses).toContain(`${shopOrigin()}${path}`)
  for (const [part, least] of [
    ['/produce/list/', 30],
    ['/produce/detail/', 30],
    ['/paper/detail/', 5],
  ] as const)
    expect(addresses.filter((address) => address.includes(part)).length, part).toBeGreaterThan(least)
  expect(addresses.filter((address) => /\/(user|auth|shopping-cart)/.test(address))).toEqual([])

  const [titles, descriptions] = [new Set<string>(), new Set<string>()]
  for (const address of addresses) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    const { heading, title, description, canonical, data } = readPage(await answer.text())
    // A product may be called like its category.
    titles.add(`${typesOf(new URL(address).pathname).join()} ${title}`)
    descriptions.add(description)
    expect(canonical).toBe(address)
    expect(data.map((one) => one['@type']).sort(), address).toEqual(typesOf(new URL(address).pathname))
    for (const { itemListElement, offers, url, name } of data) {
      if (itemListElement) expect(itemListElement.at(-1)).toMatchObject({ name: heading, item: address })
      if (offers) {
        expect({ name, url }).toEqual({ name: heading, url: address })
        expect(offers.priceCurrency).toBe('CNY')
        expect(Number(offers.lowPrice), address).toBeGreaterThan(0)
      }
    }
  }
  expect(titles.size).toBe(addresses.length)
  expect(descriptions.size).toBe(addresses.length)
})

test('A search engine keeps one address of a list, and no search at all', { tag: '@desktop' }, async ({
  request,
}) => {
  const htmlOf = async (path: string) => (await request.get(path)).text()
  const sorted = await htmlOf('/produce?sort=price&utm_source=letter')
  expect(sorted).toContain(`<link rel="canonical" href="${shopOrigin()}/produce"`)
  for (const path of [
    '/produce?keyword=名片',
    '/produce?keyword=飞机',
    '/auth/login',
    '/user',
    '/shopping-cart',
  ]) {
    const html = await htmlOf(path)
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    expect(html, path).not.toContain('rel="canonical"')
  }
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
  const addresses = locations(await (await request.get('/sitemap.xml', { headers })).text())
  expect(addresses).toContain(`${secondShopOrigin()}/about`)
  expect(addresses.every((address) => address.startsWith(secondShopOrigin()))).toBe(true)
  expect(await (await request.get('/robots.txt', { headers })).text()).toContain(secondShopOrigin())
})
