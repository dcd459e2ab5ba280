import { stateOfPayment } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { isUnreachable } from '../../db/database-errors.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { payByBalance } from './pay-by-balance.ts'
import { fullPrice } from './payable-parts.ts'

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop()
})
afterAll(() => shop.close())

const withPassword = (password = 'abc123') => ({ channel: 3, password })

const aBuyerWith = async (fen: number) => {
  const { token } = await shop.aBuyer()
  await shop.give(token, fen)
  return token
}

describe('paying from the balance', () => {
  it('takes the money, moves the order and writes one row', async () => {
    const token = await aBuyerWith(1_000_000)
    const { order_id, order_no, total_fen } = await shop.anOrder(token)
    const paid = await shop.start(token, order_id, withPassword())
    expect(paid).toMatchObject({ channel: 3, amount_fen: total_fen, paid: true })
    expect(await shop.balanceOf(token)).toBe(1_000_000 - total_fen)
    const [row] = await shop.ledgerOf(token)
    expect(row).toMatchObject({ type: 2, amount_fen: -total_fen, ref_no: order_no, order_id })
    const detail = await shop.detail(token, order_id)
    expect(detail).toMatchObject({ state: 20, money: { paid_fen: total_fen }, pay_channels: [] })
    expect(detail.payments).toMatchObject([{ state: 20, channel: 3 }])
    expect(detail.timeline[0]).toMatchObject({ title: '已付款', state: 20 })
    expect(await shop.faults()).toEqual([])
  })

  it('of a hundred at once of 10 yuan on a balance of 500 pays exactly fifty', async () => {
    const token = await aBuyerWith(50_000)
    const ids = await shop.plainOrders(token, 100, 1000)
    const userId = await shop.userIdOf(token)
    const pay = async (id: string): Promise<unknown> => {
      const request = { companyId: shop.companyId, userId, call: 'initPayment', key: id, body: id, now: 0 }
      try {
        const order = await shop.rowOf(id)
        return await payByBalance(shop.payments, order, fullPrice(order), request)
      } catch (error) {
        // A request that has waited too long for a connection is refused, and tries again with the same key.
        if (isUnreachable(error)) return pay(id)
        throw error
      }
    }
    const outcomes = await Promise.allSettled(ids.map(pay))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(new Set(refused.map((reason) => String(reason.message)))).toEqual(
      new Set(['余额不足，还差 10.00 元']),
    )
    expect(await shop.balanceOf(token)).toBe(0)
    const rows = await shop.ledgerOf(token)
    expect(rows.map(({ balance_after_fen }) => balance_after_fen)).toEqual(
      Array.from({ length: 51 }, (_, at) => at * 1000),
    )
    expect(await shop.faults()).toEqual([])
  })

  it('needs one connection and no second one after the money is taken', async () => {
    const token = await aBuyerWith(1000)
    const [id = ''] = await shop.plainOrders(token, 1, 1000)
    const userId = await shop.userIdOf(token)
    const request = { companyId: shop.companyId, userId, call: 'initPayment', key: id, body: id, now: 0 }
    const { db } = shop.payments
    const noMore = () => {
      throw new Error('timeout exceeded when trying to connect')
    }
    const busy = { transaction: db.transaction.bind(db), select: noMore, execute: noMore } as unknown as Db
    const order = await shop.rowOf(id)
    const payment = await payByBalance({ ...shop.payments, db: busy }, order, fullPrice(order), request)
    expect(payment).toMatchObject({ orderId: id, state: stateOfPayment.paid, amountFen: 1000 })
    expect(await shop.balanceOf(token)).toBe(0)
  })

  it('of ten requests at once pays the five that the balance is good for', async () => {
    const token = await aBuyerWith(5000)
    const ids = await shop.plainOrders(token, 10, 1000)
    const answers = await Promise.all(ids.map((id) => shop.init(token, id, withPassword())))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array<number>(5).fill(10000),
      ...Array<number>(5).fill(20403),
    ])
    expect(await shop.balanceOf(token)).toBe(0)
  })

  it('pays one order once, however many ask at once', async () => {
    const token = await aBuyerWith(100_000)
    const [id = ''] = await shop.plainOrders(token, 1, 1000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.init(token, id, withPassword())))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 20409)).toHaveLength(7)
    expect(await shop.balanceOf(token)).toBe(99_000)
  })

  it('answers a repeat with one key as it answered first, and refuses the key for another order', async () => {
    const token = await aBuyerWith(100_000)
    const [one = '', two = ''] = await shop.plainOrders(token, 2, 1000)
    const ask = () => shop.init(token, one, withPassword(), 'once')
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(answers.map(({ data }) => data.payment_no)).size).toBe(1)
    expect((await shop.init(token, two, withPassword(), 'once')).code).toBe(20409)
    expect(await shop.balanceOf(token)).toBe(99_000)
  })

  it('wants the right password, and not to be asked for ever', async () => {
    const token = await aBuyerWith(100_000)
    const [id = ''] = await shop.plainOrders(token, 1, 1000)
    expect(await shop.init(token, id, withPassword('wrong1'))).toMatchObject({
      code: 20403,
      msg: '密码错误，请输入登录密码',
    })
    for (let tries = 0; tries < 9; tries += 1) await shop.init(token, id, withPassword('wrong1'))
    const locked = await shop.init(token, id, withPassword())
    expect(locked).toMatchObject({ code: 20403, msg: expect.stringContaining('密码错误次数过多') })
    expect(await shop.balanceOf(token)).toBe(100_000)
  })

  it('keeps nothing of the password', async () => {
    const token = await aBuyerWith(100_000)
    const [id = ''] = await shop.plainOrders(token, 1, 1000)
    await shop.init(token, id, withPassword(), 'secret-free')
    // A wrong password with the same key and order is the same request, already done.
    const repeated = await shop.init(token, id, withPassword('other1'), 'secret-free')
    expect(repeated.data.paid).toBe(true)
  })

  it('pays nobody else’s order, no other shop’s, no cancelled one and none whose time is over', async () => {
    const token = await aBuyerWith(100_000)
    const other = await aBuyerWith(100_000)
    const [id = '', gone = '', late = ''] = await shop.plainOrders(other, 3, 1000)
    expect((await shop.init(token, id, withPassword())).code).toBe(20404)
    expect(
      (await shop.call('initPayment', shop.tokens.caiyin, { body: { order_id: id, channel: 1 } }, other))
        .code,
    ).toBe(20402)
    await shop.must(shop.ask('cancelOrder', { query: { order_id: gone } }, other))
    expect(await shop.init(other, gone, withPassword())).toMatchObject({
      code: 20409,
      msg: '订单已取消，不能再付款',
    })
    shop.clock.time += 24 * 60 * 60_000
    const access = await shop.tokenFor({
      app_auth_token: 'yinpu-demo',
      public_key: 'yinpu-demo-public',
      mode: 2,
      domain: '',
    })
    const body = { order_id: late, channel: 3 as const, password: 'abc123' }
    expect(await shop.call('initPayment', access, { body }, other)).toMatchObject({
      code: 20409,
      msg: '付款时间已过，请重新下单',
    })
  })
})
