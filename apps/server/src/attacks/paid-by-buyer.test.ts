// mall: the address for payment webhooks believed every caller.
import { endpoints } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPayShop, type PayShop } from '../testing/pay-shop.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { accesstoken: shop.tokens.yinpu, authusertoken: token, ...headers },
  })

it('is not settled by a notice without the provider’s signature, or with one that the buyer made', async () => {
  const { order_id, total_fen } = await shop.anOrder(token)
  const wechat = await shop.start(token, order_id, { channel: 1 })
  const alipay = await shop.start(token, order_id, { channel: 2 })
  const trade = {
    out_trade_no: alipay.payment_no,
    total_amount: (total_fen / 100).toFixed(2),
    trade_status: 'TRADE_SUCCESS',
    trade_no: '1',
  }
  const form = (more: object) =>
    new URLSearchParams({ ...trade, ...more } as Record<string, string>).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const more of [
    {},
    { sign: '' },
    { sign: 'AAAA', sign_type: 'RSA2' },
    { sign: 'x', sign_type: 'none' },
  ])
    expect((await post(endpoints.receiveAlipayPayment.path, form(more), type)).body).toBe('fail')

  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: 'AAAA', nonce: 'n', associated_data: '' }
  const webhook = JSON.stringify({ id: '1', event_type: 'TRANSACTION.SUCCESS', resource, ...wechat })
  for (const signature of ['', 'AAAA'])
    for (const serial of ['', 'D3A0']) {
      const headers = {
        'wechatpay-timestamp': String(Math.floor(shop.clock.time / 1000)),
        'wechatpay-nonce': 'n',
        'wechatpay-signature': signature,
        'wechatpay-serial': serial,
      }
      expect((await post(endpoints.receiveWechatPayment.path, webhook, headers)).json().code).toBe('FAIL')
    }
  expect(await shop.rowOf(order_id)).toMatchObject({ state: 10, paidFen: 0 })
})

it('is not settled by asking, by announcing it, or by a call that only the shop has', async () => {
  const { order_id } = await shop.anOrder(token)
  await shop.start(token, order_id, { channel: 1 })
  expect(await shop.check(token, order_id)).toMatchObject({ paid: false, state: 10 })
  const announced = await shop.start(token, order_id, { channel: 4, offline_channel: 'cash' })
  expect(announced.paid).toBe(false)
  expect(await shop.check(token, order_id)).toMatchObject({ paid: false, state: 10 })
  for (const path of ['pay/success', 'pay/confirm', 'order/paySuccess', 'orders/confirm', 'order/pay/notify'])
    for (const folder of ['', 'user/', 'shop/', 'admin/'])
      expect((await post(`/api/v2/${folder}${path}`, '{}')).statusCode).toBe(404)
  expect((await shop.ask('takeGoods', { query: { order_id } }, token)).code).toBe(20409)
  expect(await shop.rowOf(order_id)).toMatchObject({ state: 10, paidFen: 0 })
})

it('with the balance needs the password and the money, and comes off once however many ask', async () => {
  const { order_id, total_fen } = await shop.anOrder(token)
  expect((await shop.init(token, order_id, { channel: 3, password: 'abc123' })).code).not.toBe(10000)
  await shop.give(token, total_fen)
  expect((await shop.init(token, order_id, { channel: 3, password: 'wrong' })).code).toBe(20403)
  const pay = () => shop.init(token, order_id, { channel: 3, password: 'abc123' })
  await Promise.all(Array.from({ length: 5 }, pay))
  expect(await shop.balanceOf(token)).toBe(0)
  expect(await shop.rowOf(order_id)).toMatchObject({ paidFen: total_fen })
  expect(await shop.faults()).toEqual([])
})
