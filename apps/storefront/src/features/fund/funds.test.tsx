import { describe, expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { FundSummary } from './fund-summary.tsx'
import { Funds } from './funds.tsx'
import { readFundsQuery } from './funds-query.ts'
import { aLedger } from './testing/a-ledger.ts'

describe('before anything is known', () => {
  const html = render(<Funds />, '/user/amout_detail?type=2&from=2026-11-01&to=2026-11-15')

  it('says that it is busy, and what is chosen', () => {
    expect(html).toContain('aria-busy="true"')
    expect(html).toMatch(/aria-pressed="true"[^>]*>消费</)
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(html).toMatch(/<input[^>]*name="from"[^>]*value="2026-11-01"/)
    expect(html).toMatch(/<input[^>]*name="to"[^>]*value="2026-11-15"/)
    expect(html).toContain('2026-11-01 至 2026-11-15 · 仅消费')
  })

  it('takes only the days away', () => {
    expect(html).toMatch(/href="\/user\/amout_detail\?type=2"[^>]*>清除日期/)
    expect(render(<Funds />)).not.toContain('清除日期')
  })

  it('offers what people ask for', () => {
    for (const text of ['全部', '充值', '消费', '退款', '调整', '近30天', '近三个月', '今年']) {
      expect(html).toContain(`>${text}</button>`)
    }
  })
})

it('tells the balance in figures and capitals, and what came and went', () => {
  const ledger = aLedger({ balance_fen: 123_450, income_fen: 150_000, spent_fen: 26_550 })
  const html = render(<FundSummary query={readFundsQuery(new URLSearchParams())} ledger={ledger} />)
  for (const text of ['¥1,234.50', '壹仟贰佰叁拾肆元伍角', '+¥1,500.00', '−¥265.50', '全部时间']) {
    expect(html).toContain(text)
  }
})

it('says that it is about the balance, and leads to all payments', () => {
  const html = render(<Funds />)
  expect(html).toContain('这里记的是账户余额的收入和支出')
  expect(html).toMatch(/href="\/user\/amout_detail\?view=payments"[^>]*>全部付款与退款/)
  const all = render(<Funds />, '/user/amout_detail?view=payments')
  expect(all).toContain('所有订单的付款和退款都在这里')
  expect(all).not.toContain('账户余额</h2>')
})
