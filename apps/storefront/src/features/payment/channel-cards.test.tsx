import { describe, expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { ChannelCards } from './channel-cards.tsx'

const props = {
  channels: [4, 3, 2, 1] as (1 | 2 | 3 | 4 | 5)[],
  value: 1 as const,
  dueFen: 38_576,
  balanceFen: 50_000 as number | undefined,
  credit: undefined as { left_fen: number; objection: string } | undefined,
  isNarrow: false,
  onChange: () => undefined,
}
const cards = (changes: Partial<typeof props> = {}) => render(<ChannelCards {...props} {...changes} />)

describe('the ways to pay', () => {
  it('are one group of those that are open, in their usual order, one of them chosen', () => {
    const html = cards()
    expect(html).toMatch(/微信支付.*支付宝.*余额支付.*线下转账/s)
    expect(new Set(html.match(/ name="[^"]*"/g)).size).toBe(1)
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(cards({ channels: [1] })).not.toContain('支付宝')
  })

  it('a balance that does not suffice cannot be chosen, and says what is missing', () => {
    const html = cards({ balanceFen: 10_000 })
    expect(html).toMatch(/余额 ¥100\.00，还差 ¥285\.76/)
    expect(html.match(/disabled=""/g)).toHaveLength(1)
    expect(cards({ balanceFen: 38_576 })).not.toContain('disabled')
  })

  it('a balance that is not known yet is no obstacle', () => {
    expect(cards({ balanceFen: undefined })).not.toContain('disabled')
  })

  it('the monthly account is there for whoever has one, with what is left or why it is not open', () => {
    expect(cards()).not.toContain('月结')
    const open = cards({ channels: [3, 5], credit: { left_fen: 123_456, objection: '' } })
    expect(open).toMatch(/月结.*可用额度 ¥1,234\.56/s)
    expect(open).not.toContain('disabled')
    const objection = '您有 20.00 元对账单已逾期，结清后才能继续月结'
    const closed = cards({ channels: [3], credit: { left_fen: 0, objection } })
    expect(closed).toContain(objection)
    expect(closed.match(/disabled=""/g)).toHaveLength(1)
  })

  it('a phone goes to Alipay instead of scanning itself', () => {
    expect(cards({ isNarrow: true })).toContain('打开支付宝付款')
  })
})
