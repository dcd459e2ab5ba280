import type { AfterSaleDetail, AfterSaleState, AfterSaleType, OrderState } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { anAfterSale, appliedAt } from '../testing/an-after-sale.ts'
import { afterSaleProgress } from './after-sale-progress.ts'

/** An after-sale that passed through these states, a minute each. */
const through = (type: AfterSaleType, states: AfterSaleState[], changes: Partial<AfterSaleDetail> = {}) =>
  anAfterSale({
    type,
    state: states.at(-1) ?? 10,
    timeline: states.map((state, minute) => ({
      state,
      title: '',
      note: '',
      at: appliedAt + minute * 60_000,
    })),
    ...changes,
  })

const marks = { done: '✓', current: '●', wrong: '×', ahead: '○' }
const drawn = (afterSale: AfterSaleDetail) =>
  afterSaleProgress(afterSale)
    .map(({ label, kind, text }) => `${marks[kind]}${label}${text}`)
    .join(' ')

const followUp = (state: OrderState) => ({ follow_up: { order_id: 'o2', order_no: 'YP2', state } })
const parcel = { carrier: '中通快递', tracking_no: '75891', sent_at: appliedAt + 90_000 }

it.each([
  [[10], {}, '✓申请 ●审核待审核 ○补印 ○收货'],
  [[10, 20], followUp(40), '✓申请 ✓审核 ●补印处理中 ○收货'],
  [[10, 20], followUp(60), '✓申请 ✓审核 ✓补印 ●收货处理中'],
  [[10, 20, 40], followUp(70), '✓申请 ✓审核 ✓补印 ✓收货'],
  [[10, 50], {}, '✓申请 ×已拒绝'],
] satisfies [AfterSaleState[], Partial<AfterSaleDetail>, string][])(
  'a reprint through %j with %j',
  (states, changes, line) => {
    expect(drawn(through(1, states, changes))).toBe(line)
  },
)

it.each([
  [[10], '✓申请 ●审核待审核 ○退款'],
  [[10, 30], '✓申请 ✓审核 ●退款待退款'],
  [[10, 30, 40], '✓申请 ✓审核 ✓退款'],
  [[10, 10, 60], '✓申请 ×已取消'],
] satisfies [AfterSaleState[], string][])('money through %j', (states, line) => {
  expect(drawn(through(2, states))).toBe(line)
})

it.each([
  [[10, 20], {}, '✓申请 ✓审核 ●寄回处理中 ○验收 ○退款'],
  [[10, 20], { parcel }, '✓申请 ✓审核 ✓寄回 ●验收处理中 ○退款'],
  [[10, 20, 30], { parcel }, '✓申请 ✓审核 ✓寄回 ✓验收 ●退款待退款'],
  [[10, 20, 30], {}, '✓申请 ✓审核 ✓寄回 ✓验收 ●退款待退款'],
  [[10, 20, 30, 40], { parcel }, '✓申请 ✓审核 ✓寄回 ✓验收 ✓退款'],
  [[10, 20, 50], { parcel }, '✓申请 ✓审核 ✓寄回 ×已拒绝'],
  [[10, 20, 60], {}, '✓申请 ✓审核 ×已取消'],
] satisfies [AfterSaleState[], Partial<AfterSaleDetail>, string][])(
  'goods for money through %j with %j',
  (states, changes, line) => {
    expect(drawn(through(3, states, changes))).toBe(line)
  },
)

it('has the time of each step, whatever was said meanwhile', () => {
  const withQuestion = through(3, [10, 10, 20, 20, 20], { parcel })
  const minutes = afterSaleProgress({ ...withQuestion, timeline: withQuestion.timeline.toReversed() }).map(
    ({ at }) => at && (at - appliedAt) / 60_000,
  )
  expect(minutes).toEqual([0, 2, 1.5, undefined, undefined])
})
