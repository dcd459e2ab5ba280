import { type AfterSaleState, type AfterSaleType, afterSaleStates, afterSaleTypes } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import {
  type AfterSaleMove,
  type AfterSaleSide,
  type AfterSaleStatus,
  afterSaleActionsOf,
  afterSaleTransitions,
  findAfterSaleTransition,
  isAfterSaleOver,
  shopTitleOf,
} from './after-sale-state.ts'

const states = afterSaleStates.map(({ value }) => value)
const types = afterSaleTypes.map(({ value }) => value)
const sides: AfterSaleSide[] = ['buyer', 'shop', 'money', 'goods', 'time']
const moves = [...new Set(afterSaleTransitions.map(({ move }) => move))]
const flags = [true, false]

const statuses = states.flatMap((state) =>
  types.flatMap((type) =>
    flags.flatMap((isAsked) =>
      flags.flatMap((isSentBack) =>
        flags.map((isOffered): AfterSaleStatus => ({ state, type, isAsked, isSentBack, isOffered })),
      ),
    ),
  ),
)
const transitionsFrom = (status: AfterSaleStatus) =>
  sides.flatMap((side) => moves.flatMap((move) => findAfterSaleTransition(status, move, side) ?? []))

const reachable = (type: AfterSaleType) => {
  const seen = new Set<AfterSaleState>([10])
  for (const state of seen)
    for (const isSentBack of flags)
      for (const { to } of transitionsFrom({ state, type, isAsked: true, isSentBack, isOffered: true }))
        seen.add(to)
  return seen
}

describe('the table of after-sales', () => {
  it('leaves every state that is not the end by some way, whatever else is so', () => {
    expect(states.filter(isAfterSaleOver)).toEqual([40, 50, 60])
    for (const type of types)
      for (const state of reachable(type))
        for (const status of statuses.filter((one) => one.state === state && one.type === type))
          expect([
            status,
            isAfterSaleOver(state) || transitionsFrom(status).some(({ to }) => to !== state),
          ]).toEqual([status, true])
  })

  it('ends, for every type, in success, and has one way at most for a move', () => {
    for (const type of types) {
      for (const end of [40, 50, 60] as const) expect(reachable(type)).toContain(end)
    }
    for (const status of statuses)
      for (const side of sides)
        for (const move of moves) {
          const transitions = afterSaleTransitions.filter(
            (one) =>
              one.move === move &&
              one.by === side &&
              one.from.includes(status.state) &&
              (one.types?.includes(status.type) ?? true),
          )
          expect(transitions.length).toBeLessThanOrEqual(1)
        }
  })

  it.each([
    ['buyer', 'agree', 10],
    ['buyer', 'receive', 20],
    ['buyer', 'finish', 30],
    ['shop', 'finish', 30],
    ['shop', 'cancel', 10],
    ['buyer', 'cancel', 30],
    ['shop', 'agree', 60],
    ['shop', 'refuse', 30],
    ['money', 'agree', 10],
    ['shop', 'accept', 10],
    ['shop', 'decline', 10],
    ['time', 'agree', 10],
    ['buyer', 'offer', 10],
    ['buyer', 'accept', 20],
    ['time', 'accept', 20],
  ] as [AfterSaleSide, AfterSaleMove, AfterSaleState][])('does not let %s %s at %i', (side, move, state) => {
    for (const type of types)
      expect(
        findAfterSaleTransition(
          { state, type, isAsked: true, isSentBack: false, isOffered: true },
          move,
          side,
        ),
      ).toBeUndefined()
  })

  it('shows a buyer what can be done, and nothing else', () => {
    const at = (state: AfterSaleState, type: 1 | 2 | 3, more: Partial<AfterSaleStatus> = {}) =>
      afterSaleActionsOf({ state, type, isAsked: false, isSentBack: false, isOffered: false, ...more })
    expect(at(10, 2)).toEqual(['cancel'])
    expect(at(10, 2, { isAsked: true })).toEqual(['reply', 'cancel'])
    expect(at(10, 3, { isOffered: true })).toEqual(['answer_offer', 'cancel'])
    expect(at(10, 1, { isOffered: true })).toEqual(['cancel'])
    expect(at(20, 1)).toEqual([])
    expect(at(20, 3)).toEqual(['send_back', 'cancel'])
    expect(at(20, 3, { isSentBack: true })).toEqual(['send_back'])
    for (const state of [30, 40, 50, 60] as const) expect(at(state, 3)).toEqual([])
  })
})

describe('the history in the shop’s pages', () => {
  it('never speaks to the buyer, nor of the shop as of somebody else', () => {
    const titles = afterSaleTransitions.map(({ title }) => shopTitleOf(title))
    expect(titles.filter((title) => /您|请|店铺/.test(title))).toEqual([])
    expect(shopTitleOf('店铺提议了退款金额，请您答复')).toBe('提议了退款金额，等买家答复')
  })

  it('leaves a title of an older release as it is', () => {
    expect(shopTitleOf('从前的说法')).toBe('从前的说法')
  })
})
