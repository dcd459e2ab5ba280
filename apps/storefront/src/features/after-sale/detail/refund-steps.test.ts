import { expect, it } from 'vitest'
import { appliedAt, aRefund } from '../testing/an-after-sale.ts'
import { refundMethodText, refundSteps } from './refund-steps.ts'

it('tells which way the money goes', () => {
  expect(refundMethodText(aRefund())).toBe('原路退回微信支付')
  expect(refundMethodText(aRefund({ to: 'balance', method: 'balance' }))).toBe('退到余额')
  expect(refundMethodText(aRefund({ channel: 4, method: 'offline' }))).toBe('线下转账')
})

it('tells how far it has come', () => {
  const drawn = (...changes: Parameters<typeof aRefund>) =>
    refundSteps(aRefund(...changes)).map(({ label, kind }) => `${label} ${kind}`)
  expect(drawn()).toEqual(['店铺已发起 done', '支付渠道处理中 current', '退回 ahead'])
  expect(drawn({ channel: 4, method: 'offline' })).toContain('店铺转账中 current')
  expect(drawn({ state: 20 })).toEqual(['店铺已发起 done', '已退回 done'])
  expect(drawn({ state: 30 })).toEqual(['店铺已发起 done', '退款未成功，店铺会重新处理 wrong'])
})

it('knows when the money was back', () => {
  const done_at = appliedAt + 7_200_000
  expect(refundSteps(aRefund({ state: 20, done_at })).at(-1)?.at).toBe(done_at)
})
