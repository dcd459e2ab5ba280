import { describe, expect, it } from 'vitest'
import { payPage, payPageMissing } from './pay-page.ts'
import type { SimulatedPayment } from './pay-simulator.ts'

const trade: SimulatedPayment = {
  paymentNo: 'ZF2611157K3QXM',
  subject: '印铺订单',
  amountFen: 12_305,
  state: 'open',
  returnUrl: '',
}
const page = { channelName: '微信支付', payUrl: '/pay/a/confirm', failUrl: '/pay/a/fail' }

describe('the page to pay on', () => {
  it('shows what is paid, and two buttons', () => {
    const html = payPage(trade, page)
    for (const text of ['<title>模拟付款</title>', '微信支付', '¥123.05', '印铺订单', 'ZF2611157K3QXM'])
      expect(html).toContain(text)
    expect(html).toMatch(/<form method="post" action="\/pay\/a\/confirm"><button[^>]*>付款</)
    expect(html).toMatch(/<form method="post" action="\/pay\/a\/fail"><button[^>]*>失败</)
    expect(html).not.toContain('role="status"')
  })

  it.each([
    ['paid', '付款成功'],
    ['closed', '订单已关闭'],
    ['expired', '付款码已过期'],
  ] as const)('shows that it is %s, and no button', (state, text) => {
    const html = payPage({ ...trade, state }, page)
    expect(html).toContain(text)
    expect(html).not.toContain('<form')
  })

  it('lets what failed be tried again', () => {
    const html = payPage({ ...trade, state: 'failed' }, page)
    expect(html).toContain('再试一次')
    expect(html).toContain('付款</button>')
  })

  it('leads back where one came from', () => {
    const pageWith = (returnUrl: string) => payPage({ ...trade, state: 'paid', returnUrl }, page)
    expect(pageWith('https://shop.example/?a=1&b=2')).toContain('href="https://shop.example/?a=1&amp;b=2"')
    for (const returnUrl of ['', 'javascript:alert(1)']) expect(pageWith(returnUrl)).not.toContain('href')
  })

  it('lets nothing become markup', () => {
    const hostile = `"><script>alert('1')</script>&`
    const html = payPage(
      { ...trade, subject: hostile, paymentNo: hostile },
      { channelName: hostile, payUrl: hostile, failUrl: hostile },
    )
    expect(html).not.toContain('<script')
    expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(5)
  })

  it('says so where there is nothing to pay', () => {
    const html = payPageMissing()
    expect(html).toContain('<title>模拟付款</title>')
    expect(html).toContain('找不到这笔付款')
    expect(html).not.toContain('<form')
  })
})
