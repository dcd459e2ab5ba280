import { ledgerTypes } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { EmptyLedger } from './empty-ledger.tsx'
import { readFundsQuery } from './funds-query.ts'

const rendered = (search: string, total = 0) =>
  render(<EmptyLedger query={readFundsQuery(new URLSearchParams(search))} total={total} />)

it.each(ledgerTypes)('says that there is no $label, and leads back to all', ({ value, label }) => {
  const html = rendered(`type=${value}`)
  expect(html).toContain(`没有${label}记录`)
  expect(html).toContain('href="/user/amout_detail"')
})

it('blames the days where some are chosen, and takes away either', () => {
  const html = rendered('type=2&from=2026-11-01')
  expect(html).toContain('这段时间没有记录')
  expect(html).toContain('href="/user/amout_detail?type=2"')
  expect(html).toContain('href="/user/amout_detail?from=2026-11-01"')
})

it('tells who never had any where to begin', () => {
  const html = rendered('')
  expect(html).toContain('还没有余额记录')
  expect(html).toContain('href="/produce"')
})

it('leads back from a page that there is not', () => {
  const html = rendered('type=1&page=9', 12)
  expect(html).toContain('回到第一页')
  expect(html).toContain('href="/user/amout_detail?type=1"')
})
