import { dayMs, dayOf } from '@yinpu/contract'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { readRows } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { isMainRun, isNightly } from '../../testing/test-turns.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { actOnGroups, beHonest, type GroupWorld } from './testing/act-on-groups.ts'
import { type GroupStep, groupHistory, orderFen, plainGroups } from './testing/group-actions.ts'
import { methodNames, payMethodOf } from './testing/payment-methods.ts'

/** The same histories each time, and others on PostgreSQL. */
const seed = inject('databaseTemplate').kind === 'postgres' ? 20_261_117 : 20_261_118
const histories = isNightly ? 1000 : 30
const initialFen = 7000

let shop: PayShop

/** Money from providers and by hand, less refunds there, is on the balance, reserved, or in an order. */
const expectConserved = async ({ userId }: GroupWorld, steps: unknown) => {
  const [row] = await readRows<{ came: string; stands: string }>(
    shop.database.db,
    sql`
    with own as (
      select p.*, coalesce((select sum(r.amount_fen) from refunds r
        where r.company_id = p.company_id and r.payment_id = p.id and r.state = 20), 0) as back
      from payments p join orders o on o.company_id = p.company_id and o.id = p.order_id
      where o.user_id = ${userId})
    select ${initialFen}
      + coalesce((select sum(t.amount_fen) from trades t where t.user_id = ${userId} and t.state = 20), 0)
      + coalesce((select sum(amount_fen - balance_fen) from own
          where state = 20 and channel in (1, 2) and trade_id is null), 0)
      - coalesce((select sum(r.amount_fen - r.balance_fen) from refunds r join own on own.id = r.payment_id
          where r.state = 20 and r.refund_to = 'origin' and own.channel in (1, 2)), 0) as came,
      coalesce((select balance_after_fen from ledger_entries
          where user_id = ${userId} order by seq desc limit 1), 0)
      + coalesce((select sum(balance_fen) from own where state = 10), 0)
      + coalesce((select sum(amount_fen - back) from own where state = 20), 0) as stands`,
  )
  expect({ steps, fen: Number(row?.stands) }).toEqual({ steps, fen: Number(row?.came) })
}

const live = async (steps: GroupStep[]): Promise<GroupWorld> => {
  const { token } = await shop.aBuyer()
  await shop.give(token, initialFen)
  const ids = await shop.plainOrders(token, 3, orderFen)
  const world: GroupWorld = { shop, token, userId: await shop.userIdOf(token), ids, begun: [] }
  for (const step of steps) {
    // A refusal is normal; any other error is our fault.
    await actOnGroups(world, step).catch((error: unknown) => {
      if (!(error instanceof Refusal || error instanceof ProviderError))
        throw new Error(`${JSON.stringify(steps)} failed`, { cause: error })
    })
    beHonest(shop)
    await expectConserved(world, steps)
  }
  return world
}

/** The providers' own books say the same as ours about every number that either has as paid. */
const expectSameBooks = async (worlds: GroupWorld[]) => {
  const buyers = JSON.stringify(worlds.map(({ userId }) => userId))
  const ours = await readRows<{ number: string; paid: string; back: string }>(
    shop.database.db,
    sql`
    with of_us as (select value::uuid as id from jsonb_array_elements_text(${buyers}::jsonb)),
    part as (
      select coalesce(t.trade_no, p.payment_no) as number, p.amount_fen - p.balance_fen as paid,
        coalesce((select sum(r.amount_fen - r.balance_fen) from refunds r
          where r.company_id = p.company_id and r.payment_id = p.id and r.state = 20 and r.refund_to = 'origin'), 0) as back
      from payments p
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      left join trades t on t.company_id = p.company_id and t.id = p.trade_id
      where p.state = 20 and p.channel in (1, 2) and o.user_id in (select id from of_us)
      union all
      select trade_no, amount_fen, 0 from trades
      where purpose = 'recharge' and state = 20 and user_id in (select id from of_us))
    select number, sum(paid) as paid, sum(back) as back from part group by number`,
  )
  const theirs = [shop.wechat, shop.alipay].flatMap((simulator) => simulator.totals())
  const sorted = (rows: [string, number, number][]) =>
    rows.toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(sorted(ours.map(({ number, paid, back }) => [number, Number(paid), Number(back)]))).toEqual(
    sorted(
      theirs
        .filter(({ paidFen }) => paidFen > 0)
        .map(({ paymentNo, paidFen, refundedFen }) => [paymentNo, paidFen, refundedFen]),
    ),
  )
}

/** Time passes in every history; a shop runs as many as its tokens are valid for. */
const atOnce = 30

const liveThrough = async (all: GroupStep[][]): Promise<string[]> => {
  const worlds: GroupWorld[] = []
  const begun = shop.clock.time
  for (const steps of all) worlds.push(await live(steps))
  await shop.wechat.release()
  await shop.alipay.release()
  // Longer than any pause: money that the first rounds discover is refunded in the later ones.
  for (let round = 0; round < 6; round += 1) await shop.later(2 * 60 * 60_000)
  expect(await shop.faults()).toEqual([])
  for (const world of worlds) await expectConserved(world, 'at the end')
  await expectSameBooks(worlds)
  const hanging = await readRows(
    shop.database.db,
    sql`
    select trade_no from trades where state = 10
    union select payment_no from payments where state = 10 and channel in (1, 2)
    union select refund_no from refunds where state = 10 and refund_to = 'origin'`,
  )
  expect(hanging).toEqual([])
  // Our books agree with the provider's bill of each day.
  shop.clock.time += dayMs
  for (let at = begun; at < shop.clock.time - dayMs; at += dayMs)
    expect(await reconcile(shop.app.payments, [shop.companyId], dayOf(at))).toEqual([])
  const kinds = await readRows<{ what: string }>(
    shop.database.db,
    sql`
    select distinct 'trade ' || purpose || ' ' || state as what from trades
    union select distinct purpose || ' paid by ' || channel || ' ' || way from trades where state = 20
    union select distinct 'given back by ' || t.channel || ' ' || t.way from refunds r
      join payments p on p.company_id = r.company_id and p.id = r.payment_id
      join trades t on t.company_id = p.company_id and t.id = p.trade_id
      where r.state = 20 and r.refund_to = 'origin' and r.amount_fen < p.amount_fen
    union select distinct 'split ' || state from payments where balance_fen > 0
    union select 'released' from ledger_entries where cause like 'release:%'
    union select 'both ways' from refunds where balance_fen > 0 and state = 20
    union select 'failed refund' from refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.state = 30 and p.trade_id is not null
    union select 'again' from refunds where cause like 'again:%' and state = 20
    union select 'surplus of a trade' from payments where trade_id is not null and state = 20 and not counts`,
  )
  return kinds.map(({ what }) => what)
}

const byEveryMethod = (what: string) =>
  methodNames.map(payMethodOf).map(({ channel, method }) => `${what} by ${channel} ${method}`)

describe.runIf(isMainRun)(`${histories} histories of orders that are paid together`, () => {
  it('lose nothing and invent nothing, step by step', { timeout: 3_600_000 }, async () => {
    const drawn = fc.sample(groupHistory, { numRuns: histories - plainGroups.length, seed })
    const all = [...plainGroups, ...drawn]
    const kinds = new Set<string>()
    for (let at = 0; at < all.length; at += atOnce) {
      shop = await createPayShop()
      try {
        for (const kind of await liveThrough(all.slice(at, at + atOnce))) kinds.add(kind)
      } finally {
        await shop.close()
      }
    }
    // The histories were worth it: everything that can happen has happened, and by every way.
    expect(kinds).toEqual(
      new Set([
        'trade orders 20',
        'trade orders 30',
        'trade recharge 20',
        'trade recharge 30',
        'split 20',
        'released',
        'both ways',
        'failed refund',
        'again',
        'surplus of a trade',
        ...byEveryMethod('orders paid'),
        ...byEveryMethod('recharge paid'),
        ...byEveryMethod('given back'),
      ]),
    )
  })
})
