// Saleor, CVE-2026-35407: the token that confirms a new e-mail was not bound to the person who had requested it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { attemptCounts } from '../db/schema/index.ts'
import { type AccountShop, createAccountShop } from '../testing/account-shop.ts'

let shop: AccountShop
let asker: { token: string; mobile: string }
let thief: { token: string; mobile: string }
beforeAll(async () => {
  shop = await createAccountShop()
  asker = await shop.aBuyer()
  thief = await shop.aBuyer()
})
beforeEach(() => shop.database.db.delete(attemptCounts))
afterAll(() => shop.close())

const refused = {
  code: 20400,
  msg: '验证码错误或已失效',
  data: { fields: { code: '验证码错误或已失效' } },
}
const email = 'asker@example.com'
const codeFor = async (body: object, recipient: string, token?: string) => {
  await shop.ask('sendCode', { body: body as never }, token)
  return shop.lastCode(recipient)
}
const change = (code: string, token: string, target = email) =>
  shop.ask('changeEmail', { query: { email: target, code } }, token)

it('is of no use to another buyer, in this shop or another, for this address or another', async () => {
  const code = await codeFor({ scene: 'email', email }, email, asker.token)
  expect(await change(code, thief.token)).toEqual(refused)
  expect(await change(code, asker.token, 'thief@example.com')).toEqual(refused)
  const body = { mobile: '13600000001', password: 'abc123', email: 'x@example.com', name: '别店' }
  const { token } = (await shop.call('register', shop.tokens.caiyin, { body })).data
  const elsewhere = await shop.call('changeEmail', shop.tokens.caiyin, { query: { email, code } }, token)
  expect(elsewhere).toEqual(refused)
  expect((await shop.ask('getUser', {}, thief.token)).data.email).not.toBe(email)
  expect((await change(code, asker.token)).code).toBe(10000)
})

it('for an e-mail or a new mobile resets no password', async () => {
  const code = await codeFor({ scene: 'mobile', mobile: thief.mobile }, thief.mobile, asker.token)
  const reset = { mobile: thief.mobile, code, password: 'stolen1' }
  expect(await shop.ask('resetPassword', { body: reset })).toEqual(refused)
  expect((await shop.logIn(thief.mobile, 'stolen1')).code).toBe(20403)
})

it('is dead once the account it was for has another code', async () => {
  const first = await codeFor({ scene: 'password', mobile: asker.mobile }, asker.mobile)
  await shop.database.db.delete(attemptCounts)
  const second = await codeFor({ scene: 'password', mobile: asker.mobile }, asker.mobile)
  const reset = (code: string) =>
    shop.ask('resetPassword', { body: { mobile: asker.mobile, code, password: 'abc1234' } })
  if (first !== second) expect(await reset(first)).toEqual(refused)
  expect((await reset(second)).code).toBe(10000)
  expect(await reset(second)).toEqual(refused)
})

it('lies nowhere readable once it was delivered: the database keeps its hash', async () => {
  const code = await codeFor({ scene: 'email', email: 'kept@example.com' }, 'kept@example.com', thief.token)
  const { rows } = (await shop.database.db.execute('select * from sent_codes')) as { rows: object[] }
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify(rows)).not.toContain(code)
})
