import { describe, expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { LedgerRows } from './ledger-rows.tsx'
import { anEntry } from './testing/a-ledger.ts'

const rendered = (changes: Parameters<typeof anEntry>[0] = {}) =>
  render(<LedgerRows list={[anEntry(changes)]} />)

describe('a row of the ledger', () => {
  it('tells type, amount, balance, remark, number and time', () => {
    const html = rendered({ type: 2, amount_fen: -8850, balance_after_fen: 41_150, ref_no: 'ZF2611140001' })
    for (const text of ['消费', '−¥88.50', '¥411.50', '演示余额', '单号 ZF2611140001', '2026-11-14 10:22']) {
      expect(html).toContain(text)
    }
  })

  it('says by its sign, not by colour alone, what came and what went', () => {
    expect(rendered()).toMatch(/data-income="true"[^>]*>.*\+¥500\.00/)
    const adjusted = rendered({ type: 4, amount_fen: -100 })
    expect(adjusted).toContain('−¥1.00')
    expect(adjusted).not.toContain('data-income')
  })

  it.each([
    [{ order_id: 'o1' }, '/user/order/detail/o1', '查看订单'],
    [{ after_id: 'a1' }, '/user/afterSale/detail/a1', '查看售后'],
    [{ order_id: 'o1', after_id: 'a1' }, '/user/afterSale/detail/a1', '查看售后'],
    [{ order_id: '../x' }, '/user/order/detail/..%2Fx', '查看订单'],
  ])('leads with %j to %s', (refers, to, label) => {
    const html = rendered(refers)
    expect(html).toContain(`href="${to}"`)
    expect(html).toContain(`>${label}</a>`)
  })

  it('leads nowhere where there is nothing behind it', () => {
    expect(rendered()).not.toContain('<a ')
    expect(rendered()).not.toContain('单号')
  })
})
