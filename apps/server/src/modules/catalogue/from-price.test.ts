import { calls, type FormField, orderUnits } from '@yinpu/contract'
import { demoGoods } from '@yinpu/demo/demo-goods'
import { quotePaper } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { checkForm } from './form/check-form.ts'
import { fromPrice, priceProduct, suggestedQuantities } from './from-price.ts'
import { readDefinition } from './product.ts'

type Values = Record<string, unknown>

const shops = demoGoods.map(({ shop, tariff, products }) => {
  const read = readShopTariff(tariff)
  return {
    name: shop.company.name,
    tariff: read,
    products: products.map((product) => ({
      product,
      name: product.name,
      read: readDefinition(product.quoteType, product.definition, read),
    })),
  }
})
const [yinpu, caiyin] = shops
if (!yinpu || !caiyin) throw new Error('there are two demo shops')

const inYinpu = (code: string) => {
  const entry = yinpu.products.find(({ product }) => product.code === code)
  if (!entry) throw new Error(`印铺 has no ${code}`)
  return entry.read
}

/** Deep, because a field's name may descend: `cover.finishing`. */
const changed = (values: Values, name: string, value: unknown): Values => {
  const [head = '', ...rest] = name.split('.')
  if (rest.length === 0) return { ...values, [head]: value }
  return { ...values, [head]: changed((values[head] ?? {}) as Values, rest.join('.'), value) }
}
const listAt = (values: Values, name: string) =>
  (name.split('.').reduce<unknown>((at, part) => (at as Values)?.[part], values) ?? []) as { id?: string }[]

/** Choices that hang on another choice: the engine refuses them alone, rightly. */
const hangsOn = (name: string, value: unknown) =>
  name === 'print_method' || (name === 'colours_front' && value === 0)

const withDeps = (values: Values): Values => ({
  ...values,
  ...(values.delivery === 'roll' && { per_roll: 1000 }),
  ...(values.shape === 'circle' && { height: values.width }),
})

/** The defaults with one thing changed, once for everything that a field offers. */
const variants = (field: FormField, values: Values): Values[] => {
  const { name } = field
  switch (field.kind) {
    case 'choice':
      return field.options
        .filter(({ value }) => !hangsOn(name, value))
        .map(({ value }) => withDeps(changed(values, name, value)))
    case 'paper':
      return field.options.flatMap(({ value, gsm }) =>
        gsm.map((weight) => changed(changed(values, name, value), field.gsm_name, weight)),
      )
    case 'size': {
      if (field.sides.length === 0) return field.presets.map(({ value }) => changed(values, name, value))
      const corners = field.sides.reduce<Values[]>(
        (all, side) => all.flatMap((one) => [side.min, side.max].map((at) => ({ ...one, [side.name]: at }))),
        [{}],
      )
      return [...field.presets, ...corners].map((one) => {
        const sides = Object.fromEntries(field.sides.map((side) => [side.name, (one as Values)[side.name]]))
        return withDeps({ ...values, ...sides })
      })
    }
    case 'multi':
      return field.options.map(({ value }) => changed(values, name, [value]))
    case 'finishing': {
      const options = listAt(values, name)
      return field.options
        .filter(({ value }) => !options.some(({ id }) => id === value))
        .map(({ value, asks }) => {
          const step = { id: value, ...Object.fromEntries(asks.map((ask) => [ask.name, ask.min])) }
          return changed(values, name, [...options, step])
        })
    }
    case 'toggle':
      return [true, false].map((value) => changed(values, name, value))
    case 'unwind':
      return field.options.map(({ edge, wound }) => ({ ...values, edge, wound }))
    case 'number':
      return name === 'quantity' ? [] : field.suggestions.map((value) => changed(values, name, value))
  }
}

const quoteCalls = {
  1: calls.quoteGangRun,
  2: calls.quoteOffset,
  3: calls.quoteRollLabel,
  4: calls.quoteInkLabel,
  6: calls.quoteSample,
}

describe.each(shops)('in $name', ({ tariff, products }) => {
  it.each(products)('$name has a price as first shown, and at every quantity it suggests', ({ read }) => {
    const { fields, defaults } = read.form
    const quantities = suggestedQuantities(read)
    expect(quantities.length).toBeGreaterThan(2)
    for (const quantity of [defaults.quantity, ...quantities]) {
      const request = { ...defaults, quantity }
      expect(checkForm(fields, request)).toEqual([])
      const result = priceProduct(read, tariff, request)
      expect(result).toMatchObject({ ok: true, quote: { quantity } })
      if (result.ok) expect(result.quote.total_fen).toBeGreaterThan(0)
    }
  })

  it.each(products)('$name sends a request that its call takes', ({ read }) => {
    const sent = { ...read.form.defaults, produce_id: 'any', rush: tariff.source.rush[0]?.id }
    const parsed = quoteCalls[read.quoteType].body?.safeParse(sent)
    expect(parsed?.error?.issues ?? []).toEqual([])
    expect(priceProduct(read, tariff, parsed?.data)).toEqual(priceProduct(read, tariff, sent))
  })

  it.each(products)('$name has a price for everything its form offers', ({ read }) => {
    const { fields, defaults } = read.form
    const refused = fields
      .flatMap((field) => variants(field, defaults))
      .map((request) => {
        const result = priceProduct(read, tariff, request)
        return { request, why: [...checkForm(fields, request), ...(result.ok ? [] : result.errors)] }
      })
      .filter(({ why }) => why.length > 0)
    expect(refused).toEqual([])
  })

  it.each(products)('$name costs no less than it is announced for', ({ product, read }) => {
    const price = fromPrice(product, tariff)
    if (!price.ok) throw new Error('no price')
    expect(orderUnits).toContain(price.unit)
    const result = priceProduct(read, tariff, read.form.defaults)
    if (result.ok) expect(result.quote.total_fen).toBeGreaterThanOrEqual(price.fromFen)
  })
})

describe('the worked examples of the rules', () => {
  it.each([
    ['ysp-danye', 87_376],
    ['ysp-huace', 370_531],
    ['ysp-shoutidai', 271_659],
    ['lz-tongban', 132_134],
    ['ink-hecheng', 27_969],
  ])('are what 印铺 shows first of %s', (code, total_fen) => {
    const read = inYinpu(code)
    expect(priceProduct(read, yinpu.tariff, read.form.defaults)).toMatchObject({
      ok: true,
      quote: { total_fen },
    })
  })

  it('has the leaflet laid down to the letter', () => {
    expect(inYinpu('ysp-danye').form.defaults).toEqual({
      ysp_type: 1,
      width: 210,
      height: 285,
      quantity: 5000,
      paper: 'tb',
      gsm: 157,
      colours_front: 4,
      colours_back: 4,
      print_method: 0,
      finishing: [],
    })
    expect(inYinpu('ysp-zheye').quoteType).toBe(2)
  })
})

describe('the same job in the other shop', () => {
  it.each(['ysp-danye', 'ysp-huace', 'ysp-shoutidai', 'lz-tongban', 'ink-hecheng'])(
    'costs something else: %s',
    (code) => {
      const read = inYinpu(code)
      const [ours, theirs] = [yinpu, caiyin].map(({ tariff }) => {
        const result = priceProduct(read, tariff, read.form.defaults)
        return result.ok ? result.quote.total_fen : undefined
      })
      expect(ours).toBeGreaterThan(0)
      expect(theirs).toBeGreaterThan(0)
      expect(theirs).not.toBe(ours)
    },
  )

  it('costs something else by the ream', () => {
    const totals = [yinpu, caiyin].map(({ tariff }) => {
      const result = quotePaper(tariff.compiled, { paper: 'tb', gsm: 157, size: 'dd', reams: 1 })
      return result.ok ? result.quote.total_fen : undefined
    })
    expect(totals[0]).toBe(48_329)
    expect(totals[1]).toBeGreaterThan(48_329)
  })

  it('begins cheaper where it is small and is dearer where it is large', () => {
    const read = inYinpu('ysp-danye')
    const totals = (quantity: number) =>
      [yinpu, caiyin].map(({ tariff }) => {
        const result = priceProduct(read, tariff, { ...read.form.defaults, quantity })
        return result.ok ? result.quote.total_fen : 0
      })
    const [oursFew = 0, theirsFew = 0] = totals(300)
    const [oursMany = 0, theirsMany = 0] = totals(20_000)
    expect(theirsFew).toBeLessThan(oursFew)
    expect(theirsMany).toBeGreaterThan(oursMany)
  })
})
