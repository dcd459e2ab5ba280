import { type AfterSaleAction, afterSaleActions } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { aSummary } from '../testing/an-after-sale.ts'
import { AfterSaleCard } from './after-sale-card.tsx'

const rendered = (changes: Parameters<typeof aSummary>[0] = {}) =>
  render(<AfterSaleCard afterSale={aSummary(changes)} picture={() => null} onChanged={() => undefined} />)

/** Dialogs are part of the page before they open: their buttons have the same labels. */
const buttonsOf = (html: string) => html.replaceAll(/<dialog.*?<\/dialog>/gs, '')

const labels: Record<AfterSaleAction, string> = {
  cancel: '取消申请',
  reply: '去答复',
  answer_offer: '答复退款金额',
  send_back: '退货信息',
}

describe('an after-sale in the list', () => {
  it.each(afterSaleActions)('offers %s where the server allows it, and nothing else', (action) => {
    const html = buttonsOf(rendered({ actions: [action] }))
    for (const [name, label] of Object.entries(labels)) {
      expect(html.includes(`>${label}<`), label).toBe(name === action)
    }
  })

  it('tells its number, order, kind, state, goods, sum and day', () => {
    const html = rendered()
    for (const text of [
      '仅退款 SH2611147K3QXM',
      'YP20261114-0007',
      '待审核',
      '宣传单页',
      '500 张',
      '申请退款',
      '¥87.37',
      '2026-11-14 10:22 申请',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('请答复')
  })

  it('puts the shop’s question before everything else', () => {
    const html = rendered({ question: '请拍一张封面', actions: ['reply'] })
    expect(html).toMatch(/请答复：.*请拍一张封面.*的商品/s)
    expect(html).toContain('href="/user/afterSale/detail/a1#question"')
  })

  it('tells what the shop has agreed to, and of a reprint no money', () => {
    expect(rendered({ agreed_fen: 5000 })).toMatch(/同意退款.*¥50\.00/s)
    const reprint = rendered({ type: 1, amount_fen: 0 })
    expect(reprint).not.toContain('¥')
    expect(reprint).toContain('颜色偏差')
  })

  it('shows the first goods of many and says how many more there are', () => {
    const [line] = aSummary().lines
    const lines = [1, 2, 3, 4].flatMap((n) => (line ? [{ ...line, line_id: `l${n}` }] : []))
    expect(rendered({ lines })).toContain('还有 1 件商品')
    expect(rendered({ lines: lines.slice(0, 3) })).not.toContain('还有')
  })
})
