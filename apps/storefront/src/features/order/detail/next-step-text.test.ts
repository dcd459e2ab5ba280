import { orderStates, stateOfOrder } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { anOrder, placedAt } from '../testing/an-order.ts'
import { nextStepText } from './next-step-text.ts'

it.each(orderStates)('ends its sentence in state $label', ({ value }) => {
  expect(nextStepText(anOrder({ state: value }))).toMatch(/。$/)
})

it('tells until when an order can be paid, and when it is taken as received', () => {
  expect(nextStepText(anOrder({ state: 10, pay_before: placedAt }))).toContain('2026-11-14 10:22 前付款')
  expect(nextStepText(anOrder({ state: 60, receive_before: placedAt }))).toContain(
    '2026-11-14 10:22 后会自动确认',
  )
})

it('tells why artwork was refused, the last time', () => {
  const refusedFor = (note: string, at: number) => ({
    state: stateOfOrder.turnedDown,
    title: '审稿未通过',
    note,
    at,
  })
  const timeline = [refusedFor('没有出血', 1), refusedFor('分辨率不够。', 2)]
  expect(nextStepText(anOrder({ state: 35, timeline }))).toBe(
    '原因：分辨率不够。请修改稿件后重新上传，我们会再审一次。',
  )
})

it('says that the shop has proposed another quantity', () => {
  const version = { version_id: 'a', state: 'proposed' } as never
  expect(nextStepText(anOrder({ state: 40, versions: [version] }))).toContain('修改等您确认')
  expect(nextStepText(anOrder({ state: 40 }))).not.toContain('修改等您确认')
})

it('tells what becomes of the money of a cancelled order', () => {
  const { money } = anOrder()
  const after = (changes: Partial<typeof money>) =>
    nextStepText(anOrder({ state: 90, cancel_reason: '不需要了', money: { ...money, ...changes } }))
  expect(after({ paid_fen: 0 })).toBe('原因：不需要了。没有产生费用。')
  expect(after({})).toBe('原因：不需要了。您付的 ¥885.76 会全额原路退回。')
  expect(after({ refunded_fen: 88_576 })).toBe('原因：不需要了。您付的 ¥885.76 已全额退回。')
})

it('sends no parcel to who comes for it', () => {
  expect(nextStepText(anOrder({ state: 50, pickup: true }))).not.toContain('物流')
  expect(nextStepText(anOrder({ state: 60, pickup: true }))).toContain('自提')
})
