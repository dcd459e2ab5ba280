import { codes } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { askAboutPayment } from './use-payment-return.ts'

const payment = {
  payment_no: 'ZF1',
  channel: 1,
  amount_fen: 100,
  state: 10,
  order_id: 'o1',
  order_state: 10,
  order_paid: false,
}
const answerOf = (change: object, code: number = codes.ok) => ({
  call: async () => ({ code, msg: '系统繁忙', data: { ...payment, ...change } }) as never,
})
const kindOf = async (change: object, code?: number) =>
  (await askAboutPayment(answerOf(change, code), 'ZF1', {})).kind

it('waits for what is open, and leaves the rest to the order', async () => {
  expect(await kindOf({})).toBe('waiting')
  expect(await kindOf({ state: 20, order_state: 20, order_paid: true })).toBe('settled')
  // Paid by another method meanwhile, or cancelled.
  expect(await kindOf({ state: 30, order_state: 20, order_paid: true })).toBe('settled')
  expect(await kindOf({ state: 10, order_state: 90 })).toBe('settled')
  // Paid although the order was cancelled: the page of the order explains the refund.
  expect(await kindOf({ state: 20, order_state: 90 })).toBe('settled')
  expect(await kindOf({ state: 30 })).toBe('ended')
})

it('says alike that a payment is unknown, somebody else’s, or no number at all', async () => {
  expect(await kindOf({}, codes.notFound)).toBe('missing')
  expect(await kindOf({}, codes.invalid)).toBe('missing')
  expect(await askAboutPayment(answerOf({}), '', {})).toEqual({ kind: 'missing' })
})

it('says why nothing is known', async () => {
  expect(await askAboutPayment(answerOf({}, codes.refused), 'ZF1', {})).toEqual({
    kind: 'failed',
    reason: '系统繁忙',
  })
})
