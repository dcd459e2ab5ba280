import type { CallData, Calls } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { PaymentResults } from './payment-results.tsx'

type PaymentList = CallData<Calls['listPayments']>

const aMove = (changes: Partial<PaymentList['list'][number]> = {}): PaymentList['list'][number] => ({
  kind: 'payment',
  no: 'ZF1',
  order_id: 'o1',
  order_no: 'YP1',
  channel: 1,
  offline_label: '',
  amount_fen: 5000,
  payment_state: 20,
  refund_state: undefined,
  to: undefined,
  reason: '',
  at: Date.UTC(2026, 10, 14, 2, 22),
  ...changes,
})
const aRefund = (changes: Partial<PaymentList['list'][number]> = {}) =>
  aMove({ kind: 'refund', no: 'TK1', payment_state: undefined, refund_state: 20, to: 'origin', ...changes })

const htmlOf = (list: PaymentList['list'], total = list.length) =>
  render(
    <PaymentResults
      query={{ from: '', to: '', page: 1 }}
      payments={{ list, total, page: 1, page_size: 20, paid_fen: 5000, refunded_fen: 1200 }}
    />,
  )

describe('the list of all payments', () => {
  it('says by what way, how much, for which order and how it stands', () => {
    const html = htmlOf([aMove(), aRefund({ amount_fen: 1200, reason: '少印' })])
    for (const text of ['共 2 笔，已付 ¥50.00，已退 ¥12.00', '微信支付', '−¥50.00', '已支付', '订单 YP1'])
      expect(html).toContain(text)
    for (const text of ['原路退回 · 微信支付 · 少印', '+¥12.00', '已退款']) expect(html).toContain(text)
    expect(html).toContain('href="/user/order/detail/o1"')
  })

  it('gives no sign to money that has not moved yet', () => {
    const html = htmlOf([
      aMove({ channel: 4, offline_label: '到付', payment_state: 16 }),
      aRefund({ refund_state: 10, to: 'balance' }),
    ])
    expect(html).toContain('待收款')
    expect(html).toContain('退款中')
    expect(html).toContain('退到余额')
    expect(html).not.toMatch(/[−+]¥/)
  })

  it('says that there is nothing, and what to do', () => {
    expect(htmlOf([])).toContain('还没有付款记录')
    expect(htmlOf([], 30)).toContain('这一页没有记录')
  })
})
