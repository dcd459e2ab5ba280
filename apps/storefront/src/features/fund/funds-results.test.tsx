import { expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { readFundsQuery } from './funds-query.ts'
import { FundsResults } from './funds-results.tsx'
import { aLedger, enteredAt } from './testing/a-ledger.ts'

const rendered = (changes: Parameters<typeof aLedger>[0] = {}, search = '') =>
  render(
    <FundsResults
      query={readFundsQuery(new URLSearchParams(search))}
      ledger={aLedger(changes)}
      now={enteredAt + 1000}
    />,
  )

const nothing = { list: [], total: 0, balance_fen: 0, income_fen: 0, curve: [] }

it('shows the drawing, the rows and the way to a file', () => {
  const html = rendered()
  for (const text of ['余额走势', '<svg', '共 1 笔', '+¥500.00', '导出 CSV']) expect(html).toContain(text)
  expect(html).not.toContain('aria-label="分页"')
})

it('keeps the choice on every page', () => {
  const html = rendered({ total: 45, page: 2 }, 'type=1&from=2026-11-01&page=2')
  expect(html).toContain('href="/user/amout_detail?type=1&amp;from=2026-11-01"')
  expect(html).toContain('href="/user/amout_detail?type=1&amp;from=2026-11-01&amp;page=3"')
})

it('has neither drawing nor file where there never was anything', () => {
  const html = rendered(nothing)
  expect(html).toContain('还没有余额记录')
  expect(html).not.toContain('余额走势')
  expect(html).not.toContain('导出 CSV')
})

it('draws the balance though the chosen type has no rows', () => {
  const html = rendered({ list: [], total: 0 }, 'type=3')
  expect(html).toContain('<svg')
  expect(html).toContain('没有退款记录')
})

it('says of days without a change that there was none', () => {
  expect(rendered(nothing, 'to=2020-01-01')).toContain('这段时间余额没有变动')
})
