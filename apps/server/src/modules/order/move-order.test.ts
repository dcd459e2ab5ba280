import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { buyer, money, operator, time } from '../../kernel/actor.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { createMoveOrder, type MovedOrder, type OrderHooks } from './move-order.ts'
import { orderRepository } from './order-repository.ts'
import { type OrderMove, transitions } from './order-state.ts'

const source = fileURLToPath(new URL('../..', import.meta.url))

let shop: OrderShop
let orderId: string
beforeAll(async () => {
  shop = await createOrderShop()
  const { token } = await shop.aBuyer()
  orderId = (await shop.anOrder(token)).order_id
})
afterAll(() => shop.close())

type Transition = (typeof transitions)[number]

/** No proof is required, one is required, and one waits for its answer. */
const proofs = [
  { proofWanted: null, proofStand: null },
  { proofWanted: 'staff', proofStand: null },
  { proofWanted: 'staff', proofStand: 'waiting' },
] as const

/** The order in the state that a transition requires. */
const standBefore = async ({ from: [state = 10], type = 1, when }: Transition) => {
  const { totalFen } = await shop.rowOf(orderId)
  const needs = (facts: { isToCollect: true } | { isHandedIn: true }) =>
    when?.({ state, type }) === false && when({ state, type, ...facts })
  const collectFen = needs({ isToCollect: true }) ? totalFen : 0
  const isHandedIn = needs({ isHandedIn: true })
  const isToCollect = collectFen > 0
  const proof = proofs.find(({ proofWanted, proofStand }) => {
    const isProofWanted = proofWanted !== null
    const status = { state, type, isToCollect, isHandedIn, isProofWanted }
    return when?.({ ...status, proofStand: proofStand ?? undefined }) ?? true
  })
  await shop.database.db
    .update(orders)
    .set({ state, type, collectFen, handedInAt: isHandedIn ? new Date(shop.clock.time) : null, ...proof })
    .where(eq(orders.id, orderId))
  return shop.rowOf(orderId)
}

const move = async (hooks: OrderHooks, transition: Transition) => {
  const order = await standBefore(transition)
  const [side = 'shop'] = transition.by
  const by = { shop: operator, buyer, time, money }[side]
  const step = {
    move: transition.move,
    by,
    now: shop.clock.time,
    note: '备注',
    changes: { collectFen: 0 },
  }
  return shop.database.db.transaction((tx) => createMoveOrder(hooks)(tx, order, step))
}

const eventsOf = async () => {
  const { companyId } = await shop.rowOf(orderId)
  return orderRepository.eventsOf(shop.database.db, companyId, orderId)
}

describe('a move', () => {
  for (const [at, transition] of transitions.entries())
    it(`by “${transition.move}” (${at + 1}) is written, noted and told to its own hooks in their order`, async () => {
      const calls: [string, MovedOrder][] = []
      const record = (name: string) => async (_tx: unknown, moved: MovedOrder) =>
        void calls.push([name, moved])
      const other: OrderMove = transition.move === 'ship' ? 'approve' : 'ship'
      const moved = await move(
        { [transition.move]: [record('first'), record('second')], [other]: [record('other')] },
        transition,
      )
      expect(moved.state).toBe(transition.to)
      expect((await shop.rowOf(orderId)).state).toBe(transition.to)
      const [written] = await eventsOf()
      expect(written).toMatchObject({ title: transition.title, state: transition.to })
      const event = {
        order: moved,
        before: expect.objectContaining({ id: moved.id }),
        eventId: written?.id,
        note: '备注',
        by: expect.anything(),
        now: shop.clock.time,
      }
      expect(calls).toEqual([
        ['first', event],
        ['second', event],
      ])
    })

  it('is undone, with everything that hooks have written, where one of them throws', async () => {
    const [pay] = transitions
    if (!pay) throw new Error('no transitions')
    const before = await eventsOf()
    const hooks: OrderHooks = {
      pay: [
        async (tx, { order }) => {
          await tx.update(orders).set({ remark: '挂钩' }).where(eq(orders.id, order.id))
        },
        async () => {
          throw new Error('not to be')
        },
      ],
    }
    await expect(move(hooks, pay)).rejects.toThrow('not to be')
    const order = await shop.rowOf(orderId)
    expect([order.state, order.remark]).toEqual([pay.from[0], ''])
    expect(await eventsOf()).toEqual(before)
  })

  it('is carried out in one place only', () => {
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.test\.ts$|testing\//.test(file))
    const movers = files.filter((file) =>
      readFileSync(`${source}${file}`, 'utf8').includes('orderRepository.move('),
    )
    expect(files.length).toBeGreaterThan(300)
    expect(movers).toEqual(['modules/order/move-order.ts'])
  })
})

describe('the app', () => {
  it('has hooks for what its buyer is told and what belongs to other modules', () => {
    const counts = Object.entries(shop.app.hooks).map(([name, hooks]) => [name, hooks.length])
    expect(Object.fromEntries(counts)).toEqual({
      pay: 1,
      'pay-on-delivery': 1,
      reprice: 1,
      approve: 3,
      'send-proof': 1,
      'withdraw-proof': 1,
      'agree-proof': 3,
      produce: 3,
      reject: 2,
      unpay: 4,
      'close-rest': 3,
      cancel: 7,
      expire: 3,
      'undo-approval': 3,
      'return-to-review': 4,
      'return-to-buyer': 4,
      'change-version': 1,
      'change-version-artwork': 2,
      ship: 4,
      'ship-part': 3,
      'correct-parcel': 1,
      'change-delivery': 1,
      'withdraw-parcel': 2,
      receive: 1,
      refundEnded: 3,
      refundUnmarked: 3,
    })
  })
})
