// Spree, CVE-2026-22588: an order took any address by its id, and so revealed another buyer's address.
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderShop, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop
let victim: { token: string }
let thief: { token: string }
let address: string
beforeAll(async () => {
  shop = await createOrderShop()
  victim = await shop.aBuyer()
  thief = await shop.aBuyer()
  address = await shop.anAddress(victim.token)
})
afterAll(() => shop.close())

const notFound = { code: 20404, msg: '内容不存在', data: null }
const addressInput = {
  name: '贼',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '1号',
}

it('is as little there as one that never was: in a preview, an order, a change, a deletion', async () => {
  const bjd_ids = [await shop.saved(thief.token)]
  for (const address_id of [address, randomUUIDv7()]) {
    const choice = { bjd_ids, address_id, carrier: 'zto' }
    expect(await shop.ask('previewOrder', { body: choice }, thief.token)).toEqual(notFound)
    const order = { body: { ...choice, expect_fen: 1 } }
    expect(await shop.ask('placeOrder', order, thief.token)).toEqual(notFound)
    expect(
      await shop.ask('updateAddress', { body: { id: address_id, ...addressInput } }, thief.token),
    ).toEqual(notFound)
    expect(await shop.ask('deleteAddress', { query: { id: address_id } }, thief.token)).toEqual(notFound)
  }
  expect(await shop.must(shop.ask('listAddresses', {}, victim.token))).toMatchObject([
    { id: address, name: '王小印' },
  ])
})

it('is not put into an order beside the id, nor taken over by naming its owner', async () => {
  const bjd_ids = [await shop.saved(thief.token)]
  const body = { ...(await shop.orderBody(thief.token, bjd_ids)), address: { id: address }, user_id: 'x' }
  const { order_id } = await shop.must(shop.ask('placeOrder', { body: body as never }, thief.token))
  expect((await shop.rowOf(order_id)).userId).toBe((await shop.ask('getUser', {}, thief.token)).data.id)
  const created = await shop.must(
    shop.ask('createAddress', { body: { ...addressInput, id: address, user_id: 'x' } as never }, thief.token),
  )
  expect(created.id).not.toBe(address)
})

it('of an order is read by its buyer alone', async () => {
  const { order_id } = await shop.anOrder(victim.token)
  for (const ask of [
    () => shop.ask('getOrder', { query: { order_id } }, thief.token),
    () => shop.ask('getClaimable', { query: { order_id } }, thief.token),
    () => shop.ask('reorder', { body: { order_id } }, thief.token),
    () => shop.ask('cancelOrder', { query: { order_id } }, thief.token),
    () => shop.ask('checkPayment', { params: { order_id } }, thief.token),
    () => shop.ask('initPayment', { body: { order_id, channel: 1 } }, thief.token),
    () => shop.ask('queryRefund', { body: { order_id } }, thief.token),
  ])
    expect(await ask()).toEqual(notFound)
})
