// Vendure, CVE-2026-25050: an unknown account was refused sooner than a wrong password, which revealed it.
import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attemptCounts } from '../db/schema/index.ts'
import { type AccountShop, createAccountShop, demoBuyer } from '../testing/account-shop.ts'

/** Clocks are unreliable on a busy machine: the slow work itself is counted, wherever it is started. */
const counted = { hashes: 0 }
const hook = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') counted.hashes += 1
  },
})

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
  // The hash that replaces that of an unknown account is made at its first use.
  await shop.logIn('13600000000', 'abc123')
  hook.enable()
})
afterAll(async () => {
  hook.disable()
  await shop.close()
})

const hashesOf = async (ask: () => Promise<unknown>) => {
  await shop.database.db.delete(attemptCounts)
  const before = counted.hashes
  await ask()
  return counted.hashes - before
}

it('costs one hash to log in, whether or not there is such an account', async () => {
  const { mobile, password } = demoBuyer
  expect(await hashesOf(() => shop.logIn(mobile, password))).toBe(1)
  expect(await hashesOf(() => shop.logIn(mobile, 'wrong123'))).toBe(1)
  expect(await hashesOf(() => shop.logIn('13699999999', 'wrong123'))).toBe(1)
})

it('costs no hash to be refused for a wrong code, whether or not there is such an account', async () => {
  const reset = (mobile: string) =>
    shop.ask('resetPassword', { body: { mobile, code: '123456', password: 'abc123' } })
  expect(await hashesOf(() => reset(demoBuyer.mobile))).toBe(0)
  expect(await hashesOf(() => reset('13699999999'))).toBe(0)
})

it('costs one hash to register, whether or not the mobile is taken', async () => {
  const register = (mobile: string) =>
    shop.ask('register', { body: { mobile, password: 'abc123', email: 'a@example.com', name: '王' } })
  expect(await hashesOf(() => register(demoBuyer.mobile))).toBe(1)
  expect(await hashesOf(() => register('13699999998'))).toBe(1)
})

it('writes a row for a code, whether or not there is such an account', async () => {
  const send = async (mobile: string) => {
    await shop.database.db.delete(attemptCounts)
    const before = (await shop.sentCodes()).length
    expect((await shop.ask('sendCode', { body: { scene: 'password', mobile } })).code).toBe(10000)
    return (await shop.sentCodes()).length - before
  }
  expect(await send(demoBuyer.mobile)).toBe(1)
  expect(await send('13699999997')).toBe(1)
})
