import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts } from '../../db/schema/index.ts'
import { type AccountShop, createAccountShop, wrongCode } from '../../testing/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
beforeEach(() => shop.database.db.delete(attemptCounts))
afterAll(() => shop.close())

const unknown = '13699999999'
const send = (mobile: string) => shop.ask('sendCode', { body: { scene: 'login', mobile } })
const logIn = (mobile: string, code: string, more: object = {}) =>
  shop.ask('loginByCode', { body: { mobile, code, ...more } })
const aCodeFor = async (mobile: string) => {
  await send(mobile)
  return shop.lastCode(mobile)
}
const wrong = { code: 20400, msg: '验证码错误或已失效' }

describe('a code', () => {
  it('signs in its buyer without a password, as the password does', async () => {
    const { mobile, name } = await shop.aBuyer()
    const { code, data } = await logIn(mobile, await aCodeFor(mobile))
    expect(code).toBe(10000)
    expect(data.expire_time).toBe(shop.clock.time + 14 * 24 * 60 * 60_000)
    expect((await shop.ask('getUser', {}, data.token)).data).toMatchObject({ mobile, name })
  })

  it('is good once, however many bring it at the same time', async () => {
    const { mobile } = await shop.aBuyer()
    const code = await aCodeFor(mobile)
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(mobile, code)))
    expect(answers.filter((answer) => answer.code === 10000)).toHaveLength(1)
    expect(await logIn(mobile, code)).toMatchObject(wrong)
  })

  it('is over after five minutes, and after five wrong tries', async () => {
    const { mobile } = await shop.aBuyer()
    const old = await aCodeFor(mobile)
    shop.clock.time += 5 * 60_000
    expect(await logIn(mobile, old)).toMatchObject(wrong)
    const code = await aCodeFor(mobile)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await logIn(mobile, wrongCode(code))).toMatchObject(wrong)
    expect(await logIn(mobile, code)).toMatchObject(wrong)
  })

  it('of another mobile, of another shop or for another purpose signs nobody in', async () => {
    const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
    const code = await aCodeFor(one.mobile)
    expect(await logIn(two.mobile, code)).toMatchObject(wrong)
    const body = { mobile: one.mobile, code }
    expect(await shop.call('loginByCode', shop.tokens.caiyin, { body })).toMatchObject(wrong)
    await shop.database.db.delete(attemptCounts)
    await shop.ask('sendCode', { body: { scene: 'password', mobile: two.mobile } })
    expect(await logIn(two.mobile, await shop.lastCode(two.mobile))).toMatchObject(wrong)
  })
})

describe('a mobile without an account', () => {
  it('is answered like a wrong code, and gets none', async () => {
    const { mobile } = await shop.aBuyer()
    expect(await send(unknown)).toEqual(await send(mobile))
    const ask = async (whose: string) => {
      await shop.database.db.delete(attemptCounts)
      return logIn(whose, '000001')
    }
    expect(await ask(unknown)).toEqual(await ask(mobile))
    // Even the code that was written down and never sent opens nothing.
    expect(await logIn(unknown, await shop.lastCode(unknown))).toMatchObject({ code: 20400 })
  })
})

describe('who tries too often', () => {
  it('is sent away like with a password, and both count together', async () => {
    const { mobile, password } = await shop.aBuyer()
    for (let tries = 0; tries < 5; tries += 1) await shop.logIn(mobile, 'wrong123')
    for (let tries = 0; tries < 5; tries += 1) await logIn(mobile, '000001')
    expect(await logIn(mobile, '000001')).toMatchObject({
      code: 20403,
      msg: expect.stringContaining('次数过多'),
    })
    expect((await shop.logIn(mobile, password)).code).toBe(20403)
  })

  it('is not a disabled buyer, who is told so only with the right code', async () => {
    const { mobile } = await shop.aBuyer()
    const code = await aCodeFor(mobile)
    await shop.database.db.execute(`update users set enabled = false where mobile = '${mobile}'`)
    expect(await logIn(mobile, wrongCode(code))).toMatchObject(wrong)
    expect(await logIn(mobile, code)).toMatchObject({ code: 20403 })
  })
})
