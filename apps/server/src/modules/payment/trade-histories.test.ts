import { codes } from '@yinpu/contract'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { readRows } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'
import { buyer, operator } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { honestHabits, type NoticeHabits, type Outage } from '../../simulators/pay-simulator.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { isNightly, isServedsTurn } from '../../testing/test-turns.ts'
import { cancelOrder } from '../order/end-order.ts'
import { refundByShop } from './refund-by-shop.ts'
import { repriceOrder } from './reprice-order.ts'

/** The same histories each time, and others on PostgreSQL. */
const seed = inject('databaseTemplate').kind === 'postgres' ? 20_261_117 : 20_261_118
const histories = isNightly ? 1000 : 30
const orderFen = 10_000
const givenFen = 7000
const password = 'abc123'

const outage = fc.constantFrom<Outage>('none', 'none', 'none', 'unreachable', 'answer-lost')
const notices = fc.constantFrom<Partial<NoticeHabits>>({}, {}, { copies: 3 }, { isLosing: true })
const which = fc.integer({ min: 0, max: 2 })
const through = {
  channel: fc.constantFrom(1, 2),
  use_balance: fc.boolean(),
  outage,
}
const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('join'), leaves: fc.integer({ min: 0, max: 3 }), ...through }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start'), which, ...through }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('scan'), notices, back: fc.constantFrom(0, 0, 0, 1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('balance'), leaves: fc.integer({ min: 0, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('recharge'),
      channel: fc.constantFrom(1, 2),
      fen: fc.integer({ min: 100, max: 20_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reprice'),
      which,
      fen: fc.integer({ min: 1, max: 2 * orderFen }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      which,
      fen: fc.integer({ min: 1, max: orderFen }),
      to: fc.constantFrom('origin', 'origin', 'balance'),
      outage,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(1, 30, 1300) }) },
)
/** Most begin with a payment, or little would ever go back. */
const history = fc
  .tuple(
    fc.record({ do: fc.constant('join'), leaves: fc.integer({ min: 0, max: 3 }), ...through }),
    fc.record({ do: fc.constantFrom('scan', 'scan', 'wait'), notices, seconds: fc.constant(1) }),
    fc.array(deed, { minLength: 2, maxLength: 8 }),
  )
  .map(([first, second, others]) => [first, second, ...others])

interface Deed {
  do: string
  which?: number
  /** which order is left out; 3: none */
  leaves?: number
  channel?: number
  use_balance?: boolean
  outage?: Outage
  notices?: Partial<NoticeHabits>
  /** how many before the last is scanned */
  back?: number
  fen?: number
  to?: string
  seconds?: number
}

let shop: PayShop

const simulatorOf = (channel: number) => (channel === 1 ? shop.wechat : shop.alipay)
const breakStart = (channel: number, outage: Outage = 'none') => {
  simulatorOf(channel).outages[channel === 1 ? 'native' : 'precreate'] = outage
}
const beHonest = () => {
  for (const simulator of [shop.wechat, shop.alipay]) {
    Object.assign(simulator.notices, honestHabits())
    for (const kind of Object.keys(simulator.outages)) simulator.outages[kind] = 'none'
  }
}

interface World {
  token: string
  userId: string
  ids: string[]
  /** numbers that providers know, in the order in which they were begun */
  numbers: [channel: number, number: string][]
}

let causes = 0
const act = async (world: World, given: Deed) => {
  const { token, ids } = world
  const now = shop.clock.time
  const { channel = 1, which: at = 0, fen = 1 } = given
  const id = ids[at] ?? ''
  const rows = await Promise.all(ids.map((one) => shop.rowOf(one)))
  const first = given.use_balance ? { use_balance: true, password } : {}
  const chosen = rows.filter((_, place) => place !== given.leaves)
  const together = {
    order_ids: chosen.map((one) => one.id),
    expect_fen: chosen.reduce((sum, { totalFen }) => sum + totalFen, 0),
  }
  const join = (more: object) => shop.ask('initTrade', { body: { ...together, ...more } as never }, token)
  switch (given.do) {
    case 'join': {
      breakStart(channel, given.outage)
      const answer = await join({ channel, ...first })
      if (answer.code === codes.ok) world.numbers.push([channel, answer.data.trade_no])
      return
    }
    case 'recharge': {
      const body = { amount_fen: fen, channel } as never
      const answer = await shop.ask('initRecharge', { body }, token)
      if (answer.code === codes.ok) world.numbers.push([channel, answer.data.trade_no])
      return
    }
    case 'start': {
      breakStart(channel, given.outage)
      const answer = await shop.init(token, id, { channel, ...first })
      // What is found paid already may be an order's part of a trade, whose number no provider knows.
      if (answer.code === codes.ok && !answer.data.paid) world.numbers.push([channel, answer.data.payment_no])
      return
    }
    case 'balance':
      await join({ channel: 3, password })
      return
    case 'scan': {
      const [of = 1, number = ''] = world.numbers.at(-1 - (given.back ?? 0)) ?? []
      const simulator = simulatorOf(of)
      if (simulator.find(number)?.state !== 'open') return
      Object.assign(simulator.notices, given.notices)
      await simulator.pay(number)
      return
    }
    case 'cancel':
      return cancelOrder(shop.app.payments, await shop.rowOf(id), { by: buyer, reason: '', now })
    case 'reprice':
      return repriceOrder(shop.app.payments, await shop.rowOf(id), {
        totalFen: fen,
        why: '优惠',
        by: operator,
      })
    case 'refund': {
      causes += 1
      const wanted = {
        amountFen: fen,
        to: given.to as 'origin',
        reason: '',
        cause: `th:${causes}`,
        by: operator,
        now,
      }
      for (const simulator of [shop.wechat, shop.alipay]) simulator.outages.refund = given.outage ?? 'none'
      return refundByShop(shop.app.payments, await shop.rowOf(id), wanted)
    }
    default:
      await shop.later((given.seconds ?? 1) * 1000)
  }
}

/** What came from providers and by hand, less what went back there, is on the balance, held, or in an order. */
const expectConserved = async ({ userId }: World, steps: unknown) => {
  const [found] = await readRows<{ came: string; stands: string }>(
    shop.database.db,
    sql`
    with own as (
      select p.*, coalesce((select sum(r.amount_fen) from refunds r
        where r.company_id = p.company_id and r.payment_id = p.id and r.state = 20), 0) as back
      from payments p join orders o on o.company_id = p.company_id and o.id = p.order_id
      where o.user_id = ${userId})
    select ${givenFen}
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
  expect({ steps, fen: Number(found?.stands) }).toEqual({ steps, fen: Number(found?.came) })
}

const live = async (steps: Deed[]): Promise<World> => {
  const { token } = await shop.aBuyer()
  await shop.give(token, givenFen)
  const ids = await shop.plainOrders(token, 3, orderFen)
  const world: World = { token, userId: await shop.userIdOf(token), ids, numbers: [] }
  for (const step of steps) {
    // To be told no is part of life; anything else is a fault of ours.
    await act(world, step).catch((error: unknown) => {
      if (!(error instanceof Refusal || error instanceof ProviderError))
        throw new Error(`${JSON.stringify(steps)} failed`, { cause: error })
    })
    beHonest()
    await expectConserved(world, steps)
  }
  return world
}

/** The provider's own books of a number say the same as ours. */
const expectSameBooks = async ({ numbers, userId }: World) => {
  for (const [channel, number] of new Map(numbers.map((one) => [one[1], one])).values()) {
    const { paidFen = 0, refundedFen = 0 } =
      simulatorOf(channel)
        .totals()
        .find(({ paymentNo }) => paymentNo === number) ?? {}
    const [ours] = await readRows<{ paid: string; back: string }>(
      shop.database.db,
      sql`
      with known as (
        select p.id, p.amount_fen - p.balance_fen as fen, p.state from payments p where p.payment_no = ${number}
        union all
        select p.id, p.amount_fen - p.balance_fen, p.state from payments p
        join trades t on t.company_id = p.company_id and t.id = p.trade_id where t.trade_no = ${number})
      select coalesce((select sum(fen) from known where state = 20), 0)
        + coalesce((select amount_fen from trades
            where trade_no = ${number} and user_id = ${userId} and purpose = 'recharge' and state = 20), 0) as paid,
        coalesce((select sum(r.amount_fen - r.balance_fen) from refunds r join known on known.id = r.payment_id
          where r.state = 20 and r.refund_to = 'origin'), 0) as back`,
    )
    expect([number, Number(ours?.paid), Number(ours?.back)]).toEqual([number, paidFen, refundedFen])
  }
}

/** Time passes in every history; a shop lives through as many as its tokens are good for. */
const atOnce = 30

const liveThrough = async (all: Deed[][]): Promise<string[]> => {
  const worlds: World[] = []
  for (const steps of all) worlds.push(await live(steps))
  // Longer than any pause: what the first rounds bring to light goes back in the later ones.
  for (let round = 0; round < 6; round += 1) await shop.later(2 * 60 * 60_000)
  expect(await shop.faults()).toEqual([])
  for (const world of worlds) {
    await expectConserved(world, 'at the end')
    await expectSameBooks(world)
  }
  const kinds = await readRows<{ what: string }>(
    shop.database.db,
    sql`
    select distinct 'trade ' || purpose || ' ' || state as what from trades
    union select distinct 'split ' || state from payments where balance_fen > 0
    union select 'released' from ledger_entries where cause like 'release:%'
    union select 'both ways' from refunds where balance_fen > 0 and state = 20
    union select 'surplus of a trade' from payments where trade_id is not null and state = 20 and not counts`,
  )
  return kinds.map(({ what }) => what)
}

describe.runIf(isServedsTurn())(`${histories} histories of orders that are paid together`, () => {
  it('lose nothing and invent nothing, step by step', { timeout: 3_600_000 }, async () => {
    const all = fc.sample(history, { numRuns: histories, seed }) as Deed[][]
    const kinds = new Set<string>()
    for (let at = 0; at < all.length; at += atOnce) {
      shop = await createPayShop()
      try {
        for (const kind of await liveThrough(all.slice(at, at + atOnce))) kinds.add(kind)
      } finally {
        await shop.close()
      }
    }
    // The histories were worth it: everything that can happen has happened.
    expect(kinds).toEqual(
      new Set([
        'trade orders 20',
        'trade orders 30',
        'trade recharge 20',
        'trade recharge 30',
        'split 20',
        'released',
        'both ways',
        'surplus of a trade',
      ]),
    )
  })
})
