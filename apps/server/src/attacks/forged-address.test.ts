// Limits that count by address: whoever writes his own X-Forwarded-For has a new one for every try.
import { afterEach, expect, it } from 'vitest'
import { type AccountShop, createAccountShop } from '../testing/account-shop.ts'

let shop: AccountShop
afterEach(() => shop.close())

/** Fifteen tries at fifteen mobiles, each under another forged address before the true one. */
const tries = async (trustProxy: number, forwarded: (forged: string) => string) => {
  shop = await createAccountShop({ trustProxy })
  const answers: string[] = []
  for (let at = 10; at < 25; at += 1) {
    const body = { mobile: `136000000${at}`, password: 'wrong123' }
    const headers = { accesstoken: shop.tokens.yinpu, 'x-forwarded-for': forwarded(`10.9.8.${at}`) }
    answers.push((await shop.request('login', { body }, headers)).json().msg)
  }
  return answers.filter((msg) => msg === '手机号或密码错误').length
}

it('is not believed where nobody stands before the shop', async () => {
  expect(await tries(0, (forged) => forged)).toBe(10)
})

it('is not believed where a proxy has written the true one behind it', async () => {
  expect(await tries(1, (forged) => `${forged}, 203.0.113.7`)).toBe(10)
})

it('is told apart from the true ones that a proxy writes', async () => {
  expect(await tries(1, (own) => own)).toBe(15)
})
