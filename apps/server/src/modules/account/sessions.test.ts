import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userTokens } from '../../db/schema/index.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'

const day = 24 * 60 * 60_000
const signedOut = { code: 20402, msg: '登陆超时,请重新登陆!', data: null }

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const codeOf = async (token: string | undefined) => (await shop.ask('getUser', {}, token)).code

describe('a user token', () => {
  it.each([
    ['missing', undefined],
    ['malformed', 'abc'],
    ['unknown', 'A'.repeat(43)],
    ['made of SQL', "' or '1'='1"],
  ])('that is %s is 20402', async (_, token) => {
    expect(await shop.ask('getUser', {}, token)).toEqual(signedOut)
  })

  it('of another company is 20402 here and good there', async () => {
    const { token } = await shop.aBuyer()
    expect(await shop.call('getUser', shop.tokens.caiyin, {}, token)).toEqual(signedOut)
    expect(await codeOf(token)).toBe(10000)
  })

  it('is dead at once after logout, and only that one', async () => {
    const { mobile, password, token } = await shop.aBuyer()
    const phone = (await shop.logIn(mobile, password)).data.token
    expect(await shop.ask('logout', {}, token)).toEqual({ code: 10000, msg: 'ok', data: null })
    expect(await codeOf(token)).toBe(20402)
    expect(await codeOf(phone)).toBe(10000)
    expect(await shop.ask('logout', {}, token)).toEqual(signedOut)
  })

  it('ends with its time, and is swept away by housekeeping', async () => {
    const { mobile, password, token } = await shop.aBuyer()
    shop.clock.time += 14 * day - 1
    // The shop's own token lasts a day and is fetched again.
    const access = await shop.tokenFor({
      app_auth_token: 'yinpu-demo',
      public_key: 'yinpu-demo-public',
      mode: 2,
      domain: '',
    })
    expect((await shop.call('getUser', access, {}, token)).code).toBe(10000)
    shop.clock.time += 2
    expect((await shop.call('getUser', access, {}, token)).code).toBe(20402)
    const before = (await shop.database.db.select().from(userTokens)).length
    await shop.call('login', access, { body: { mobile, password } })
    await shop.app.jobs.find(({ name }) => name === 'housekeeping')?.run()
    const after = (await shop.database.db.select().from(userTokens)).length
    expect(after).toBeLessThan(before + 1)
    shop.clock.time -= 14 * day + 1
  })

  it('makes an answer that nobody may keep', async () => {
    const { token } = await shop.aBuyer()
    const headers = { accesstoken: shop.tokens.yinpu, authusertoken: token }
    const response = await shop.request('getUser', {}, headers)
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('a changed password', () => {
  it('ends every other session and keeps this one', async () => {
    const { mobile, password, token } = await shop.aBuyer()
    const phone = (await shop.logIn(mobile, password)).data.token
    const body = { old_password: password, password: 'new12345' }
    expect(await shop.ask('changePassword', { body }, token)).toEqual({ code: 10000, msg: 'ok', data: null })
    expect([await codeOf(token), await codeOf(phone)]).toEqual([10000, 20402])
    expect((await shop.logIn(mobile, password)).code).toBe(20403)
    expect((await shop.logIn(mobile, 'new12345')).code).toBe(10000)
  })

  it('needs the old one, which may be guessed ten times', async () => {
    const { token } = await shop.aBuyer()
    const body = { old_password: 'wrong1', password: 'new12345' }
    for (let at = 0; at < 10; at += 1) {
      expect((await shop.ask('changePassword', { body }, token)).msg).toBe('旧密码错误')
    }
    expect((await shop.ask('changePassword', { body }, token)).msg).toMatch(
      /^密码错误次数过多，请15分钟后再试$/,
    )
  })

  it('differs from the old one', async () => {
    const { password, token } = await shop.aBuyer()
    const answer = await shop.ask('changePassword', { body: { old_password: password, password } }, token)
    expect(answer).toMatchObject({ code: 20400, data: { fields: { password: '新密码不可与旧密码相同' } } })
  })
})

describe('name, avatar and QQ', () => {
  it('are the buyer’s own to change', async () => {
    const { token } = await shop.aBuyer()
    await shop.ask('updateUser', { body: { name: ' 新名字 ', avatar: 'cyan' } }, token)
    await shop.ask('changeQq', { body: { qq: '12345678' } }, token)
    expect((await shop.ask('getUser', {}, token)).data).toMatchObject({
      name: '新名字',
      avatar: 'cyan',
      qq: '12345678',
    })
  })

  it('change for nobody else', async () => {
    const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
    await shop.ask('updateUser', { body: { name: '甲', avatar: 'ink' } }, one.token)
    expect((await shop.ask('getUser', {}, two.token)).data).toMatchObject({ name: two.name })
  })

  it('ignore fields that are not theirs to set', async () => {
    const { mobile, token } = await shop.aBuyer()
    const body = { name: '甲', avatar: 'ink', level: 3, mobile: '13700000001', balance_fen: 1 } as never
    await shop.ask('updateUser', { body }, token)
    expect((await shop.ask('getUser', {}, token)).data).toMatchObject({
      mobile,
      level: '普通会员',
      balance_fen: 0,
    })
  })
})
