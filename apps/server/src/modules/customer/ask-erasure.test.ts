import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '../../kernel/actor.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { topUp } from '../ledger/top-up.ts'

let shop: OrderConsole
let boss: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  boss = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

describe('a buyer who asks to be forgotten', () => {
  it('is erased at once where nothing is open', async () => {
    const { token, mobile } = await shop.aBuyer()
    const wrong = await shop.ask('eraseMe', { body: { password: 'wrong1' } }, token)
    expect([wrong.code, wrong.msg]).toEqual([codes.refused, '密码错误'])
    expect(await shop.must(shop.ask('eraseMe', { body: { password: 'abc123' } }, token))).toEqual({
      erased: true,
      open: [],
    })
    expect((await shop.ask('getUser', {}, token)).code).toBe(codes.signInRequired)
    expect((await shop.logIn(mobile, 'abc123')).code).not.toBe(codes.ok)
  })

  it('waits for the shop where something is open, may think again, and the shop does it when all is settled', async () => {
    const { token } = await shop.aBuyer()
    const userId = await shop.userIdOf(token)
    await shop.give(token, 5000)
    const answer = await shop.must(shop.ask('eraseMe', { body: { password: 'abc123' } }, token))
    expect(answer).toEqual({ erased: false, open: ['余额还有 50.00 元，须先退还'] })
    const isAsked = async () => (await shop.must(shop.ask('getUser', {}, token))).erasure_asked_at
    expect(await isAsked()).toBe(shop.clock.time)
    const { list } = await shop.must(boss.call('listCustomers', { query: { standing: 'asked' } }))
    expect(list.map(({ id }) => id)).toEqual([userId])
    await shop.must(shop.ask('withdrawErasure', {}, token))
    expect(await isAsked()).toBeUndefined()
    await shop.must(shop.ask('eraseMe', { body: { password: 'abc123' } }, token))
    const params = { id: userId }
    await shop.must(boss.call('adjustBalance', { params, body: { amount_fen: -5000, why: '退还' } }))
    await shop.must(boss.call('eraseCustomer', { params, body: { why: '客户来电申请' } }))
    expect((await shop.ask('getUser', {}, token)).code).toBe(codes.signInRequired)
  })

  it('gets nothing more onto the balance afterwards', async () => {
    const { token } = await shop.aBuyer()
    const userId = await shop.userIdOf(token)
    await shop.must(shop.ask('eraseMe', { body: { password: 'abc123' } }, token))
    const owner = { companyId: shop.companyId, userId }
    const entry = { amountFen: 1, remark: '', cause: `late:${userId}`, by: operator, now: shop.clock.time }
    await expect(shop.database.db.transaction((tx) => topUp(tx, owner, entry))).rejects.toThrow('客户已注销')
  })
})
