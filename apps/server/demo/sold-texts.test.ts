import { quoteRequest, type SpecEntry, specParts, summariseSpec, typeOfQuote } from '@yinpu/contract'
import { demoGoods } from '@yinpu/demo/demo-goods'
import { describe, expect, it } from 'vitest'
import { priceProduct } from '../src/modules/catalogue/from-price.ts'
import { readDefinition } from '../src/modules/catalogue/product.ts'
import { specOf } from '../src/modules/quote/describe-job.ts'
import { workOf } from '../src/modules/quote/describe-work.ts'
import type { QuotedJob } from '../src/modules/quote/quote-job.ts'
import { readShopTariff } from '../src/tariff/shop-tariff.ts'

const goods = demoGoods.flatMap(({ shop, tariff: source, products }) => {
  const tariff = readShopTariff(source)
  return products.map((product) => {
    const read = readDefinition(product.quoteType, product.definition, tariff)
    const priced = priceProduct(read, tariff, read.form.defaults)
    if (!priced.ok) throw new Error(`${product.name} has no price`)
    const { quote } = priced
    const quoteInput = quoteRequest.parse({
      baojia_type: product.quoteType,
      request: { ...read.form.defaults, produce_id: product.code },
    })
    const job = { ...quoteInput, quote, product: { row: product, read } } as unknown as QuotedJob
    const spec = specOf(job, tariff)
    return { title: `${shop.company.name} ${product.name}`, product, read, spec, work: workOf(quote) }
  })
})

const valuesUnder = (spec: readonly SpecEntry[], ...labels: string[]) =>
  spec.filter(({ label }) => labels.includes(label)).map(({ value }) => value)

describe.each(goods)('$title', ({ product, read, spec, work }) => {
  const isBook = product.quoteType === typeOfQuote.offset && product.definition.book !== undefined
  const isPaperBook = product.quoteType === typeOfQuote.sample && product.definition.yangpin_type === 3

  it('says its size in millimetres', () => {
    const [size] = valuesUnder(spec, '成品尺寸', '展开尺寸', '标签尺寸')
    if (size !== undefined) return expect(size).toMatch(/\d mm$/)
    expect(valuesUnder(spec, '幅宽')[0]).toMatch(/^\d+ mm$/)
    expect(valuesUnder(spec, '长度')[0]).toMatch(/米$/)
  })

  it('says what it is made of, with the weight where it is paper', () => {
    const materials = valuesUnder(spec, '材料', '纸张', '内页纸张', '封面纸张', '内容')
    expect(materials).toHaveLength(isBook ? 2 : 1)
    for (const material of materials) {
      expect(material.length).toBeGreaterThan(1)
      if (product.quoteType !== typeOfQuote.gangRun && product.quoteType !== typeOfQuote.offset) continue
      expect(material).toMatch(/\d+g|mm|^\d{2,}/)
    }
  })

  it('says which sides are printed in how many colours', () => {
    if (isPaperBook) return
    if (isBook) return expect(valuesUnder(spec, '内页印色', '封面正面印色', '封面反面印色')).toHaveLength(3)
    if (product.quoteType === typeOfQuote.offset)
      return expect(valuesUnder(spec, '正面印色', '反面印色')).toHaveLength(2)
    if (product.quoteType === typeOfQuote.rollLabel)
      return expect(valuesUnder(spec, '印刷色数')[0]).toMatch(/色|不印/)
    expect(valuesUnder(spec, '印刷')[0]).toMatch(/^(单面|双面|不印刷)/)
  })

  it('says each thing once, in one line and part by part', () => {
    const labels = spec.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    const summary = summariseSpec(spec)
    for (const { label, value } of spec)
      if (label !== '数量' && value !== '是') expect(summary, label).toContain(value)
    const parts = specParts(spec)
    expect(parts.flatMap(({ entries }) => entries)).toHaveLength(spec.length)
    expect(parts.map(({ part }) => part)).toEqual(isBook ? ['', '内页', '封面'] : [''])
  })

  it('tells the press room how it is made, unless it is made together with others', () => {
    const labels = specParts(work).map(({ entries }) => entries.map(({ label }) => label))
    const pressLabels = ['机器', '印刷方式', '开数', '上机纸', '拼数', '上机张数', '全张纸', '印版']
    if (product.quoteType === typeOfQuote.offset) {
      expect(labels).toHaveLength(isBook ? 2 : 1)
      for (const part of labels) expect(part.filter((label) => label !== '帖数')).toEqual(pressLabels)
    } else if (product.quoteType === typeOfQuote.rollLabel || product.quoteType === typeOfQuote.inkLabel)
      expect(labels[0]).toEqual(expect.arrayContaining(['料宽', '横排', '用料']))
    else expect(labels).toEqual([])
  })

  it('tells a buyer on its page what is not chosen', () => {
    for (const fact of read.form.facts) expect(spec).toContainEqual(fact)
  })
})

it('reads as the trade says it', () => {
  const summaryOf = (name: string) => {
    const match = goods.find(({ title }) => title === name)
    return match ? summariseSpec(match.spec) : ''
  }
  expect(summaryOf('印铺 铜版纸覆膜名片')).toBe(
    '成品 90×54 mm · 300g铜版纸 · 双面四色 · 含双面覆膜 · 每盒 100 张',
  )
  expect(summaryOf('印铺 铜版纸优惠券')).toBe('成品 180×54 mm · 157g铜版纸 · 双面四色')
  expect(summaryOf('彩印坊 市集活动条幅')).toBe('幅宽 400 mm · 长度 5 米 · 细纹贡缎布 130g · 单面四色')
})
