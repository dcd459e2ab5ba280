import { platformOrigin } from '../support/addresses.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { followNav, titled, visit } from '../support/visit.ts'

const policyOf = async (page: Page, address: string) => {
  const response = await page.request.get(address)
  const policy = response.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
  const nonce = /'nonce-([\w+/=-]{16,})'/.exec(scripts)?.[1] ?? ''
  return { scripts, nonce, html: await response.text() }
}

test('Every page has a script policy of its own that no other loading shares', { tag: '@desktop' }, async ({
  page,
}) => {
  const seen = new Set<string>()
  for (const address of ['/', '/about', '/paper', '/produce', '/no/such/page', '/user', platformOrigin()]) {
    for (const _time of [1, 2]) {
      const { scripts, nonce, html } = await policyOf(page, address)
      expect(scripts, address).not.toMatch(/unsafe|\*|https?:/)
      expect(nonce, address).not.toBe('')
      expect(seen.has(nonce), address).toBe(false)
      seen.add(nonce)
      const inline = html.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []
      expect(inline.length, address).toBeGreaterThan(0)
      for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`)
      expect(html, address).not.toMatch(/\son\w+=["']/)
    }
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
