// A stranger who knows a mobile could lock its owner out, burn the code that was sent and use up the codes of a day.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts, sentCodes } from '../db/schema/index.ts'
import { type AccountShop, createAccountShop, wrongCode } from '../testing/account-shop.ts'

const minute = 60_000
const owner = '10.0.0.1'
const device = 'k'.repeat(43)

let shop: AccountShop
let mobile: string
let password: string
let token: string
beforeAll(async () => {
  shop = await createAccountShop()
})
beforeEach(async () => {
  await shop.database.db.delete(attemptCounts)
  await shop.database.db.delete(sentCodes)
  ;({ mobile, password, token } = await shop.aBuyer())
})
afterAll(() => shop.close())

const from = (remoteAddress: string, path: string, payload: object, userToken?: string) =>
  shop.app
    .inject({
      method: 'POST',
      url: `/api/v2/${path}`,
      remoteAddress,
      payload,
      headers: { accesstoken: shop.tokens.yinpu, ...(userToken && { authusertoken: userToken }) },
    })
    .then((response) => response.json<{ code: number; msg: string; data: unknown }>())
const send = (address: string, extra: object = {}) =>
  from(address, 'auth/user/code', { scene: 'password', mobile, ...extra })
const reset = (address: string, code: string) =>
  from(address, 'auth/user/password/reset', { mobile, code, password: 'fresh123' })
const stranger = (at: number) => `10.${100 + Math.floor(at / 200)}.${at % 200}.1`

describe('a stranger’s misses', () => {
  it('from one address leave the owner’s code good', async () => {
    await send(owner)
    const code = await shop.lastCode(mobile)
    for (let at = 0; at < 20; at += 1) expect((await reset(stranger(1), wrongCode(code))).code).toBe(20400)
    expect((await reset(owner, code)).code).toBe(10000)
  })

  it('from a thousand addresses are three tries in all, and leave the owner’s five', async () => {
    await send(owner)
    const code = await shop.lastCode(mobile)
    await Promise.all(Array.from({ length: 100 }, (_, at) => reset(stranger(at), wrongCode(code))))
    const [row] = await shop.database.db.select().from(sentCodes)
    expect(row).toMatchObject({ tries: 0, otherTries: 3 })
    expect((await reset(stranger(2), code)).code).toBe(20400)
    for (let at = 0; at < 4; at += 1) await reset(owner, wrongCode(code))
    expect((await reset(owner, code)).code).toBe(10000)
  })

  it('do not hinder an owner whose address has changed since', async () => {
    await send(owner)
    expect((await reset('10.0.0.2', await shop.lastCode(mobile))).code).toBe(10000)
  })

  it('at the own code do not touch what another asked for: five from where it was asked for', async () => {
    await send(owner)
    const code = await shop.lastCode(mobile)
    for (let at = 0; at < 5; at += 1) await reset(owner, wrongCode(code))
    expect((await reset(owner, code)).code).toBe(20400)
  })
})

describe('a stranger’s requests', () => {
  it('do not end the code that the owner has just been sent', async () => {
    await send(owner)
    const code = await shop.lastCode(mobile)
    shop.clock.time += minute
    expect((await send(stranger(1))).code).toBe(10000)
    expect((await reset(owner, code)).code).toBe(10000)
    // With it every other code of this account is gone too.
    expect(await shop.database.db.select().from(sentCodes)).toEqual([])
  })

  const exhaust = async (addresses: string[]) => {
    let sentCount = 0
    for (const address of addresses) {
      if ((await send(address)).code === 10000) sentCount += 1
      shop.clock.time += minute
    }
    return sentCount
  }

  it('from one address are three an hour: an owner at a new device still gets one', async () => {
    expect(await exhaust(Array(10).fill(stranger(1)))).toBe(3)
    expect((await send(owner)).code).toBe(10000)
  })

  it('from anywhere are four an hour and eight a day, and a known device gets through', async () => {
    await from(owner, 'auth/user/login', { mobile, password, device })
    const everywhere = Array.from({ length: 10 }, (_, at) => stranger(at))
    expect(await exhaust(everywhere)).toBe(4)
    expect((await send(owner)).code).toBe(20403)
    expect((await send(owner, { device: 'x'.repeat(43) })).code).toBe(20403)
    expect((await send(owner, { device })).code).toBe(10000)
    shop.clock.time += 61 * minute
    expect(await exhaust(everywhere)).toBe(4)
    shop.clock.time += 61 * minute
    expect(await exhaust(everywhere)).toBe(0)
    expect((await send(owner, { device })).code).toBe(10000)
  })

  it('leave a code to whoever is signed in and wants to prove the own mobile', async () => {
    expect(await exhaust(Array.from({ length: 10 }, (_, at) => stranger(at)))).toBe(4)
    const body = { scene: 'mobile', mobile }
    expect((await from(owner, 'auth/user/code', body, token)).code).toBe(20403)
    expect((await from(owner, 'auth/user/code', { scene: 'old_mobile' }, token)).code).toBe(10000)
  })
})

describe('a stranger’s wrong passwords', () => {
  it('from one address, or from everywhere, keep the owner out nowhere', async () => {
    await from(owner, 'auth/user/login', { mobile, password, device })
    const guess = (address: string) => from(address, 'auth/user/login', { mobile, password: 'wrong123' })
    for (let at = 0; at < 12; at += 1) await guess(stranger(1))
    expect((await from('10.0.0.9', 'auth/user/login', { mobile, password })).code).toBe(10000)
    for (let at = 0; at < 30; at += 1) await guess(stranger(at))
    const fromKnownDevice = await from('10.0.0.9', 'auth/user/login', { mobile, password, device })
    expect(fromKnownDevice.code).toBe(10000)
    const fresh = await from('10.0.0.9', 'auth/user/login', { mobile, password })
    expect(fresh.data).toMatchObject({ fields: { code: expect.any(String) } })
    await from('10.0.0.9', 'auth/user/code', { scene: 'login', mobile })
    const code = await shop.lastCode(mobile)
    expect((await from('10.0.0.9', 'auth/user/login', { mobile, password, code })).code).toBe(10000)
  })
})
