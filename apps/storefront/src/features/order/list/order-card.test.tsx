import { type OrderAction, orderActions } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { aSummary } from '../testing/an-order.ts'
import { OrderCard } from './order-card.tsx'

const rendered = (changes: Parameters<typeof aSummary>[0] = {}) =>
  render(<OrderCard order={aSummary(changes)} picture={() => null} onChanged={() => undefined} />)

/** Dialogs are part of the page before they open: their buttons have the same labels. */
const buttonsOf = (html: string) => html.replaceAll(/<dialog.*?<\/dialog>/gs, '')

const labels: Record<OrderAction, string> = {
  pay: '去付款',
  cancel: '取消订单',
  upload: '上传稿件',
  accept: '确认稿件提示',
  submit: '提交审稿',
  withdraw: '撤回修改',
  proof: '去确稿',
  take_good: '确认收货',
  after_sale: '申请售后',
  reorder: '再来一单',
}

describe('an order in the list', () => {
  it.each(orderActions)('offers %s where the server allows it, and nothing else', (action) => {
    const html = buttonsOf(rendered({ actions: [action], state: 40 }))
    for (const [name, label] of Object.entries(labels)) {
      expect(html.includes(`>${label}<`), label).toBe(name === action)
    }
  })

  it('tells its number, day, state, goods and sum', () => {
    const html = rendered()
    for (const text of [
      'YP20261114-0007',
      '2026-11-14 10:22 下单',
      '待传稿',
      '宣传单页',
      '5,000 张',
      '¥885.76',
    ]) {
      expect(html).toContain(text)
    }
  })

  it('counts down only while it waits for payment', () => {
    const pay_before = Date.now() + 3_600_000
    expect(rendered({ state: 10, pay_before })).toContain('剩余付款时间')
    expect(rendered({ state: 20, pay_before })).not.toContain('剩余付款时间')
    expect(rendered({ state: 10, pay_before: Date.now() - 1 })).toContain('付款时间已过')
  })

  it('shows the first goods of many and says how many more there are', () => {
    const [line] = aSummary().lines
    const lines = [1, 2, 3, 4, 5].flatMap((n) => (line ? [{ ...line, line_id: `l${n}` }] : []))
    expect(rendered({ lines })).toContain('还有 2 件商品')
    expect(rendered({ lines: lines.slice(0, 3) })).not.toContain('还有')
  })
})
