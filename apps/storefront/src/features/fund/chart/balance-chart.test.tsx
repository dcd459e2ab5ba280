import { dayMs } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { enteredAt } from '../testing/a-ledger.ts'
import { BalanceChart } from './balance-chart.tsx'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at: enteredAt + at * dayMs, balance_fen: (at % 9) * 12_345 }))

const draw = (count: number) =>
  render(
    <BalanceChart curve={days(count)} span={{ isWhole: true, until: enteredAt + (count + 1) * dayMs }} />,
  )

describe('the balance over time', () => {
  it.each([1, 2, 31, 400, 4000])('draws %i points, with all figures in a table', (count) => {
    const html = draw(count)
    expect(html).toContain('<svg')
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
    expect(html.match(/<th scope="row">/g)).toHaveLength(count)
    expect(html).toContain('2026年11月14日')
  })

  it('says so where nothing has changed', () => {
    const html = draw(0)
    expect(html).toContain('这段时间余额没有变动')
    expect(html).not.toContain('<svg')
    expect(html).not.toContain('看表格')
  })

  it('is one stop for the keyboard, which begins at the last day', () => {
    const html = draw(3)
    expect(html.match(/<input/g)).toHaveLength(1)
    expect(html).toMatch(/<input[^>]*max="2"[^>]*aria-valuetext="2026年11月16日 余额 ¥246.90"[^>]*value="2"/)
  })

  it('marks every day while there are few', () => {
    const dots = (html: string) => html.match(/<span[^>]*class="[^"]*dot[^"]*"/g) ?? []
    expect(dots(draw(31))).toHaveLength(31)
    expect(dots(draw(32))).toHaveLength(0)
  })
})
