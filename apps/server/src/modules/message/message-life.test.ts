import { codes, dayMs, typeOfAfterSale } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxMessages } from '../../db/schema/index.ts'
import { anArchive } from '../../testing/artwork-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

/** The messages of a buyer, oldest first. */
const messagesOf = async (token: string) =>
  (await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, token))).list.toReversed()
const kindsOf = async (token: string) => (await messagesOf(token)).map(({ kind }) => kind)

const paidByWechat = async (token: string) => {
  const { order_id } = await shop.anOrder(token)
  const { payment_no } = await shop.start(token, order_id, { channel: 1 })
  await shop.wechat.pay(payment_no)
  await shop.later()
  return order_id
}

const bring = async (token: string, order_id: string) => {
  const { lines } = await shop.detail(token, order_id)
  const content = anArchive()
  const key = await uploadFile(shop, token, { order_id, purpose: 'artwork' }, content, '稿件.zip')
  const files = [{ key, name: '稿件.zip', size: content.length }]
  const body = { order_id, line_id: lines[0]?.line_id ?? '', files }
  await shop.must(shop.ask('attachFiles', { body }, token))
  await shop.app.inspector.settled()
}

/** Presses twice: the second press is refused, and sends no message. */
const twice = async (request: () => Promise<{ code: number; msg: string }>) => {
  const [first, second] = [await request(), await request()]
  expect([first.code, second.code]).toEqual([codes.ok, codes.conflict])
}

describe('an order’s life', () => {
  it('is told to its buyer, each event once and nothing of the buyer’s own doing', async () => {
    const { token } = await shop.aBuyer()
    const other = await shop.aBuyer()
    const id = await paidByWechat(token)
    const params = { id }
    expect(await kindsOf(token)).toEqual(['paid'])
    await bring(token, id)
    await twice(() => owner.call('rejectArtwork', { params, body: { why: '出血不足 3 mm' } }))
    await bring(token, id)
    await twice(() => owner.call('approveArtwork', { params, body: { unseen: true } }))
    await twice(() => owner.call('finishProduction', { params }))
    const parcels = [
      { carrier: 'sf', no: 'SF1234567890' },
      { carrier: 'zto', no: 'ZT1234567890' },
    ]
    await twice(() => owner.call('shipOrder', { params, body: { parcels } }))
    await shop.must(shop.ask('takeGoods', { query: { order_id: id } }, token))
    const line_id = (await shop.detail(token, id)).lines[0]?.line_id ?? ''
    const claim = {
      order_id: id,
      type: typeOfAfterSale.refundOnly,
      reason: '颜色偏差',
      amount_fen: 100,
      lines: [{ line_id, quantity: 1 }],
    }
    const { after_id } = await shop.must(shop.ask('applyAfterSale', { body: claim }, token))
    const about = { id: after_id }
    await shop.must(owner.call('askAboutAfterSale', { params: about, body: { text: '请拍照' } }))
    await shop.must(shop.ask('replyAfterSale', { body: { after_id, text: '好' } }, token))
    await shop.must(owner.call('agreeToAfterSale', { params: about, body: {} }))
    await shop.later()
    await shop.later()
    expect(await kindsOf(token)).toEqual([
      'paid',
      'artwork_refused',
      'in_production',
      'shipped',
      'shipped',
      'after_sale',
      'after_sale',
      'refunded',
    ])
    const messages = await messagesOf(token)
    const { order_no } = await shop.detail(token, id)
    expect(messages[1]).toMatchObject({
      title: `订单 ${order_no} 稿件未通过审核`,
      text: '出血不足 3 mm。请修改后重新上传。',
      path: `/user/order/detail/${id}`,
    })
    expect(messages.slice(3, 5).map(({ text }) => text.split(' ').at(-1))).toEqual(
      parcels.map(({ no }) => no),
    )
    expect(await kindsOf(other.token)).toEqual([])
    expect((await shop.must(shop.ask('getUser', {}, token))).unread).toBe(messages.length)
  })

  it('that ends early is told with who ended it, unless it was the buyer', async () => {
    const { token } = await shop.aBuyer()
    const byShop = await shop.anOrder(token)
    await twice(() =>
      owner.call('cancelOrder', { params: { id: byShop.order_id }, body: { why: '纸张缺货' } }),
    )
    expect((await messagesOf(token)).at(-1)).toMatchObject({ kind: 'cancelled', text: '纸张缺货。' })
    const byBuyer = await paidByWechat(token)
    await shop.must(shop.ask('cancelOrder', { query: { order_id: byBuyer } }, token))
    await shop.later()
    await shop.later()
    const forgotten = await shop.anOrder(token)
    shop.clock.time += 1.5 * dayMs
    const sweep = shop.app.jobs.find(({ name }) => name === 'close-unpaid-orders')
    await sweep?.run()
    await sweep?.run()
    // Tokens have expired in the meantime.
    shop.clock.time -= 1.5 * dayMs
    expect((await shop.rowOf(forgotten.order_id)).state).toBe(90)
    expect(await kindsOf(token)).toEqual(['cancelled', 'paid', 'refunded', 'cancelled'])
  })
})

describe('money', () => {
  it('that the shop puts on a balance is told once, whatever is repeated', async () => {
    const { token } = await shop.aBuyer()
    const id = await shop.userIdOf(token)
    await shop.must(owner.call('proveAgain', { body: { password: 'yinpu-demo-staff' } }))
    const change = () =>
      shop.must(
        owner.call('adjustBalance', { params: { id }, body: { amount_fen: 5000, why: '补偿', key: 'k1' } }),
      )
    await change()
    await change()
    const messages = await messagesOf(token)
    expect(messages).toMatchObject([
      {
        kind: 'balance_changed',
        title: '账户余额增加 50.00 元',
        text: '补偿。现有余额 50.00 元。',
        path: '/user/amout_detail',
      },
    ])
  })

  it('that is asked for anew, or was announced and did not come, is told with the reason', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, total_fen } = await shop.anOrder(token)
    const params = { id: order_id }
    const price = { total_fen: total_fen - 100, why: '老客户优惠' }
    await twice(() => owner.call('repriceOrder', { params, body: price }))
    const announced = { channel: 4, offline_channel: 'bank' }
    const { payment_no } = await shop.start(token, order_id, announced)
    await twice(() =>
      owner.call('rejectPayment', { params: { no: payment_no }, body: { why: '账上没有这笔款' } }),
    )
    expect((await messagesOf(token)).map(({ kind, text }) => [kind, text])).toEqual([
      ['price_changed', expect.stringMatching(/^老客户优惠。由 .+ 元改为 .+ 元，请按新价格付款。$/)],
      ['payment_missing', expect.stringContaining('账上没有这笔款。')],
    ])
  })

  it('told by three callers at once is told once', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const { payment_no } = await shop.start(token, order_id, { channel: 1 })
    await shop.wechat.pay(payment_no)
    await Promise.all([shop.check(token, order_id), shop.check(token, order_id), shop.poller.pollPayments()])
    await shop.later()
    expect(await kindsOf(token)).toEqual(['paid'])
    const rows = await shop.database.db.select().from(outboxMessages)
    const { order_no } = await shop.detail(token, order_id)
    const leaving = rows.filter(({ params }) => params.number === order_no)
    expect(leaving.map(({ channel }) => channel)).toEqual(['mail'])
  })
})
