import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts } from '../../db/schema/index.ts'
import { type AccountShop, createAccountShop, demoBuyer, wrongCode } from '../../testing/account-shop.ts'

const minute = 60_000
const ok = { code: 10000, msg: 'ok', data: null }
const sent = { code: 10000, msg: 'ok', data: { retry_after: 60 } }
const refused = {
  code: 20400,
  msg: '验证码错误或已失效',
  data: { fields: { code: '验证码错误或已失效' } },
}

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
beforeEach(() => shop.database.db.delete(attemptCounts))
afterAll(() => shop.close())

const sendTo = {
  password: (mobile: string) => shop.ask('sendCode', { body: { scene: 'password', mobile } }),
  mobile: (mobile: string, token?: string) =>
    shop.ask('sendCode', { body: { scene: 'mobile', mobile } }, token),
  email: (email: string, token?: string) => shop.ask('sendCode', { body: { scene: 'email', email } }, token),
}
const reset = (mobile: string, code: string, password = 'reset123') =>
  shop.ask('resetPassword', { body: { mobile, code, password } })
const changeMobile = (mobile: string, code: string, token: string, password = 'abc123') =>
  shop.ask('changeMobile', { query: { mobile, code, password } }, token)
const changeEmail = (email: string, code: string, token: string) =>
  shop.ask('changeEmail', { query: { email, code } }, token)

describe('a forgotten password', () => {
  it('is replaced with the code, which ends every session', async () => {
    const { mobile, password, token } = await shop.aBuyer()
    expect(await sendTo.password(mobile)).toEqual(sent)
    const code = await shop.lastCode(mobile)
    expect(code).toMatch(/^\d{6}$/)
    expect(await reset(mobile, code)).toEqual(ok)
    expect((await shop.ask('getUser', {}, token)).code).toBe(20402)
    expect((await shop.logIn(mobile, password)).code).toBe(20403)
    expect((await shop.logIn(mobile, 'reset123')).code).toBe(10000)
  })

  it('of an unknown mobile is answered alike, and no code goes anywhere', async () => {
    const mobile = '13700005555'
    expect(await sendTo.password(mobile)).toEqual(sent)
    expect((await shop.sentCodes())[0]).toEqual({
      recipient: mobile,
      template: 'code-password',
      state: 'dropped',
      code: '******',
    })
    expect(await reset(mobile, '123456')).toEqual(refused)
  })

  it('opens the account again that too many failures had locked', async () => {
    const { mobile } = await shop.aBuyer()
    for (let at = 0; at < 10; at += 1) await shop.logIn(mobile, 'wrong123')
    expect((await shop.logIn(mobile, 'wrong123')).msg).toContain('次数过多')
    await sendTo.password(mobile)
    await reset(mobile, await shop.lastCode(mobile))
    expect((await shop.logIn(mobile, 'reset123')).code).toBe(10000)
  })
})

describe('a code', () => {
  it('is good once', async () => {
    const { mobile } = await shop.aBuyer()
    await sendTo.password(mobile)
    const code = await shop.lastCode(mobile)
    expect(await reset(mobile, code)).toEqual(ok)
    expect(await reset(mobile, code, 'again123')).toEqual(refused)
    expect((await shop.logIn(mobile, 'reset123')).code).toBe(10000)
  })

  it('is good once even when ten use it at the same moment', async () => {
    const { mobile } = await shop.aBuyer()
    await sendTo.password(mobile)
    const code = await shop.lastCode(mobile)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => reset(mobile, code, `race${100 + at}`)),
    )
    expect(answers.filter((answer) => answer.code === 10000)).toHaveLength(1)
  })

  it('may be guessed five times: the sixth is refused even if it is right', async () => {
    const { mobile } = await shop.aBuyer()
    await sendTo.password(mobile)
    const code = await shop.lastCode(mobile)
    for (let at = 0; at < 5; at += 1) expect(await reset(mobile, wrongCode(code))).toEqual(refused)
    expect(await reset(mobile, code)).toEqual(refused)
  })

  it('may still be right at the fifth', async () => {
    const { mobile } = await shop.aBuyer()
    await sendTo.password(mobile)
    const code = await shop.lastCode(mobile)
    for (let at = 0; at < 4; at += 1) await reset(mobile, wrongCode(code))
    expect(await reset(mobile, code)).toEqual(ok)
  })

  it('lives five minutes', async () => {
    const { mobile } = await shop.aBuyer()
    await sendTo.password(mobile)
    const code = await shop.lastCode(mobile)
    shop.clock.time += 5 * minute
    expect(await reset(mobile, code)).toEqual(refused)
  })

  it('is replaced by the next one', async () => {
    const { mobile } = await shop.aBuyer()
    await sendTo.password(mobile)
    const first = await shop.lastCode(mobile)
    shop.clock.time += minute
    await sendTo.password(mobile)
    const second = await shop.lastCode(mobile)
    if (first !== second) expect(await reset(mobile, first)).toEqual(refused)
    expect(await reset(mobile, second)).toEqual(ok)
  })

  it('of another user is refused', async () => {
    const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
    await sendTo.email('shared@example.com', one.token)
    const code = await shop.lastCode('shared@example.com')
    expect(await changeEmail('shared@example.com', code, two.token)).toEqual(refused)
    expect(await changeEmail('shared@example.com', code, one.token)).toEqual(ok)
  })

  it('of another scene is refused', async () => {
    const buyer = await shop.aBuyer()
    const target = '13611110001'
    await sendTo.mobile(target, buyer.token)
    const code = await shop.lastCode(target)
    expect(await reset(target, code)).toEqual(refused)
    await shop.database.db.delete(attemptCounts)
    await sendTo.password(buyer.mobile)
    expect(await changeMobile(buyer.mobile, await shop.lastCode(buyer.mobile), buyer.token)).toEqual(refused)
  })

  it('sent to another address or mobile is refused', async () => {
    const { token } = await shop.aBuyer()
    await sendTo.email('mine@example.com', token)
    const code = await shop.lastCode('mine@example.com')
    expect(await changeEmail('victim@example.com', code, token)).toEqual(refused)
    await sendTo.mobile('13611110002', token)
    const sms = await shop.lastCode('13611110002')
    expect(await changeMobile('13611110003', sms, token)).toEqual(refused)
  })

  it('of another company is refused', async () => {
    const { mobile } = await shop.aBuyer()
    await sendTo.password(mobile)
    const body = { mobile, code: await shop.lastCode(mobile), password: 'reset123' }
    expect(await shop.call('resetPassword', shop.tokens.caiyin, { body })).toEqual(refused)
  })

  it('for a new mobile or address is only for who is signed in', async () => {
    expect((await sendTo.mobile('13611110004')).code).toBe(20402)
    expect((await sendTo.email('nobody@example.com')).code).toBe(20402)
    expect((await shop.ask('changeMobile', { query: { mobile: '13611110004', code: '123456' } })).code).toBe(
      20402,
    )
  })
})

describe('sending codes', () => {
  const tooOften = (wait: RegExp) => ({
    code: 20403,
    msg: expect.stringMatching(wait),
    data: { retry_after: expect.any(Number) },
  })

  it.each([
    ['a known', demoBuyer.mobile],
    ['an unknown', '13700004444'],
  ])(
    'to %s mobile goes once a minute, and for one address three times an hour and five a day',
    async (_, mobile) => {
      expect(await sendTo.password(mobile)).toEqual(sent)
      expect(await sendTo.password(mobile)).toEqual(tooOften(/^验证码发送过于频繁，请60秒后再试$/))
      for (let at = 0; at < 2; at += 1) {
        shop.clock.time += minute
        expect(await sendTo.password(mobile)).toEqual(sent)
      }
      shop.clock.time += minute
      expect(await sendTo.password(mobile)).toEqual(tooOften(/请59分钟后再试$/))
      shop.clock.time += 60 * minute
      for (let at = 0; at < 2; at += 1) {
        expect(await sendTo.password(mobile)).toEqual(sent)
        shop.clock.time += minute
      }
      shop.clock.time += 60 * minute
      expect(await sendTo.password(mobile)).toEqual(tooOften(/分钟后再试$/))
    },
  )

  it('goes once when twenty ask at the same moment', async () => {
    const { mobile } = await shop.aBuyer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendTo.password(mobile)))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect((await shop.sentCodes()).filter(({ recipient }) => recipient === mobile)).toHaveLength(1)
  })
})

describe('a new mobile', () => {
  it('is the one to sign in with from now on', async () => {
    const { mobile, password, token } = await shop.aBuyer()
    const next = '13611112222'
    expect(await sendTo.mobile(next, token)).toEqual(sent)
    expect(await changeMobile(next, await shop.lastCode(next), token)).toEqual(ok)
    expect((await shop.ask('getUser', {}, token)).data.mobile).toBe(next)
    expect((await shop.logIn(next, password)).code).toBe(10000)
    expect((await shop.logIn(mobile, password)).code).toBe(20403)
  })

  it('that is taken is refused, but only to whoever received the code on it', async () => {
    const { token } = await shop.aBuyer()
    expect(await sendTo.mobile(demoBuyer.mobile, token)).toEqual(sent)
    const code = await shop.lastCode(demoBuyer.mobile)
    expect(await changeMobile(demoBuyer.mobile, wrongCode(code), token)).toEqual(refused)
    expect(await changeMobile(demoBuyer.mobile, code, token)).toEqual({
      code: 20400,
      msg: '该手机号已被使用',
      data: { fields: { mobile: '该手机号已被使用' } },
    })
  })

  it('goes to one of two buyers who race for it', async () => {
    const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
    const mobile = '13611113333'
    await sendTo.mobile(mobile, one.token)
    const first = await shop.lastCode(mobile)
    await shop.database.db.delete(attemptCounts)
    shop.clock.time += 1
    await sendTo.mobile(mobile, two.token)
    const second = await shop.lastCode(mobile)
    const answers = await Promise.all([
      changeMobile(mobile, first, one.token),
      changeMobile(mobile, second, two.token),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([10000, 20400])
  })
})

describe('a new e-mail address', () => {
  it('is taken over with the code that was sent there, in whatever case it is written', async () => {
    const { token } = await shop.aBuyer()
    await sendTo.email('New@Example.com', token)
    expect(await changeEmail('NEW@example.COM', await shop.lastCode('new@example.com'), token)).toEqual(ok)
    expect((await shop.ask('getUser', {}, token)).data.email).toBe('new@example.com')
  })
})
