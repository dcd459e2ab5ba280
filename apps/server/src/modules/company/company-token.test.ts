import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens, companies } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { caiyinCredentials, createTestApp, type TestApp, yinpuCredentials } from '../../testing/test-app.ts'

const day = 24 * 60 * 60 * 1000

let shop: TestApp
let now = Date.parse('2026-03-01T08:00:00Z')

beforeAll(async () => {
  shop = await createTestApp({ now: () => now })
})
afterAll(() => shop.close())

const issue = async (body: object) => (await shop.request('issueCompanyToken', { body })).json()

describe('POST auth/company/token', () => {
  it('gives each shop a token for 24 hours', async () => {
    for (const credentials of [yinpuCredentials, caiyinCredentials]) {
      const answer = await issue(credentials)
      expect(answer).toEqual({
        code: 10000,
        msg: 'ok',
        data: { token: expect.any(String), expire_time: now + day },
      })
    }
  })

  it.each([
    ['a wrong public key', { ...yinpuCredentials, public_key: 'yinpu-demo-publix' }],
    ['an unknown pair', { ...yinpuCredentials, app_auth_token: 'nobody' }],
    ['the wrong mode', { ...yinpuCredentials, mode: 3 }],
    ['a pair of mode 2 with a domain', { ...yinpuCredentials, domain: 'caiyin' }],
    ['the platform pair in mode 2', { ...caiyinCredentials, mode: 2, domain: '' }],
    ['an unknown domain', { ...caiyinCredentials, domain: 'nobody' }],
    ['no domain in mode 1', { ...caiyinCredentials, domain: '' }],
    ['a shop’s own pair in mode 1', { ...yinpuCredentials, mode: 1, domain: 'caiyin' }],
  ])('refuses %s and says nothing more', async (_, credentials) => {
    expect(await issue(credentials)).toEqual({ code: 20401, msg: '应用令牌无效或已过期', data: null })
  })

  it('takes the mode as text as well', async () => {
    expect((await issue({ ...yinpuCredentials, mode: '2' })).code).toBe(10000)
  })

  it('says 参数错误 where no field is to blame', async () => {
    expect(await issue([])).toMatchObject({ code: 20400, msg: '参数错误' })
  })

  it('names every field that is wrong, and the first one’s reason as the message', async () => {
    expect(await issue({ mode: 7 })).toEqual({
      code: 20400,
      msg: '请填写',
      data: {
        fields: { app_auth_token: '请填写', public_key: '请填写', mode: '不在可选范围内' },
      },
    })
  })

  it('keeps no token readable', async () => {
    const token = await shop.tokenFor(yinpuCredentials)
    const rows = await shop.database.db.select().from(accessTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })

  it('forgets tokens that have expired', async () => {
    await shop.tokenFor(yinpuCredentials)
    now += day + 1
    await shop.tokenFor(yinpuCredentials)
    await shop.app.jobs.find(({ name }) => name === 'housekeeping')?.run()
    const [company] = await shop.database.db.select().from(companies).where(eq(companies.name, '印铺'))
    const rows = await shop.database.db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.companyId, company?.id ?? ''))
    expect(rows).toHaveLength(1)
  })
})

describe('AccessToken', () => {
  it.each([
    ['missing', ''],
    ['malformed', 'abc'],
    ['unknown', `${'0'.repeat(32)}.${'A'.repeat(43)}`],
  ])('is refused with 20401 when %s', async (_, token) => {
    expect(await shop.call('getCompany', token)).toEqual({
      code: 20401,
      msg: '应用令牌无效或已过期',
      data: null,
    })
  })

  it('is refused when forged for a known company', async () => {
    const token = await shop.tokenFor(yinpuCredentials)
    const forged = `${token.slice(0, 33)}${'A'.repeat(43)}`
    expect((await shop.call('getCompany', forged)).code).toBe(20401)
  })

  it('ends after 24 hours', async () => {
    const token = await shop.tokenFor(yinpuCredentials)
    expect((await shop.call('getCompany', token)).code).toBe(10000)
    now += day - 1
    expect((await shop.call('getCompany', token)).code).toBe(10000)
    now += 1
    expect((await shop.call('getCompany', token)).code).toBe(20401)
  })

  it('is refused with 20403 while the shop is closed, and no new one is given', async () => {
    const token = await shop.tokenFor(caiyinCredentials)
    const { db } = shop.database
    await db.update(companies).set({ enabled: false }).where(eq(companies.domain, 'caiyin'))
    await expect.poll(async () => (await shop.call('getCompany', token)).code).toBe(20403)
    expect((await issue(caiyinCredentials)).code).toBe(20401)
    await db.update(companies).set({ enabled: true }).where(eq(companies.domain, 'caiyin'))
    await expect.poll(async () => (await shop.call('getCompany', token)).code).toBe(10000)
  })
})
