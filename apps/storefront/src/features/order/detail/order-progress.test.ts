import type { OrderDetail, OrderState } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { anOrder, placedAt } from '../testing/an-order.ts'
import { orderProgress } from './order-progress.ts'

/** An order that passed through these states, a minute each. */
const through = (type: OrderDetail['type'], ...states: OrderState[]) =>
  anOrder({
    type,
    state: states.at(-1) ?? 10,
    timeline: states.map((state, minute) => ({ state, title: '', note: '', at: placedAt + minute * 60_000 })),
  })

const marks = { done: '✓', current: '●', wrong: '×', ahead: '○' }
const drawn = (order: OrderDetail) =>
  orderProgress(order)
    .map(({ label, kind, text }) => `${marks[kind]}${label}${text}`)
    .join(' ')

describe('the way of a printed order', () => {
  it.each([
    [[10], '✓下单 ●付款待付款 ○传稿 ○审稿 ○生产 ○发货 ○完成'],
    [[10, 20], '✓下单 ✓付款 ●传稿待传稿 ○审稿 ○生产 ○发货 ○完成'],
    [[10, 20, 30], '✓下单 ✓付款 ✓传稿 ●审稿审稿中 ○生产 ○发货 ○完成'],
    [[10, 20, 30, 35], '✓下单 ✓付款 ✓传稿 ×审稿审稿未通过 ○生产 ○发货 ○完成'],
    [[10, 20, 30, 35, 30, 40], '✓下单 ✓付款 ✓传稿 ✓审稿 ●生产生产中 ○发货 ○完成'],
    [[10, 20, 30, 40, 50, 60], '✓下单 ✓付款 ✓传稿 ✓审稿 ✓生产 ✓发货 ●完成待收货'],
    [[10, 20, 30, 40, 50, 60, 70], '✓下单 ✓付款 ✓传稿 ✓审稿 ✓生产 ✓发货 ✓完成'],
    [[10, 90], '✓下单 ×已取消'],
    [[10, 20, 30, 90], '✓下单 ✓付款 ✓传稿 ×已取消'],
  ] satisfies [OrderState[], string][])('through %j', (states, line) => {
    expect(drawn(through(1, ...states))).toBe(line)
  })

  it('has the time of each step, of the last artwork where there was more than one', () => {
    const times = orderProgress(through(1, 10, 20, 30, 35, 30)).map(
      ({ at }) => at && (at - placedAt) / 60_000,
    )
    expect(times).toEqual([0, 1, 4, undefined, undefined, undefined, undefined])
  })

  it('does not mind in which order the timeline comes', () => {
    const order = through(1, 10, 20, 30)
    expect(orderProgress({ ...order, timeline: order.timeline.toReversed() })).toEqual(orderProgress(order))
  })
})

it.each([
  [[10], '✓下单 ●付款待付款 ○发货 ○完成'],
  [[10, 50], '✓下单 ✓付款 ●发货待发货 ○完成'],
  [[10, 50, 60, 70], '✓下单 ✓付款 ✓发货 ✓完成'],
] satisfies [OrderState[], string][])('paper goes without artwork, through %j', (states, line) => {
  expect(drawn(through(2, ...states))).toBe(line)
})

it.each([
  [[10], '✓下单 ●付款待付款 ○制作 ○发货 ○完成'],
  [[10, 40], '✓下单 ✓付款 ●制作生产中 ○发货 ○完成'],
  [[10, 40, 50, 60, 70], '✓下单 ✓付款 ✓制作 ✓发货 ✓完成'],
] satisfies [OrderState[], string][])(
  'samples are made once they are paid for, through %j',
  (states, line) => {
    expect(drawn(through(3, ...states))).toBe(line)
  },
)

it.each([
  [1, [40], '✓同意补印 ●生产生产中 ○发货 ○完成'],
  [1, [40, 50, 60], '✓同意补印 ✓生产 ✓发货 ●完成待收货'],
  [3, [40], '✓同意补印 ●制作生产中 ○发货 ○完成'],
  [2, [50], '✓同意补印 ●发货待发货 ○完成'],
  [2, [50, 60, 70], '✓同意补印 ✓发货 ✓完成'],
] satisfies [OrderDetail['type'], OrderState[], string][])(
  'a reprint of type %i is neither paid for nor drawn, through %j',
  (type, states, line) => {
    const reprint_of = { after_id: 'a1', after_no: 'SH1', order_id: 'o0', order_no: 'YP0' }
    expect(drawn({ ...through(type, ...states), reprint_of })).toBe(line)
  },
)
