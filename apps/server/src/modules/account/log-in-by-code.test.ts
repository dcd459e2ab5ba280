import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts, users } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { type AccountShop, createAccountShop, wrongCode } from '../../testing/account-shop.ts'
import { registerLimit } from './limits.ts'

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
  it('is sent a code like any other, and a wrong one is answered alike', async () => {
    const { mobile } = await shop.aBuyer()
    expect(await send(unknown)).toEqual(await send(mobile))
    const [one, other] = await shop.sentCodes()
    expect(one?.state).toBe(other?.state)
    const ask = async (whose: string) => {
      await shop.database.db.delete(attemptCounts)
      return logIn(whose, '000001')
    }
    expect(await ask(unknown)).toEqual(await ask(mobile))
  })

  it('opens an account with the code, which has no password until its owner sets one', async () => {
    const mobile = '13655550001'
    const { code, data } = await logIn(mobile, await aCodeFor(mobile))
    expect(code).toBe(10000)
    const { data: user } = await shop.ask('getUser', {}, data.token)
    expect(user).toMatchObject({ mobile, name: '用户0001', email: '', has_password: false })
    expect(await shop.logIn(mobile, 'abc123')).toMatchObject({ code: 20403, msg: '手机号或密码错误' })
    expect(
      await shop.ask('changePassword', { body: { old_password: 'abc123', password: 'def456' } }, data.token),
    ).toMatchObject({ code: 20403, msg: expect.stringContaining('还没有设置密码') })
    await shop.database.db.delete(attemptCounts)
    await shop.ask('sendCode', { body: { scene: 'password', mobile } })
    const body = { mobile, code: await shop.lastCode(mobile), password: 'abc123' }
    expect((await shop.ask('resetPassword', { body })).code).toBe(10000)
    const again = await shop.logIn(mobile, 'abc123')
    expect((await shop.ask('getUser', {}, again.data.token)).data).toMatchObject({
      id: user.id,
      has_password: true,
    })
  })

  it('opens one account, however many bring the code at the same time', async () => {
    const mobile = '13655550002'
    const code = await aCodeFor(mobile)
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(mobile, code)))
    expect(answers.filter((answer) => answer.code === 10000)).toHaveLength(1)
    const opened = await shop.database.db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
    expect(opened).toHaveLength(1)
  })

  it('opens one account where the form and a code come at the same moment', async () => {
    const mobile = '13655550003'
    const code = await aCodeFor(mobile)
    const registration = { mobile, password: 'abc123', email: 'a@example.com', name: '王小印' }
    const [byForm, byCode] = await Promise.all([
      shop.ask('register', { body: registration }),
      logIn(mobile, code),
    ])
    const opened = await shop.database.db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
    expect(opened).toHaveLength(1)
    expect([byForm.code, byCode.code]).toContain(10000)
  })

  it('opens an account in this shop alone', async () => {
    const mobile = '13655550004'
    const code = await aCodeFor(mobile)
    const body = { mobile, code }
    expect(await shop.call('loginByCode', shop.tokens.caiyin, { body })).toMatchObject(wrong)
    expect((await logIn(mobile, code)).code).toBe(10000)
    const opened = await shop.database.db.select().from(users).where(eq(users.mobile, mobile))
    expect(opened).toHaveLength(1)
  })

  it('counts like a registration, which a wrong code does not tell', async () => {
    const { subject } = registerLimit('127.0.0.1')
    const companyId = (await shop.ask('getCompany')).data.id
    const known = await shop.aBuyer()
    const knownCode = await aCodeFor(known.mobile)
    const mobile = '13655550005'
    const code = await aCodeFor(mobile)
    await shop.database.db.delete(attemptCounts)
    await shop.database.db
      .insert(attemptCounts)
      .values({ companyId, subject, count: 30, since: new Date(shop.clock.time) })
    const ofUnknown = await logIn(mobile, wrongCode(code))
    expect(ofUnknown).toMatchObject(wrong)
    expect(ofUnknown).toEqual(await logIn(known.mobile, wrongCode(knownCode)))
    expect(await logIn(mobile, code)).toMatchObject({
      code: 20403,
      msg: expect.stringContaining('注册过于频繁'),
    })
    const opened = await shop.database.db.select().from(users).where(eq(users.mobile, mobile))
    expect(opened).toEqual([])
    expect((await logIn(known.mobile, knownCode)).code).toBe(10000)
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
