import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { topUp } from './top-up.ts'

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop()
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60_000

describe('the ledger', () => {
  it('is the buyer’s own, newest first, with sums, filters and a curve by days', async () => {
    const { token } = await shop.aBuyer()
    await shop.give(token, 10_000)
    await shop.give(token, -2000)
    shop.clock.time += dayMs / 4
    const [id = ''] = await shop.plainOrders(token, 1, 3000)
    await shop.start(token, id, { channel: 3, password: 'abc123' })
    const all = await shop.must(shop.ask('listLedger', { query: {} }, token))
    expect(all).toMatchObject({ total: 3, balance_fen: 5000, income_fen: 10_000, spent_fen: 5000 })
    expect(
      all.list.map(({ type, amount_fen, balance_after_fen }) => [type, amount_fen, balance_after_fen]),
    ).toEqual([
      [2, -3000, 5000],
      [4, -2000, 8000],
      [1, 10_000, 10_000],
    ])
    expect(all.curve.at(-1)).toMatchObject({ balance_fen: 5000 })
    const spent = await shop.must(shop.ask('listLedger', { query: { type: 2 } }, token))
    expect(spent).toMatchObject({ total: 1, balance_fen: 5000, income_fen: 0, spent_fen: 3000 })
    const early = await shop.must(shop.ask('listLedger', { query: { to: shop.clock.time } }, token))
    expect(early.total).toBe(2)
    const { token: other } = await shop.aBuyer()
    expect((await shop.must(shop.ask('listLedger', { query: {} }, other))).total).toBe(0)
  })

  it('exports itself for spreadsheets, as text even where it looks like a formula', async () => {
    const { token } = await shop.aBuyer()
    const owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
    const remarks = ['=1+1', '+cmd|x', '-2', '@sum(a)', '\t=1', '说"明",一', '＝A1']
    for (const [at, remark] of remarks.entries())
      await topUp(shop.database.db, owner, {
        amountFen: 123_456,
        remark,
        cause: `csv:${at}`,
        by: operator,
        now: shop.clock.time,
      })
    const answer = await shop.request(
      'exportLedger',
      { query: {} },
      { accesstoken: shop.tokens.yinpu, authusertoken: token },
    )
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('\uFEFF时间,类型,金额（元）,余额（元）,单号,说明')
    expect(lines.slice(1, -1).map((line) => line.split(',').slice(5).join(','))).toEqual([
      "'=1+1",
      "'+cmd|x",
      "'-2",
      "'@sum(a)",
      "'\t=1",
      '"说""明"",一"',
      "'＝A1",
    ])
    expect(lines[1]).toContain(',1234.56,')
  })

  it('takes one row for a cause, and never goes below zero, however many race', async () => {
    const { token } = await shop.aBuyer()
    const owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
    const give = (amountFen: number, cause: string) =>
      topUp(shop.database.db, owner, { amountFen, remark: '', cause, by: operator, now: shop.clock.time })
    await Promise.all(Array.from({ length: 20 }, () => give(1000, 'one cause')))
    expect(await shop.balanceOf(token)).toBe(1000)
    const takes = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => give(-300, `take ${at}`)))
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await shop.balanceOf(token)).toBe(100)
  })

  it('lets nobody change, delete or slip in a row, whoever asks the database', async () => {
    const { token } = await shop.aBuyer()
    await shop.give(token, 1000)
    const userId = await shop.userIdOf(token)
    const { db } = shop.database
    const causeOf = async (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'done',
        (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
      )
    const update = db.execute(sql`update ledger_entries set amount_fen = 5 where user_id = ${userId}`)
    expect(await causeOf(update)).toContain('neither changed nor deleted')
    const remove = db.execute(sql`delete from ledger_entries where user_id = ${userId}`)
    expect(await causeOf(remove)).toContain('neither changed nor deleted')
    const slip = db.execute(sql`
      insert into ledger_entries (company_id, id, user_id, seq, type, cause, amount_fen, balance_after_fen)
      values (${shop.companyId}, gen_random_uuid(), ${userId}, 2, 1, 'slip', 5, 99999)`)
    expect(await causeOf(slip)).toContain('does not follow')
    expect(await shop.faults()).toEqual([])
  })
})
