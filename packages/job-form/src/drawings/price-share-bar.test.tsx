import type { QuoteLine } from '@yinpu/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aQuotedBook, aQuotedLeaflet } from '../testing/a-quoted-job.ts'
import { PriceShareBar } from './price-share-bar.tsx'
import { percentText, sharePrice, wholePercents } from './price-shares.ts'

const aLine = (name: string, amount_fen: number): QuoteLine => ({
  code: name,
  name,
  basis: '',
  quantity: 1,
  rate: 1,
  amount_fen,
})

describe('sharePrice', () => {
  it('gives every line its part, a hundred percent together', () => {
    const { charged } = sharePrice(aQuotedLeaflet().lines)
    expect(charged.map(({ name }) => name)).toEqual(['纸张', '制版', '印刷'])
    expect(wholePercents(charged)).toEqual([41, 18, 41])
  })

  it('gathers the smallest lines of a long quote without losing a fen', () => {
    const { lines, total_fen } = aQuotedBook()
    const { charged } = sharePrice(lines)
    expect(charged).toHaveLength(6)
    expect(charged.at(-1)?.name).toBe('其他 3 项')
    expect(charged.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(total_fen)
    expect(wholePercents(charged).reduce((sum, percent) => sum + percent, 0)).toBe(100)
  })

  it('keeps a discount out of the bar', () => {
    const shares = sharePrice([aLine('印刷', 900), aLine('会员折扣', -100)])
    expect(shares.charged).toMatchObject([{ name: '印刷', percent: 100 }])
    expect(shares.takenOff).toMatchObject([{ name: '会员折扣', amount_fen: -100 }])
  })
})

describe('PriceShareBar', () => {
  const draw = (lines: QuoteLine[]) =>
    renderToString(<PriceShareBar lines={lines} />).replaceAll('<!-- -->', '')

  it('names the parts and what is taken off', () => {
    const html = draw([...aQuotedLeaflet().lines, aLine('会员折扣', -4300)])
    expect(html).toContain('纸张 41%')
    expect(html).toContain('会员折扣 −¥43.00')
  })

  it('draws nothing where nothing is charged', () => {
    expect(draw([])).toBe('')
    expect(draw([aLine('样品', 0)])).toBe('')
  })

  it('never calls a line nothing', () => {
    expect(percentText(0)).toBe('不到 1%')
  })
})
