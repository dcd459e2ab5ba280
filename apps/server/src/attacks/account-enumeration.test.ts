// Saleor, CVE-2026-39851: the message of an error revealed which accounts exist.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attemptCounts } from '../db/schema/index.ts'
import { type AccountShop, createAccountShop } from '../testing/account-shop.ts'

let shop: AccountShop
let knownMobile: string
beforeAll(async () => {
  shop = await createAccountShop()
  knownMobile = (await shop.aBuyer()).mobile
})
afterAll(() => shop.close())

const unknown = '13699999999'

const withoutLimits = async <Answer>(ask: () => Promise<Answer>) => {
  await shop.database.db.delete(attemptCounts)
  return ask()
}

/** The parts of an answer that a reader can compare: its code, message, data and headers. */
const answerTo = (name: 'login' | 'sendCode' | 'resetPassword', body: object) =>
  withoutLimits(async () => {
    const {
      statusCode,
      headers,
      body: text,
    } = await shop.request(name, { body }, { accesstoken: shop.tokens.yinpu })
    const { date: _date, ...stable } = headers
    return { statusCode, stable, text }
  })

it('answers a known and an unknown mobile alike at login', async () => {
  const ask = (mobile: string) => answerTo('login', { mobile, password: 'wrong123' })
  expect(await ask(unknown)).toEqual(await ask(knownMobile))
})

it.each(['password', 'login', 'register'] as const)(
  'answers them alike when a code for %s is asked for, and again while it has to be waited',
  async (scene) => {
    const ask = (mobile: string) => answerTo('sendCode', { scene, mobile, device: 'd'.repeat(43) })
    expect(await ask(unknown)).toEqual(await ask(knownMobile))
    const again = async (mobile: string) => {
      await ask(mobile)
      return (await shop.ask('sendCode', { body: { scene, mobile } })).msg
    }
    expect(await again(unknown)).toBe(await again(knownMobile))
  },
)

it('answers them alike when a password is reset with a wrong code', async () => {
  const ask = (mobile: string) => answerTo('resetPassword', { mobile, code: '000001', password: 'abc123' })
  expect(await ask(unknown)).toEqual(await ask(knownMobile))
})

it('does not tell a disabled account from a wrong password', async () => {
  const ask = (mobile: string) => answerTo('login', { mobile, password: 'wrong123' })
  const before = await ask(knownMobile)
  await shop.database.db.execute(`update users set enabled = false where mobile = '${knownMobile}'`)
  expect(await ask(knownMobile)).toEqual(before)
  await shop.database.db.execute(`update users set enabled = true where mobile = '${knownMobile}'`)
})

it('tells that a mobile is taken only to whoever holds it, or thirty times an hour to whoever registers', async () => {
  const { token } = await shop.aBuyer()
  const proof = { code: '123456', password: 'abc123' }
  const change = await shop.ask('changeMobile', { query: { mobile: knownMobile, ...proof } }, token)
  const other = await shop.ask('changeMobile', { query: { mobile: unknown, ...proof } }, token)
  expect(change).toEqual(other)
  expect(change.data).toEqual({ fields: { code: '验证码错误或已失效' } })
  await shop.database.db.delete(attemptCounts)
  const body = { mobile: knownMobile, password: 'abc123', email: 'a@example.com', name: '王' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => shop.ask('register', { body })))
  expect(answers.filter(({ code }) => code === 20400)).toHaveLength(30)
  expect(answers.filter(({ code }) => code === 20403)).toHaveLength(10)
})
