import { chineseIssue } from '@yinpu/contract'
import { caiyinTariff } from '@yinpu/demo/catalogue/caiyin-tariff'
import { demoTariffSource } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { findBreaks } from './find-breaks.ts'
import { startingDefinitions } from './starting-definitions.ts'

z.config({ localeError: chineseIssue })

const tariffs = { 印铺: readShopTariff(demoTariffSource), 彩印坊: readShopTariff(caiyinTariff) }
const cases = Object.entries(tariffs).flatMap(([shop, tariff]) =>
  startingDefinitions(tariff).map((start) => ({ shop, tariff, ...start, title: `${start.label} · ${shop}` })),
)

describe('what a new product begins with', () => {
  it.each(cases)('has a price and can be published: $title', ({ tariff, quote_type, definition }) => {
    const entry = { quote_type, code: 'new', name: '新产品', definition, pictures: [], description: '' }
    const { findings, price } = findBreaks(entry, tariff, new Map())
    expect(findings.filter(({ level }) => level === 'stop')).toEqual([])
    expect(price?.fromFen).toBeGreaterThan(0)
    // All that is offered can be chosen, too: only the picture and the words are missing.
    expect(findings.map(({ path }) => path)).toEqual(['pictures', 'description'])
  })

  it('is every kind that can be sold as a product, once', () => {
    const keys = startingDefinitions(tariffs.印铺).map(({ key }) => key)
    expect(keys).toHaveLength(17)
    expect(new Set(keys).size).toBe(17)
  })

  it('needs no paper by its usual name', () => {
    const { source } = tariffs.印铺
    const renamed = { ...source, papers: source.papers.map((paper) => ({ ...paper, id: `x-${paper.id}` })) }
    const tariff = readShopTariff(renamed)
    for (const { quote_type, definition, label } of startingDefinitions(tariff)) {
      const entry = { quote_type, code: 'new', name: '新产品', definition, pictures: [], description: '' }
      const stops = findBreaks(entry, tariff, new Map()).findings.filter(({ level }) => level === 'stop')
      expect([label, stops]).toEqual([label, []])
    }
  })
})
