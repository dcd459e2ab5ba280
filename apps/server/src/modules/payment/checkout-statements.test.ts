import { payChannel } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { flyer } from '../../testing/order-shop.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { recordStatements } from '../../testing/record-statements.ts'

let shop: PayShop
let statements: ReturnType<typeof recordStatements>
beforeAll(async () => {
  statements = recordStatements()
  shop = await createPayShop()
})
afterAll(async () => {
  statements.stop()
  await shop.close()
})

const withKey = (key: string | undefined) => (key ? { 'idempotency-key': key } : {})

const save = (token: string, key?: string, isDirect = false) => {
  const body = { ...flyer, save: true, buy_now: isDirect }
  return shop.must(shop.call('quoteOffset', shop.tokens.yinpu, { body }, token, withKey(key)))
}
const place = (token: string, body: object, key?: string) =>
  shop.must(shop.call('placeOrder', shop.tokens.yinpu, { body } as never, token, withKey(key)))
const begin = (token: string, orderId: string, key?: string) =>
  shop.must(shop.init(token, orderId, { channel: payChannel.wechatPay }, key))

/** A statement less is welcome: lower the number. One more needs a reason. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')(
  'what a checkout sends to the database',
  () => {
    it.each([
      { key: undefined, most: 4 },
      { key: 'save', most: 6 },
    ])('is $most statements for a saved quotation, with the key $key', async ({ key, most }) => {
      const { token } = await shop.aBuyer()
      await save(token)
      expect(await statements.during(() => save(token, key))).toHaveLength(most)
      expect(await statements.during(() => save(token, key && `${key}-now`, true))).toHaveLength(most)
    })

    it.each([
      { key: undefined, jobs: 1, most: 9 },
      { key: undefined, jobs: 3, most: 9 },
      { key: 'order', jobs: 2, most: 12 },
    ])('is $most statements for an order of $jobs jobs, with the key $key', async ({ key, jobs, most }) => {
      const { token } = await shop.aBuyer()
      const ids: string[] = []
      for (let job = 0; job < jobs; job += 1) ids.push(await shop.saved(token))
      const body = await shop.orderBody(token, ids)
      expect(await statements.during(() => place(token, body, key))).toHaveLength(most)
    })

    it.each([
      { key: undefined, most: 7 },
      { key: 'pay', most: 10 },
    ])(
      'is $most statements for a payment begun at its provider, with the key $key',
      async ({ key, most }) => {
        const { token } = await shop.aBuyer()
        const { order_id } = await shop.anOrder(token)
        expect(await statements.during(() => begin(token, order_id, key))).toHaveLength(most)
      },
    )
  },
)
