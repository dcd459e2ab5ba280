import { type OrderState, type OrderType, orderStates } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import type { Side } from '../../kernel/actor.ts'
import { actionsOf } from './order-actions.ts'
import { findTransition, isFinal, type OrderMove, transitions } from './order-state.ts'

const states = orderStates.map(({ value }) => value)
const types: OrderType[] = [1, 2, 3]
const sides: Side[] = ['buyer', 'shop', 'time', 'money']
const moves = [...new Set(transitions.map(({ move }) => move))]

/** Every state that can follow, whoever acts. */
const next = (state: OrderState, type: OrderType): OrderState[] =>
  sides.flatMap((side) => moves.flatMap((move) => findTransition({ state, type }, move, side)?.to ?? []))

const reachable = (type: OrderType) => {
  const seen = new Set<OrderState>([10])
  for (const state of seen) for (const to of next(state, type)) seen.add(to)
  return seen
}

describe('the table of states', () => {
  it('reaches every state with a printing order, and with paper and samples those without artwork', () => {
    expect([...reachable(1)].sort()).toEqual([...states].sort())
    expect([...reachable(2)].sort()).toEqual([10, 50, 60, 70, 90])
    expect([...reachable(3)].sort()).toEqual([10, 40, 50, 60, 70, 90])
  })

  it('leads nowhere from 已完成 and 已取消, and on from everywhere else', () => {
    expect(states.filter(isFinal)).toEqual([70, 90])
    for (const type of types) {
      for (const state of reachable(type)) {
        expect([state, next(state, type).length > 0]).toEqual([state, !isFinal(state)])
      }
    }
  })

  it('lets every order come to an end', () => {
    for (const type of types) {
      for (const start of reachable(type)) {
        const seen = new Set([start])
        for (const state of seen) for (const to of next(state, type)) seen.add(to)
        expect([...seen].some(isFinal)).toBe(true)
      }
    }
  })

  it('has one way at most for a move from a state', () => {
    for (const type of types) {
      for (const state of states) {
        for (const move of moves) {
          const moves = transitions.filter(
            (one) => one.move === move && one.from.includes(state) && (one.type ?? type) === type,
          )
          expect(moves.length).toBeLessThanOrEqual(1)
        }
      }
    }
  })

  it.each([
    ['buyer', 'approve', 30],
    ['buyer', 'ship', 50],
    ['buyer', 'produce', 40],
    ['time', 'pay', 10],
    ['shop', 'receive', 60],
    ['buyer', 'cancel', 40],
    ['shop', 'cancel', 60],
    ['buyer', 'pay', 90],
    ['buyer', 'pay', 10],
    ['shop', 'pay', 10],
    ['shop', 'withdraw-files', 30],
    ['buyer', 'withdraw-files', 40],
    ['buyer', 'withdraw-files', 35],
  ] as [Side, OrderMove, OrderState][])('does not let %s %s from %i', (side, move, state) => {
    expect(findTransition({ state, type: 1 }, move, side)).toBeUndefined()
  })
})

describe('an order to be paid for on delivery', () => {
  const due = (state: OrderState) => ({ state, type: 1, isToCollect: true }) as const

  it('is received by nobody before it is paid', () => {
    for (const side of ['buyer', 'time'] as const) {
      expect(findTransition(due(60), 'receive', side)).toBeUndefined()
      expect(findTransition({ state: 60, type: 1 }, 'receive', side)).toBeDefined()
    }
    expect(actionsOf({ ...due(60), completedAt: undefined }, 0)).toEqual(['after_sale', 'reorder'])
  })

  it('can be given up by the shop until it is paid, and by nobody else', () => {
    for (const state of [40, 50, 60] as const) {
      expect(findTransition(due(state), 'cancel', 'shop')?.to).toBe(90)
      expect(findTransition(due(state), 'cancel', 'buyer')).toBeUndefined()
      expect(findTransition({ state, type: 1 }, 'cancel', 'shop')).toBeUndefined()
    }
  })

  it('is chosen by its buyer alone, while nothing is paid', () => {
    for (const type of types) {
      expect(findTransition({ state: 10, type }, 'pay-on-delivery', 'buyer')).toBeDefined()
      for (const side of ['shop', 'time', 'money'] as const)
        expect(findTransition({ state: 10, type }, 'pay-on-delivery', side)).toBeUndefined()
      expect(findTransition({ state: 20, type }, 'pay-on-delivery', 'buyer')).toBeUndefined()
    }
  })
})

describe('what a buyer may do', () => {
  const day = 24 * 60 * 60 * 1000
  it.each([
    [10, ['pay', 'upload', 'cancel']],
    [20, ['upload', 'cancel', 'reorder']],
    [30, ['withdraw', 'cancel', 'reorder']],
    [35, ['upload', 'cancel', 'reorder']],
    [40, ['after_sale', 'reorder']],
    [50, ['after_sale', 'reorder']],
    [60, ['take_good', 'after_sale', 'reorder']],
    [90, ['reorder']],
  ] as [OrderState, string[]][])('at %i is %j', (state, actions) => {
    expect(actionsOf({ state, type: 1, completedAt: undefined }, 0)).toEqual(actions)
  })

  it.each([
    [20, { isComplete: false, canAccept: false }, ['upload']],
    [20, { isComplete: false, canAccept: true }, ['upload', 'accept']],
    [20, { isComplete: true, canAccept: false }, ['upload', 'submit']],
    [35, { isComplete: true, canAccept: false }, ['upload', 'submit']],
    // Submitted artwork cannot be accepted or submitted again.
    [30, { isComplete: true, canAccept: true }, ['withdraw']],
    // Before the payment as after it.
    [10, { isComplete: true, canAccept: true }, ['pay', 'upload', 'accept', 'submit']],
    [40, { isComplete: true, canAccept: true }, []],
  ] as const)('with artwork at %i that is %j begins with %j', (state, artwork, actions) => {
    const all = actionsOf({ state, type: 1, completedAt: undefined, artwork }, 0)
    expect(all.filter((one) => !['cancel', 'after_sale', 'reorder'].includes(one))).toEqual(actions)
  })

  it('is to take artwork back that waits for the payment, and no more uploads', () => {
    const handedIn = { state: 10, type: 1, completedAt: undefined, isHandedIn: true } as const
    expect(actionsOf(handedIn, 0)).toEqual(['pay', 'withdraw', 'cancel'])
    expect(actionsOf({ ...handedIn, type: 2 }, 0)).toEqual(['pay', 'cancel'])
  })

  it('does not include taking back what the shop has opened', () => {
    const seen = { state: 30, type: 1, completedAt: undefined, areFilesSeen: true } as const
    expect(actionsOf(seen, 0)).toEqual(['cancel', 'reorder'])
  })

  it('includes a claim until fifteen days after completion', () => {
    const done = { state: 70, type: 1, completedAt: 0 } as const
    expect(actionsOf(done, 15 * day - 1)).toEqual(['after_sale', 'reorder'])
    expect(actionsOf(done, 15 * day)).toEqual(['reorder'])
  })
})
