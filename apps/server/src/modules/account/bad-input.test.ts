import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts, users } from '../../db/schema/index.ts'
import { type AccountShop, createAccountShop, demoBuyer } from '../../testing/account-shop.ts'

let shop: AccountShop
let token: string
beforeAll(async () => {
  shop = await createAccountShop()
  token = (await shop.aBuyer()).token
})
beforeEach(() => shop.database.db.delete(attemptCounts))
afterAll(() => shop.close())

const invalid = (fields: Record<string, string>) => ({
  code: 20400,
  msg: Object.values(fields)[0],
  data: { fields },
})

describe('a mobile', () => {
  it.each([
    ['', '字段值不可为空'],
    ['   ', '字段值不可为空'],
    ['138 0013 8000', '手机号码错误'],
    ['１３８００１３８０００', '手机号码错误'],
    ['+8613800138000', '手机号码错误'],
    ['8613800138000', '手机号码错误'],
    ['12800138000', '手机号码错误'],
    ['23800138000', '手机号码错误'],
    ['1380013800', '手机号码错误'],
    ['138001380000', '手机号码错误'],
    ["13800138000' or 1=1--", '手机号码错误'],
  ])('written %j is refused with %s', async (mobile, message) => {
    expect(await shop.logIn(mobile, demoBuyer.password)).toEqual(invalid({ mobile: message }))
  })

  it('with spaces around it is read without them', async () => {
    expect((await shop.logIn(` ${demoBuyer.mobile} `, demoBuyer.password)).code).toBe(10000)
  })
})

describe('a password', () => {
  const register = (password: string, mobile: string) =>
    shop.ask('register', { body: { mobile, password, email: 'a@example.com', name: '甲' } })

  it.each([
    ['', '密码不可为空'],
    ['abc12', '最少6位'],
    ['a'.repeat(21), '最多20位'],
  ])('%j is refused with %s, at login as at registration', async (password, message) => {
    expect(await register(password, '13711110000')).toEqual(invalid({ password: message }))
    expect(await shop.logIn(demoBuyer.mobile, password)).toEqual(invalid({ password: message }))
  })

  it.each(['abc 123', 'abc123😀', '密码密码密码', 'ａｂｃ１２３', 'abc123\u0000'])(
    '%j has more than letters, digits and symbols: nobody can choose it',
    async (password) => {
      const refused = invalid({ password: '密码只能包含字母、数字和符号' })
      expect(await register(password, '13711110000')).toEqual(refused)
      const reset = { mobile: demoBuyer.mobile, code: '123456', password }
      expect(await shop.ask('resetPassword', { body: reset })).toEqual(refused)
      const change = { old_password: 'abc123', password }
      expect(await shop.ask('changePassword', { body: change }, token)).toEqual(refused)
      const said = invalid({ password: '密码格式为字母数字' })
      expect(await shop.logIn(demoBuyer.mobile, password)).toEqual(said)
    },
  )

  it.each(['abc-123', `!"#$%&'()*+,-./:;<=`, '>?@[\\]^_`{|}~'])(
    '%j may be chosen, and at login is refused in the specified words to whoever has another',
    async (password) => {
      const mobile = `1371113${String(password.length).padStart(4, '0')}`
      expect((await register(password, mobile)).code).toBe(10000)
      expect((await shop.logIn(mobile, password)).code).toBe(10000)
      const said = invalid({ password: '密码格式为字母数字' })
      expect(await shop.logIn(demoBuyer.mobile, password)).toEqual(said)
    },
  )

  it.each([
    ['six', 'abc123', '13711110006'],
    ['twenty', 'a1'.repeat(10), '13711110020'],
  ])('of %s characters is taken', async (_, password, mobile) => {
    expect((await register(password, mobile)).code).toBe(10000)
    expect((await shop.logIn(mobile, password)).code).toBe(10000)
  })
})

/** Texts that would end a string, a statement or a pattern, were they ever put into SQL as they are. */
const sqlTexts = [
  "'; drop table users; --",
  "' or '1'='1",
  '%',
  '_%\\',
  "x'); delete from user_tokens; --",
  '$1$$;select pg_sleep(9)--',
]

describe('SQL in a text field', () => {
  const fields: [string, (text: string) => Promise<{ code: number }>][] = [
    ['login.mobile', (text) => shop.logIn(text, 'abc123')],
    ['login.password', (text) => shop.logIn(demoBuyer.mobile, text)],
    [
      'register.mobile',
      (text) =>
        shop.ask('register', { body: { mobile: text, password: 'abc123', email: 'a@b.cn', name: '甲' } }),
    ],
    [
      'register.email',
      (text) =>
        shop.ask('register', {
          body: { mobile: '13711119999', password: 'abc123', email: text, name: '甲' },
        }),
    ],
    ['sendCode.mobile', (text) => shop.ask('sendCode', { body: { scene: 'password', mobile: text } })],
    ['sendCode.email', (text) => shop.ask('sendCode', { body: { scene: 'email', email: text } }, token)],
    [
      'sendCode.scene',
      (text) => shop.ask('sendCode', { body: { scene: text as 'email', email: 'a@b.cn' } }, token),
    ],
    [
      'resetPassword.code',
      (text) =>
        shop.ask('resetPassword', { body: { mobile: demoBuyer.mobile, code: text, password: 'abc123' } }),
    ],
    ['changeQq.qq', (text) => shop.ask('changeQq', { body: { qq: text } }, token)],
    [
      'changePassword.old_password',
      (text) => shop.ask('changePassword', { body: { old_password: text, password: 'abc12345' } }, token),
    ],
    [
      'changeEmail.email',
      (text) => shop.ask('changeEmail', { query: { email: text, code: '123456' } }, token),
    ],
    [
      'changeMobile.mobile',
      (text) => shop.ask('changeMobile', { query: { mobile: text, code: '123456' } }, token),
    ],
    [
      'updateUser.avatar',
      (text) => shop.ask('updateUser', { body: { name: '甲', avatar: text as 'ink' } }, token),
    ],
    [
      'redeemWechatTicket.ticket',
      (text) => shop.ask('redeemWechatTicket', { body: { ticket: text, state: 'x' } }),
    ],
    [
      'redeemWechatTicket.state',
      (text) => shop.ask('redeemWechatTicket', { body: { ticket: 'x', state: text } }),
    ],
    ['bindWechat.ticket', (text) => shop.ask('bindWechat', { body: { ticket: text, state: 'x' } }, token)],
    [
      'register.password',
      (text) =>
        shop.ask('register', {
          body: { mobile: '13711119999', password: text, email: 'a@b.cn', name: '甲' },
        }),
    ],
    [
      'sendCode.mobile for a new one',
      (text) => shop.ask('sendCode', { body: { scene: 'mobile', mobile: text } }, token),
    ],
    [
      'resetPassword.mobile',
      (text) => shop.ask('resetPassword', { body: { mobile: text, code: '123456', password: 'abc123' } }),
    ],
    [
      'resetPassword.password',
      (text) =>
        shop.ask('resetPassword', { body: { mobile: demoBuyer.mobile, code: '123456', password: text } }),
    ],
    [
      'changePassword.password',
      (text) => shop.ask('changePassword', { body: { old_password: 'abc123', password: text } }, token),
    ],
    [
      'changeEmail.code',
      (text) => shop.ask('changeEmail', { query: { email: 'a@b.cn', code: text } }, token),
    ],
    [
      'changeMobile.code',
      (text) => shop.ask('changeMobile', { query: { mobile: '13711119999', code: text } }, token),
    ],
    ['bindWechat.state', (text) => shop.ask('bindWechat', { body: { ticket: 'x', state: text } }, token)],
    ['AuthUserToken', (text) => shop.ask('getUser', {}, encodeURIComponent(text))],
  ]

  it.each(fields)('%s is refused as any other wrong text', async (_, call) => {
    const before = await shop.database.db.$count(users)
    for (const text of sqlTexts) expect([20400, 20402, 20403]).toContain((await call(text)).code)
    expect(await shop.database.db.$count(users)).toBe(before)
  })

  it.each(sqlTexts)('%j as the name of a new buyer is kept letter for letter', async (name) => {
    const mobile = `1371112000${sqlTexts.indexOf(name)}`
    const body = { mobile, password: 'abc123', email: 'a@b.cn', name }
    const { data } = await shop.ask('register', { body })
    expect((await shop.ask('getUser', {}, data.token)).data.name).toBe(name)
  })

  it.each(sqlTexts)('%j from WeChat leads to the login like any other wrong answer', async (text) => {
    for (const query of [
      { code: text, state: text },
      { code: 'x', state: text },
    ]) {
      const response = await shop.request('receiveWechatLogin', { query })
      expect(response.headers.location).toBe('/auth/login#wechat_error=expired')
    }
  })

  it.each(sqlTexts)('%j as a name is kept and told again letter for letter', async (name) => {
    expect((await shop.ask('updateUser', { body: { name, avatar: 'ink' } }, token)).code).toBe(10000)
    expect((await shop.ask('getUser', {}, token)).data.name).toBe(name)
  })
})

describe('fields that are missing or of another type', () => {
  it.each([
    ['nothing', {}, { mobile: '字段值不可为空', password: '密码不可为空' }],
    ['numbers', { mobile: 13800138000, password: 123456 }, undefined],
    ['lists', { mobile: ['13800138000'], password: ['demo123456'] }, undefined],
    ['objects', { mobile: { $ne: '' }, password: { $gt: '' } }, undefined],
  ])('%s', async (_, body, fields) => {
    const answer = await shop.ask('login', { body: body as never })
    expect(answer.code).toBe(20400)
    if (fields) expect(answer.data).toEqual({ fields })
    else
      expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([
        'mobile',
        'password',
      ])
  })
})
