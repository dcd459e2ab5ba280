import type { AfterSaleDetail } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { anAfterSale, appliedAt, aRefund } from '../testing/an-after-sale.ts'
import { changeText } from './change-text.ts'

const parcel = { carrier: '中通快递', tracking_no: '75891', sent_at: appliedAt }
const followUp = { order_id: 'o2', order_no: 'YP2' }

it.each([
  [{ state: 10 }, { state: 30 }, '售后有新进展：待审核 → 待退款'],
  [{}, { question: '请拍一张封面' }, '店铺有问题要请您答复'],
  [{ question: '请拍一张封面' }, {}, '答复已提交'],
  [{}, { parcel }, '运单号已保存'],
  [{ parcel }, { parcel: { ...parcel, tracking_no: '75892' } }, '运单号已保存'],
  [{ refunds: [aRefund()] }, { refunds: [aRefund({ state: 20 })] }, '退款已退回'],
  [{ follow_up: { ...followUp, state: 40 } }, { follow_up: { ...followUp, state: 60 } }, '补印订单：待收货'],
] satisfies [Partial<AfterSaleDetail>, Partial<AfterSaleDetail>, string][])(
  'from %j to %j',
  (before, after, text) => {
    expect(changeText(anAfterSale(before), anAfterSale(after))).toBe(text)
  },
)

it('has nothing to tell of one that is as it was, or of another one', () => {
  expect(changeText(anAfterSale(), anAfterSale())).toBeUndefined()
  expect(changeText(anAfterSale(), anAfterSale({ state: 40, after_id: 'a2' }))).toBeUndefined()
})
