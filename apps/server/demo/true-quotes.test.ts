import { needsArtwork, orderUnits, quoteRequest } from '@yinpu/contract'
import { demoGoods } from '@yinpu/demo/demo-goods'
import { type Quote, type QuoteResult, quoteFreight, quotePaper, type TariffSource } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { artworkJobOf, bleedOf } from '../src/artwork/artwork-job-of.ts'
import { checkForm } from '../src/modules/catalogue/form/check-form.ts'
import { priceProduct, suggestedQuantities } from '../src/modules/catalogue/from-price.ts'
import { type ReadDefinition, readDefinition } from '../src/modules/catalogue/product.ts'
import { orderedCount } from '../src/modules/order/order-total.ts'
import { readShopTariff } from '../src/tariff/shop-tariff.ts'

type Request = Record<string, unknown>

const goods = demoGoods.flatMap(({ shop, tariff, products }) => {
  const read = readShopTariff(tariff)
  return products.map((product) => ({
    title: `${shop.company.name} ${product.name}`,
    product,
    tariff: read,
    read: readDefinition(product.quoteType, product.definition, read),
  }))
})

const sure = (result: QuoteResult): Quote => {
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

const quantityField = ({ form }: ReadDefinition) => {
  const field = form.fields.find(({ name }) => name === 'quantity')
  if (field?.kind !== 'number') throw new Error('a product without a quantity')
  return field
}

/** The defaults, the least quantity, every quantity with a button and the largest one. */
const requestsOf = (read: ReadDefinition): Request[] => {
  const { min, max } = quantityField(read)
  const quantities = [min, ...suggestedQuantities(read), max]
  const styled = read.quoteType === 1 ? [{ ...read.form.defaults, styles: 3 }] : []
  return [
    read.form.defaults,
    ...styled,
    ...quantities.map((quantity) => ({ ...read.form.defaults, quantity })),
  ]
}

/** The number of units of sale of a request, computed apart from the engine. */
const unitsOf = (unit: string, { quantity, styles = 1, width, height, length_m }: Request): number => {
  const pieces = Number(quantity) * Number(styles)
  if (unit === '平方') return (pieces * Number(width) * Number(height)) / 1e6
  return unit === '米' ? pieces * Math.ceil(Number(length_m)) : pieces
}

describe.each(goods)('$title', ({ product, tariff, read }) => {
  it('says a unit price that is true for what is counted', () => {
    for (const request of requestsOf(read)) {
      const quote = sure(priceProduct(read, tariff, request))
      const units = unitsOf(quote.unit, request)
      expect(orderUnits).toContain(quote.unit)
      expect(quote.quantity).toBe(request.quantity)
      expect(quote.total_quantity).toBeCloseTo(units, 4)
      // Four decimals of the price are as near as it comes.
      expect(Math.abs(quote.unit_price * units - quote.total_fen / 100)).toBeLessThanOrEqual(
        0.00005 * units + 1e-6,
      )
    }
  })

  it('is ordered in whole units of the list, all designs together', () => {
    for (const request of requestsOf(read)) {
      const quote = sure(priceProduct(read, tariff, request))
      const ordered = orderedCount(quote)
      expect(orderUnits).toContain(ordered.unit)
      expect(Number.isSafeInteger(ordered.quantity)).toBe(true)
      const isByMetre = ordered.unit === '米'
      expect(ordered.quantity).toBe(
        isByMetre ? unitsOf('米', request) : Number(request.quantity) * Number(request.styles ?? 1),
      )
    }
  })

  it('promises only days in which it can be made', () => {
    const quote = sure(priceProduct(read, tariff, read.form.defaults))
    const [standard, ...rushed] = quote.terms
    expect(quote.days).toBe(standard?.days)
    expect(standard).toMatchObject({ offered: true })
    expect(quote.days).toBeGreaterThanOrEqual(2)
    expect(quote.days).toBeLessThanOrEqual(14)
    const kind = product.quoteType === 2 ? product.definition.ysp_type : 0
    const binding = String(read.form.defaults.binding ?? '')
    const most = kind >= 3 || product.quoteType === 3 ? 0 : undefined
    if (most !== undefined) {
      // Books, boxes, bags and labels from plates: they cannot be made by tomorrow.
      expect(rushed.filter(({ offered }) => offered)).toEqual([])
      expect(quote.days).toBeGreaterThanOrEqual(3)
    }
    if (binding === 'case') expect(quote.days).toBeGreaterThanOrEqual(8)
    for (const { offered, days } of rushed) if (offered) expect(days).toBeLessThanOrEqual(1)
  })

  it('takes its defaults, every size it names, and its smallest and largest; nothing beyond', () => {
    const { fields, defaults } = read.form
    expect(checkForm(fields, defaults)).toEqual([])
    for (const field of fields) {
      if (field.kind !== 'size') continue
      for (const { value, width, height, length } of field.presets) {
        const free = { width, height, ...(length !== undefined && { length }) }
        const shape = String(value).startsWith('圆形') ? 'circle' : 'rect'
        const size = field.sides.length > 0 ? free : { size: value }
        const request = { ...defaults, ...size, ...('shape' in defaults && { shape }) }
        sure(priceProduct(read, tariff, request))
        expect(checkForm(fields, request)).toEqual([])
      }
      for (const { name, min, max } of field.sides) {
        expect(min).toBeGreaterThanOrEqual(5)
        expect(checkForm(fields, { ...defaults, [name]: min - 0.1 })).toHaveLength(1)
        expect(checkForm(fields, { ...defaults, [name]: max + 0.1 })).toHaveLength(1)
      }
      if (field.sides.length > 0) {
        const tiny = Object.fromEntries(field.sides.map(({ name }) => [name, 1]))
        expect(priceProduct(read, tariff, { ...defaults, ...tiny }).ok).toBe(false)
      }
    }
  })

  it('calls sizes what they are', () => {
    const iso = ['841×1189', '594×841', '420×594', '297×420', '210×297', '148×210', '105×148']
    for (const field of read.form.fields) {
      if (field.kind !== 'size') continue
      for (const { label, width, height } of field.presets) {
        const size = [width, height].toSorted((a, b) => a - b).join('×')
        const named = /(?<![\dA-Za-z])A(\d)/.exec(label)?.[1]
        if (named !== undefined) expect(`${label}: ${size}`).toBe(`${label}: ${iso[Number(named)]}`)
        if (size === '210×285') expect(label).toContain('大度16开')
      }
    }
  })

  it.runIf(needsArtwork(product.quoteType))('asks for the file that the check wants', () => {
    const gang = read.quoteType === 1 ? read.source : undefined
    const quoteInput = quoteRequest.parse({
      baojia_type: product.quoteType,
      request: { produce_id: product.code, ...read.form.defaults },
    })
    const job = artworkJobOf(quoteInput, gang, tariff)
    expect(job.bleedMm).toBe(bleedOf(product.quoteType, tariff))
    expect(job.bleedMm).toBe(product.quoteType === 3 || product.quoteType === 4 ? 1.5 : 3)
    const sizes = /([\d.]+)×([\d.]+) mm，文件做 ([\d.]+)×([\d.]+) mm，四边各含 ([\d.]+) mm/g
    for (const [, ...figures] of product.description.matchAll(sizes)) {
      const [width = 0, height = 0, fileWidth, fileHeight, bleed] = figures.map(Number)
      expect(bleed).toBe(job.bleedMm)
      expect([fileWidth, fileHeight]).toEqual([width + 2 * job.bleedMm, height + 2 * job.bleedMm])
    }
  })
})

describe.each(demoGoods)('freight of $shop.company.name', ({ tariff }) => {
  const { compiled, source } = readShopTariff(tariff)
  const provinces = (source as TariffSource).freight.zones.flatMap((zone) => zone.provinces)

  it.each(provinces)(
    'to %s: parcels for parcels, a haulier for tonnes, nothing heavy for nothing',
    (province) => {
      const offers = (net_kg: number) => {
        const result = quoteFreight(compiled, { province, net_kg, goods_fen: 10_000_000 })
        if (!result.ok) throw new Error(JSON.stringify(result.errors))
        return result
      }
      expect(offers(1).left_out).toEqual([])
      const heavy = offers(2000)
      expect(heavy.list.map(({ id }) => id)).toEqual(['deppon', 'pickup'])
      expect(heavy.list.find(({ id }) => id === 'deppon')).toMatchObject({ free: false })
      expect(heavy.left_out.length).toBeGreaterThan(1)
      for (const { days } of [...heavy.list, ...offers(1).list])
        expect(days === undefined || days > 0).toBe(true)
    },
  )

  it('sells every paper by the ton without a loose sheet', () => {
    for (const { id, gsm } of (source as TariffSource).papers) {
      for (const weight of gsm) {
        for (const size of ['zd', 'dd']) {
          for (const tons of [1, 2, 3.5]) {
            const quote = sure(quotePaper(compiled, { paper: id, gsm: weight, size, tons }))
            expect(quote.quantity % 500).toBe(0)
            expect(quote.lines.map(({ code }) => code)).not.toContain('broken_ream')
            // Never more than the requested weight, and less by no more than a ream.
            expect(quote.net_kg).toBeLessThanOrEqual(tons * 1000)
            expect(quote.net_kg * (1 + 500 / quote.quantity)).toBeGreaterThan(tons * 1000 - 1)
          }
        }
      }
    }
  })
})
