import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts, knownDevices, users, userTokens } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import {
  type AccountShop,
  createAccountShop,
  demoBuyer,
  otherBuyer,
  wrongCode,
} from '../../testing/account-shop.ts'

const minute = 60_000
const day = 24 * 60 * minute
const wrong = { code: 20403, msg: '手机号或密码错误', data: null }

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
beforeEach(() => shop.database.db.delete(attemptCounts))
afterAll(() => shop.close())

interface Body {
  mobile: string
  password: string
  code?: string
  device?: string
}

const from = (remoteAddress: string, body: Body) =>
  shop.app
    .inject({
      method: 'POST',
      url: '/api/v2/auth/user/login',
      remoteAddress,
      payload: body,
      headers: { accesstoken: shop.tokens.yinpu },
    })
    .then((response) => response.json<{ code: number; msg: string; data: unknown }>())

describe('a login', () => {
  it('answers a token for fourteen days', async () => {
    const answer = await shop.logIn(demoBuyer.mobile, demoBuyer.password)
    expect(answer).toEqual({
      code: 10000,
      msg: 'ok',
      data: { token: expect.stringMatching(/^[\w-]{43}$/), expire_time: shop.clock.time + 14 * day },
    })
    expect((await shop.ask('getUser', {}, answer.data.token)).data.mobile).toBe(demoBuyer.mobile)
  })

  it('answers the same for a wrong password and for an unknown mobile', async () => {
    expect(await shop.logIn(demoBuyer.mobile, 'wrong123')).toEqual(wrong)
    expect(await shop.logIn('13700009999', 'wrong123')).toEqual(wrong)
  })

  it('knows only the buyers of its own shop', async () => {
    expect(await shop.logIn(otherBuyer.mobile, otherBuyer.password)).toEqual(wrong)
    const body = { body: otherBuyer }
    expect((await shop.call('login', shop.tokens.caiyin, body)).code).toBe(10000)
  })

  it('tells whoever has the right password that the account is disabled, and nobody else', async () => {
    const { mobile, password, token } = await shop.aBuyer()
    await shop.database.db.update(users).set({ enabled: false }).where(eq(users.mobile, mobile))
    expect(await shop.logIn(mobile, 'wrong123')).toEqual(wrong)
    const refused = { code: 20403, msg: '账号已停用，请联系店铺', data: null }
    expect(await shop.logIn(mobile, password)).toEqual(refused)
    expect(await shop.ask('getUser', {}, token)).toEqual(refused)
  })

  it('keeps no token readable', async () => {
    const { data } = await shop.logIn(demoBuyer.mobile, demoBuyer.password)
    const rows = await shop.database.db.select().from(userTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(data.token)
  })
})

const fail = async (times: number, mobile: string, address: string | ((at: number) => string)) => {
  for (let at = 0; at < times; at += 1) {
    const source = typeof address === 'string' ? address : address(at)
    expect(await from(source, { mobile, password: 'wrong123' })).toEqual(wrong)
  }
}
const locked = {
  code: 20403,
  msg: expect.stringMatching(/^密码错误次数过多，请\d+(分钟|秒)后再试$/),
  data: { retry_after: expect.any(Number) },
}

describe('ten failures', () => {
  it.each([
    ['a known', demoBuyer.mobile],
    ['an unknown', '13700008888'],
  ])('for %s mobile from one address lock that pair for 15 minutes, and nobody else', async (_, mobile) => {
    await fail(10, mobile, '10.0.0.1')
    const right = { mobile, password: demoBuyer.password }
    expect(await from('10.0.0.1', right)).toEqual(locked)
    expect((await from('10.9.9.9', right)).msg).not.toContain('次数过多')
    expect((await from('10.0.0.1', { mobile: '13700008889', password: 'wrong123' })).msg).toBe(wrong.msg)
    shop.clock.time += 15 * minute - 1
    expect(await from('10.0.0.1', right)).toEqual(locked)
    shop.clock.time += 1
    expect((await from('10.0.0.1', right)).msg).not.toContain('次数过多')
  })

  it('of one colleague do not lock out the office', async () => {
    for (let at = 0; at < 9; at += 1) await fail(10, `1370001000${at}`, '10.1.1.1')
    expect((await from('10.1.1.1', demoBuyer)).code).toBe(10000)
  })

  it('count a whole IPv6 network as one address', async () => {
    await fail(10, demoBuyer.mobile, (at) => `2001:db8:1:2:${at}::1`)
    expect(await from('2001:db8:1:2:ffff::9', demoBuyer)).toEqual(locked)
    expect((await from('2001:db8:1:3::1', demoBuyer)).code).toBe(10000)
  })

  it('in the other shop lock nobody out here', async () => {
    const body = { body: { mobile: demoBuyer.mobile, password: 'wrong123' } }
    for (let at = 0; at < 10; at += 1) await shop.call('login', shop.tokens.caiyin, body)
    expect((await shop.call('login', shop.tokens.caiyin, body)).msg).toContain('次数过多')
    expect((await shop.logIn(demoBuyer.mobile, demoBuyer.password)).code).toBe(10000)
  })

  it('are forgotten for the pair by a right password, and for all others only that try', async () => {
    await fail(9, demoBuyer.mobile, '10.2.2.2')
    expect((await from('10.2.2.2', demoBuyer)).code).toBe(10000)
    const counts = Object.fromEntries(
      (await shop.database.db.select().from(attemptCounts)).map(({ subject, count }) => [subject, count]),
    )
    expect(counts).toEqual({ 'login:address:10.2.2.2': 9, [`login:mobile:${demoBuyer.mobile}`]: 9 })
  })

  it('are all that a hundred parallel guesses from one address get', async () => {
    const guesses = Array.from({ length: 100 }, (_, at) =>
      from('10.3.0.1', { mobile: demoBuyer.mobile, password: `wrong${at}` }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ msg }) => msg === wrong.msg)).toHaveLength(10)
    expect(answers.filter(({ msg }) => msg.includes('次数过多'))).toHaveLength(90)
  })
})

describe('a hundred failures from one address', () => {
  const mobileOf = (at: number) => `136${String(at).padStart(8, '0')}`
  const used = async () => {
    const companyId = (await shop.ask('getCompany')).data.id
    const since = new Date(shop.clock.time)
    await shop.database.db
      .insert(attemptCounts)
      .values({ companyId, subject: 'login:address:10.4.0.1', count: 100, since })
  }

  it('are counted whatever the mobile, and slow it to a try every five seconds', async () => {
    await used()
    await shop.database.db.update(attemptCounts).set({ count: 99 })
    await fail(1, mobileOf(1), '10.4.0.1')
    await fail(1, mobileOf(2), '10.4.0.1')
    const slowed = { code: 20403, msg: '密码错误次数过多，请5秒后再试', data: { retry_after: 5 } }
    expect(await from('10.4.0.1', demoBuyer)).toEqual(slowed)
    expect((await from('10.4.0.2', demoBuyer)).code).toBe(10000)
    shop.clock.time += 5_000
    expect((await from('10.4.0.1', demoBuyer)).code).toBe(10000)
    expect(await from('10.4.0.1', demoBuyer)).toEqual(slowed)
    shop.clock.time += 60 * minute
    await fail(2, mobileOf(3), '10.4.0.1')
  })

  it('give a hundred parallel guesses one try', async () => {
    await used()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        from('10.4.0.1', { mobile: mobileOf(100 + at), password: 'wrong123' }),
      ),
    )
    expect(answers.filter(({ msg }) => msg === wrong.msg)).toHaveLength(1)
  })

  it('are not washed away by logging in to an own account', async () => {
    await used()
    expect((await from('10.4.0.1', demoBuyer)).code).toBe(10000)
    expect((await from('10.4.0.1', demoBuyer)).code).toBe(20403)
  })
})

describe('thirty failures of one mobile from anywhere', () => {
  const codeRequired = { fields: { code: '为保护您的账号，请填写短信验证码' } }
  const everywhere = (at: number) => `10.5.${at}.1`
  const sendCode = (mobile: string, device?: string) =>
    shop.ask('sendCode', { body: { scene: 'login', mobile, ...(device && { device }) } })

  it('ask it for a code, which with the password lets in and ends it', async () => {
    const { mobile, password } = await shop.aBuyer()
    await fail(30, mobile, everywhere)
    const refusal = await from('10.6.0.1', { mobile, password })
    expect(refusal).toMatchObject({ code: 20400, data: codeRequired })
    expect(await from('10.6.0.1', { mobile, password: 'wrong123' })).toEqual(refusal)
    expect((await sendCode(mobile)).code).toBe(10000)
    const code = await shop.lastCode(mobile)
    const miss = { code: 20400, data: { fields: { code: '验证码错误或已失效' } } }
    expect(await from('10.6.0.1', { mobile, password, code: wrongCode(code) })).toMatchObject(miss)
    expect(await from('10.6.0.1', { mobile, password: 'wrong123', code })).toEqual(wrong)
    expect((await from('10.6.0.1', { mobile, password, code })).code).toBe(10000)
    expect(await from('10.6.0.1', { mobile, password, code })).toMatchObject(miss)
    expect((await from('10.6.0.2', { mobile, password })).code).toBe(10000)
  })

  it('ask an unknown mobile as well, whose code with a password signs nobody in', async () => {
    const mobile = '13700001111'
    await fail(30, mobile, everywhere)
    expect(await from('10.6.0.1', { mobile, password: 'wrong123' })).toMatchObject({
      code: 20400,
      data: codeRequired,
    })
    expect(await sendCode(mobile)).toEqual({ code: 10000, msg: 'ok', data: { retry_after: 60 } })
    expect((await shop.sentCodes())[0]).toMatchObject({ template: 'code-login', state: 'kept' })
    const code = await shop.lastCode(mobile)
    expect(await from('10.6.0.1', { mobile, password: 'wrong123', code })).toEqual(wrong)
  })

  it('are all that a hundred parallel guesses from everywhere get', async () => {
    const { mobile } = await shop.aBuyer()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => from(`10.7.${at}.1`, { mobile, password: `wrong${at}` })),
    )
    expect(answers.filter(({ msg }) => msg === wrong.msg)).toHaveLength(30)
    expect(answers.filter(({ data }) => JSON.stringify(data) === JSON.stringify(codeRequired))).toHaveLength(
      70,
    )
  })
})

describe('a device that was signed in before', () => {
  const device = 'd'.repeat(43)
  const stranger = 's'.repeat(43)

  it('gets through the limits that strangers have used up, and others do not', async () => {
    const { mobile, password } = await shop.aBuyer()
    expect((await from('10.8.0.1', { mobile, password, device })).code).toBe(10000)
    await fail(10, mobile, '10.8.0.1')
    await fail(20, mobile, (at) => `10.9.${at}.1`)
    expect(await from('10.8.0.1', { mobile, password })).toEqual(locked)
    expect((await from('10.8.0.2', { mobile, password, device: stranger })).code).toBe(20400)
    expect((await from('10.8.0.1', { mobile, password, device })).code).toBe(10000)
  })

  it('has ten tries of its own', async () => {
    const { mobile, password } = await shop.aBuyer()
    await from('10.8.1.1', { mobile, password, device })
    for (let at = 0; at < 10; at += 1)
      expect(await from(`10.8.1.${at}`, { mobile, password: 'wrong123', device })).toEqual(wrong)
    expect(await from('10.8.1.1', { mobile, password, device })).toEqual(locked)
    expect((await from('10.8.1.1', { mobile, password })).code).toBe(10000)
  })

  it('is one of this buyer alone, and of this shop', async () => {
    const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
    await from('10.8.2.1', { mobile: one.mobile, password: one.password, device })
    await fail(10, two.mobile, '10.8.2.1')
    const answer = await from('10.8.2.1', { mobile: two.mobile, password: two.password, device })
    expect(answer).toEqual(locked)
  })

  it('is kept as a hash only, and forgotten with the password', async () => {
    const { mobile, password } = await shop.aBuyer()
    await from('10.8.3.1', { mobile, password, device })
    const rows = await shop.database.db.select().from(knownDevices)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(device)
    await shop.ask('sendCode', { body: { scene: 'password', mobile } })
    const body = { mobile, code: await shop.lastCode(mobile), password: 'fresh123' }
    expect((await shop.ask('resetPassword', { body })).code).toBe(10000)
    await fail(10, mobile, '10.8.3.1')
    expect(await from('10.8.3.1', { mobile, password: 'fresh123', device })).toEqual(locked)
  })

  it('is one of twenty at most, and is forgotten after half a year', async () => {
    const { mobile, password } = await shop.aBuyer()
    const countOf = async () =>
      (
        await shop.database.db.select().from(knownDevices).innerJoin(users, eq(users.id, knownDevices.userId))
      ).filter((row) => row.users.mobile === mobile).length
    for (let at = 0; at < 22; at += 1) {
      shop.clock.time += 1
      await from('10.8.4.1', { mobile, password, device: String(at).padStart(43, 'x') })
    }
    expect(await countOf()).toBe(20)
    const seenAt = new Date(shop.clock.time - 181 * day)
    await shop.database.db.update(knownDevices).set({ seenAt })
    await from('10.8.4.1', { mobile, password, device })
    await shop.app.jobs.find(({ name }) => name === 'housekeeping')?.run()
    expect(await countOf()).toBe(1)
  })
})

describe('a password with symbols', () => {
  it('that was chosen at registration signs in; any other is answered with the specified words', async () => {
    const { mobile, password } = await shop.aBuyer({ password: 'a-b_c!23' })
    expect((await from('10.10.0.1', { mobile, password })).code).toBe(10000)
    const refused = { code: 20400, data: { fields: { password: '密码格式为字母数字' } } }
    const known = await from('10.10.0.1', { mobile, password: 'a-b_c!24' })
    expect(known).toMatchObject(refused)
    expect(await from('10.10.0.1', { mobile: '13700002222', password: 'a-b_c!24' })).toEqual(known)
  })

  it('counts as a try like any other', async () => {
    const { mobile } = await shop.aBuyer()
    for (let at = 0; at < 10; at += 1) await from('10.10.0.2', { mobile, password: `a-b_c!${at}` })
    expect(await from('10.10.0.2', { mobile, password: 'a-b_c!x' })).toEqual(locked)
  })
})

describe('a thousand logins in parallel', () => {
  it('leave the server answering others long before they are through', async () => {
    let done = 0
    const logins = Array.from({ length: 1000 }, (_, at) =>
      from(`10.${at % 250}.${Math.floor(at / 250)}.7`, demoBuyer).then((answer) => {
        done += 1
        return answer
      }),
    )
    const others = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.call('parseAddress', shop.tokens.yinpu, { query: { text: '张三' } }),
      ),
    )
    expect(others.every(({ code }) => code === 10000)).toBe(true)
    expect((await shop.call('listOfflineChannels', shop.tokens.yinpu)).code).toBe(10000)
    expect(done).toBeLessThan(1000)
    const answers = await Promise.all(logins)
    const answersSeen = new Set(answers.map(({ code, msg }) => `${code} ${msg}`))
    // Requests beyond the length of the queue are refused at once; all others get in.
    expect([...answersSeen].sort()).toEqual(['10000 ok', '50000 服务暂不可用，请稍后再试'])
    expect(answers.filter(({ code }) => code === 10000).length).toBeGreaterThan(100)
  })
})
