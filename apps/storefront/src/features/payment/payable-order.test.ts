import { expect, it } from 'vitest'
import {
  askedSum,
  dueFen,
  dueParts,
  endedTransfer,
  firstChannel,
  isJustPaid,
  pendingTransfer,
} from './payable-order.ts'
import { aPayableOrder, aPayment } from './testing/a-payable-order.ts'

const withPayments = (...payments: ReturnType<typeof aPayment>[]) => aPayableOrder({ payments })

it('what is due is the whole price or the deposit, and later what is owed', () => {
  const order = aPayableOrder()
  const { money } = order
  const withDeposit = { ...order, money: { ...money, deposit_fen: 11_600 } }
  expect(dueParts(order)).toEqual([{ part: 'full', fen: 38_576 }])
  expect(dueParts(withDeposit)).toEqual([
    { part: 'full', fen: 38_576 },
    { part: 'deposit', fen: 11_600 },
  ])
  expect(dueFen(withDeposit)).toBe(38_576)
  expect(askedSum({ ...withDeposit, part: 'deposit' })).toEqual({
    ...{ order_id: order.order_id, part: 'deposit', expect_fen: 11_600 },
  })
  const started = { ...order, state: 50 as const, money: { ...money, paid_fen: 11_600, rest_fen: 26_976 } }
  expect(dueFen(started)).toBe(26_976)
  const extra = { ...started, money: { ...started.money, extra_fen: 500 } }
  expect(dueParts(extra).map(({ part }) => part)).toEqual(['extra', 'rest'])
  // A part that is paid meanwhile is no longer asked for.
  expect(dueFen({ ...started, part: 'deposit' })).toBe(26_976)
})

it('the newest transfer that waits for the shop is the one that counts', () => {
  const older = aPayment({ payment_no: 'ZF1' })
  const newer = aPayment({ payment_no: 'ZF2', created_at: older.created_at + 1 })
  expect(pendingTransfer(withPayments(newer, older))?.payment_no).toBe('ZF2')
  expect(pendingTransfer(withPayments(aPayment({ state: 30 })))).toBeUndefined()
  expect(pendingTransfer(withPayments(aPayment({ channel: 1, state: 10 })))).toBeUndefined()
})

it('a transfer that was turned down is told of until the next one', () => {
  const ended = aPayment({ payment_no: 'ZF1', state: 30, note: '没有收到款' })
  expect(endedTransfer(withPayments(ended))?.note).toBe('没有收到款')
  expect(endedTransfer(withPayments({ ...ended, note: '' }))).toBeUndefined()
  const next = aPayment({ payment_no: 'ZF2', created_at: ended.created_at + 1 })
  expect(endedTransfer(withPayments(ended, next))).toBeUndefined()
})

it('only a transfer opens by itself: where one waits, or where there is nothing else', () => {
  expect(firstChannel(aPayableOrder())).toBeUndefined()
  expect(firstChannel(aPayableOrder({ pay_channels: [1] }))).toBeUndefined()
  expect(firstChannel(aPayableOrder({ pay_channels: [4] }))).toBe(4)
  expect(firstChannel(withPayments(aPayment()))).toBe(4)
})

it('thanks are due after paying, and no longer once the order has moved on', () => {
  const later = { actions: [], timeline: [] }
  const printed = (state: 10 | 20 | 30 | 90) => isJustPaid({ type: 1, state, ...later })
  expect([printed(10), printed(20), printed(30), printed(90)]).toEqual([false, true, false, false])
  expect(isJustPaid({ type: 2, state: 50, ...later })).toBe(true)
  const at = (submitted: number) => [
    { state: 30 as const, title: '已提交稿件', note: '', at: submitted },
    { state: 20 as const, title: '已付款', note: '', at: 7 },
  ]
  const reviewed = (submitted: number) =>
    isJustPaid({ type: 1, state: 30, actions: [], timeline: at(submitted) })
  expect([reviewed(7), reviewed(8)]).toEqual([true, false])
})
