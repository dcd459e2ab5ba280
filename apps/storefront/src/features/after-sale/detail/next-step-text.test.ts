import { afterSaleStates, afterSaleTypes } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { anAfterSale, appliedAt } from '../testing/an-after-sale.ts'
import { needsBuyer, nextStepText } from './next-step-text.ts'

const parcel = { carrier: '中通快递', tracking_no: '75891', sent_at: appliedAt }
const followUp = { order_id: 'o2', order_no: 'YP2' }

describe.each(afterSaleTypes)('$label', ({ value: type }) => {
  it.each(afterSaleStates)('ends its sentence in state $label', ({ value: state }) => {
    expect(nextStepText(anAfterSale({ type, state }))).toMatch(/。$/)
  })
})

it('asks the buyer for what only the buyer can do', () => {
  const withQuestion = anAfterSale({ question: '请拍一张封面' })
  expect(nextStepText(withQuestion)).toContain('请您答复')
  expect(needsBuyer(withQuestion)).toBe(true)
  const agreed = anAfterSale({ type: 3, state: 20 })
  expect(nextStepText(agreed)).toContain('寄到下面的地址')
  expect(needsBuyer(agreed)).toBe(true)
  const sent = anAfterSale({ type: 1, state: 20, follow_up: { ...followUp, state: 60 } })
  expect(nextStepText(sent)).toContain('确认收货')
  expect(needsBuyer(sent)).toBe(true)
})

it.each([
  anAfterSale(),
  anAfterSale({ type: 3, state: 20, parcel }),
  anAfterSale({ type: 1, state: 20, follow_up: { ...followUp, state: 40 } }),
  anAfterSale({ state: 30, agreed_fen: 5000 }),
])('says that there is nothing to do while the shop acts: %o', (afterSale) => {
  expect(nextStepText(afterSale)).toContain('您无需操作')
  expect(needsBuyer(afterSale)).toBe(false)
})

it('tells how much, and why not', () => {
  expect(nextStepText(anAfterSale({ state: 30, agreed_fen: 5000 }))).toContain('¥50.00')
  expect(nextStepText(anAfterSale({ state: 40 }))).toContain('¥87.37 已经退回')
  expect(nextStepText(anAfterSale({ state: 50, reply: '与稿件一致。' }))).toBe(
    '店铺没有同意，原因：与稿件一致。如有疑问，请联系店铺。',
  )
})
