// Saleor, CVE-2026-22849: markup in a text ran as script in the browser of its reader.

import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adverts, categories, companies, products } from '../db/schema/index.ts'
import { operator } from '../kernel/actor.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import { loadStorefront } from '../pages/storefront.ts'
import { flyer } from '../testing/order-shop.ts'
import { createPayShop, type PayShop } from '../testing/pay-shop.ts'
import { caiyinCredentials, createTestApp, type TestApp } from '../testing/test-app.ts'

const hostile = `坏"><img src=x onerror=alert(1)>'--></title></textarea></script><script>alert(1)</script>`
const rich = [
  '<p>好</p><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">一</a><a href=" jAvA&#x09;script:alert(1)" onclick=alert(1)>二</a>',
  '<a href="//evil.example">三</a><p style="background:url(javascript:alert(1))">四</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
].join('')

const storefront = await loadStorefront()

/** Tags that would do something; in a text they are written with `&lt;`. */
const harm = (html: string) => {
  // Text between quotes is a value; quotes of its own are written with `&quot;`.
  const bare = html.replace(/="[^"]*"/g, '=""')
  return [
    ...html.matchAll(/<(?:img|svg|iframe|math|object|embed)\b[^>]*(?:src=x\b|onload|onerror|srcdoc)[^>]*>/gi),
    ...html.matchAll(/<script>alert/gi),
    ...bare.matchAll(/<[a-z]+\b[^>]*\son\w+=[^>]*>/gi),
    ...html.matchAll(/(?:href|src|action)="\s*(?:javascript|vbscript|data:text)/gi),
    ...html.matchAll(/(?:href|src)="\/\/evil/gi),
  ].map(([match]) => match.slice(0, 80))
}

/** Scripts that are neither ours from a file nor named in the page's policy by their hash; data are no script. */
const strangers = (html: string, policy: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/type="application\/ld\+json"/.test(attributes))
    .filter(([, attributes = '', code = '']) =>
      /\ssrc=/.test(attributes)
        ? !/\ssrc="\/assets\//.test(attributes)
        : !policy.includes(`'sha256-${hash('sha256', code, 'base64')}'`),
    )
    .map(([tag]) => tag)

describe.skipIf(!storefront)('what a shop has written about itself', () => {
  let shop: TestApp
  let detail: string
  beforeAll(async () => {
    shop = await createTestApp({ storefront })
    const { db } = shop.database
    const own = { slogan: hostile, phone: hostile, address: hostile, icp: hostile, about: rich }
    await db
      .update(companies)
      .set({ ...own, name: hostile, qq: hostile, wechat: hostile, businessHours: hostile })
    await db
      .update(adverts)
      .set({ title: hostile, subtitle: hostile, image: hostile, link: 'javascript:alert(1)' })
    await db.update(categories).set({ name: hostile, image: 'javascript:alert(1)' })
    await db.update(products).set({ name: hostile, description: rich, image: hostile })
    const access = await shop.tokenFor(caiyinCredentials)
    const [first] = (await shop.call('listProducts', access, {})).data.list
    detail = `/produce/detail/${first?.id ?? ''}`
  })
  afterAll(() => shop.close())

  it.each([
    '/',
    '/about',
    '/produce',
    'the product',
    '/paper',
    '/auth/login',
    `/produce?keyword=${encodeURIComponent(hostile)}`,
    `/no/${encodeURIComponent(hostile)}`,
  ])('is only read on %s', async (path) => {
    const url = path === 'the product' ? detail : path
    const page = await shop.app.inject({ url, headers: { host: 'www.caiyin.localhost' } })
    expect(page.statusCode).toBeLessThan(500)
    expect(page.body).toContain('坏')
    expect(harm(page.body)).toEqual([])
    expect(page.body).toContain('<script')
    expect(strangers(page.body, String(page.headers['content-security-policy']))).toEqual([])
  })

  it('is harmless markup where markup is meant', async () => {
    const about = await shop.app.inject({ url: '/about', headers: { host: 'www.caiyin.localhost' } })
    expect(about.body).toContain('<p>好</p>')
    expect(about.body).toContain('<a>一</a><a>二</a>')
  })
})

describe('what a buyer has written', () => {
  let shop: PayShop
  let token: string
  beforeAll(async () => {
    shop = await createPayShop()
    token = (await shop.aBuyer()).token
    await shop.database.db.update(companies).set({ name: hostile })
    await shop.must(shop.ask('updateUser', { body: { name: hostile.slice(0, 40), avatar: 'ink' } }, token))
  })
  afterAll(() => shop.close())

  it('comes back as data that a browser never takes for a page', async () => {
    const region = { province: '广东省', city: '深圳市', district: '南山区', region_code: '440305' }
    const body = { name: hostile.slice(0, 40), mobile: '13800138000', ...region, detail: hostile }
    await shop.must(shop.ask('createAddress', { body }, token))
    const headers = { accesstoken: shop.tokens.yinpu, authusertoken: token }
    for (const name of ['listAddresses', 'getUser', 'getCompany'] as const) {
      const answer = await shop.request(name, {}, headers)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('is only read on the page that simulates paying', async () => {
    const { order_id } = await shop.anOrder(token)
    for (const channel of [1, 2]) {
      const { code_url = '' } = await shop.start(token, order_id, { channel })
      const page = await shop.app.inject(new URL(code_url).pathname)
      expect(page.statusCode).toBe(200)
      expect(harm(page.body)).toEqual([])
      expect(page.body).not.toContain('<script')
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('is a text in the ledger’s spreadsheet, never a formula', async () => {
    const formulas = [
      '=HYPERLINK("http://x")',
      '+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '＝1',
      ' =1',
      '\u3000=1',
    ]
    const owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
    for (const remark of formulas)
      await topUp(shop.database.db, owner, {
        amountFen: 1,
        remark,
        cause: remark,
        by: operator,
        now: shop.clock.time,
      })
    const headers = { accesstoken: shop.tokens.yinpu, authusertoken: token }
    const answer = await shop.request('exportLedger', {}, headers)
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    const rows = answer.body.split('\r\n').slice(1, -1)
    expect(rows).toHaveLength(formulas.length)
    for (const row of rows) expect(row).toMatch(/,"?'\s*[=+\-@＝]/)
  })

  it('is ink on the quotation: the PDF holds no script, no link and no file', async () => {
    const body = { quote: { baojia_type: 2 as const, request: flyer } }
    const answer = await shop.request(
      'printQuotation',
      { body },
      { accesstoken: shop.tokens.yinpu, authusertoken: token },
    )
    const pdf = answer.rawPayload.toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|Launch|URI|EmbeddedFile|SubmitForm)\b/)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/)
  })
})
