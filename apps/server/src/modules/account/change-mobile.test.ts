import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts, outboxMessages } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { type AccountShop, createAccountShop, wrongCode } from '../../testing/account-shop.ts'

let shop: AccountShop
let buyer: Awaited<ReturnType<AccountShop['aBuyer']>>
let next: string
let code: string
let changed = 0
beforeAll(async () => {
  shop = await createAccountShop()
})
beforeEach(async () => {
  await shop.database.db.delete(attemptCounts)
  buyer = await shop.aBuyer()
  changed += 1
  next = `1350000${String(changed).padStart(4, '0')}`
  await shop.ask('sendCode', { body: { scene: 'mobile', mobile: next } }, buyer.token)
  code = await shop.lastCode(next)
})
afterAll(() => shop.close())

const change = (proof: { password?: string; old_code?: string }, token = buyer.token) =>
  shop.ask('changeMobile', { query: { mobile: next, code, ...proof } }, token)
const mobileNow = async () => (await shop.ask('getUser', {}, buyer.token)).data.mobile
const sendOld = (token?: string) => shop.ask('sendCode', { body: { scene: 'old_mobile' } }, token)
const proofRequired = '请填写登录密码，或原手机号收到的验证码'

describe('a new mobile', () => {
  it('is refused to whoever has only the token, naming what is missing, and the code stays good', async () => {
    const answer = await change({})
    expect(answer.code).toBe(20400)
    expect(answer.data).toEqual({ fields: { password: proofRequired, old_code: proofRequired } })
    expect((await change({ password: '', old_code: '' })).data).toEqual(answer.data)
    expect(await mobileNow()).toBe(buyer.mobile)
    expect((await change({ password: buyer.password })).code).toBe(10000)
  })

  it('is taken over with the password, also in a body instead of the address', async () => {
    expect(await change({ password: 'wrong123' })).toMatchObject({ code: 20403, msg: '密码错误' })
    expect(await mobileNow()).toBe(buyer.mobile)
    const body = { mobile: next, code, password: buyer.password }
    expect((await shop.ask('changeMobileByPost', { body }, buyer.token)).code).toBe(10000)
    expect(await mobileNow()).toBe(next)
  })

  it('is taken over with a code to the old one, which is good once and for its buyer alone', async () => {
    expect((await sendOld(buyer.token)).code).toBe(10000)
    const old_code = await shop.lastCode(buyer.mobile)
    expect((await change({ old_code: wrongCode(old_code) })).data).toEqual({
      fields: { old_code: '验证码错误或已失效' },
    })
    const other = await shop.aBuyer()
    expect((await change({ old_code }, other.token)).code).toBe(20400)
    expect((await change({ old_code })).code).toBe(10000)
    expect(await mobileNow()).toBe(next)
  })

  it('is not proved by its own code, or by one for another purpose', async () => {
    expect((await change({ old_code: code })).code).toBe(20400)
    await shop.ask('sendCode', { body: { scene: 'password', mobile: buyer.mobile } })
    expect((await change({ old_code: await shop.lastCode(buyer.mobile) })).code).toBe(20400)
    expect(await mobileNow()).toBe(buyer.mobile)
  })

  it('lets nobody guess the password without end', async () => {
    for (let at = 0; at < 10; at += 1) await change({ password: 'wrong123' })
    expect((await change({ password: buyer.password })).msg).toContain('密码错误次数过多')
    expect(await mobileNow()).toBe(buyer.mobile)
  })

  it('is told to the old number and the e-mail address, once', async () => {
    await change({ password: buyer.password })
    const rows = await shop.database.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'mobile-changed'))
    const notified = rows.filter(({ params }) => params.name === buyer.name)
    const new_mobile = `${next.slice(0, 3)}****${next.slice(7)}`
    expect(notified).toHaveLength(2)
    expect(notified).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          channel: 'sms',
          recipient: buyer.mobile,
          params: { new_mobile, name: buyer.name },
        }),
        expect.objectContaining({
          channel: 'mail',
          recipient: buyer.email,
          params: { new_mobile, name: buyer.name },
        }),
      ]),
    )
  })

  it('that is taken after all tells nobody and leaves the old one', async () => {
    await shop.aBuyer({ mobile: next })
    expect((await change({ password: buyer.password })).data).toEqual({
      fields: { mobile: '该手机号已被使用' },
    })
    const rows = await shop.database.db.select().from(outboxMessages)
    const notified = rows.filter(
      ({ template, params }) => template === 'mobile-changed' && params.name === buyer.name,
    )
    expect(notified).toEqual([])
    expect(await mobileNow()).toBe(buyer.mobile)
  })
})

describe('a code to the old mobile', () => {
  it('is only for who is signed in', async () => {
    expect((await sendOld()).code).toBe(20402)
  })
})
