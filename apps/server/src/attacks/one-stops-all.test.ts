// One buyer's slow requests delayed every login by a minute: passwords of orders that could not be paid were
// hashed, and the busiest caller was served most.
import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualOfOne } from '../kernel/fair-queue.ts'
import { flyer } from '../testing/order-shop.ts'
import { createPayShop, type PayShop } from '../testing/pay-shop.ts'

const counted = { hashes: 0 }
const hook = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') counted.hashes += 1
  },
})

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop({}, { mostWaitingOfOne: usualOfOne })
  hook.enable()
})
afterAll(async () => {
  hook.disable()
  await shop.close()
})

const pay = (token: string, id: string) => shop.init(token, id, { channel: 3, password: 'abc123' })
const hashesOf = async (ask: () => Promise<unknown>) => {
  const before = counted.hashes
  await ask()
  return counted.hashes - before
}
const many = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, ask))
const surplus = { code: 20403, msg: '您还有请求正在处理，请稍候片刻再试', data: { retry_after: 1 } }

it('costs no hash to pay an order that is paid, or one that the balance does not cover', async () => {
  const { token } = await shop.aBuyer()
  const [paid = '', dear = ''] = await shop.plainOrders(token, 2, 1000)
  await shop.give(token, 1000)
  expect(await hashesOf(() => pay(token, paid))).toBe(1)
  expect(await hashesOf(async () => expect((await pay(token, paid)).code).toBe(20409))).toBe(0)
  expect(
    await hashesOf(async () =>
      expect(await pay(token, dear)).toMatchObject({ code: 20403, msg: '余额不足，还差 10.00 元' }),
    ),
  ).toBe(0)
})

it('costs no hash to be locked out of paying', async () => {
  const { token } = await shop.aBuyer()
  const [id = ''] = await shop.plainOrders(token, 1, 1000)
  await shop.give(token, 1000)
  for (let tries = 0; tries < 10; tries += 1) await shop.init(token, id, { channel: 3, password: 'wrong1' })
  expect(await hashesOf(async () => expect((await pay(token, id)).msg).toContain('次数过多'))).toBe(0)
})

it('lets a few passwords of one buyer wait, refuses the surplus, and signs another in meanwhile', async () => {
  const [flooder, other] = [await shop.aBuyer(), await shop.aBuyer()]
  const change = () =>
    shop.ask('changePassword', { body: { old_password: 'wrong123', password: 'new123' } }, flooder.token)
  const flood = many(change)
  const from = '10.9.8.7'
  const login = shop.app.inject({
    method: 'POST',
    url: '/api/v2/auth/user/login',
    remoteAddress: from,
    headers: { accesstoken: shop.tokens.yinpu },
    payload: { mobile: other.mobile, password: other.password },
  })
  expect((await login).json()).toMatchObject({ code: 10000 })
  const answers = await flood
  const refused = answers.filter(({ msg }) => msg === surplus.msg)
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(refused[0]).toEqual(surplus)
  expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set([surplus.msg, '旧密码错误']))
})

it('lets a few sheets from one address wait, refuses the surplus, and keeps nothing of it', async () => {
  const quote = { baojia_type: 2, request: flyer } as const
  const print = () => shop.request('printQuotation', { body: { quote } }, { accesstoken: shop.tokens.yinpu })
  const answers = await many(print)
  const printed = answers.filter(({ headers }) => headers['content-type'] === 'application/pdf')
  expect(printed.length).toBeGreaterThanOrEqual(3)
  // One at work, and twelve that wait for their turn.
  expect(printed.length).toBeLessThanOrEqual(13)
  const refused = answers.filter((answer) => !printed.includes(answer)).map((answer) => answer.json())
  expect(refused).toEqual(Array(20 - printed.length).fill(surplus))
  expect((await print()).headers['content-type']).toBe('application/pdf')
})
