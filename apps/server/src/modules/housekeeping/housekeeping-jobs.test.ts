import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens, attemptCounts, companies, idempotencyKeys, userTokens } from '../../db/schema/index.ts'
import { asc } from '../../db/sql.ts'
import { createTestApp, type TestApp, yinpuCredentials } from '../../testing/test-app.ts'
import { housekeepingJobs } from './housekeeping-jobs.ts'

const day = 24 * 60 * 60_000
const clock = { time: Date.UTC(2026, 10, 16) }
let shop: TestApp
let companyIds: string[]
beforeAll(async () => {
  shop = await createTestApp({ now: () => clock.time })
  const rows = await shop.database.db.select().from(companies).orderBy(asc(companies.id))
  companyIds = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

const run = (size: number) =>
  housekeepingJobs({ db: shop.database.db, now: () => clock.time }, size)[0]?.run()

const tokens = (companyId: string, name: string, count: number, expiresAt: Date) =>
  Array.from({ length: count }, (_, at) => ({ companyId, tokenHash: `${name}-${at}`, expiresAt }))

describe('housekeeping', () => {
  it('deletes what is old of every shop, in as many batches as it takes, and nothing else', async () => {
    const { db } = shop.database
    const [past, future] = [new Date(clock.time - 1), new Date(clock.time + 1)]
    await db.delete(accessTokens)
    for (const id of companyIds)
      await db.insert(accessTokens).values([...tokens(id, 'old', 25, past), ...tokens(id, 'good', 3, future)])
    await db.insert(attemptCounts).values(
      ['old', 'new'].map((subject) => ({
        companyId: companyIds[0] ?? '',
        subject,
        count: 1,
        since: new Date(clock.time - (subject === 'old' ? day + 1 : 0)),
      })),
    )
    await db.insert(idempotencyKeys).values(
      [0, 2 * day].map((age) => ({
        companyId: companyIds[0] ?? '',
        holder: 'somebody',
        call: 'placeOrder',
        keyHash: String(age),
        bodyHash: '',
        createdAt: new Date(clock.time - age),
      })),
    )
    expect(await run(10)).toBe(25 * companyIds.length + 2)
    const left = (await db.select().from(accessTokens)).map(({ tokenHash }) => tokenHash)
    expect(left).toHaveLength(3 * companyIds.length)
    expect(left.every((name) => name.startsWith('good'))).toBe(true)
    expect((await db.select().from(attemptCounts)).map(({ subject }) => subject)).toEqual(['new'])
    expect((await db.select().from(idempotencyKeys)).map(({ keyHash }) => keyHash)).toEqual(['0'])
    expect(await run(10)).toBe(0)
  })

  it('stops after some batches, and the next run goes on', async () => {
    const { db } = shop.database
    await db.delete(accessTokens)
    await db.insert(accessTokens).values(tokens(companyIds[0] ?? '', 'old', 60, new Date(clock.time - 1)))
    expect(await run(1)).toBe(50)
    expect(await run(1)).toBe(10)
  })

  it('is no part of what a buyer or a visitor waits for', async () => {
    const { db } = shop.database
    const access = await shop.tokenFor(yinpuCredentials)
    await shop.signIn(access, '13800138000', 'demo123456')
    const before = [
      (await db.select().from(accessTokens)).length,
      (await db.select().from(userTokens)).length,
    ]
    clock.time += 30 * day
    const again = await shop.tokenFor(yinpuCredentials)
    await shop.signIn(again, '13800138000', 'demo123456')
    const after = [(await db.select().from(accessTokens)).length, (await db.select().from(userTokens)).length]
    expect(after).toEqual(before.map((count) => count + 1))
    await shop.app.jobs.find(({ name }) => name === 'housekeeping')?.run()
    const swept = [(await db.select().from(accessTokens)).length, (await db.select().from(userTokens)).length]
    expect(swept).toEqual([1, 1])
  })
})
