import { expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import type { PayAttempt } from '../pay-attempts.ts'
import { aStarted } from '../testing/a-payable-order.ts'
import { CashierLink } from './cashier-link.tsx'
import { CodeHint } from './code-hint.tsx'
import { CodeSquare } from './code-square.tsx'

const payment = aStarted({
  code_url: 'weixin://wxpay/bizpayurl?pr=1',
  redirect: 'https://openapi.alipay.com/gateway.do?a=1&b=2',
  expires_at: Date.UTC(2026, 10, 14, 2, 37),
})
const square = (attempt: PayAttempt) =>
  render(<CodeSquare channel={1} attempt={attempt} onRenew={() => undefined} />)
const link = (attempt: PayAttempt) =>
  render(<CashierLink channel={2} attempt={attempt} onRenew={() => undefined} />)

it('a code is coming, there, or past, and each is told', () => {
  expect(square({ status: 'starting' })).toMatch(/aria-busy="true".*正在生成二维码/s)
  expect(square({ status: 'open', payment })).toMatch(/role="img" aria-label="微信支付二维码"/)
  const old = square({ status: 'expired', payment })
  expect(old).toMatch(/aria-hidden="true"><svg.*role="alert".*二维码已过期.*刷新二维码/s)
})

it('a code that does not come says why and can be asked for again', () => {
  expect(square({ status: 'failed', reason: '微信支付暂时不可用' })).toMatch(
    /role="alert".*微信支付暂时不可用.*重试/s,
  )
})

it('the cashier’s page is a link once it is known', () => {
  expect(link({ status: 'open', payment })).toContain(
    'href="https://openapi.alipay.com/gateway.do?a=1&amp;b=2"',
  )
  expect(link({ status: 'starting' })).not.toContain('href')
  expect(link({ status: 'expired', payment })).toContain('重新开始')
  expect(link({ status: 'failed', reason: '网络连接失败' })).toMatch(/网络连接失败.*重试/s)
})

it('says what is left to do where nothing could be started', () => {
  const attempt = { status: 'failed', reason: '暂时不可用' } as const
  const html = render(<CodeHint channel={2} method="page" attempt={attempt} isNarrow />)
  expect(html).toMatch(/暂时不能用支付宝付款.*选择其他付款方式/s)
})

it('says by when it must be paid, and what to do on a phone', () => {
  const htmlOf = (channel: 1 | 2, isNarrow: boolean) =>
    render(
      <CodeHint channel={channel} method="qr" attempt={{ status: 'open', payment }} isNarrow={isNarrow} />,
    )
  expect(htmlOf(1, false)).toMatch(/请用微信扫一扫付款.*请在 10:37 前完成/s)
  expect(htmlOf(1, false)).not.toContain('另一部手机')
  expect(htmlOf(2, true)).toMatch(/请用支付宝扫一扫付款.*另一部手机/s)
})

it('Alipay’s page on a desktop is said to show a code', () => {
  const hint = (isNarrow: boolean) =>
    render(<CodeHint channel={2} method="page" attempt={{ status: 'open', payment }} isNarrow={isNarrow} />)
  expect(hint(false)).toContain('网页上有二维码')
  expect(hint(true)).not.toContain('网页上有二维码')
})
