import { createHash } from 'node:crypto'
import { platformOrigin } from '../support/addresses.ts'
import { expect, test } from '../support/quiet-page.ts'
import { followNav, titled, visit } from '../support/visit.ts'

/** Returns the source by which a content security policy names this script. */
const named = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Returns every inline script that the browser would run; data for search engines does not run. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , code = '']) => code)

test('Every page names the very scripts that it runs, and no others', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const address of ['/', '/about', '/paper', '/produce', '/no/such/page', '/user', platformOrigin()]) {
    const response = await page.request.get(address)
    const html = await response.text()
    const policy = response.headers()['content-security-policy'] ?? ''
    const [own, ...allowed] = (/script-src ([^;]+)/.exec(policy)?.[1] ?? '').split(' ')
    expect(own, address).toBe("'self'")
    const scripts = inlineScripts(html)
    expect(scripts.length, address).toBeGreaterThan(0)
    expect(allowed, address).toEqual(scripts.map(named))
    expect(html, address).not.toMatch(/\son\w+=["']|\snonce=/)
  }
})

test('A script that was smuggled in does not run', { tag: '@desktop' }, async ({ page, noise }) => {
  await visit(page, '/')
  noise.allow(/content security policy/i)
  await page.evaluate(`(() => {
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.body.append(script)
  })()`)
  expect(await page.evaluate('window.smuggled')).toBeUndefined()
  await followNav(page, '关于我们')
  await expect(titled(page, '关于我们')).toBeVisible()
})

test('The shop cannot be put into a frame of another site', { tag: '@desktop' }, async ({ request }) => {
  const headers = (await request.get('/')).headers()
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-powered-by']).toBeUndefined()
})
