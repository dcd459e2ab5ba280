import { type FormValues, firstValues, withValue } from '@yinpu/contract'
import { settleValues } from '@yinpu/job-form/change-values'
import { aProduct, someFields } from '@yinpu/job-form/testing/a-product'
import { toRequest } from '@yinpu/job-form/to-request'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeChoices } from './decode-choices.ts'
import { encodeCarriedOver, encodeChoices, encodeSolid } from './encode-choices.ts'

const product = aProduct()
const first = firstValues(product)
const decode = (query: string) => decodeChoices(product, new URLSearchParams(query))
const encode = (changes: FormValues) => encodeChoices(product, { ...first, ...changes })

const amount = fc.integer({ min: 1, max: 900_000 }).map((n) => n / 10)
const step = fc.oneof(
  fc.integer({ min: 1, max: 2 }).map((sides) => ({ id: 'film', sides })),
  amount.map((area_cm2) => ({ id: 'foil', area_cm2 })),
  fc.constant({ id: 'a,b~c%' }),
)
const choices = fc
  .record({
    width: amount,
    height: amount,
    quantity: fc.integer({ min: 1, max: 100_000 }),
    paper: fc.constantFrom('tb', 'sj'),
    gsm: fc.constantFrom(80, 128, 157, 200),
    colours_back: fc.constantFrom(0, 4),
    print_method: fc.constantFrom(0, 1, 2, 3, 4),
    finishing: fc.uniqueArray(step, { selector: ({ id }) => id }),
    processes: fc.subarray(['round', 'punch', 'x,y']),
    white: fc.boolean(),
    edge: fc.constantFrom('top', 'left'),
    wound: fc.constantFrom('out', 'in'),
    delivery: fc.constantFrom('roll', 'sheet'),
    per_roll: fc.integer({ min: 1, max: 9999 }),
    innerGsm: fc.constantFrom(105, 128),
    rush: fc.constantFrom('normal', 'fast'),
  })
  .map(({ innerGsm, ...chosen }) =>
    settleValues(someFields, withValue({ ...first, ...chosen }, 'inner.gsm', innerGsm)),
  )

describe('a link', () => {
  it('says nothing where nothing was changed', () => {
    expect(encode({})).toBe('')
    expect(decode('')).toEqual(first)
  })

  it('is short and readable', () => {
    expect(
      encode({
        quantity: 2000,
        gsm: 200,
        finishing: [
          { id: 'film', sides: 2 },
          { id: 'foil', area_cm2: 60.5 },
        ],
        processes: ['round', 'punch'],
        rush: 'fast',
      }),
    ).toBe('quantity=2000&gsm=200&finishing=film~sides~2,foil~area_cm2~60.5&processes=round,punch&rush=fast')
    expect(encode({ finishing: [] })).toBe('finishing=')
  })

  it('is not made while something is not filled in', () => {
    expect(encode({ quantity: '' })).toBeUndefined()
  })

  it('leads back to the same request, whatever was chosen', () => {
    fc.assert(
      fc.property(choices, (values) => {
        const link = encodeChoices(product, values)
        const read = decode(link ?? '')
        expect(toRequest(product, read).quote).toEqual(toRequest(product, values).quote)
        expect(encodeChoices(product, read)).toBe(link)
      }),
    )
  })

  it('survives a messenger that encodes its commas', () => {
    expect(decode('processes=round%2Cpunch').processes).toEqual(['round', 'punch'])
  })

  it('never breaks, whatever somebody writes into it', () => {
    const names = [
      ...someFields.map(({ name }) => name),
      'width',
      'gsm',
      'inner.gsm',
      'wound',
      'rush',
      '__proto__',
    ]
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom('film~sides', 'film~sides~x', '~,~', '%', '%E0%A4%A', '1e999', '-0', '９９'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), texts)), (pairs) => {
        const values = decodeChoices(product, new URLSearchParams(pairs))
        expect(toRequest(product, values).quote).toBeDefined()
      }),
    )
  })

  it('ignores what it does not know', () => {
    const read = decode(
      'quantity=abc&paper=silk&gsm=999&processes=none,round&finishing=nope,film~sides~2~x~1&edge=up&rush=now&utm=1',
    )
    expect(read).toEqual({ ...first, processes: ['round'], finishing: [{ id: 'film', sides: 2 }] })
  })

  it('keeps numbers that the product refuses, so that the page can say why', () => {
    expect(decode('quantity=999999999&width=-5')).toMatchObject({ quantity: 999_999_999, width: -5 })
  })

  it('brings what follows into line', () => {
    expect(decode('paper=sj')).toMatchObject({ paper: 'sj', gsm: 140 })
    expect(decode('colours_back=0&print_method=3')).toMatchObject({ print_method: 0 })
  })
})

describe('carried over to another product', () => {
  it('are quantity and size', () => {
    expect(encodeCarriedOver(product, { ...first, quantity: 90_000 })).toBe(
      'quantity=90000&width=210&height=285',
    )
  })

  it('is the size behind a preset', () => {
    const sized = aProduct({
      fields: someFields.map((field) => (field.kind === 'size' ? { ...field, sides: [] } : field)),
    })
    expect(encodeCarriedOver(sized, { size: '方形', quantity: 10 })).toBe('quantity=10&width=210&height=210')
  })

  it('are the sides and the paper of a box to its bare sample, and not how many', () => {
    const box = { length: 95.5, width: 25, height: 120, paper: 'dtk', gsm: 300, quantity: 5000 }
    expect(encodeSolid(box)).toBe('length=95.5&width=25&height=120&paper=dtk&gsm=300')
    expect(encodeSolid({ width: 25 })).toBe('width=25')
  })
})
