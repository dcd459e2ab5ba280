import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { hashToken } from '../company/access-token.ts'
import { accountRepository, announceBuyer } from './account-repository.ts'
import { createSessionCache } from './session-cache.ts'

let shop: AccountShop
let companyId: string
beforeAll(async () => {
  shop = await createAccountShop()
  companyId = (await shop.ask('getCompany')).data.id
})
afterAll(() => shop.close())
const find = vi.spyOn(accountRepository, 'findBySessions')
afterAll(() => find.mockRestore())

const aCache = async (changes: { listeningSince?: () => number | undefined } = {}) => {
  const { time } = shop.clock
  const database = { ...shop.database, ...changes }
  const clock = { time }
  return { clock, read: await createSessionCache({ database, now: () => clock.time }) }
}

const aSession = async () => {
  const buyer = await shop.aBuyer()
  const { data } = await shop.ask('getUser', {}, buyer.token)
  return { ...buyer, owner: { companyId, userId: data.id }, hash: hashToken(buyer.token) }
}

/** The number of queries that the work has sent. */
const queriesOf = async (work: () => unknown) => {
  const before = find.mock.calls.length
  await work()
  return find.mock.calls.length - before
}

describe('a session in memory', () => {
  it('is read once, and then answers without a query', async () => {
    const { read } = await aCache()
    const { hash, mobile } = await aSession()
    expect((await read(companyId, hash))?.mobile).toBe(mobile)
    expect(await queriesOf(async () => expect((await read(companyId, hash))?.mobile).toBe(mobile))).toBe(0)
  })

  it('is not stored for an unknown token: one that is made a moment later is known at once', async () => {
    const { read } = await aCache()
    const { owner } = await aSession()
    const hash = hashToken('a token that comes later')
    expect(await read(companyId, hash)).toBeUndefined()
    const expiresAt = new Date(shop.clock.time + 60_000)
    await accountRepository.insertToken(shop.database.db, { ...owner, tokenHash: hash, expiresAt })
    expect((await read(companyId, hash))?.id).toBe(owner.userId)
  })

  it('ends with the session, before the call that ends it is answered', async () => {
    const { read } = await aCache()
    const { owner, hash } = await aSession()
    await read(companyId, hash)
    await accountRepository.deleteTokensOf(shop.database.db, companyId, owner.userId)
    expect(await read(companyId, hash)).toBeUndefined()
  })

  it('shows a change of the buyer, and no other buyer is read anew for it', async () => {
    const { read } = await aCache()
    const [changed, other] = [await aSession(), await aSession()]
    await read(companyId, changed.hash)
    await read(companyId, other.hash)
    await accountRepository.updateUser(shop.database.db, companyId, changed.owner.userId, { name: '新名' })
    expect((await read(companyId, changed.hash))?.name).toBe('新名')
    expect(await queriesOf(() => read(companyId, other.hash))).toBe(0)
  })

  it('is not stored if the buyer changes while it is read', async () => {
    const { read } = await aCache()
    const { owner, hash } = await aSession()
    const { db } = shop.database
    const original = accountRepository.findBySessions
    find.mockImplementationOnce(async (...input) => {
      const rows = await original(...input)
      await db.update(users).set({ name: '改名' }).where(eq(users.id, owner.userId))
      await announceBuyer(db, owner)
      return rows
    })
    await read(companyId, hash)
    expect((await read(companyId, hash))?.name).toBe('改名')
  })

  it('is not used after its time', async () => {
    const { read, clock } = await aCache()
    const { hash } = await aSession()
    const row = await read(companyId, hash)
    clock.time = row?.expiresAt.getTime() ?? 0
    expect(await read(companyId, hash)).toBeUndefined()
  })

  it('is not used while announcements may be missed, nor one from before a gap', async () => {
    let since: number | undefined = 0
    const { read } = await aCache({ listeningSince: () => since })
    const { hash } = await aSession()
    await read(companyId, hash)
    since = undefined
    expect(await queriesOf(() => read(companyId, hash))).toBe(1)
    since = performance.now()
    expect(await queriesOf(() => read(companyId, hash))).toBe(1)
    expect(await queriesOf(() => read(companyId, hash))).toBe(0)
  })
})
