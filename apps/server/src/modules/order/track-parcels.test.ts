import { createKuaidi100Simulator } from '@yinpu/simulators/kuaidi100-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { operator } from '../../kernel/actor.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { shipOrder } from './shop-moves.ts'

const account = { customer: 'CUSTOMER', key: 'KEY' }
const simulator = createKuaidi100Simulator({ ...account })
let shop: OrderShop
let close: () => unknown
beforeAll(async () => {
  const listening = await simulator.listen()
  close = listening.close
  const { providers } = readConfig({
    SEED_DEMO: 'bare',
    KUAIDI100_CUSTOMER: account.customer,
    KUAIDI100_KEY: account.key,
    KUAIDI100_URL: listening.url,
  })
  shop = await createOrderShop({ providers })
})
afterAll(async () => {
  await shop.close()
  await close()
})

const shipped = async (token: string, trackingNo: string) => {
  const { order_id } = await shop.anOrder(token)
  await shop.setState(order_id, 50)
  const parcels = [{ carrier: 'zto', carrierName: '中通快递', trackingNo }]
  await shipOrder(shop.app.payments, await shop.rowOf(order_id), {
    parcels,
    by: operator,
    now: shop.clock.time,
  })
  return order_id
}

describe('a parcel', () => {
  it('is asked for when its order is shown, and not again for half an hour', async () => {
    const { token } = await shop.aBuyer()
    const at = shop.clock.time
    simulator.setRoute({
      com: 'zhongtong',
      num: '7312345678',
      phone: '8000',
      state: 0,
      events: [{ at, text: '快件已到达深圳转运中心', place: '深圳' }],
    })
    const order_id = await shipped(token, '7312345678')
    const before = simulator.questions.length
    await Promise.all([shop.detail(token, order_id), shop.detail(token, order_id)])
    const track = async () => (await shop.detail(token, order_id)).shipments[0]
    await expect.poll(track).toMatchObject({
      track_state: 'in-transit',
      track_text: '在途',
      track: [{ text: '快件已到达深圳转运中心' }],
    })
    await track()
    expect(simulator.questions.length).toBe(before + 1)
    shop.clock.time += 30 * 60_000
    await track()
    await expect.poll(() => simulator.questions.length).toBe(before + 2)
    shop.clock.time -= 30 * 60_000
  })

  it('of which nothing is known shows its carrier and number', async () => {
    const { token } = await shop.aBuyer()
    const order_id = await shipped(token, '7300000000')
    const parcelView = { carrier_name: '中通快递', tracking_no: '7300000000', track: [], track_text: '' }
    expect((await shop.detail(token, order_id)).shipments).toMatchObject([parcelView])
    simulator.answerRubbish('<html>')
    const other = await shipped(token, '7311111111')
    expect((await shop.detail(token, other)).shipments).toMatchObject([
      { tracking_no: '7311111111', track: [] },
    ])
    simulator.answerRubbish(undefined)
  })
})
