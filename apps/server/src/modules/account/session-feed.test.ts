import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { users } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createLogger } from '../../kernel/logger.ts'
import { cheapCost } from '../../testing/cheap-cost.ts'
import { createTestApp, type TestApp, yinpuCredentials } from '../../testing/test-app.ts'
import { hashToken } from '../company/access-token.ts'
import { accountRepository } from './account-repository.ts'

let shop: TestApp
/** another process's app, on the same database */
let other: App
let access: string
let server: string

beforeAll(async () => {
  shop = await createTestApp()
  access = await shop.tokenFor(yinpuCredentials)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: shop.dataDir,
    SEED_DEMO: 'bare',
    LOG_LEVEL: 'silent',
  })
  other = await buildApp({
    config,
    database: shop.database,
    logger: createLogger('silent'),
    now: Date.now,
    storefront: undefined,
    passwordCost: cheapCost,
  })
  server = await other.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

let registered = 0
const aBuyer = async () => {
  registered += 1
  const mobile = `1360000${String(registered).padStart(4, '0')}`
  const body = { mobile, password: 'abc12345', email: 'buyer@example.com', name: '买家' }
  const { data } = await shop.call('register', access, { body })
  const user = await shop.call('getUser', access, {}, data.token)
  return { mobile, token: data.token, id: user.data.id }
}

/** A stream in the other process, and its state. */
const open = async (token: string) => {
  const controller = new AbortController()
  const response = await fetch(`${server}/api/v2/user/orders/events`, {
    headers: { accesstoken: access, authusertoken: token },
    signal: controller.signal,
  })
  let state = 'open'
  void response.text().then(
    () => {
      state = 'ended'
    },
    () => {},
  )
  return { state: () => state, controller }
}
const expectEnd = (stream: Awaited<ReturnType<typeof open>>) =>
  expect.poll(stream.state, { timeout: 10_000, interval: 10 }).toBe('ended')

describe('a stream of events ends, in whichever process its session does,', () => {
  it('when its buyer signs out, and another device’s goes on', async () => {
    const { mobile, token } = await aBuyer()
    const elsewhere = await shop.signIn(access, mobile, 'abc12345')
    const [mine, others] = [await open(token), await open(elsewhere)]
    await shop.call('logout', access, {}, token)
    await expectEnd(mine)
    expect(others.state()).toBe('open')
    others.controller.abort()
  })

  it('when the password is changed on another device', async () => {
    const { mobile, token } = await aBuyer()
    const elsewhere = await shop.signIn(access, mobile, 'abc12345')
    const [mine, others] = [await open(token), await open(elsewhere)]
    const body = { old_password: 'abc12345', password: 'abc54321' }
    expect((await shop.call('changePassword', access, { body }, token)).code).toBe(10000)
    await expectEnd(others)
    expect(mine.state()).toBe('open')
    mine.controller.abort()
  })

  it('when the password is reset, which ends all sessions', async () => {
    const { id, token } = await aBuyer()
    const stream = await open(token)
    const { data } = await shop.call('getCompany', access)
    await accountRepository.deleteTokensOf(shop.database.db, data.id, id)
    await expectEnd(stream)
  })

  it('when the account is disabled', async () => {
    const { id, token } = await aBuyer()
    const stream = await open(token)
    await shop.database.db.update(users).set({ enabled: false }).where(eq(users.id, id))
    await expectEnd(stream)
  })

  it('when the token expires', async () => {
    const { id } = await aBuyer()
    const { data } = await shop.call('getCompany', access)
    const token = randomBytes(32).toString('base64url')
    const row = { companyId: data.id, userId: id, tokenHash: hashToken(token) }
    const expiresAt = new Date(Date.now() + 600)
    await accountRepository.insertToken(shop.database.db, { ...row, expiresAt })
    const stream = await open(token)
    expect(stream.state()).toBe('open')
    await expectEnd(stream)
  })
})
