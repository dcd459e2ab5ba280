import { stateOfOrder } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { dueText } from './due-text.ts'

const { unpaid, underReview, inProduction, underWay } = stateOfOrder
const due_at = Date.parse('2026-11-24T18:00:00+08:00')
const promise = { promised_days: 3, working_days: true }

it('says from when the days count until the artwork is approved, and then only the date', () => {
  expect(dueText({ ...promise, state: unpaid })).toBe('付款并定稿后 3 个工作日发货')
  expect(dueText({ ...promise, state: underReview, due_at })).toBe(
    '暂定 2026-11-24 18:00 前发货：付款并定稿后 3 个工作日，定稿那天起算',
  )
  expect(dueText({ ...promise, state: inProduction, due_at })).toBe('2026-11-24 18:00 前发货')
})

it('leaves calendar days to earlier orders, and is silent of goods that have left', () => {
  expect(dueText({ ...promise, working_days: false, state: unpaid })).toBe('付款并定稿后 3 天发货')
  expect(dueText({ ...promise, state: underWay, due_at })).toBeUndefined()
  expect(dueText({ working_days: true, state: inProduction })).toBeUndefined()
})
