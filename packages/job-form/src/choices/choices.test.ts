import { type FormField, type FormValues, firstValues, valueAt, withValue } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { aProduct, someFields } from '../testing/a-product.ts'
import { changeValues } from './change-values.ts'
import { describeChoices, specOfChoices } from './describe-choices.ts'
import { errorsOfField, errorsOutsideForm } from './field-errors.ts'
import { impossibleOptions, saddlePages } from './impossible-options.ts'
import { toRequest } from './to-request.ts'

const product = aProduct()
const first = firstValues(product)
const binding: FormField = {
  kind: 'choice',
  name: 'binding',
  label: '装订',
  hint: '',
  required: true,
  options: ['saddle', 'perfect'].map((value) => ({ value, label: value })),
}
const fieldOf = (name: string) => {
  const field = someFields.find((one) => one.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}
const change = (changes: FormValues, values = first) => changeValues(someFields, values, changes)

describe('values', () => {
  it('are read and set through dots without touching the others', () => {
    const before = { inner: { paper: 'tb', gsm: 128 }, quantity: 1 }
    const after = withValue(before, 'inner.gsm', 105)
    expect(after).toEqual({ inner: { paper: 'tb', gsm: 105 }, quantity: 1 })
    expect(before.inner.gsm).toBe(128)
    expect(valueAt(after, 'inner.gsm')).toBe(105)
    expect(valueAt(after, 'cover.gsm')).toBeUndefined()
    expect(withValue(after, 'quantity', undefined)).toEqual({ inner: { paper: 'tb', gsm: 105 } })
  })
})

describe('the first values', () => {
  it('fill in what the product’s defaults leave open', () => {
    expect(first).toMatchObject({
      quantity: 1000,
      print_method: 0,
      finishing: [{ id: 'film', sides: 1 }],
      processes: [],
      white: false,
      wound: 'out',
      per_roll: 500,
      inner: { paper: 'tb', gsm: 105 },
      rush: 'normal',
    })
  })
})

describe('a change', () => {
  it('keeps the nearest weight when the paper changes', () => {
    expect(change({ paper: 'sj' })).toMatchObject({ paper: 'sj', gsm: 140 })
  })

  it('gives up a method of printing that has become impossible', () => {
    const both = change({ print_method: 3 })
    expect(both.print_method).toBe(3)
    expect(change({ colours_back: 0 }, both).print_method).toBe(0)
  })

  it('keeps a circle round, whichever side is changed', () => {
    const circle = { ...first, shape: 'circle', width: 210, height: 210 }
    expect(change({ width: 60 }, circle)).toMatchObject({ width: 60, height: 60 })
    expect(change({ height: 80 }, circle)).toMatchObject({ width: 80, height: 80 })
    expect(change({ shape: 'circle' })).toMatchObject({ width: 210, height: 210 })
    expect(change({ width: '' }, circle)).toMatchObject({ width: '', height: '' })
  })
})

describe('impossible options', () => {
  const valuesOf = (name: string, values: FormValues) =>
    impossibleOptions(fieldOf(name), values).map(({ value }) => value)

  it('are printing one side of a job with back inks, and both sides of one without', () => {
    expect(valuesOf('print_method', first)).toEqual([1])
    expect(valuesOf('print_method', { ...first, colours_back: 0 })).toEqual([2, 3, 4])
    expect(valuesOf('print_method', { ...first, colours_back: 0, spot_back: 1 })).toEqual([1])
  })

  it('are sizes of unequal sides for a circle', () => {
    expect(valuesOf('size', first)).toEqual([])
    expect(valuesOf('size', { ...first, shape: 'circle' })).toEqual(['A4'])
  })

  it('are saddle stitches for pages that four does not divide, unless chosen already', () => {
    expect(impossibleOptions(binding, { pages: 30, binding: 'perfect' })).toMatchObject([{ value: 'saddle' }])
    expect(impossibleOptions(binding, { pages: 32, binding: 'perfect' })).toEqual([])
    expect(impossibleOptions(binding, { pages: 30, binding: 'saddle' })).toEqual([])
    expect(impossibleOptions(binding, { pages: '', binding: 'perfect' })).toEqual([])
  })

  it('come with the page counts nearest that are possible', () => {
    const pages = {
      kind: 'number' as const,
      name: 'pages',
      label: '页数',
      hint: '',
      required: true,
      min: 8,
      max: 64,
      step: 2,
      unit: 'P',
      suggestions: [],
    }
    const offered = (value: unknown, fields: FormField[] = [pages, binding]) =>
      saddlePages(fields, pages, { pages: value })
    expect(offered(30)).toEqual([28, 32])
    expect(offered(66)).toEqual([64])
    expect(offered(6)).toEqual([8])
    expect(offered(32)).toEqual([])
    expect(offered('')).toEqual([])
    expect(offered(30, [pages])).toEqual([])
  })
})

describe('the request', () => {
  it('is the values without what is not shown', () => {
    expect(toRequest(product, first).quote?.request).toMatchObject({
      ysp_type: 1,
      produce_id: 'p1',
      per_roll: 500,
    })
    const { quote } = toRequest(product, { ...first, delivery: 'sheet' })
    expect(quote?.request).toMatchObject({ delivery: 'sheet' })
    expect(quote?.request).not.toHaveProperty('per_roll')
  })

  it('is not made while a number is missing, which is said at its field', () => {
    expect(toRequest(product, change({ quantity: '', width: 'abc' }))).toEqual({
      quote: undefined,
      errors: { quantity: '请填写数量', width: '宽须为数字' },
    })
    const steps = [{ id: 'foil', area_cm2: '' }]
    expect(toRequest(product, change({ finishing: steps })).errors).toEqual({
      'finishing.0.area_cm2': '请填写烫金面积',
    })
  })

  it('does not miss what is not shown', () => {
    const hidden = change({ delivery: 'sheet', per_roll: '' })
    expect(toRequest(product, hidden).errors).toEqual({})
  })
})

describe('errors', () => {
  const errors = {
    'finishing.0.id': '不提供',
    finishing_x: '别处',
    'inner.gsm': '没有这个克重',
    width: '太宽',
    per_roll: '太多',
    _: '无法生产',
    rush: '不提供此交期',
  }

  it('stand at the field they belong to, nested ones too', () => {
    expect(errorsOfField(fieldOf('finishing'), errors)).toEqual([['finishing.0.id', '不提供']])
    expect(errorsOfField(fieldOf('inner.paper'), errors)).toEqual([['inner.gsm', '没有这个克重']])
    expect(errorsOfField(fieldOf('size'), errors)).toEqual([['width', '太宽']])
  })

  it('are not lost where no field on screen owns them', () => {
    expect(errorsOutsideForm(someFields, first, errors)).toEqual(['别处', '无法生产'])
    expect(errorsOutsideForm(someFields, { ...first, delivery: 'sheet' }, errors)).toContain('太多')
  })
})

it('choices are described in words', () => {
  const chosen = change({ finishing: [{ id: 'foil', area_cm2: 60 }], delivery: 'sheet', white: true })
  const text = describeChoices(specOfChoices(product, chosen))
  expect(text).toContain('成品尺寸：210×285 mm；数量：1000 张；纸张：铜版纸 157g')
  expect(text).toContain('后工序：烫金（60 cm²）')
  expect(text).toContain('出标方向：top out')
  expect(text).toContain('交期：标准交期')
  expect(text).not.toContain('每卷')
})
