import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts, users, userTokens } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { type AccountShop, createAccountShop, demoBuyer, otherBuyer } from '../../testing/account-shop.ts'

const minute = 60_000
const day = 24 * 60 * minute
const wrong = { code: 20403, msg: '手机号或密码错误', data: null }

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
beforeEach(() => shop.database.db.delete(attemptCounts))
afterAll(() => shop.close())

const from = (remoteAddress: string, body: { mobile: string; password: string }) =>
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

describe('ten failures', () => {
  const fail = async (times: number, mobile: string, address?: string) => {
    for (let at = 0; at < times; at += 1) {
      expect(await from(address ?? `10.0.0.${at}`, { mobile, password: 'wrong123' })).toEqual(wrong)
    }
  }
  const locked = {
    code: 20403,
    msg: expect.stringMatching(/^密码错误次数过多，请\d+(分钟|秒)后再试$/),
    data: { retry_after: expect.any(Number) },
  }

  it.each([
    ['a known', demoBuyer.mobile],
    ['an unknown', '13700008888'],
  ])('for %s mobile lock it out for 15 minutes, from every address', async (_, mobile) => {
    await fail(10, mobile)
    const right = { mobile, password: demoBuyer.password }
    expect(await from('10.9.9.9', right)).toEqual(locked)
    shop.clock.time += 15 * minute - 1
    expect(await from('10.9.9.9', right)).toEqual(locked)
    shop.clock.time += 1
    expect((await from('10.9.9.9', right)).msg).not.toContain('次数过多')
  })

  it('from one address lock it out for 15 minutes, for every mobile', async () => {
    for (let at = 0; at < 10; at += 1) await fail(1, `1370001000${at}`, '10.1.1.1')
    expect(await from('10.1.1.1', demoBuyer)).toEqual(locked)
    expect((await from('10.1.1.2', demoBuyer)).code).toBe(10000)
    shop.clock.time += 15 * minute
    expect((await from('10.1.1.1', demoBuyer)).code).toBe(10000)
  })

  it('count a whole IPv6 network as one address', async () => {
    for (let at = 0; at < 10; at += 1) await fail(1, `1370002000${at}`, `2001:db8:1:2:${at}::1`)
    expect(await from('2001:db8:1:2:ffff::9', demoBuyer)).toEqual(locked)
    expect((await from('2001:db8:1:3::1', demoBuyer)).code).toBe(10000)
  })

  it('in the other shop lock nobody out here', async () => {
    const body = { body: { mobile: demoBuyer.mobile, password: 'wrong123' } }
    for (let at = 0; at < 10; at += 1) await shop.call('login', shop.tokens.caiyin, body)
    expect((await shop.call('login', shop.tokens.caiyin, body)).msg).toContain('次数过多')
    expect((await shop.logIn(demoBuyer.mobile, demoBuyer.password)).code).toBe(10000)
  })

  it('are forgotten for the mobile by a right password, and for the address only that try', async () => {
    await fail(9, demoBuyer.mobile, '10.2.2.2')
    expect((await from('10.2.2.2', demoBuyer)).code).toBe(10000)
    await fail(1, demoBuyer.mobile, '10.2.2.2')
    expect(await from('10.2.2.2', demoBuyer)).toEqual(locked)
    expect((await from('10.2.2.3', demoBuyer)).code).toBe(10000)
  })

  it('are all that a hundred parallel guesses get', async () => {
    const guesses = Array.from({ length: 100 }, (_, at) =>
      from(`10.3.${at}.1`, { mobile: demoBuyer.mobile, password: `wrong${at}` }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ msg }) => msg === wrong.msg)).toHaveLength(10)
    expect(answers.filter(({ msg }) => msg.includes('次数过多'))).toHaveLength(90)
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
    const told = new Set(answers.map(({ code, msg }) => `${code} ${msg}`))
    // Whoever finds the line too long is told so at once; everybody else gets in.
    expect([...told].sort()).toEqual(['10000 ok', '50000 服务暂不可用，请稍后再试'])
    expect(answers.filter(({ code }) => code === 10000).length).toBeGreaterThan(100)
  })
})
