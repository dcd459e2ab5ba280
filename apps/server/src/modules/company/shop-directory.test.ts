import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adverts, companies, platformCredentials } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { caiyinCredentials, createTestApp, type TestApp, yinpuCredentials } from '../../testing/test-app.ts'
import { createShopDirectory } from './shop-directory.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await createTestApp()
  token = await shop.tokenFor(yinpuCredentials)
})
afterAll(() => shop.close())

/** Announcements arrive right after the commit, but not within it. */
const waitOptions = { timeout: 60_000, interval: 10 }

describe('what a process holds of a shop', () => {
  it('is dropped when the shop’s own data change', async () => {
    const { db } = shop.database
    expect((await shop.call('getCompany', token)).data.slogan).not.toBe('新的口号')
    await db.update(companies).set({ slogan: '新的口号' }).where(eq(companies.name, '印铺'))
    await expect
      .poll(async () => (await shop.call('getCompany', token)).data.slogan, waitOptions)
      .toBe('新的口号')
  })

  it('is dropped when something that hangs on the shop changes', async () => {
    const { db } = shop.database
    const id = (await shop.call('getCompany', token)).data.id
    const before = (await shop.call('listAdverts', token)).data.length
    await db.delete(adverts).where(and(eq(adverts.companyId, id), eq(adverts.position, 'home-hero')))
    await expect
      .poll(async () => (await shop.call('listAdverts', token)).data.length, waitOptions)
      .toBe(before - 1)
  })

  it('makes room for another shop, and is read again when it is asked for', async () => {
    const { db } = shop.database
    const [one, other] = await db.select({ id: companies.id }).from(companies).orderBy(companies.id)
    if (!one || !other) throw new Error('two shops')
    const directory = await createShopDirectory({ db, listen: async () => {} }, { most: 1 })
    const loaded = () => [one, other].map(({ id }) => directory.peek(id) !== undefined)
    await directory.find(one.id)
    expect(loaded()).toEqual([true, false])
    await directory.find(other.id)
    expect(loaded()).toEqual([false, true])
    expect((await directory.find(one.id))?.id).toBe(one.id)
    expect(loaded()).toEqual([true, false])
  })

  it('does not outlive new credentials', async () => {
    const { db } = shop.database
    const issue = async () =>
      (await shop.request('issueCompanyToken', { body: caiyinCredentials })).json().code
    expect(await issue()).toBe(10000)
    await db.update(platformCredentials).set({ publicKey: 'another' })
    await expect.poll(issue, waitOptions).toBe(20401)
    await db.update(platformCredentials).set({ publicKey: caiyinCredentials.public_key })
    await expect.poll(issue, waitOptions).toBe(10000)
  })

  it('shows only harmless markup of the shop’s own text', async () => {
    const { db } = shop.database
    const about =
      '<p onclick="x()">好</p><script>alert(1)</script><a href="javascript:x()">链</a><img src=x onerror=x()>'
    await db.update(companies).set({ about }).where(eq(companies.name, '印铺'))
    await expect
      .poll(async () => (await shop.call('getCompany', token)).data.about, waitOptions)
      .toBe('<p>好</p><a>链</a>')
  })
})
