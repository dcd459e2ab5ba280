// Limits that count by address: a client that writes its own X-Forwarded-For has a new one for every try.
import { afterEach, expect, it } from 'vitest'
import { type AccountShop, createAccountShop } from '../testing/account-shop.ts'

let shop: AccountShop
afterEach(() => shop.close())

/** Fifteen tries at one mobile, each with another claimed origin; returns the number that were checked. */
const tries = async (mobile: string, forwarded: (at: number) => string) => {
  const answers: string[] = []
  for (let at = 10; at < 25; at += 1) {
    const body = { mobile, password: 'wrong123' }
    const headers = { accesstoken: shop.tokens.yinpu, 'x-forwarded-for': forwarded(at) }
    answers.push((await shop.request('login', { body }, headers)).json().msg)
  }
  return answers.filter((msg) => msg === '手机号或密码错误').length
}

it('is not believed where nobody stands before the shop', async () => {
  shop = await createAccountShop()
  expect(await tries('13600000010', (at) => `10.9.8.${at}`)).toBe(10)
})

it('is believed of the proxy before the shop, and of nobody before that', async () => {
  shop = await createAccountShop({ trustProxy: 1 })
  expect(await tries('13600000011', (at) => `10.9.8.${at}`)).toBe(15)
  expect(await tries('13600000012', (at) => `10.9.8.${at}, 203.0.113.7`)).toBe(10)
})
