import { expect, it } from 'vitest'
import { aClaimable, aLine } from '../testing/an-after-sale.ts'
import { claimableChanges } from './claimable-changes.ts'

it('tells both figures of everything that has changed', () => {
  const after = aClaimable({ lines: [aLine({ claimable: 300 })], types: [1], refundable_fen: 0 })
  expect(claimableChanges(aClaimable(), after)).toEqual([
    '宣传单页：现在可申请 300 张，原来是 5,000 张',
    '现在不能申请仅退款',
    '现在不能申请退货退款',
    '现在最多可退 ¥0.00，原来是 ¥885.76',
  ])
})

it('has nothing to tell where all is as it was', () => {
  expect(claimableChanges(aClaimable(), aClaimable())).toEqual([])
})
