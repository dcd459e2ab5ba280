import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { type AccountShop, createAccountShop, demoBuyer } from '../../testing/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const person = { mobile: '13712345678', password: 'abc123', email: 'Wang@Example.com', name: '王小印' }
const taken = { code: 20400, msg: '参数错误', data: { fields: { mobile: '该手机号已注册，请直接登陆' } } }

const rowsOf = (mobile: string) => shop.database.db.select().from(users).where(eq(users.mobile, mobile))

describe('a registration', () => {
  it('makes an account and signs in to it', async () => {
    const answer = await shop.ask('register', { body: person })
    expect(answer).toMatchObject({ code: 10000, data: { token: expect.any(String) } })
    expect((await shop.ask('getUser', {}, answer.data.token)).data).toMatchObject({
      name: '王小印',
      mobile: person.mobile,
      email: 'wang@example.com',
      qq: '',
      avatar: 'vermilion',
      balance_fen: 0,
      level: '普通会员',
      created_at: expect.any(Number),
      order_counts: {},
      wechat_offered: false,
      wechat_bound: false,
    })
    expect((await shop.logIn(person.mobile, person.password)).code).toBe(10000)
  })

  it('keeps the password only as an argon2id hash', async () => {
    const [row] = await rowsOf(demoBuyer.mobile)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
  })

  it('is refused for a mobile that has an account, and changes nothing of it', async () => {
    expect(await shop.ask('register', { body: { ...person, password: 'other123', name: '别人' } })).toEqual(
      taken,
    )
    expect((await shop.logIn(person.mobile, person.password)).code).toBe(10000)
    expect(await rowsOf(person.mobile)).toMatchObject([{ name: '王小印' }])
  })

  it('makes one account when twenty race for a mobile', async () => {
    const mobile = '13700007777'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        shop.ask('register', { body: { ...person, mobile, password: `abc${100 + at}` } }),
      ),
    )
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code !== 10000)).toEqual(Array(19).fill(taken))
    expect(await rowsOf(mobile)).toHaveLength(1)
  })

  it('of a mobile in one shop leaves it free in the other', async () => {
    const answer = await shop.call('register', shop.tokens.caiyin, { body: person })
    expect(answer.code).toBe(10000)
    expect(await rowsOf(person.mobile)).toHaveLength(2)
    const here = await shop.database.db
      .select()
      .from(users)
      .where(and(eq(users.mobile, person.mobile), eq(users.name, '王小印')))
    expect(new Set(here.map(({ companyId }) => companyId)).size).toBe(2)
  })

  it('is limited for each address, because it tells which mobiles are taken', async () => {
    shop.clock.time += 60 * 60_000
    const answers: string[] = []
    for (let at = 0; at < 31; at += 1) answers.push((await shop.ask('register', { body: person })).msg)
    expect(answers.slice(0, 30)).toEqual(Array(30).fill('参数错误'))
    expect(answers[30]).toMatch(/^注册过于频繁，请\d+分钟后再试$/)
    shop.clock.time += 60 * 60_000
  })
})

describe('a registration sent twice with one Idempotency-Key', () => {
  const again = (body: object, key: string) =>
    shop.request('register', { body }, { accesstoken: shop.tokens.yinpu, 'idempotency-key': key })

  it('signs in to the one account that it made', async () => {
    const body = { ...person, mobile: '13700006666' }
    const first = (await again(body, 'key-1')).json()
    const second = (await again(body, 'key-1')).json()
    expect([first.code, second.code]).toEqual([10000, 10000])
    expect(await rowsOf(body.mobile)).toHaveLength(1)
    expect((await shop.ask('getUser', {}, second.data.token)).data.mobile).toBe(body.mobile)
  })

  it('with another password is a conflict, and with another key a taken mobile', async () => {
    const body = { ...person, mobile: '13700006666' }
    expect((await again({ ...body, password: 'guess123' }, 'key-1')).json().code).toBe(20409)
    expect((await again(body, 'key-2')).json()).toEqual(taken)
  })
})
