import type { QuoteAnswer } from '@yinpu/contract'
import { PriceHint } from '@yinpu/job-form/price-hint'
import { RushField } from '@yinpu/job-form/rush-field'
import { aProduct } from '@yinpu/job-form/testing/a-product'
import { demoProducts, demoTariff, quoteGangRun } from '@yinpu/pricing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PriceTotal } from './price-total.tsx'

const quoted = (id: string, request: Record<string, unknown>): QuoteAnswer => {
  const product = demoProducts.get(id)
  const result = product && quoteGangRun(demoTariff, product, request)
  if (!result?.ok) throw new Error(JSON.stringify(result))
  return { ...result.quote, file: { bleed: 3 }, valid_until: 0 }
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const total = (quote: QuoteAnswer) =>
  textOf(renderToStaticMarkup(<PriceTotal quote={quote} isStale={false} />))
const hint = (quote: QuoteAnswer) =>
  textOf(renderToStaticMarkup(<PriceHint quote={quote} isStale={false} onTake={() => undefined} />))

const banner = quoted('hengfu', { quantity: 1, width: 500, length_m: 5 })
const cards = quoted('mingpian', { quantity: 5, width: 90, height: 54, styles: 3 })
const canvas = quoted('penhui', { quantity: 1, width: 800, height: 1800 })

describe('the price of what is counted', () => {
  it('is by the metre for a banner, which is ordered by the piece', () => {
    expect(total(banner)).toContain('单价 ¥6.00 / 米')
    expect(total(banner)).toContain('1 条，共 5 米')
    expect(hint(banner)).toContain('再印 1 条')
    expect(hint(banner)).toContain('改为 2 条')
  })

  it('is by the box of every design for cards', () => {
    expect(total(cards)).toContain('单价 ¥5.00 / 盒')
    expect(total(cards)).toContain('3 款，每款 5 盒，共 15 盒')
    expect(hint(cards)).toContain('每款再印 1 盒')
  })

  it('is not of prints where nobody sends a file', () => {
    expect(hint({ ...banner, file: undefined })).toContain('再加 1 条')
  })

  it('never boasts of ¥0.00 more', () => {
    expect(canvas.total_fen).toBe(3000)
    expect(hint(canvas)).toContain('再印 1 张，总价不变')
    for (const quantity of [501, 999, 1001, 1500, 4999]) {
      expect(hint(quoted('danye', { size: 'a4', quantity }))).not.toMatch(/¥\s?0\.00/)
      expect(hint(quoted('youhuiquan', { quantity }))).not.toMatch(/¥\s?0\.00/)
    }
  })
})

describe('the terms of delivery', () => {
  const { days } = aProduct()
  const htmlOf = (terms: QuoteAnswer['terms'] | undefined, rushObjection = '') =>
    renderToStaticMarkup(
      <RushField
        days={days}
        terms={terms}
        rushObjection={rushObjection}
        rush="normal"
        error={undefined}
        change={() => undefined}
      />,
    )

  it('are those of the job, and what it cannot keep cannot be chosen', () => {
    const html = htmlOf([
      { value: 'normal', days: 10, offered: true },
      { value: 'fast', days: 8, offered: false },
    ])
    expect(textOf(html)).toContain('10 个工作日')
    expect(textOf(html)).toContain('所选工艺最快 10 个工作日')
    expect(html.match(/disabled=""/g)).toHaveLength(1)
  })

  it('are those of the product until there is a price', () => {
    expect(textOf(htmlOf(undefined))).toContain('3 个工作日')
    expect(htmlOf(undefined)).not.toContain('disabled=""')
  })

  it('are the usual one alone on a day without rush orders, whatever a page of another day says', () => {
    const today = htmlOf(undefined, '今天不接加急')
    expect(today.match(/disabled=""/g)).toHaveLength(days.length - 1)
    expect(textOf(today)).toContain('今天不接加急')
    const reason = '昨天不接加急'
    const ofYesterday = days.map(({ value, days }, at) => ({
      ...{ value, days },
      ...(at > 0 ? { offered: false, reason } : { offered: true }),
    }))
    expect(htmlOf(ofYesterday)).not.toContain('disabled=""')
  })
})
